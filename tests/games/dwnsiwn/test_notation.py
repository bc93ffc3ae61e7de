"""Dwnsiwn's texts: what is refused, and why."""

from __future__ import annotations

import pytest
from games.dwnsiwn.pyramids import BLACK_BELOW, GAME, UP_TO_THE_APEX, at, filling, play, text

from dugames.core.errors import Illegal, Nonsense
from dugames.games.dwnsiwn.decisions import HELD, OWN
from dugames.games.dwnsiwn.rules import Dwnsiwn

MIDDLE = text(
    cells=filling("w", ["003", "012", "021", "102"]) | filling("b", ["030"]),
    white="2345",
    white_held="13",
    black="1444555",
    black_held="26",
)
OPENING = "~1123344566.1222334555"


def refused(state: Dwnsiwn, turn: str, reason: str) -> None:
    """A turn is refused for that reason, and nothing changes."""
    before = GAME.position(state)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(state, turn)
    assert caught.value.text == turn
    assert caught.value.reason == reason
    assert GAME.notation.why_not(state, turn) == reason
    assert GAME.position(state) == before


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("1@111", "no own 1 is in the stock"),
        ("h2@111", "no held 2 is in the stock"),
        ("2@012", "012 is filled"),
        ("2@003A", "003 is filled"),
        ("2@011", "the cells under 011 are not all filled"),
        ("2@000AB", "the cells under 000 are not all filled"),
        ("2@300A", "300 does not show on A"),
        ("2@201A", "201 does not show on A"),
        ("2@111A", "111 does not show on A"),
        ("2@201B", "too many sides: 201 leaves no choice of side"),
        ("2@300BC", "too many sides: 300 leaves a choice of one side"),
        ("2@300", "too few sides: 300 leaves a choice of one side"),
        ("5x5", "a capture takes two or more dice"),
        ("2+3x4", "2+3 is 5, not 4"),
        ("2+5x1", "2+5 is 7, not 1"),
        ("2+2x4", "too few own dice of 2"),
        ("1+4x5", "too few own dice of 1: held dice do not capture"),
        ("2+4x6", "the opponent has no own 6: held dice cannot be captured"),
        ("pass", "only a player without dice passes"),
        ("~1.2", "no dice are being rolled"),
    ],
)
def test_turns_are_refused(turn: str, reason: str) -> None:
    refused(at(MIDDLE), turn, reason)


def test_a_value_that_the_opponent_has_nowhere_is_not_captured() -> None:
    refused(at(text(white="1224", black="1")), "1+2x3", "the opponent has no own 3")


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        ("", "too few sides: 000 leaves a choice of two sides"),
        ("A", "too few sides: 000 leaves a choice of two sides"),
        ("ABC", "too many sides: 000 leaves a choice of two sides"),
        ("AA", "the second value shows on another side than the first"),
    ],
)
def test_the_apex_needs_two_sides(sides: str, reason: str) -> None:
    cells = filling("w", UP_TO_THE_APEX[:9]) | filling("b", UP_TO_THE_APEX[9:])
    refused(at(text(cells=cells)), f"6@000{sides}", reason)


def test_a_player_without_dice_has_to_pass() -> None:
    state = at(text(cells=filling("w", UP_TO_THE_APEX[:10])))
    refused(state, "6@002A", "no dice are left to play: pass")
    refused(state, "2+4x6", "no dice are left to play: pass")


def test_while_dice_are_rolled_nothing_else_happens() -> None:
    start = at("roll rulebook")
    refused(start, "6@012", "dice are being rolled")
    refused(start, "pass", "dice are being rolled")
    refused(start, "~12.3", "a roll of 10 and 10 dice is due")
    rolling = play(at(MIDDLE), "2+3x5")
    refused(rolling, "2+3x5", "dice are being rolled")
    refused(rolling, "~123.4", "a roll of 2 and 1 dice is due")
    refused(rolling, OPENING, "a roll of 2 and 1 dice is due")


def test_a_capture_with_the_wrong_dice_is_refused_whole() -> None:
    state = at(MIDDLE)
    with pytest.raises(Illegal) as caught:
        GAME.notation.read_turn(state, "2+3x5~123.4")
    assert caught.value.text == "2+3x5~123.4"
    assert caught.value.reason == "a roll of 2 and 1 dice is due"
    with pytest.raises(Illegal, match="no dice are being rolled"):
        GAME.notation.read_turn(state, "2@111~12.3")


