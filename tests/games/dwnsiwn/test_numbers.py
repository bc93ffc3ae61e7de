"""Dwnsiwn as numbers and as a view: frozen ids, planes, evaluation, what is shown."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest
from games.dwnsiwn.pyramids import (
    BLACK_BELOW,
    GAME,
    UP_TO_THE_APEX,
    WHITE_BELOW,
    at,
    filling,
    play,
    text,
)

from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY
from dugames.games.dwnsiwn.encoding import SIZE
from dugames.games.dwnsiwn.rules import Dwnsiwn

MIDDLE = text(
    cells=filling("w", ["003", "012", "021", "102"]) | filling("b", ["030"]),
    white="2345",
    white_held="13",
    black="1444555",
    black_held="26",
)
LAST = text(
    cells=filling("w", UP_TO_THE_APEX[:9]) | filling("b", UP_TO_THE_APEX[9:]),
)


def test_ids_never_change() -> None:
    frozen = {
        "2@002A": 34 + 13,
        "5@300C": 4 * 34 + 12,
        "h1@111": 204 + 7,
        "h3@201": 204 + 2 * 34 + 9,
        "2+3x5": 408 + 12,
    }
    state = at(MIDDLE)
    for turn, action in frozen.items():
        d = GAME.notation.read_decision(state, turn)
        assert GAME.encoding.action(state, d) == action, turn
        assert GAME.encoding.decision(state, action) == d
    apex = at(LAST)
    assert GAME.notation.read_decision(apex, "6@000CB") == 5 * 34 + 33
    assert GAME.encoding.actions == 432


def plane(state: Dwnsiwn, seat: int, number: int) -> list[float]:
    return GAME.encoding.observe(state, seat)[number * SIZE : (number + 1) * SIZE]


def test_planes_tell_own_from_other() -> None:
    state = at(MIDDLE)
    assert plane(state, 0, 0) == plane(state, 1, 1)
    assert isclose(sum(plane(state, 0, 0)) * 6, sum(state.totals(0)))
    assert isclose(sum(plane(state, 0, 1)) * 6, sum(state.totals(1)))
    # Row 3 of side A is 030 to 003, from the left; its edge cell shows at the left of B too.
    assert [round(x * 6) for x in plane(state, 0, 0)[36:]] == [0, 6, 6, 6, 3, 6, 0, 0, 0, 0, 0, 0]
    assert plane(state, 0, 2) == plane(state, 1, 2)
    assert sum(plane(state, 0, 2)) == 3 * 1 + 2 * 2


def test_planes_tell_stocks_and_facts() -> None:
    state = at(MIDDLE)
    facts = [plane(state, 0, number)[0] for number in range(3, 32)]
    assert facts[:12] == [0, 0.1, 0.1, 0.1, 0.1, 0, 0.1, 0, 0.1, 0, 0, 0]
    assert facts[12:24] == [0.1, 0, 0, 0.3, 0.3, 0, 0, 0.1, 0, 0, 0, 0.1]
    assert facts[24:] == [0, 0, 1, 0, 0]
    rolled = at("roll western")
    assert [plane(rolled, 1, number)[5] for number in range(27, 32)] == [0, 0, 0, 1, 1]
    assert [plane(at(BLACK_BELOW), 1, number)[5] for number in (27, 28)] == [1, 0]


def greedy(state: Dwnsiwn) -> int:
    seat = state.to_move

    def worth(d: int) -> float:
        after = state.play(d)
        outcome = after.outcome()
        if outcome is not None:
            return outcome.values(2)[seat]
        return GAME.evaluation.value(after, seat)

    return max(state.decisions(), key=worth)


def test_a_greedy_player_clearly_beats_a_random_one() -> None:
    source, won = Source(4), 0
    for game in range(30):
        state = GAME.start(die=("rulebook", "western")[game % 2])
        seat = game // 2 % 2
        while state.to_move != NOBODY:
            u = source.next()
            assert isinstance(state, Dwnsiwn)
            if state.to_move == CHANCE:
                state = state.play(state.sample(u))
            else:
                state = state.play(greedy(state) if state.to_move == seat else state.pick(u))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 24


def test_values_add_up_and_know_the_start() -> None:
    value = GAME.evaluation.value
    assert value(at("roll rulebook"), 0) == value(at("roll rulebook"), 1) == 0.5
    for position in (MIDDLE, LAST):
        assert isclose(value(at(position), 0) + value(at(position), 1), 1)
    rolling = play(at(MIDDLE), "2+3x5")
    assert 0 < value(rolling, 1) < 1
    after = at(text("b", filling("w", ["012"]), white="3", black="12"))
    assert 0 < value(play(after, "1+2x3"), 1) < 1


def test_the_end_is_known_before_it_comes() -> None:
    value = GAME.evaluation.value
    assert value(at(BLACK_BELOW), 1) > 0.95
    assert value(at(WHITE_BELOW), 0) > 0.95


def test_what_shows_more_is_tried_first() -> None:
    state = at(MIDDLE)

    def priority(turn: str) -> int:
        return GAME.evaluation.priority(state, GAME.notation.read_decision(state, turn))

    assert priority("5@300B") > priority("4@300B") > priority("4@111")
    assert priority("h1@111") > priority("h1@201") > priority("h1@300B")
    assert priority("2+3x5") == 11
    empty = at(text(cells=filling("w", UP_TO_THE_APEX[:10])))
    assert GAME.evaluation.priority(empty, empty.decisions()[0]) == 0


def test_the_policy_prefers_what_is_tried_first() -> None:
    state, source = at(MIDDLE), Source(8)
    drawn = [GAME.evaluation.policy(state, source.next()) for _ in range(300)]
    even = [state.pick(source.next()) for _ in range(300)]

    def mean(decisions: list[int]) -> float:
        return sum(GAME.evaluation.priority(state, d) for d in decisions) / len(decisions)

    assert set(drawn) <= set(state.decisions())
    assert mean(drawn) > mean(even) + 1


def extra(state: Dwnsiwn) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(state)["extra"]
    return found


def cross(a: list[float], b: list[float]) -> list[float]:
    return [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]


def dot(a: list[float], b: list[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def test_the_sides_run_counter_clockwise_in_space() -> None:
    normals = extra(at(MIDDLE))["normals"]
    a, b, c = normals["A"], normals["B"], normals["C"]
    assert dot(cross(a, b), c) == pytest.approx(1, abs=0.01)
    assert dot(a, b) == pytest.approx(0, abs=0.01)
    assert a[2] == b[2] == c[2] > 0


def test_cells_lie_where_their_digits_say() -> None:
    view = GAME.view(at(MIDDLE))
    normals = extra(at(MIDDLE))["normals"]
    for cell in view["cells"]:
        depths = [-dot(cell["centre"], normals[side]) for side in "ABC"]
        assert depths == pytest.approx([int(digit) + 0.5 for digit in cell["name"]], abs=0.01)
        assert len(cell["outline"]) == 6
        middle = [sum(corner[i] for corner in cell["outline"]) / 6 for i in range(3)]
        assert middle == pytest.approx(cell["centre"], abs=0.01)
    heights = {cell["name"]: cell["centre"][2] for cell in view["cells"]}
    assert max(heights, key=lambda name: heights[name]) == "000"


def test_the_sides_are_laid_flat_with_totals_and_leaders() -> None:
    state = at(BLACK_BELOW)
    sides = extra(state)["sides"]
    assert [side["side"] for side in sides] == ["A", "B", "C"]
    assert [side["totals"] for side in sides] == [[20, 15], [11, 18], [14, 14]]
    assert [side["leader"] for side in sides] == [0, 1, None]
    assert sides[0]["words"] == "Side A: White 20, Black 15, White leads"
    assert sides[2]["words"] == "Side C: White 14, Black 14, level"
    for number, side in enumerate(sides):
        for seat in (0, 1):
            values = [face["value"] for face in side["faces"] if face["seat"] == seat]
            assert sum(values) == state.totals(seat)[number]


def test_neighbouring_sides_meet_at_their_edges() -> None:
    sides = {side["side"]: side["faces"] for side in extra(at(MIDDLE))["sides"]}
    for left, right in (("A", "B"), ("B", "C"), ("C", "A")):
        last = [face["cell"] for face in sides[left] if face["column"] == face["row"]]
        first = [face["cell"] for face in sides[right] if face["column"] == 0]
        assert last == first
    apex = sides["A"][0]
    assert (apex["cell"], apex["centre"], apex["value"]) == ("000", [0.0, 0.0], None)


def test_stocks_and_the_cells_for_each_die() -> None:
    found = extra(at(MIDDLE))
    assert found["stocks"][0]["own"] == [2, 3, 4, 5]
    assert found["stocks"][1]["held"] == [2, 6]
    assert found["stocks"][0]["words"] == "White has own 2 3 4 5, held 1 3"
    kinds = [(die["kind"], die["value"]) for die in found["dice"]]
    assert kinds == [("own", 2), ("own", 3), ("own", 4), ("own", 5), ("held", 1), ("held", 3)]
    assert found["dice"][0]["cells"] == ["111", "120", "201", "210", "300", "002"]
    assert extra(at(text()))["stocks"][0]["words"] == "White has own 6 6 6 6 6 6 6 6 6 6, held none"


def test_captures_by_the_value_that_they_reach() -> None:
    found = extra(at(text(white="11234", black="23456")))["captures"]
    assert [(entry["value"], len(entry["ways"])) for entry in found] == [
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 3),
        (6, 3),
    ]
    assert found[2]["ways"] == [
        {"text": "1+1+2x4", "dice": [1, 1, 2]},
        {"text": "1+3x4", "dice": [1, 3]},
    ]


def test_why_the_second_face_follows() -> None:
    placements = extra(at(MIDDLE))["placements"]
    assert placements["5@300C"] == {
        "shows": {"B": 1, "C": 5},
        "why": "1 is the smallest value beside 5: an own die",
    }
    assert placements["h1@300B"]["why"] == "6 is the largest value beside 1: the opponent's die"
    assert placements["4@201"] == {"shows": {"B": 4}, "why": ""}
    assert placements["4@111"] == {"shows": {}, "why": "nothing shows in the dungeon"}
    apex = extra(at(LAST))["placements"]["6@000CA"]
    assert apex["shows"] == {"A": 1, "B": 4, "C": 6}
    assert apex["why"] == (
        "1 is the smallest value beside 6: an own die; then the die turns 4 to B"
    )


def test_the_dungeons_badge() -> None:
    assert extra(at(MIDDLE))["dungeon"] == {
        "cell": "111",
        "seat": None,
        "words": "The dungeon is empty: scores 0, wins ties",
    }
    assert extra(at(BLACK_BELOW))["dungeon"]["words"].startswith("The dungeon is black")


def test_what_is_being_rolled() -> None:
    assert extra(at("roll rulebook"))["phase"] == "opening roll"
    assert extra(at("roll rulebook"))["rolling"] is None
    rolling = extra(play(at(MIDDLE), "2+3x5"))
    assert rolling["phase"] == "re-roll"
    assert rolling["rolling"] == {"seat": 0, "capturing": [2, 3], "captured": 5}
    assert extra(at(MIDDLE))["phase"] == "turns"
    assert extra(at(BLACK_BELOW))["phase"] == "over"


def test_cells_and_positions_in_words() -> None:
    words = {cell["name"]: cell["words"] for cell in GAME.view(at(MIDDLE))["cells"]}
    assert words["003"] == "003: white, 6 on A, 3 on B"
    assert words["111"] == "111, the dungeon: open"
    assert words["000"] == "000: closed"
    filled = {cell["name"]: cell["words"] for cell in GAME.view(at(BLACK_BELOW))["cells"]}
    assert filled["111"] == "111, the dungeon: black"
    assert GAME.view(at(MIDDLE))["words"] == "White to move"
    assert GAME.view(at("roll rulebook"))["words"] == "All dice are rolled"
    assert GAME.view(play(at(MIDDLE), "2+3x5"))["words"] == "White's capture is rolled"
    assert GAME.view(at(BLACK_BELOW))["words"] == "Black wins: the dungeon"
    assert GAME.view(at(MIDDLE).draw())["words"] == "A draw: agreement"


def test_the_last_turn_is_marked_and_said() -> None:
    before = at(MIDDLE)
    d = GAME.notation.read_decision(before, "4@120")
    view = GAME.view(before.play(d), 0, [(before, d)])
    assert {cell["name"]: cell["marks"] for cell in view["cells"] if cell["marks"]} == {
        "120": ["to"]
    }
    assert view["last"] == ["White places an own 4 on 120: 4 on C"]
    capture, roll = GAME.notation.read_turn(before, "2+3x5~35.2")
    rolling = before.play(capture)
    view = GAME.view(rolling.play(roll), 0, [(before, capture), (rolling, roll)])
    assert view["last"][1] == "Black receives 3 and 5, White receives 2"
    assert not any(cell["marks"] for cell in view["cells"])


def test_choices_and_counters() -> None:
    view = GAME.view(at(MIDDLE))
    choices = {choice["text"]: choice for choice in view["choices"]}
    assert (choices["5@300C"]["kind"], choices["5@300C"]["cells"]) == ("place", ["300"])
    assert (choices["2+3x5"]["kind"], choices["2+3x5"]["cells"]) == ("capture", [])
    assert view["counters"]["White on A"] == 18
    assert view["counters"]["Black on C"] == 3
    assert view["counters"]["White dice to place"] == 6
    assert view["counters"]["Black dice to place"] == 9
    empty = at(text(cells=filling("w", UP_TO_THE_APEX[:10])))
    assert [choice["kind"] for choice in GAME.view(empty)["choices"]] == ["pass"]
