"""Dwnsiwn by its clauses."""

from __future__ import annotations

from itertools import product

import pytest
from games.dwnsiwn.pyramids import (
    BASE,
    BLACK_BELOW,
    GAME,
    UP_TO_THE_APEX,
    WHITE_BELOW,
    at,
    filling,
    moves,
    play,
    shown,
    text,
)

from dugames.core.outcome import Outcome
from dugames.core.state import CHANCE, NOBODY
from dugames.games.dwnsiwn.board import LAYERS, NAMES, OVER, PLACES, SHOWS_ON, UNDER, open_cells
from dugames.games.dwnsiwn.decisions import CAPTURE, CAPTURES, HELD, OWN, PASS
from dugames.games.dwnsiwn.die import DICE, Die

RULEBOOK, WESTERN = DICE
OPENING = "~1123344566.1222334555"


def test_n1_twenty_dice_in_four_layers() -> None:
    assert [len(layer) for layer in LAYERS] == [10, 6, 3, 1]


def test_n2_cells_are_named_by_their_distances_and_show_where_they_are_zero() -> None:
    every = {"".join(map(str, place)) for place in product(range(4), repeat=3) if sum(place) <= 3}
    assert set(NAMES) == every
    for name, sides in zip(NAMES, SHOWS_ON, strict=True):
        assert [side for side in range(3) if name[side] == "0"] == sides


def test_n3_every_side_shows_ten_faces_and_the_dungeon_none() -> None:
    for side in range(3):
        assert sum(side in sides for sides in SHOWS_ON) == 10
    shows = [len(sides) for sides in SHOWS_ON]
    assert [shows.count(sides) for sides in (3, 2, 1, 0)] == [1, 9, 9, 1]
    assert SHOWS_ON[NAMES.index("111")] == []


def test_n4_a_cell_needs_the_three_under_it() -> None:
    assert sorted(NAMES[cell] for cell in UNDER[NAMES.index("000")]) == ["001", "010", "100"]
    assert {NAMES[cell] for cell in open_cells(0)} == set(BASE)
    state = at(text(cells=filling("w", ["003", "012", "102", "111"])))
    cells = {turn.split("@")[1][:3] for turn in moves(state)}
    assert cells == {"021", "030", "120", "201", "210", "300", "002"}
    assert "6@011" in moves(play(state, "6@002A", "6@021"), "6@011")


def test_n4_what_rests_on_a_cell_is_the_other_way_round() -> None:
    for cell, under in enumerate(UNDER):
        assert all(cell in OVER[below] for below in under)
        assert len(under) == (0 if sum(PLACES[cell]) == 3 else 3)


def test_n5_opposite_and_perpendicular_values() -> None:
    assert RULEBOOK.opposite == {1: 2, 2: 1, 3: 4, 4: 3, 5: 6, 6: 5}
    assert WESTERN.opposite == {1: 6, 6: 1, 2: 5, 5: 2, 3: 4, 4: 3}
    assert RULEBOOK.perpendicular(6) == [1, 2, 3, 4]
    assert WESTERN.perpendicular(6) == [2, 3, 4, 5]


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.name)
def test_n5_the_third_face_makes_a_right_handed_corner(die: Die) -> None:
    direction = {}
    for axis, value in enumerate(die.corner):
        unit = [1 if axis == i else 0 for i in range(3)]
        direction[value] = unit
        direction[die.opposite[value]] = [-part for part in unit]
    for first in range(1, 7):
        for second in die.perpendicular(first):
            a, b = direction[first], direction[second]
            cross = [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]
            assert direction[die.third(first, second)] == cross


def test_n6_all_twenty_dice_are_rolled_first() -> None:
    state = GAME.start()
    assert state.to_move == CHANCE
    assert state.decisions() == []
    assert GAME.position(state) == "roll rulebook"
    assert GAME.position(GAME.start(die="western")) == "roll western"
    assert state.chances() == []
    after = play(at("roll rulebook"), OPENING)
    assert (after.to_move, after.turn) == (0, 0)
    rest = "........../....../.../. w:1123344566,- b:1222334555,- w rulebook"
    assert GAME.position(after) == rest


