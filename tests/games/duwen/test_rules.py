"""Duwen by its clauses."""

from __future__ import annotations

import pytest
from games.duwen.scenes import GAME, START, at, moves, play, scene, standing

from dugames.core.errors import Illegal
from dugames.core.outcome import Outcome
from dugames.core.state import NOBODY
from dugames.core.turn import perft, turns
from dugames.games.duwen.board import BIT, NAMED, NAMES
from dugames.games.duwen.boards import board_of
from dugames.games.duwen.decisions import PASS, STOP
from dugames.games.duwen.rules import Duwen

STANDARD = board_of("standard")


def refused(state: Duwen, text: str) -> str:
    """The reason for which a turn is refused; the position stays as it was."""
    before = GAME.position(state)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(state, text)
    assert caught.value.text == text
    assert GAME.position(state) == before
    return caught.value.reason


# Board and material.


def test_w1_spaces_are_named_by_column_and_row() -> None:
    assert (NAMES[0], NAMES[7], NAMES[56], NAMES[63]) == ("a1", "h1", "a8", "h8")
    names = [cell["name"] for cell in GAME.view(at(START))["cells"]]
    assert len(names) == 49
    assert "h1" not in names
    assert "g7" in names


def test_w1_a_hole_counts_as_off_the_board() -> None:
    state = scene("l", "c3:.", a3="l6", b3="*", goal=1)
    assert play(state, "a3 E").outcome() == Outcome((0,), "crystals collected")
    leaving = play(scene("l", "c3:.", b3="l6"), "b3 E")
    assert standing(leaving) == {"g7": "*"}


def test_w2_the_standard_board_has_rings_and_an_x() -> None:
    rows = ["1111111", "1222221", "1243421", "1234321", "1243421", "1222221", "1111111"]
    assert rows == STANDARD.rows
    tops = [name for name in NAMES if STANDARD.height[NAMED[name]] == 4]
    assert tops == ["c3", "e3", "d4", "c5", "e5"]
    assert all(STANDARD.height[NAMED[name]] == 3 for name in ("d3", "c4", "e4", "d5"))


def test_w3_five_crystals_on_top_and_three_to_win() -> None:
    assert standing(at(START)) == dict.fromkeys(("c3", "e3", "d4", "c5", "e5"), "*")
    assert STANDARD.goal == 3


def test_w4_six_explorers_each_in_basecamp_and_light_begins() -> None:
    state = GAME.start()
    assert isinstance(state, Duwen)
    assert state == at(START)
    assert GAME.position(state) == START
    assert [state.basecamp(side) for side in (0, 1)] == [6, 6]
    assert state.to_move == 0
    assert play(state, "+c1").to_move == 1
    assert play(state, "+c1", "+d1").to_move == 0


def test_w5_a_space_holds_one_thing() -> None:
    state = scene("l", a1="l6", b1="d5", c1="*", a2="*", a3="*", b2="l2")
    for turn in turns(state):
        after = play(state, GAME.notation.turn(state, turn))
        assert not after.own & after.other
        assert not (after.own | after.other) & after.crystals


def test_w6_the_entry_spaces_are_the_outer_ring() -> None:
    entries = {name for name in NAMES if STANDARD.entries & BIT[NAMED[name]]}
    ring = {f"{column}{row}" for column in "abcdefg" for row in range(1, 8)}
    assert entries == {name for name in ring if name[0] in "ag" or name[1] in "17"}
    assert len(entries) == 24


def test_w6_only_the_lowest_spaces_at_an_edge_are_entries() -> None:
    placed = moves(scene("l", "a1:2 b1:2 b3:. c3:2 c4:2"), "+")
    assert placed.isdisjoint({"+a1", "+b1", "+c3", "+b3", "+c2", "+d4"})
    assert {"+c1", "+a2", "+b2", "+a3", "+b4"} <= placed


def test_w6_the_lowest_space_of_all_need_not_be_an_entry() -> None:
    hill = "[22222/23332/23132/23332/22222;c4;1]"
    placed = moves(at(f"5/2*2/5/5/5 l 0-0 0 {hill}"))
    assert len(placed) == 16
    assert "+c3" not in placed


# Turns.


def test_w7_an_explorer_is_placed_with_strength_6() -> None:
    state = play(at(START), "+c1")
    assert GAME.position(state) == "7/7/2*1*2/3*3/2*1*2/7/2l64 d 0-0 1 standard"
    assert len(moves(at(START))) == 24
    assert refused(state, "+c1") == "c1 is occupied"
    assert refused(state, "+c2") == "c2 is not an entry space"


def test_w7_nobody_is_placed_once_the_basecamp_is_empty() -> None:
    explorers = {f"{column}1": "l6" for column in "abcdef"}
    state = scene("l", "", explorers)
    assert not moves(state, "+")
    assert refused(state, "+g1") == "no explorer is left in basecamp"