def test_nothing_is_legal_after_the_end() -> None:
    for turn in ("6@000AB", "2+4x6", "pass", "~12.3"):
        refused(at(BLACK_BELOW), turn, "the game is over")


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("", "neither a placement"),
        ("hello", "neither a placement"),
        ("6@", "neither a placement"),
        ("66@012", "neither a placement"),
        ("H6@012", "neither a placement"),
        ("6@012a", "neither a placement"),
        ("2+x2", "neither a placement"),
        ("2+4x6x6", "neither a placement"),
        ("h2+4x6", "neither a placement"),
        ("~", "neither a placement"),
        ("~12", "neither a placement"),
        ("2+4x6~", "neither a placement"),
        ("pass ", "neither a placement"),
        ("7@012", "no die shows 7"),
        ("0@012", "no die shows 0"),
        ("0+4x4", "no die shows 0"),
        ("2+4x8", "no die shows 8"),
        ("~17.2", "no die shows 7"),
        ("~12.9", "no die shows 9"),
        ("6@004", "no cell is called 004"),
        ("6@13", "no cell is called 13"),
        ("6@112", "no cell is called 112"),
        ("6@003D", "no side is called D"),
        ("4+2x6", "the capturing values are written in ascending order"),
    ],
)
def test_nonsense_is_named(turn: str, reason: str) -> None:
    with pytest.raises(Nonsense) as caught:
        GAME.notation.read_turn(at(MIDDLE), turn)
    assert caught.value.text == turn
    assert reason in caught.value.reason


LAYERS = "........../....../.../."
WHITE, BLACK = "w:1112223334,-", "b:1112223334,-"
POSITIONS = [
    ("", Nonsense, "a position is layers"),
    ("roll", Nonsense, "a position is layers"),
    ("roll loaded", Nonsense, "the die is rulebook or western, not loaded"),
    (f"{LAYERS} {WHITE} {BLACK} w", Nonsense, "a position is layers"),
    (f"{LAYERS} {WHITE} {BLACK} x rulebook", Nonsense, "a position is layers"),
    (f"{LAYERS} {BLACK} {WHITE} w rulebook", Nonsense, "a position is layers"),
    (f"{LAYERS} w:1112223337,- {BLACK} w rulebook", Nonsense, "a position is layers"),
    (f"{LAYERS} w:1112223334 {BLACK} w rulebook", Nonsense, "a position is layers"),
    (f"{LAYERS} {WHITE} {BLACK} w rulebook 2+4x6 x", Nonsense, "a position is layers"),
    (f"{LAYERS} {WHITE} {BLACK} w loaded", Nonsense, "the die is rulebook or western, not loaded"),
    (f"........../....../... {WHITE} {BLACK} w rulebook", Nonsense, "3 layers instead of 4"),
    (f"{LAYERS}/. {WHITE} {BLACK} w rulebook", Nonsense, "5 layers instead of 4"),
    (f"........./....../.../. {WHITE} {BLACK} w rulebook", Nonsense, "9 cells instead of 10"),
    (f"........../....../.../.. {WHITE} {BLACK} w rulebook", Nonsense, "2 cells instead of 1"),
    (f".........x/....../.../. {WHITE} {BLACK} w rulebook", Nonsense, "something other than"),
    (f"(r61-)........./....../.../. {WHITE} {BLACK} w rulebook", Nonsense, "something other than"),
    (f"(w71-)........./....../.../. {WHITE} {BLACK} w rulebook", Nonsense, "something other than"),
    (f"(w61)........./....../.../. {WHITE} {BLACK} w rulebook", Nonsense, "something other than"),
    (f"{LAYERS} w:2111223334,- {BLACK} w rulebook", Nonsense, "2111223334 are not in ascending"),
    (f"{LAYERS} {WHITE} {BLACK} w rulebook capture", Nonsense, "capture is not a capture"),
    (f"{LAYERS} {WHITE} {BLACK} w rulebook 2x2", Nonsense, "2x2 is not a capture"),
    (f"{LAYERS} w:11122233,- b:111222333,- w rulebook 2+3x6", Illegal, "no dice capture like"),
    (f"{LAYERS} w:11122233,- b:111222333,- w rulebook 3+2x5", Illegal, "no dice capture like"),
    (f"(w-61)........./....../.../. {WHITE} {BLACK} w rulebook", Illegal, "003 shows on A and B"),
    (f"(w6--)........./....../.../. {WHITE} {BLACK} w rulebook", Illegal, "003 shows on A and B"),
    (f".....(w1--)..../....../.../. {WHITE} {BLACK} w rulebook", Illegal, "111 shows on no side"),
    (
        f"(w65-)........./....../.../. {WHITE} {BLACK} w rulebook",
        Illegal,
        "no rulebook die shows 65",
    ),
    (
        f"(w53-)........./....../.../. {WHITE} {BLACK} w rulebook",
        Illegal,
        "no rulebook die shows 53",
    ),
    (f"(w61-)........./....../.../. {WHITE} {BLACK} w western", Illegal, "no western die shows 61"),
    (
        f"........../....../(b63-)../. {WHITE} b:111222333,- w rulebook",
        Illegal,
        "001 is filled but 101 under it is not",
    ),
    (f"{LAYERS} w:111222333,- {BLACK} w rulebook", Illegal, "9 white dice instead of 10"),
    (f"{LAYERS} {WHITE} b:11112223334,- w rulebook", Illegal, "11 black dice instead of 10"),
    (f"{LAYERS} w:111222333,4 {BLACK} w rulebook", Illegal, "9 white dice instead of 10"),
    (
        f"(w61-)........./....../.../. {WHITE} {BLACK} b rulebook",
        Illegal,
        "11 white dice instead of 10",
    ),
    (
        f"{LAYERS} w:111222333,- b:111222333,- w rulebook 2+4x6",
        Illegal,
        "11 white dice instead of 10",
    ),
    (
        f"{LAYERS} w:11122233,- b:11122233,- w rulebook 2+4x6",
        Illegal,
        "9 black dice instead of 10",
    ),
    (f"{LAYERS} {WHITE} {BLACK} b rulebook", Illegal, "White begins"),
    (f"{LAYERS} w:111222333,- b:11122233,- b rulebook 2+4x6", Illegal, "White begins"),
]