def test_n6_a_random_number_is_read_in_base_six() -> None:
    state = at("roll rulebook")
    digits = [0, 5, 1, 4, 2, 3, 0, 5, 1, 4, 2, 3, 0, 5, 1, 4, 2, 3, 0, 5]
    u = sum(digit * 6**place for place, digit in enumerate(digits))
    values = "".join(str(digit + 1) for digit in digits)
    for number in (u, u + 6**20, u + 1260 * 6**20):
        outcome = state.sample(number)
        assert GAME.notation.decision(state, outcome) == f"~{values[:10]}.{values[10:]}"


def test_n7_colour_scores_and_stock_places() -> None:
    state = at(text(white="5", white_held="3"))
    own, held = play(state, "5@012"), play(state, "h3@012")
    assert (own.totals(0), own.totals(1)) == ([5, 0, 0], [0, 0, 0])
    assert (held.totals(0), held.totals(1)) == ([0, 0, 0], [3, 0, 0])
    assert held.dice(0, HELD) == []


def test_n8_the_first_seat_begins_and_turns_alternate() -> None:
    state = play(at("roll rulebook"), OPENING)
    assert state.to_move == 0
    assert play(state, "1@012").to_move == 1
    assert play(state, "1@012", "2@021").to_move == 0
    assert play(state, "1@012", "2@021").turn == 2
    captured = play(state, "1+1x2~34.5")
    assert (captured.to_move, captured.turn) == (1, 1)


def test_n9_own_and_held_dice_are_placed() -> None:
    state = at(text(white="123456", white_held="25", cells=filling("w", BASE[:4])))
    assert {turn.split("@")[0] for turn in moves(state)} >= {*"123456", "h2", "h5"}
    assert {turn for turn in moves(state) if turn[0] == "h"} == {
        f"h{value}@{place}"
        for value in "25"
        for place in ("102", "111", "120", "201", "210", "300B", "300C")
    }


def test_n10_own_dice_that_add_up_capture() -> None:
    state = at(text(white="1112244555", black="2344456666"))
    captures = {turn for turn in moves(state) if "x" in turn}
    assert captures == {
        "1+1x2",
        "1+1+1x3",
        "1+2x3",
        "1+1+2x4",
        "2+2x4",
        "1+1+1+2x5",
        "1+2+2x5",
        "1+4x5",
        "1+1+2+2x6",
        "1+1+4x6",
        "1+5x6",
        "2+4x6",
    }


def test_n10_every_way_to_add_up() -> None:
    assert len(CAPTURES) == 23
    assert [len([c for c in CAPTURES if sum(c) == n]) for n in range(2, 7)] == [1, 2, 4, 6, 10]
    assert len(set(CAPTURES)) == 23


def test_n11_dice_change_hands_and_keep_their_colours() -> None:
    """Worked example 4."""
    state = at(text(white="1112224455", black="1111112226"))
    rolling = play(state, "2+4x6")
    assert (rolling.to_move, rolling.side) == (CHANCE, 0)
    after = play(rolling, "~35.2")
    assert after == play(state, "2+4x6~35.2")
    assert after.dice(0, OWN) == [1, 1, 1, 2, 2, 4, 5, 5]
    assert after.dice(0, HELD) == [2]
    assert after.dice(1, OWN) == [1, 1, 1, 1, 1, 1, 2, 2, 2]
    assert after.dice(1, HELD) == [3, 5]
    assert after.to_move == 1


def test_n11_captures_of_the_second_player() -> None:
    state = at(text("b", filling("w", ["012"]), white="3", black="12"))
    after = play(state, "1+2x3~65.4")
    assert (after.dice(1, HELD), after.dice(0, HELD)) == ([4], [5, 6])
    assert after.to_move == 0


@pytest.mark.parametrize(("capture", "results"), [("1+1x2", 21 * 6), ("1+1+2x4", 56 * 6)])
def test_n11_chances_tell_results_not_orders(capture: str, results: int) -> None:
    state = play(at(text(white="11223", black="24")), capture)
    chances = state.chances()
    assert len(chances) == len({state.play(d) for d, _ in chances}) == results
    dice = capture.count("+") + 2
    odds = {GAME.notation.decision(state, d): chance for d, chance in chances}
    same, ascending = "1" * (dice - 1), "123456"[: dice - 1]
    assert odds[f"~{same}.6"] == pytest.approx(1 / 6**dice)
    assert odds[f"~{ascending}.6"] == pytest.approx((2, 6)[dice - 3] / 6**dice)
    assert sum(odds.values()) == pytest.approx(1)