def test_w8_a_path_may_turn_and_come_back() -> None:
    state = play(scene("l", c3="l6"), "c3 NESWN")
    assert standing(state) == {"g7": "*"}
    back = play(scene("l", c3="l6"), "c3 NESW")
    assert standing(back) == {"c3": "l2", "g7": "*"}


def test_w8_each_step_costs_one() -> None:
    state = scene("l", c3="l3")
    assert standing(play(state, "c3 N")) == {"c4": "l2", "g7": "*"}
    assert max(len(text) for text in moves(state, "c3")) == len("c3 NN")
    assert refused(state, "c3 NNN") == "the explorer is exhausted: 1 strength left"


def test_w8_only_own_explorers_move() -> None:
    state = scene("l", c3="l3", e3="d6")
    assert refused(state, "e3 N") == "the explorer on e3 is the opponent's"
    assert refused(state, "a3 N") == "no explorer is on a3"
    assert refused(state, "g7 N") == "no explorer is on g7"


def test_w9_a_step_climbs_one_level_and_descends_any_number() -> None:
    state = scene("l", "c3:3 c4:4 d3:5", c3="l6")
    assert moves(state, "c3 N") >= {"c3 N"}
    assert refused(state, "c3 E") == "too high: 3 to 5"
    assert standing(play(state, "c3 S")) == {"c2": "l5", "g7": "*"}
    cliff = scene("l", "c3:9 c2:8 c1:7 b1:6 b2:5 b3:4 b4:3 b5:2 d2:8 d3:9", d3="l6")
    assert standing(play(cliff, "d3 E")) == {"e3": "l5", "g7": "*"}


def test_w10_stepping_off_ends_the_turn_in_basecamp() -> None:
    state = scene("l", a1="l2", c1="l6")
    after = play(state, "a1 W")
    assert standing(after) == {"c1": "l6", "g7": "*"}
    assert after.to_move == 1
    assert after.basecamp(0) == 5
    assert refused(state, "a1 WE") == "the explorer has left the board"
    assert refused(state, "c1 SN") == "the explorer has left the board"


# Crystals.


def test_w11_a_step_onto_a_crystal_pushes_it() -> None:
    state = play(scene("l", c3="l6", d3="*"), "c3 E")
    assert standing(state) == {"d3": "l5", "e3": "*"}
    assert state.idle == 0


def test_w11_the_explorer_must_be_able_to_make_the_step() -> None:
    state = scene("l", "d3:3 d2:2", c3="l6", d3="*")
    assert refused(state, "c3 E") == "too high: 1 to 3"


def test_w12_a_crystal_goes_up_one_level_and_down_any_number() -> None:
    assert standing(play(scene("l", "e3:2", c3="l6", d3="*"), "c3 E"))["e3"] == "*"
    high = scene("l", "e3:3 e2:2", c3="l6", d3="*")
    assert refused(high, "c3 E") == "too high for the crystal: 1 to 3"
    down = scene("l", "c3:5 d3:5 c2:4 b2:3 a2:2 d4:4 d5:3 d6:2", c3="l6", d3="*")
    assert standing(play(down, "c3 E"))["e3"] == "*"


def test_w12_a_crystal_is_pushed_onto_free_spaces_only() -> None:
    crystals = scene("l", c3="l6", d3="*", e3="*", goal=2)
    assert refused(crystals, "c3 E") == "the crystal on d3 is blocked by a crystal"
    for explorer in ("l2", "d2"):
        blocked = scene("l", c3="l6", d3="*", e3=explorer)
        assert refused(blocked, "c3 E") == "the crystal on d3 is blocked by an explorer"


def test_w13_a_crystal_pushed_off_belongs_to_the_pusher() -> None:
    state = play(scene("d", f3="d6", g3="*", c4="*", goal=2), "f3 E")
    assert (state.taken(0), state.taken(1)) == (0, 1)
    assert state.crystals == BIT[NAMED["c4"]]


def test_w13_a_later_step_may_collect_and_one_path_may_collect_twice() -> None:
    later = scene("l", c3="l6", d3="*", a7="*", goal=2)
    assert play(later, "c3 EEE").taken(0) == 0
    assert play(later, "c3 EEEE").taken(0) == 1
    double = scene("l", b1="l6", a1="*", a2="*", d4="*", goal=3)
    assert play(double, "b1 WENW").taken(0) == 2


# Explorers.


@pytest.mark.parametrize("pushed", ["l4", "d4"])
def test_w14_explorers_of_either_side_are_pushed(pushed: str) -> None:
    state = play(scene("l", c3="l5", d3=pushed), "c3 E")
    assert standing(state) == {"d3": "l4", "e3": pushed, "g7": "*"}


