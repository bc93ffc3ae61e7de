"""Texts of decisions, of chance and of positions, and what is refused: sections 8 and 9."""

from __future__ import annotations

import pytest
from games.dungeon_pen.scenes import A_HOME, B_HOME, GAME, at, drawn, flick, play, scene, start, why

from dugames.core.errors import InputError, Nonsense
from dugames.core.state import WATCHER
from dugames.games.dungeon_pen.rules import DungeonPen

UP = 49152
SHORT = f"DPP1 crypt@7460952d 1 A {A_HOME},15,-,- {B_HOME},15,-,- - - - 2222 0/0"


def test_a_short_position_is_one_before_the_flick() -> None:
    state = at(SHORT)
    assert GAME.position(state).startswith(SHORT)
    assert GAME.position(state)[len(SHORT) :] == (f" aim - {A_HOME};{B_HOME};{A_HOME} 1/0 RR")
    assert state == start()


def test_hands_by_their_numbers_are_unknown() -> None:
    state = at(SHORT.replace("0/0", "2/0"))
    assert GAME.position(state).split(" ")[10] == "2?/0"
    assert at(SHORT.replace("0/0", "2?/0")) == state
    assert int(state.a.objects()) == 2


def test_plague_may_be_given_by_squares() -> None:
    state = at(SHORT.replace(" - - - 2222", " - 33 - 2222"))
    assert GAME.position(state).split(" ")[7] == "g7.h7.i7.g8.h8.i8.g9.h9.i9"


FIELDS = SHORT.split(" ")


def with_field(number: int, text: str) -> str:
    """The short position with another field, or with later ones."""
    fields = GAME.position(at(SHORT)).split(" ")
    fields[number] = text
    return " ".join(fields)


@pytest.mark.parametrize(
    ("number", "text", "said"),
    [
        (0, "DPP2", "begins with DPP1"),
        (1, "crypt@00000000", "no dungeon is"),
        (1, "DP1.x.y", "damaged"),
        (2, "x", "number of a turn"),
        (2, "0", "turns are 1 to 200"),
        (2, "201", "falls asleep"),
        (3, "C", "not A or B"),
        (4, "1,2", "not a player"),
        (4, "99999,1,15,-,-", "off the sheet"),
        (4, "8704,16896,16,-,-", "more than 15 HP"),
        (4, "8704,16896,15,q,-", "not flags"),
        (4, "8704,16896,15,-,z", "called 'z'"),
        (4, "8704,16896,0,-,-", "A is dead"),
        (4, "8704,16896,15,c,-", "has brought the treasure home"),
        (4, "8704,16896,15,-,EE", "only 1 of EF6"),
        (4, "8704,16896,15,-,DD", "only 1 of EP4"),
        (4, "8704,15360,15,-,-", None),
        (4, "7168,16896,15,-,-", "A is inside a wall"),
        (4, "100,9000,15,-,-", "A is inside a wall"),
        (6, "z9", "no sub-square"),
        (6, "i16", "inside a cell"),
        (6, "b17", "on a treasure"),
        (6, "i15.j15", "A has no way out"),
        (6, "i17", "inside a cell"),
        (7, "z9", "no sub-square"),
        (7, "i17", "no plague spreads"),
        (8, "h8", "not among the walls"),
        (8, "zz", "not among the walls"),
        (9, "222", "not 4 potions"),
        (9, "2223", "not 4 potions"),
        (10, "0", "not two hands"),
        (10, "JK99/0", "no junk card"),
        (10, "EF1/0", "no junk card"),
        (10, "JK05.JK05/0", "only 1 of JK05"),
        (10, "15/10", "more than all junk cards"),
        (10, "999/0", "more than all junk cards"),
        (11, "sleep", "no phase"),
        (11, "noise", "not what the phase"),
        (11, "aim:x", "not what the phase"),
        (11, "noise:F99999/500/12", "not a flick"),
        (11, "after", "1 to 6 here"),
        (11, "react:EM2", "1 to 6 here"),
        (11, "heading", "1 to 6 here"),
        (12, "EX9", "no event card"),
        (12, "JK05", "no event card"),
        (12, "EM2.EM2", "only 1 of EM2"),
        (13, "1,2", "where turns and flick began"),
        (13, "99999,1;1,1;1,1", "where turns and flick began"),
        (14, "x", "not flicks left/made"),
        (14, "1/6", "0 to 5 here"),
        (14, "0/0", "do not fit"),
        (15, "XX", "not options"),
    ],
)
def test_positions_that_are_refused(number: int, text: str, said: str | None) -> None:
    if said is None:
        assert at(with_field(number, text)).a.y == 15360
        return
    with pytest.raises(InputError, match=said):
        at(with_field(number, text))