def test_n11_a_roll_in_another_order_leads_to_the_same() -> None:
    state = play(at(text(white="24", black="6")), "2+4x6")
    assert play(state, "~53.2") == play(state, "~35.2") != play(state, "~35.3")


def test_n12_held_dice_neither_capture_nor_are_captured() -> None:
    state = at(text(white="1", white_held="2", black="1", black_held="3"))
    assert not any("x" in turn for turn in moves(state))
    both = at(text(white="12", white_held="2", black="13", black_held="3"))
    assert {turn for turn in moves(both) if "x" in turn} == {"1+2x3"}


EDGES = ["002", "020", "200"]


def test_n13_only_a_player_without_dice_passes() -> None:
    cells = filling("w", [name for name in UP_TO_THE_APEX if name not in EDGES][:10])
    empty = at(text(cells=cells))
    assert empty.decisions() == [PASS]
    assert empty.count_turns() == 1
    assert empty.pick(2**61) == PASS
    after = play(empty, "pass")
    assert (after.to_move, after.turn) == (1, 1)
    assert GAME.position(after) == GAME.position(empty).replace(" w rule", " b rule")
    assert "pass" not in moves(after)
    assert "pass" not in moves(at(text(cells=cells, black_held="", white_held="1")))


def test_n14_a_player_with_dice_has_a_turn() -> None:
    state = play(at("roll rulebook"), OPENING)
    while state.to_move != NOBODY:
        assert state.open
        state = play(state, min(turn for turn in moves(state) if "@" in turn))
    assert state.turn == 20


def test_n15_the_value_shows_on_a_side_of_the_placers_choice() -> None:
    state = at(text(white="6"))
    assert moves(state, "6@003") == {"6@003A", "6@003B"}
    assert shown(play(state, "6@012"), "012") == "w6--"
    assert shown(play(state, "6@120"), "120") == "w--6"
    assert shown(play(state, "6@102"), "102") == "w-6-"


@pytest.mark.parametrize(
    ("die", "turn", "faces"),
    [
        ("rulebook", "6@003A", "w61-"),  # worked example 1
        ("rulebook", "6@003B", "w16-"),
        ("rulebook", "h2@003A", "b26-"),  # worked example 2
        ("rulebook", "h2@003B", "b62-"),
        ("rulebook", "1@003A", "w13-"),  # worked example 3
        ("western", "6@003A", "w62-"),
        ("western", "1@003A", "w12-"),
        ("western", "h6@003A", "b65-"),
        ("western", "h2@003A", "b26-"),
        ("rulebook", "6@030A", "w6-1"),
        ("rulebook", "6@030C", "w1-6"),
        ("rulebook", "h1@300B", "b-16"),
        ("rulebook", "h5@300C", "b-45"),
    ],
)
def test_n16_the_second_side(die: str, turn: str, faces: str) -> None:
    state = at(text(white="16", white_held="1256", die=die))
    assert shown(play(state, turn), turn.split("@")[1][:3]) == faces


@pytest.mark.parametrize(
    ("turn", "faces"),
    [
        ("6@000AB", "w614"),  # worked example 6
        ("6@000AC", "w631"),
        ("6@000BC", "w461"),
        ("6@000BA", "w163"),
        ("6@000CA", "w146"),
        ("6@000CB", "w316"),
    ],
)
def test_n17_the_third_side_of_the_apex_follows(turn: str, faces: str) -> None:
    cells = filling("w", UP_TO_THE_APEX[:9]) | filling("b", UP_TO_THE_APEX[9:])
    assert shown(play(at(text(cells=cells)), turn), "000") == faces