def test_w14_the_whole_unbroken_string_goes() -> None:
    state = play(scene("l", a3="l6", b3="d2", c3="l2", d3="d2", f3="d6"), "a3 E")
    shown = {"b3": "l5", "c3": "d2", "d3": "l2", "e3": "d2", "f3": "d6", "g7": "*"}
    assert standing(state) == shown


def test_w15_the_strength_before_the_step_counts() -> None:
    state = scene("l", a3="l5", b3="d4")
    once = play(state, "a3 E")
    assert standing(once) == {"b3": "l4", "c3": "d4", "g7": "*"}
    twice = play(state, "a3 EE")
    assert standing(twice) == {"c3": "l3", "d3": "d4", "g7": "*"}
    assert refused(state, "a3 EEE") == "3 against 4"


def test_w15_the_strengths_of_a_string_add_up() -> None:
    state = scene("l", a3="l5", b3="d3", c3="l3")
    assert refused(state, "a3 E") == "5 against 6"
    assert "a3 E" in moves(scene("l", a3="l6", b3="d3", c3="l3"))


def test_w16_nobody_is_pushed_who_stands_higher() -> None:
    state = scene("l", "d3:2 e3:1", c3="l6", d3="l2")
    assert refused(state, "c3 E") == "the explorer on d3 stands higher: 1 to 2"
    assert "c3 E" in moves(scene("l", "c3:2 d3:2 e3:1", c3="l6", d3="l2"))


def test_w16_no_explorer_of_a_string_goes_uphill() -> None:
    first = scene("l", "e3:2", c3="l6", d3="d2")
    assert refused(first, "c3 E") == "nobody is pushed uphill from d3"
    second = scene("l", "f3:2", c3="l6", d3="d2", e3="d2")
    assert refused(second, "c3 E") == "nobody is pushed uphill from e3"
    inside = scene("l", "e3:2 f3:1", c3="l6", d3="d2", e3="d2")
    assert refused(inside, "c3 E") == "nobody is pushed uphill from d3"


def test_w16_downhill_they_drop_any_number_of_levels() -> None:
    walls = "c3:5 d3:5 c2:4 b2:3 a2:2 d4:4 d5:3 d6:2"
    state = play(scene("l", walls, c3="l6", d3="d2"), "c3 E")
    assert standing(state) == {"d3": "l5", "e3": "d2", "g7": "*"}


def test_w17_a_string_is_not_pushed_against_a_crystal() -> None:
    state = scene("l", c3="l6", d3="d2", e3="*")
    assert refused(state, "c3 E") == "against the crystal on e3"
    assert "a3 W" in moves(scene("l", a3="l6"))


def test_w18_pushing_costs_the_pushed_nothing_and_off_the_board_is_home() -> None:
    state = scene("l", e3="l6", f3="d2", g3="d3")
    after = play(state, "e3 E")
    assert standing(after) == {"f3": "l5", "g3": "d2", "g7": "*"}
    assert [after.basecamp(side) for side in (0, 1)] == [5, 5]
    own = play(scene("l", f3="l6", g3="l2"), "f3 E")
    assert own.basecamp(0) == 5
    assert own.idle == 1


# The end.


def test_w19_strength_1_goes_home() -> None:
    state = play(scene("l", c3="l2"), "c3 N")
    assert standing(state) == {"g7": "*"}
    assert state.basecamp(0) == 6
    assert "c3 N" in moves(scene("l", c3="l2"))
    assert not any(len(text) > len("c3 N") for text in moves(scene("l", c3="l2"), "c3"))


def test_w20_the_goal_wins_at_once_amid_a_path() -> None:
    state = scene("l", f3="l6", g3="*")
    after = play(state, "f3 E")
    assert after.outcome() == Outcome((0,), "crystals collected")
    assert after.to_move == NOBODY
    assert standing(after) == {"g3": "l5"}
    assert moves(after) == set()
    assert after.count_turns() == 0
    assert refused(state, "f3 EW") == "the game is over"
    assert state.count_turns() == len(turns(state))


def test_w20_an_exhausted_explorer_wins_too() -> None:
    after = play(scene("d", f3="d2", g3="*"), "f3 E")
    assert after.outcome() == Outcome((1,), "crystals collected")
    assert standing(after) == {}


def test_w20_a_position_may_be_won() -> None:
    won = at("7/7/2*1*2/7/7/7/7 l 3-0 0 standard")
    assert won.outcome() == Outcome((0,), "crystals collected")
    lost = at("7/7/2*1*2/7/7/7/7 l 0-3 0 standard")
    assert lost.outcome() == Outcome((1,), "crystals collected")
    assert moves(lost) == set()