@pytest.mark.parametrize(("position", "error", "reason"), POSITIONS)
def test_positions_are_refused(position: str, error: type[ValueError], reason: str) -> None:
    with pytest.raises(error) as caught:
        GAME.read(position)
    assert reason in str(caught.value)
    assert repr(position) in str(caught.value)


def test_an_impossible_corner_of_the_apex_is_refused() -> None:
    assert at(BLACK_BELOW).outcome() is not None
    with pytest.raises(Illegal, match="no rulebook die shows 641 on 000"):
        at(BLACK_BELOW.replace("(b631)", "(b641)"))


@pytest.mark.parametrize(
    "position",
    [
        "roll rulebook",
        "roll western",
        f"{LAYERS} {WHITE} {BLACK} w rulebook",
        f"{LAYERS} w:11122233,- b:111222333,- w western 2+4x6",
        f"{LAYERS} w:111222333,44 b:11122233,4 b rulebook",
        f"{LAYERS} w:111222333,44 b:11122233,4 w rulebook",
        MIDDLE,
        BLACK_BELOW,
    ],
)
def test_positions_are_written_as_read(position: str) -> None:
    assert GAME.position(at(position)) == position


def test_a_capture_in_the_air_is_a_position() -> None:
    rolling = play(at(MIDDLE), "2+3x5")
    position = GAME.position(rolling)
    assert position.endswith("w:45,13 b:144455,26 w rulebook 2+3x5")
    again = at(position)
    assert again == rolling
    assert hash(again) == hash(rolling)
    assert again.decisions() == []
    assert play(again, "~35.2") == play(at(MIDDLE), "2+3x5~35.2")


def test_the_text_of_a_position_names_the_die() -> None:
    assert GAME.position(GAME.read("roll western", die="rulebook")) == "roll western"
    with pytest.raises(Illegal, match="die is one of rulebook, western"):
        GAME.start(die="loaded")


def test_a_turn_is_a_capture_with_its_dice() -> None:
    state = at(MIDDLE)
    turn = GAME.notation.read_turn(state, "2+3x5~35.2")
    assert len(turn) == 2
    assert GAME.notation.turn(state, turn) == "2+3x5~35.2"
    assert GAME.notation.turn(state, turn[:1]) == "2+3x5"
    assert GAME.notation.turn(state.play(turn[0]), turn[1:]) == "~35.2"
    start = at("roll rulebook")
    assert GAME.notation.turn(start, GAME.notation.read_turn(start, OPENING)) == OPENING


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("4@111", "White places an own 4 on 111, the dungeon"),
        ("4@120", "White places an own 4 on 120: 4 on C"),
        ("5@300B", "White places an own 5 on 300: 5 on B, 1 on C"),
        ("h3@300C", "White places a held 3 on 300: 6 on B, 3 on C"),
        ("2+3x5", "White captures a 5 with 2 and 3"),
    ],
)
def test_turns_in_words(turn: str, words: str) -> None:
    state = at(MIDDLE)
    assert GAME.notation.words(state, GAME.notation.read_decision(state, turn)) == words


def test_rolls_and_passes_in_words() -> None:
    def words(state: Dwnsiwn, turn: str) -> str:
        return GAME.notation.words(state, GAME.notation.read_decision(state, turn))

    assert words(at("roll rulebook"), OPENING) == (
        "White rolls 1, 1, 2, 3, 3, 4, 4, 5, 6 and 6; Black rolls 1, 2, 2, 2, 3, 3, 4, 5, 5 and 5"
    )
    rolling = play(at(MIDDLE), "2+3x5")
    assert words(rolling, "~35.2") == "Black receives 3 and 5, White receives 2"
    state = at(text(cells=filling("w", UP_TO_THE_APEX[:10])))
    assert words(state, "pass") == "White passes"


def test_the_rules_own_examples() -> None:
    shown = "(w61-)........./....../.../. w:122335556,- b:1123334446,- b rulebook"
    assert GAME.position(at(shown)) == shown
    state = at(f"{LAYERS} w:1123344566,- b:1222334556,- w rulebook")
    after = play(state, "2+4x6~35.2")
    assert (after.dice(0, HELD), after.dice(1, HELD)) == ([2], [3, 5])
    assert after.dice(0, OWN) == [1, 1, 3, 3, 4, 5, 6, 6]