def test_a_wall_drawn_on_a_block_is_refused() -> None:
    with pytest.raises(InputError, match="e6 is a wall already"):
        scene("16896,16896", "1536,1536", board="pillar-hall@913ab10e", walls="e6")


def test_positions_differ_by_what_lies_on_the_sheet() -> None:
    walled = [scene(walls=walls) for walls in ("-", "h8", "h9", "h8.h9")]
    foul = [scene(plague=plague) for plague in ("g7", "g8")]
    assert len({*walled, *foul}) == 6
    for one in walled:
        assert [one == other for other in walled].count(True) == 1
    assert foul[0] != foul[1]


def test_positions_of_too_few_or_too_many_fields() -> None:
    for text in ("DPP1 crypt", GAME.position(at(SHORT)) + " more"):
        with pytest.raises(Nonsense, match="a position is"):
            at(text)


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("heading", "nothing to wait for: heading"),
        ("after", "nothing to wait for: after"),
        ("noise:F0/500/3", None),
        ("event", None),
        ("react:EM2", "nothing to wait for"),
        ("answer:EM2", "nothing to wait for"),
        ("steal:after", "nothing to wait for"),
        ("lose:EM1:~A", "nothing to wait for"),
        ("chest:ET5", None),
        ("chest:after", None),
        ("draw:after:j1", None),
        ("wall:EW1:d33:r1", None),
        ("wall:EW4:d36:r1", None),
        ("fall:ET4:d33:r1", None),
        ("square:EW1:r2", None),
        ("die:ET3", None),
        ("target:EM6", None),
        ("over:death:~A", "do not fit the end"),
        ("over:treasure:~A", "does not carry"),
        ("over:asleep", "falls asleep after"),
        ("over:double", "do not fit"),
    ],
)
def test_phases_are_checked(phase: str, said: str | None) -> None:
    text = with_field(11, phase).replace(" 1/0 ", " 1/1 ")
    if said is None:
        assert GAME.position(at(text)) == text
        return
    with pytest.raises(InputError, match=said):
        at(text)


def test_ended_positions_are_read_too() -> None:
    state = play(drawn("EM8", f"{A_HOME},2"))
    text = GAME.position(state)
    assert text.split(" ")[11] == "over:death:~B:EM8"
    assert at(text) == state
    both = drawn("ET2", "7680,9216,2", "7680,9216,2")
    assert at(GAME.position(both)) == both
    home = flick(scene("8800,14000,9,c"), 16384, 1000)
    assert at(GAME.position(home)) == home
    asleep = play(drawn("ET7", turn=200), "j:JK02")
    assert at(GAME.position(asleep)) == asleep


@pytest.mark.parametrize(
    "text",
    [
        "",
        "F1/2",
        "Q",
        "JK99",
        "EX1",
        "EP9",
        "j:JK99",
        "o:JK77",
        "~1,2,3",
        "F1/2/3/4",
        "W",
        "d07",
        "é",
    ],
)
def test_texts_that_mean_nothing(text: str) -> None:
    with pytest.raises(Nonsense):
        why(start(), text)


