"""DuAlma's texts: what is refused, and why."""

from __future__ import annotations

import pytest
from games.dualma.boards import BLOCKED, EMPTY, GAME, at, board, play

from dugames.core.errors import Illegal, Nonsense

PLACING = [
    ("e5/f5", "the centre stays empty while discs are placed"),
    ("f5/e5", "the centre stays empty while discs are placed"),
    ("d5/f5", "d5 is occupied"),
    ("f5/d4", "d4 is occupied"),
    ("f5/f5", "both discs on one cell"),
    ("/f5", "the black disc comes now"),
    ("d4-d5", "discs move only after all 22 are placed"),
    ("pass", "discs move only after all 22 are placed"),
]


@pytest.mark.parametrize(("text", "reason"), PLACING)
def test_placements_are_refused(text: str, reason: str) -> None:
    state = play(at(EMPTY), "d4/d5")
    before = GAME.position(state)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(state, text)
    assert caught.value.text == text
    assert caught.value.reason == reason
    assert GAME.position(state) == before


def test_the_white_disc_comes_second() -> None:
    half = play(at(EMPTY), "d4/")
    with pytest.raises(Illegal, match="the white disc comes now"):
        GAME.notation.read_turn(half, "d5/")


MOVING = [
    ("d4-c4", "the disc on d4 is the opponent's"),
    ("d5-d6", "the disc on d5 is buried"),
    ("e4-f4", "no disc is on e4"),
    ("e5-e7", "a disc from a height-1 stack goes 1 cell in a straight line"),
    ("e5-e5", "a disc from a height-1 stack goes 1 cell in a straight line"),
    ("c3-c4", "a disc from a height-2 stack goes 2 cells in a straight line"),
    ("c3-e4", "a disc from a height-2 stack goes 2 cells in a straight line"),
    ("e5+d5", "d5 is a height-2 stack"),
    ("e5-d5", "d5 is a height-2 stack"),
    ("e5-d4", "d4 is occupied: write +"),
    ("e5+f5", "f5 is empty: write -"),
    ("e5^d4-c4", "only a disc from a height-2 stack bounces"),
    ("c3^c1-c2", "c1 is empty: nothing to bounce off"),
    ("c3^e5-c4", "c4 is not next to e5"),
    ("c3^e5-d4", "d4 is occupied: a bounce ends on an empty cell"),
    ("c3^e5-d5", "d5 is occupied: a bounce ends on an empty cell"),
    ("pass", "only a player without a legal move passes"),
    ("e4/f4", "all discs are placed"),
]


@pytest.mark.parametrize(("text", "reason"), MOVING)
def test_moves_are_refused(text: str, reason: str) -> None:
    state = board("w", e5="w", d4="b", d5="wb", c3="bw")
    before = GAME.position(state)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(state, text)
    assert caught.value.text == text
    assert caught.value.reason == reason
    assert GAME.position(state) == before


def test_nothing_is_legal_after_the_end() -> None:
    state = play(board("w", c3="bw", d4="ww", e5="b", e6="w"), "e6+e5")
    for text in ("e5-e6", "pass", "d4/f5"):
        with pytest.raises(Illegal, match="the game is over"):
            GAME.notation.read_turn(state, text)


NONSENSE = [
    ("", "neither a placement"),
    ("e5/z9", "no cell is called z9"),
    ("hello", "neither a placement"),
    ("d4/f5/g6", "neither a placement"),
    ("d4//f5", "neither a placement"),
    ("D4/F5", "neither a placement"),
    ("d4-d5-d6", "neither a placement"),
    ("d4 -d5", "neither a placement"),
    ("j1/a1", "no cell is called j1"),
    ("a1/a6", "no cell is called a6"),
    ("a0-a1", "no cell is called a0"),
    ("a01-a1", "no cell is called a01"),
    ("c3^c5-c10", "no cell is called c10"),
]


def test_a_whole_placement_is_two_decisions() -> None:
    with pytest.raises(Nonsense, match="two decisions: write d4/ and then /f5"):
        GAME.notation.read_decision(at(EMPTY), "d4/f5")


@pytest.mark.parametrize(("text", "reason"), NONSENSE)
def test_nonsense_is_named(text: str, reason: str) -> None:
    with pytest.raises(Nonsense) as caught:
        GAME.notation.read_turn(at(EMPTY), text)
    assert caught.value.text == text
    assert reason in caught.value.reason


