"""Duwen's texts: decisions, turns and positions, what is refused, and why."""

from __future__ import annotations

import pytest
from games.duwen.scenes import GAME, START, at, moves, play, scene

from dugames.core.errors import Illegal, Nonsense
from dugames.games.duwen.decisions import PASS, STEP, STOP
from dugames.games.duwen.rules import Duwen

# Light may have to push, climb, and be refused in all ways.
MIXED = scene(
    "l",
    "c5:2 c6:3 e5:9",
    c3="l5",
    d3="d6",
    c2="*",
    c1="*",
    b5="l4",
    c5="d2",
    a1="l6",
    a2="d3",
    a3="*",
    goal=3,
)
TURNS = [
    ("c3 E", "5 against 6"),
    ("c3 S", "the crystal on c2 is blocked by a crystal"),
    ("b5 E", "the explorer on c5 stands higher: 1 to 2"),
    ("a1 N", "against the crystal on a3"),
    ("d3 N", "the explorer on d3 is the opponent's"),
    ("c1 N", "no explorer is on c1"),
    ("h1 N", "no space is at h1"),
    ("+h8", "no space is at h8"),
    ("+d4", "d4 is not an entry space"),
    ("+a1", "a1 is occupied"),
    ("+c1", "c1 is occupied"),
    ("pass", "only a player without a legal action passes"),
    ("stop", "no explorer is under way"),
    ("a1 WN", "the explorer has left the board"),
    ("c3 NNNNN", "the explorer is exhausted: 1 strength left"),
    ("c3 NNN", "too high: 1 to 3"),
    ("c3 N*", "no crystal is collected there"),
]


@pytest.mark.parametrize(("text", "reason"), [*TURNS[:14], *TURNS[16:]])
def test_turns_are_refused(text: str, reason: str) -> None:
    before = GAME.position(MIXED)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(MIXED, text)
    assert caught.value.text == text
    assert caught.value.reason == reason
    assert GAME.position(MIXED) == before


def test_a_path_is_refused_where_it_fails() -> None:
    state = scene("l", "c5:3", c3="l6")
    with pytest.raises(Illegal, match="too high: 1 to 3"):
        GAME.notation.read_turn(state, "c3 NN")
    with pytest.raises(Illegal, match="exhausted"):
        GAME.notation.read_turn(state, "c3 SNSNSN")


NONSENSE = [
    ("", "neither a placement"),
    ("hello", "neither a placement"),
    ("+", "neither a placement"),
    ("c1-c2", "neither a placement"),
    ("c1NN", "neither a placement"),
    ("C1N", "neither a placement"),
    ("c1", "an empty path: at least one step"),
    ("c1 ", "an empty path: at least one step"),
    ("c1 d2", "there are no diagonal steps"),
    ("c1 n", "there are no diagonal steps"),
    ("c1 N E", "there are no diagonal steps"),
    ("c1 **", "there are no diagonal steps"),
    ("c1 *N", "there are no diagonal steps"),
    ("i1 N", "no space is called i1"),
    ("a9N", "no space is called a9"),
    ("+a0", "no space is called a0"),
    ("+a01", "no space is called a01"),
]


@pytest.mark.parametrize(("text", "reason"), NONSENSE)
def test_nonsense_is_named(text: str, reason: str) -> None:
    with pytest.raises(Nonsense) as caught:
        GAME.notation.read_turn(at(START), text)
    assert caught.value.text == text
    assert reason in caught.value.reason


def test_nothing_is_legal_after_the_end() -> None:
    state = at("7/7/2*1*2/7/7/l66/7 d 3-0 0 standard")
    for text in ("+a1", "a2 N", "pass", "stop"):
        with pytest.raises(Illegal, match="the game is over"):
            GAME.notation.read_turn(state, text)


def step(state: Duwen, text: str) -> Duwen:
    """The state after one decision."""
    after = state.play(GAME.notation.read_decision(state, text))
    assert isinstance(after, Duwen)
    return after