def test_n17_looked_at_from_above_the_sides_run_counter_clockwise() -> None:
    """A right-handed die: its faces on A, B, C in this order turn as its corner does."""
    cells = filling("w", UP_TO_THE_APEX[:10]) | filling("b", UP_TO_THE_APEX[10:])
    for die, solid in (("rulebook", RULEBOOK), ("western", WESTERN)):
        for value in range(1, 7):
            state = at(text("b", cells, black=str(value), die=die))
            for turn in moves(state):
                a, b, c = (int(face) for face in shown(play(state, turn), "000")[1:])
                assert solid.third(a, b) == c


def test_n18_the_dungeon_shows_and_scores_nothing() -> None:
    state = play(at(text(white="6")), "6@111")
    assert shown(state, "111") == "w---"
    assert state.totals(0) == [0, 0, 0]
    assert state.dungeon() == 0
    assert at(text()).dungeon() is None


def _last(dungeon: str = "w", value: str = "6") -> str:
    cells = filling("w", UP_TO_THE_APEX[:9]) | filling("b", UP_TO_THE_APEX[9:])
    if dungeon == "b":
        cells |= {"111": "b---", "100": "w" + cells["100"][1:]}
    return text(cells=cells, white=value)


def test_n19_the_game_ends_when_all_cells_are_filled() -> None:
    state = at(_last())
    assert state.outcome() is None
    after = play(state, "6@000AB")
    assert after.to_move == NOBODY
    assert after.outcome() is not None
    assert after.decisions() == []
    assert after.count_turns() == 0


def test_n20_each_colour_counts_what_it_shows() -> None:
    state = at(
        text(cells={"003": "w61-", "012": "b5--", "102": "w-4-", "030": "b2-6", "111": "w---"})
    )
    assert state.totals(0) == [6, 5, 0]
    assert state.totals(1) == [7, 0, 6]
    assert state.sides() == [1, 0, 1]
    assert at(text()).sides() == [None, None, None]


@pytest.mark.parametrize(("position", "winner"), [(BLACK_BELOW, 1), (WHITE_BELOW, 0)])
def test_n21_equal_sides_are_decided_by_the_dungeon(position: str, winner: int) -> None:
    """Worked example 5."""
    state = at(position)
    assert (state.totals(0), state.totals(1)) == ([20, 11, 14], [15, 18, 14])
    assert state.sides() == [0, 1, None]
    assert state.dungeon() == winner
    assert state.outcome() == Outcome((winner,), "the dungeon")


@pytest.mark.parametrize(("apex", "winner"), [("w461", 1), ("w614", 0)])
def test_n21_more_sides_count_before_the_dungeon(apex: str, winner: int) -> None:
    state = at(WHITE_BELOW.replace("w452", apex))
    assert state.sides().count(winner) == 2
    assert state.outcome() == Outcome((winner,), "more sides")


def test_n21_one_side_and_two_level_ones_win() -> None:
    level = (
        "(b16-)(b6--)(b6--)(w1-4)(w-5-)(w---)(b--4)(w-5-)(w--2)(b-16)/(w46-)(b6--)(b3-1)(w-4-)"
        "(w--4)(b-61)/(b64-)(w6-2)(w-23)/(b253) w:-,- b:-,- w rulebook"
    )
    state = at(level)
    assert state.sides() == [1, None, None]
    assert state.dungeon() == 0
    assert state.outcome() == Outcome((1,), "more sides")


def test_n21_a_draw_only_by_agreement() -> None:
    assert at(text()).draw().outcome() == Outcome((), "agreement")
    assert at(text()).resign(0).outcome() == Outcome((1,), "resignation")


def test_n22_the_totals_are_there_at_all_times() -> None:
    state = play(at("roll western"), OPENING)
    assert state.totals(0) == state.totals(1) == [0, 0, 0]
    state = play(state, "6@003A", "5@300C", "3+3x5" if "3+3x5" in moves(state) else "4@012")
    assert (state.totals(0), state.totals(1)) == ([10, 2, 0], [0, 1, 5])


def test_ids_are_in_the_order_of_the_rules() -> None:
    assert (CAPTURE, PASS) == (408, 431)


def test_states_differ_by_what_is_rolled() -> None:
    state = at(text(white="1122", black="24"))
    first, second = play(state, "1+1x2"), play(state, "1+1+2x4")
    assert first != second != state
    assert len({hash(first), hash(second), hash(state)}) == 3