REST = "5/6/7/8/9/8/7/6"
FULL = "bbbbb/bbbbbb/7/8/9/8/7/wwwwww/wwwww"
POSITIONS = [
    ("", Nonsense, "a position is rows"),
    (f"{REST}/5 b", Nonsense, "a position is rows"),
    (f"{REST}/5 b 00", Nonsense, "a position is rows"),
    (f"{REST}/5 b \u0660", Nonsense, "a position is rows"),
    (f"{REST}/5 x 0", Nonsense, "a position is rows"),
    (f"{REST}/5 b 0 d4", Nonsense, "a position is rows"),
    (f"{REST} b 0", Nonsense, "8 rows instead of 9"),
    (f"{REST}/5/5 b 0", Nonsense, "10 rows instead of 9"),
    (f"{REST}/4 b 0", Nonsense, "row a has 4 cells instead of 5"),
    ("6/6/7/8/9/8/7/6/5 b 0", Nonsense, "row i has 6 cells instead of 5"),
    (f"{REST}/23 b 0", Nonsense, "two counts of empty cells side by side"),
    (f"{REST}/x4 b 0", Nonsense, "holds something other"),
    (f"{REST}/0b4 b 0", Nonsense, "holds something other"),
    (f"{REST}/[b]4 b 0", Nonsense, "holds something other"),
    (f"{REST}/[bwb]4 b 0", Nonsense, "holds something other"),
    ("bbbbb/bbbbbb/b6/8/9/8/w6/wwwwww/wwwww w 11", Illegal, "more than 11 discs of a colour"),
    (f"{REST}/b4 w 1", Illegal, "1 black discs and 0 white ones"),
    (f"{REST}/bw3 w 2", Illegal, "2 placement turns but 1 discs of each colour"),
    (f"{REST}/bw3 w 11", Illegal, "11 placement turns but 1 discs of each colour"),
    (f"{FULL} w 10", Illegal, "10 placement turns but 11 discs of each colour"),
    (f"{REST}/[bw]4 w 1", Illegal, "a stack while discs are placed"),
    ("5/6/7/8/4b4/8/7/6/w4 w 1", Illegal, "a disc on the centre while discs are placed"),
    (f"{REST}/bw3 b 1", Illegal, "White makes placement turn 2"),
    (f"{REST}/5 w 0", Illegal, "Black makes placement turn 1"),
    (f"{REST}/5 b 0 z9/", Nonsense, "no cell is called z9"),
    (f"{REST}/5 b 0 e5/", Illegal, "a black disc cannot be placed on e5"),
    (f"{REST}/bw3 w 1 a1/", Illegal, "a black disc cannot be placed on a1"),
    (f"{FULL} w 11 e5/", Illegal, "all discs are placed"),
]


@pytest.mark.parametrize(("text", "error", "reason"), POSITIONS)
def test_positions_are_refused(text: str, error: type[ValueError], reason: str) -> None:
    with pytest.raises(error) as caught:
        GAME.read(text)
    assert reason in str(caught.value)
    assert repr(text) in str(caught.value)


def test_either_side_may_be_to_move_once_all_discs_are_placed() -> None:
    assert at(f"{FULL} w 11").to_move == 1
    assert at(f"{FULL} b 11").to_move == 0


def test_decisions_in_words() -> None:
    def words(cells: dict[str, str], text: str) -> str:
        state = board("w", **cells)
        return GAME.notation.words(state, GAME.notation.read_decision(state, text))

    assert words({"e5": "w"}, "e5-e6") == "White moves from e5 to e6"
    own = {"e5": "w", "e6": "w"}
    assert words(own, "e5+e6") == "White moves from e5 onto its own disc on e6"
    theirs = {"e5": "w", "e6": "b"}
    assert words(theirs, "e5+e6") == "White moves from e5 onto the opponent's disc on e6"
    bounce = {"e5": "bw", "e7": "b"}
    assert words(bounce, "e5^e7-e6") == "White bounces from e5 off e7 to e6"
    stacks = dict.fromkeys(BLOCKED, "wb")
    assert words({"a1": "w", "e5": "b"} | stacks, "pass") == "White passes"
    start = at(EMPTY)
    black = GAME.notation.read_decision(start, "d4/")
    assert GAME.notation.words(start, black) == "Black places a black disc on d4"
    half = start.play(black)
    white = GAME.notation.read_decision(half, "/f5")
    assert GAME.notation.words(half, white) == "Black places a white disc on f5"