def test_a_path_may_be_written_step_by_step() -> None:
    state = scene("l", c3="l6", d3="*")
    texts = ["c3E", "d3N", "stop"]
    decisions = GAME.notation.read_turn(state, "c3 EN")
    assert decisions == [STEP + 18 * 4 + 1, STEP + 19 * 4, STOP]
    for text, d in zip(texts, decisions, strict=True):
        assert GAME.notation.decision(state, d) == text
        state = step(state, text)
    assert state.to_move == 1


def test_positions_tell_who_is_under_way() -> None:
    state = scene("l", c3="l6", d3="*", a1="l4")
    once = step(state, "c3N")
    assert GAME.position(once).endswith(";1] c4")
    pushed = step(state, "c3E")
    assert GAME.position(pushed).endswith(";1] d3*")
    for half in (once, pushed):
        assert at(GAME.position(half)) == half
        assert hash(at(GAME.position(half))) == hash(half)
    assert once != pushed
    assert at(GAME.position(once)) != at(GAME.position(once).removesuffix(" c4"))
    assert step(once, "stop").idle == 1
    assert step(pushed, "stop").idle == 0
    assert moves(once, "c4 N") <= moves(once)
    assert GAME.notation.turn(once, [STOP]) == "stop"
    assert play(once, "c4 EN") == play(state, "c3 NEN")
    for text in ("a1N", "+b1", "pass"):
        with pytest.raises(Illegal, match="the explorer on c4 is under way"):
            GAME.notation.read_decision(once, text)
    walled = step(scene("l", "c5:3", c3="l6"), "c3N")
    with pytest.raises(Illegal, match="too high"):
        GAME.notation.read_turn(walled, "c4 N")


def test_collected_crystals_may_be_marked() -> None:
    state = scene("l", f3="l6", g3="*", d4="*", goal=2)
    plain = GAME.notation.read_turn(state, "f3 EW")
    assert GAME.notation.read_turn(state, "f3 E*W") == plain
    assert GAME.notation.turn(state, plain) == "f3 EW"
    assert GAME.notation.decision(state, plain[0]) == "f3E*"
    assert GAME.notation.read_decision(state, "f3E") == plain[0]
    with pytest.raises(Illegal, match="no crystal is collected there"):
        GAME.notation.read_turn(state, "f3 EW*")
    assert GAME.notation.why_not(state, "f3W*") == "no crystal is collected there"
    assert GAME.notation.why_not(state, "f3E*") is None


