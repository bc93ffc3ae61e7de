"""DuAlma as numbers and as a view: frozen ids, planes, evaluation, what is shown."""

from __future__ import annotations

import pytest
from games.dualma.boards import BLOCKED, EMPTY, GAME, at, board, play

from dugames.games.dualma.encoding import SIDE

FROZEN = {
    "e5-f5": 61 + 30 * 6 + 5,
    "e5-e6": 61 + 30 * 6 + 0,
    "e5+d5": 61 + 30 * 6 + 1,
    "c3-e5": 61 + 13 * 6 + 5,
    "c3^c5-d6": 61 + 366 + 13 * 36 + 0 * 6 + 5,
    "c3^c5-c6": 61 + 366 + 13 * 36 + 0 * 6 + 0,
}


def test_ids_never_change() -> None:
    assert GAME.encoding.actions == 61 + 366 + 2196 + 1
    state = board("w", e5="w", d5="b", c3="bw", c5="b")
    free = board("w", c3="bw")
    for text, action in FROZEN.items():
        here = free if text == "c3-e5" else state
        d = GAME.notation.read_decision(here, text)
        assert GAME.encoding.action(here, d) == action
    start = at(EMPTY)
    assert GAME.encoding.action(start, GAME.notation.read_decision(start, "a1/")) == 0
    assert GAME.encoding.action(start, GAME.notation.read_decision(start, "i5/")) == 60


def test_planes_tell_own_from_other() -> None:
    state = board("w", e5="w", d5="b", c3="bw")
    size = SIDE * SIDE
    white, black = GAME.encoding.observe(state, 1), GAME.encoding.observe(state, 0)
    assert white[: 3 * size] == black[3 * size : 6 * size]
    assert sum(white[: 2 * size]) == 11
    assert sum(white[8 * size :]) == 61
    assert sum(black[8 * size :]) == 0


def test_stacks_in_line_are_worth_more() -> None:
    value = GAME.evaluation.value
    line = board("w", d4="bw", e5="bw")
    apart = board("w", d4="bw", g5="bw")
    assert value(line, 1) > value(apart, 1) > 0.5
    assert value(line, 0) == pytest.approx(1 - value(line, 1))
    assert value(at(EMPTY), 0) == 0.5


def test_stacking_is_tried_first() -> None:
    state = board("w", e5="w", d5="b")
    stack, move = (GAME.notation.read_decision(state, text) for text in ("e5+d5", "e5-e6"))
    assert GAME.evaluation.priority(state, stack) > GAME.evaluation.priority(state, move)
    assert GAME.evaluation.priority(at(EMPTY), 0) == 0


def test_the_view_marks_the_last_turn() -> None:
    before = board("w", e5="bw", e7="b")
    d = GAME.notation.read_decision(before, "e5^e7-e6")
    view = GAME.view(before.play(d), 0, [(before, d)])
    marks = {cell["name"]: cell["marks"] for cell in view["cells"] if cell["marks"]}
    assert marks == {"e5": ["from"], "e7": ["over"], "e6": ["to"]}
    assert view["last"] == ["White bounces from e5 off e7 to e6"]
    assert view["words"] == "Black to move, moving discs"


def test_the_view_shows_threats_and_the_closed_centre() -> None:
    view = GAME.view(board("w", d4="bw", e5="bw", f5="b"))
    assert view["extra"]["threats"] == [["c3", "d4", "e5"], ["d4", "e5", "f5"]]
    centre = next(cell for cell in GAME.view(at(EMPTY))["cells"] if cell["name"] == "e5")
    assert centre["marks"] == ["closed"]
    assert centre["words"] == "e5: closed while discs are placed"


def test_the_view_says_how_the_game_ended() -> None:
    won = play(board("w", c3="bw", d4="ww", e5="b", e6="w"), "e6+e5")
    assert GAME.view(won)["words"] == "White wins: row of three"
    assert GAME.view(won)["outcome"] == {"winners": [1], "reason": "row of three"}
    assert GAME.view(at(EMPTY).draw())["words"] == "A draw: agreement"
    last = GAME.view(at(EMPTY), None, [(at(EMPTY), 0)])
    assert last["cells"][0]["marks"] == ["to"]


def test_choices_name_their_cells() -> None:
    state = board("w", e5="bw", e7="b")
    choices = {choice["text"]: choice for choice in GAME.view(state)["choices"]}
    assert choices["e5^e7-e6"]["cells"] == ["e5", "e7", "e6"]
    assert choices["e5^e7-e6"]["kind"] == "bounce"
    assert choices["e5+e7"]["kind"] == "stack"
    assert choices["e5-c3"]["kind"] == "move"
    passing = dict.fromkeys(BLOCKED, "wb")
    only = board("w", a1="w", e5="b", **passing)
    assert [choice["kind"] for choice in GAME.view(only)["choices"]] == ["pass"]
    d = only.decisions()[0]
    assert GAME.view(only.play(d), 0, [(only, d)])["last"] == ["White passes"]