def test_w21_twenty_turns_without_a_crystal_draw() -> None:
    state = scene("l", idle=19, c3="l6", d3="*")
    assert state.outcome() is None
    assert play(state, "c3 N").outcome() == Outcome((), "no crystal moved")
    assert play(state, "+a1").outcome() == Outcome((), "no crystal moved")
    assert play(state, "c3 E").idle == 0
    assert play(state, "c3 E").outcome() is None
    assert scene("l", idle=20).outcome() == Outcome((), "no crystal moved")


def test_w21_the_count_starts_with_the_first_turn() -> None:
    state = at(START)
    for name in [*NAMES[:6], *NAMES[48:54]]:
        state = play(state, f"+{name}")
    assert state.idle == 12


def test_w21_a_draw_may_be_agreed() -> None:
    assert at(START).draw().outcome() == Outcome((), "agreement")


def test_w21_the_turn_limit_draws() -> None:
    assert play(at(START, max_turns=2), "+a1", "+b1").outcome() == Outcome((), "turn limit")
    assert play(at(START, max_turns=3), "+a1", "+b1").outcome() is None
    winning = GAME.position(scene("l", f3="l6", g3="*"))
    won = play(at(winning, max_turns=1), "f3 E").outcome()
    assert won == Outcome((0,), "crystals collected")


def blocked() -> Duwen:
    """Light has all six explorers in pits; around each everything is too high."""
    pits = {"b2": "l2", "b4": "l2", "b6": "l2", "f2": "l2", "f4": "l2", "f6": "l2"}
    walls: list[str] = []
    for name in pits:
        cell = NAMED[name]
        walls += [f"{NAMES[cell + way]}:3" for way in (1, -1, 8, -8)]
    return scene("l", f"{' '.join(walls)} d4:2", pits, d4="*")


def test_w22_who_can_do_nothing_passes() -> None:
    state = blocked()
    assert state.decisions() == [PASS]
    assert moves(state) == {"pass"}
    assert state.count_turns() == 1
    assert {state.pick(u) for u in range(0, 2**62, 2**58)} == {PASS}
    after = play(state, "pass")
    assert (after.to_move, after.idle) == (1, 1)
    assert not at(START).allows(PASS)


# What holds for all of it.


def test_mid_path_states_count_their_turns() -> None:
    start = scene("l", c3="l6", d3="*", e4="d3", d4="l2", goal=1)
    step = GAME.notation.read_decision(start, "c3E")
    state = start.play(step)
    assert isinstance(state, Duwen)
    assert (state.to_move, state.turn) == (0, 0)
    assert state.allows(STOP)
    assert state.count_turns() == len(turns(state))
    assert start.count_turns() == len(turns(start))


def test_reach_tells_the_most_strength_left() -> None:
    state = at("7/7/2*1*2/3*3/2*1*2/7/2l64 l 0-0 0 standard")
    left = state.reach(NAMED["c1"])
    assert [left[NAMED[name]] for name in ("c2", "d2", "d3", "c3")] == [5, 4, 3, 2]
    assert left[NAMED["d4"]] == 2
    assert left[64] == 5
    assert left[NAMED["g7"]] == 0


def test_the_counted_start_positions() -> None:
    assert perft(GAME.start(), 2, True) == 552
    for name, count in (("standard", 264_644), ("cross", 292_456)):
        assert perft(GAME.start(board=name), 3, True) == count


# The worked examples.


def test_example_1_the_way_up() -> None:
    state = at("7/7/2*1*2/3*3/2*1*2/7/2l64 l 0-0 0 standard")
    assert refused(state, "c1 NN") == "too high: 2 to 4"
    after = play(state, "c1 NENW")
    assert GAME.position(after) == "7/7/2*1*2/3*3/1*l21*2/7/7 d 0-0 0 standard"
    with pytest.raises(Illegal, match="2 to 4"):
        GAME.notation.read_turn(state, "c1 NNE")


def test_example_2_five_pushes_four_twice() -> None:
    state = scene("l", b4="l5", c4="d4")
    assert standing(play(state, "b4 EE")) == {"d4": "l3", "e4": "d4", "g7": "*"}
    assert refused(state, "b4 EEE") == "3 against 4"


def test_example_3_an_own_explorer_above_stays() -> None:
    state = scene("l", "c4:2", b4="l6", c4="l2")
    assert refused(state, "b4 E") == "the explorer on c4 stands higher: 1 to 2"


def test_example_4_a_crystal_in_one_turn() -> None:
    state = at("7/7/2*1*2/3*3/2*1*2/7/3l63 l 0-0 0 standard")
    after = play(state, "d1 NNEEE")
    assert GAME.position(after) == "7/7/2*1*2/3*3/2*4/7/7 d 1-0 0 standard"
    cross = at("7/7/3*3/2***2/3*3/7/2l64 l 0-0 0 cross")
    after = play(cross, "c1 NNEEE")
    assert GAME.position(after) == "7/7/3*3/2***2/6*/7/7 d 0-0 0 cross"