BOARD = "l 0-0 0 standard"
TOPS = "2*1*2/3*3/2*1*2"
POSITIONS = [
    ("", Nonsense, "a position is rows"),
    (f"7/7/{TOPS}/7/7 l 0-0 standard", Nonsense, "a position is rows"),
    (f"7/7/{TOPS}/7/7 x 0-0 0 standard", Nonsense, "a position is rows"),
    (f"7/7/{TOPS}/7/7 l 0 0 standard", Nonsense, "a position is rows"),
    (f"7/7/{TOPS}/7/7 {BOARD} c1-", Nonsense, "a position is rows"),
    (f"7/7/{TOPS}/7/7 l 0-0 0 nowhere", Illegal, "no board is called nowhere"),
    (f"7/7/{TOPS}/7/7 l 0-0 0 name=1", Illegal, "no board is called name=1"),
    (f"7/{TOPS}/7/7 {BOARD}", Nonsense, "6 rows instead of 7"),
    (f"7/7/{TOPS}/7/7/7 {BOARD}", Nonsense, "8 rows instead of 7"),
    (f"7/7/{TOPS}/6/7 {BOARD}", Nonsense, "row 2 has 6 spaces instead of 7"),
    (f"8/7/{TOPS}/7/7 {BOARD}", Nonsense, "row 7 has 8 spaces instead of 7"),
    (f"7/7/{TOPS}/7/x6 {BOARD}", Nonsense, "holds something other"),
    (f"7/7/{TOPS}/7/l {BOARD}", Nonsense, "holds something other"),
    (f"7/7/{TOPS}/7/07 {BOARD}", Nonsense, "holds something other"),
    (f"7/7/{TOPS}/7/34 {BOARD}", Nonsense, "two counts of empty spaces side by side"),
    (f"7/7/{TOPS}/7/l242 {BOARD}", Nonsense, "two counts of empty spaces side by side"),
    (f"7/7/{TOPS}/7/l16 {BOARD}", Illegal, "a strength of 1: 2 to 6"),
    (f"7/7/{TOPS}/7/d76 {BOARD}", Illegal, "a strength of 7: 2 to 6"),
    (f"7/7/{TOPS}/7/l2l2l2l2l2l2l2 {BOARD}", Illegal, "7 explorers of Light: at most 6"),
    (f"7/7/{TOPS}/7/d2d2d2d2d2d2d2 {BOARD}", Illegal, "7 explorers of Dark: at most 6"),
    (f"7/7/{TOPS}/7/*6 {BOARD}", Illegal, "6 crystals and 0 collected of 5"),
    (f"7/7/{TOPS}/7/7 l 1-0 0 standard", Illegal, "5 crystals and 1 collected of 5"),
    (f"7/7/7/{TOPS[6:]}/7/7 l 0-0 0 standard", Illegal, "3 crystals and 0 collected of 5"),
    ("7/7/7/3*3/7/7/7 l 4-0 0 standard", Illegal, "4 crystals collected: 3 win"),
    (f"7/7/{TOPS}/7/7 l 0-0 21 standard", Illegal, "21 turns without a crystal: at most 20"),
    (f"7/7/{TOPS}/7/7 {BOARD} z9", Nonsense, "no space is called z9"),
    (f"7/7/{TOPS}/7/d56 {BOARD} a1", Illegal, "no explorer of the mover is under way on a1"),
    (f"7/7/{TOPS}/7/7 {BOARD} c3", Illegal, "no explorer of the mover is under way on c3"),
    (f"7/7/{TOPS}/7/7 {BOARD} a1*", Illegal, "no explorer of the mover is under way on a1"),
    (f"7/7/{TOPS}/7/l66 {BOARD} a1", Illegal, "the explorer on a1 has not made a step"),
    (f"7/7/{TOPS}/7/l56 l 0-0 20 standard a1", Illegal, "under way but the game is over"),
    (
        "5/2*l21/5/5/5 l 0-0 0 [11111/122.1/12221/12221/11111;c3;1]",
        Illegal,
        "l2 on d4, where no space is",
    ),
    (
        "7/7/7/7/7/7/7 l 1-1 0 [1111111/1222221/1222221/1222221/1222221/1222221/1111111;b2,c2;1]",
        Illegal,
        "both players have reached the goal",
    ),
]


@pytest.mark.parametrize(("text", "error", "reason"), POSITIONS)
def test_positions_are_refused(text: str, error: type[ValueError], reason: str) -> None:
    with pytest.raises(error) as caught:
        GAME.read(text)
    assert reason in str(caught.value)
    assert repr(text) in str(caught.value)


def test_decisions_in_words() -> None:
    def words(state: Duwen, text: str) -> str:
        return GAME.notation.words(state, GAME.notation.read_decision(state, text))

    state = scene(
        "l", c3="l6", d3="*", b3="l2", a3="d3", c4="d2", c5="l2", g1="l2", f6="l4", g6="*", goal=2
    )
    assert words(at(START), "+c1") == "Light places an explorer on c1"
    assert words(state, "c3S") == "Light's 6 steps south from c3 to c2"
    assert words(state, "c3E") == "Light's 6 steps east from c3 to d3, pushes the crystal to e3"
    assert words(state, "f6E") == "Light's 4 steps east from f6 to g6, collects the crystal"
    assert words(state, "c3W") == (
        "Light's 6 steps west from c3 to b3, pushes Light's 2 to a3, pushes Dark's 3 off the board"
    )
    assert words(state, "c3N") == (
        "Light's 6 steps north from c3 to c4, pushes Dark's 2 to c5, pushes Light's 2 to c6"
    )
    assert words(state, "g1N") == "Light's 2 steps north from g1 to g2, exhausted"
    assert words(state, "g1S") == "Light's 2 steps south from g1 off the board"
    assert words(step(state, "c3S"), "stop") == "Light stops on c2"
    assert GAME.notation.words(at(START), PASS) == "Light passes"