def test_chance_that_cannot_be() -> None:
    state = play(start(), "F0/500/0")
    no = "chance cannot bring that here"
    for text in ("~70000,0,0,0", "~1,40000,0,0", "~1,0,0,99999", "~1,2000,0,0", "~1,0,500,0"):
        assert why(state, text) == no
    assert why(state, "~1,900,100,-900") is None
    spun = play(scene(f"{A_HOME},15,-,3"), "S")
    assert why(spun, "~65536") == no
    assert why(spun, "~65535") is None
    assert why(play(start(), "X"), "EM1") is None
    assert why(play(start(), "X"), "d33") == "You cannot do that now: chance has to decide."
    ended = drawn("EM8", f"{A_HOME},2")
    assert why(ended, "X") == "the game is over"


def test_allows_answers_for_any_number() -> None:
    state = scene(junk="JK02/0")
    assert not state.allows(2**31)
    assert not state.allows(500)
    wall = play(drawn("EW1"), "d33")
    assert not wall.allows(16)
    assert not wall.allows(9000)
    bar = play(drawn("EW3"), "~A")
    assert not bar.allows(4000)
    assert bar.allows(9003)
    assert not play(drawn("ET4"), "d33").allows(16)
    assert not scene(junk="JK08/0").allows(50)


def test_words_say_what_happens() -> None:
    words = GAME.notation.words
    state = scene(junk="JK02.JK07.JK08/JK05", walls="i14")

    def said(state: DungeonPen, text: str) -> str:
        return words(state, GAME.notation.read_decision(state, text))

    assert said(state, "F49152/500/12") == "Blue flicks up, 2.2 sub-squares"
    assert said(state, "X") == "Blue drops the pencil"
    assert said(state, "JK02") == "Blue plays Bandage"
    assert said(state, "JK07:i14") == "Blue plays Pickaxe on i14"
    assert said(state, "JK08:E") == "Blue plays Sack of Bricks, east"
    noise = play(state, "F49152/500/12")
    assert said(noise, "~65535,0,0,0") == "Blue's line ends in i15"
    assert said(noise, "~0,0,0,0") == "Blue's flick fails"
    assert said(scene(f"{A_HOME},15,-,3"), "S") == "Blue spins the card"
    assert said(play(scene(f"{A_HOME},15,-,3"), "S"), "~0") == "The card points right for Blue"
    event = play(scene(), "X")
    assert said(event, "EM1") == "Blue turns up Goblin"
    assert said(play(scene(junk="0/JK02"), "X", "EM2"), ".") == "Orange lets it pass"
    assert said(drawn("EM6"), "~B") == "Dragon's Breath hits Orange"
    assert said(drawn("ET7"), "j:JK02") == "Blue finds Bandage"
    assert said(play(drawn("EM1", junk="JK02/0"), "."), "o:JK02") == "Blue loses Bandage"
    assert said(drawn("ET5"), "C2") == "Blue goes to chest 2"
    assert said(start(first="drawn"), "~B") == "Orange begins"
    assert said(drawn("EW1"), "d35") == "The dice show red 3, black 5"
    assert said(drawn("ET3"), "d4") == "The die shows 4"
    assert said(drawn("EM4"), "d14/12") == "Blue rolls 5, Orange rolls 3"
    wall = play(drawn("EW1"), "d33")
    assert said(wall, "Wg7.h7.i7.j7") == "Blue draws a wall on g7, h7, i7, j7"
    assert said(play(drawn("ET4"), "d33"), "Th8") == "Blue falls to h8"
    assert said(scene(walls="h8", magic="h8"), "Gh9") == "Blue adds h9 to the magic wall"


def test_a_seat_sees_that_a_card_was_drawn_not_which() -> None:
    state = drawn("ET7")
    d = GAME.notation.read_decision(state, "j:JK03")
    for seat, text in ((0, "j:JK03"), (1, "j:?"), (WATCHER, "j:?")):
        seen = state.seen_by(seat)
        assert GAME.notation.decision(seen, state.as_seen(d, seat)) == text
    seen = state.seen_by(1)
    assert why(seen, "j:JK03") == "chance cannot bring that here"
    assert GAME.notation.words(seen, -1) == "Blue finds a junk card"
    assert seen.chances() == [(-1, 1.0)]
    assert seen.sample(5) == -1
