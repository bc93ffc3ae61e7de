"""Turns in one line, decisions one after the other, and in plain words."""

from __future__ import annotations

import pytest
from games.durdain.tables import GAME, pieces, plain, play, table

from dugames.core.errors import Illegal, InputError
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import CHOOSING, REWARDING

LINES = [
    (
        "R: D m7, H Rd5, C Re5, A Ra4, S sR2()",
        "ADN",
        (
            "R: move 6=4 8=5 12=9: D m7>Rf4; H Rd5>Rd6>Rd7; A C:Re5>Re4>Re3; A +W Re2|Re3; "
            "A Ra4>S:sR2; S sR2>sR3 | pass | end xR"
        ),
    ),
    (
        "R: C Ra1 Ra7, A Rf4 Rd5, T Rc5",
        "",
        "R: camps -Ra1 -Ra7 +Rf4 | castle Rf4 | end +4 =4",
    ),
    (
        "R: H Bc10 Bd11, A Rf1, N Bc5 Rc5 Rd5, T Ra1; B: N Bc11 Bd3 Bd5 Be3",
        "N",
        (
            "R: attack A Rf1,H Bc10,Bd11 x N Bc11 8=5 12=3 v 6=4 8=8 12=2 14:12 win +0 >H Bc10 | "
            "pass | end +2 =2"
        ),
    ),
    (
        "R: H Ob4, A Rd5, T Ra1; O: T Oa3, W Rd5|Rd6",
        "",
        (
            "R: attack H Ob4 x T Oa3 12=12 v 8=1 12=1 12:1 win +0 !O; "
            "A Rd5 x W Rd5|Rd6 8=1 v 12=9 1:9 loss | pass | end +5 =5"
        ),
    ),
    (
        "R: N Rc5 Re3, C Rf4, T Ra1",
        "N",
        (
            "R: move 6=2 8=1 12=3: N/6 Rc5>Rc6; N/12 Re3>Re4; N/12 C:Rf4>Rf3; H; A C:Rf4>Rf5 | "
            "pass | end +2 =2"
        ),
    ),
    (
        "R: S sR2(A H); O: A Ra4",
        "A",
        "R: attack S sR2 x A Ra4 6=6 v 8=1 6:1 win +0 >H S:sR2#1 | pass | end xR",
    ),
]


@pytest.mark.parametrize(("pieces", "ext", "line"), LINES[:4] + LINES[5:])
def test_a_turn_in_one_line(pieces: str, ext: str, line: str) -> None:
    state = table(pieces, ext=ext, players="ROYB")
    decisions = GAME.notation.read_turn(state, line)
    assert GAME.notation.turn(state, decisions) == line


def test_a_line_may_say_less() -> None:
    state = table("R: S sR2(A), D m7, C Re5, A Ra6, T Ra1", ext="AD")
    line = "R: move 6=4 8=5 12=9: +W Rf4|Rf5 | pass | end"  # a dragon in a range builds nothing
    with pytest.raises(InputError):
        GAME.notation.read_turn(state, line)
    line = "R: move 6=4 8=5 12=9: A S:sR2>Ra4; +W Ra4|Ra5; A C:Re5>Re4; H | pass | end"
    after = play(state, line)
    assert pieces(after, "R", "A") == ["Ra4", "Ra6", "Re4"]
    assert pieces(after, "R", "W") == ["Ra4|Ra5"]


def test_claims_rewards_nests_and_flights_in_a_line() -> None:
    state = table(
        "R: A Oa4 Kb4, D m1, T Ra1 Rd6 Rf4 Oc8 Kd6 Yc5",
        ext="D",
        vacant=["Oa3"],
        nestsOnMap=["m7"],
        queen="m9",
        score={"R": 8, "O": 0, "Y": 0, "G": 0},
        nestsOnTrack=[12],
    )
    line = "R: claim Oa3 | dragon nest m7; fly m1>m2 | pass | nest m9 Q>m3 | end +21 =29"
    decisions = GAME.notation.read_turn(state, line)
    written = GAME.notation.turn(state, decisions)
    assert GAME.notation.read_turn(state, written) == decisions
    assert "nest m9 Q>m3 | end +" in written
    move = "R: move 6=1 8=1 12=1: claim Oa3; A Oa4>Oa5 | attack | end"
    assert GAME.notation.read_turn(state, move.replace("attack", "pass"))


def test_claims_within_actions() -> None:
    state = table("R: A Oa4 Rd5, T Ra1; O: A Rd6", vacant=["Oa3"])
    for line in (
        "R: move 8=1 12=1: claim Oa3; A Oa4>Oa5 | pass | end +5 =5",
        "R: attack claim Oa3; A Rd5 x A Rd6 8=2 v 8=1 2:1 win +0 | pass | end +5 =5",
    ):
        decisions = GAME.notation.read_turn(state, line)
        assert GAME.notation.turn(state, decisions) == line


def test_an_action_of_a_line_alone() -> None:
    state = play(table("R: C Ra1 Ra7, A Rf4 Rd5; O: A Rd6"), "camps -Ra1 +Rf4")
    assert (pieces(state, "R", "C"), plain(state)["actions"]) == (["Ra7", "Rf4"], 1)
    battle = play(state, "attack A Rd5 x A Rd6 8=2 v 8=1")
    assert (pieces(battle, "R", "A"), plain(battle)["actions"]) == (["Rd6"], 0)
    assert pieces(play(state, "castle Rf4"), "R", "T") == ["Rf4"]
    moved = play(state, "move 8=2 12=5: A Rd5>Rd4; +W Rd3|Rd4")
    assert pieces(moved, "R", "A") == ["Rd4"]


def test_more_than_a_turn_is_written_decision_by_decision() -> None:
    state = table("R: T Rd6; O: T Oa3", players="RO")
    decisions = GAME.notation.read_turn(state, "pass; pass; end; pass")
    assert GAME.notation.turn(state, decisions) == "pass; pass; end; pass"


def test_a_reward_in_a_line() -> None:
    state = table(
        "R: T Rd6 Oa3; O: T Kd6 Ke1; Y: T Yc5".replace(" Ke1", ""),
        players="ROY",
        turn="O",
        actions=2,
        beware={"O": "R"},
    )
    line = "O: pass | pass | end xO | reward flag Kd6"
    decisions = GAME.notation.read_turn(state, line)
    assert GAME.notation.turn(state, decisions) == line
    with pytest.raises(Illegal, match="not your turn"):
        GAME.notation.read_turn(state, "R: pass")


def test_several_decisions_and_steps() -> None:
    state = table("R: H Rd5, A Ra1")
    state = play(state, "move; 8=2 12=5; d12", "Rd5>Rd6>Rd7", "done; d8; A Ra1>Ra2>Ra3")
    assert pieces(state, "R", "H") == ["Rd7"]
    assert plain(state)["trail"] == {"Ra3": ["Ra1", "Ra2"], "Rd7": ["Rd5", "Rd6"]}
    some = state.decisions()[:1]
    assert GAME.notation.turn(state, [some[0]]) == GAME.notation.decision(state, some[0])


@pytest.mark.parametrize(
    "line",
    [
        "R: attack A Rd5 | pass",
        "R: move 8=2 12=5: A Rd5 | pass",
        "R: move 8=2 12=5: A S:Rd6>Rd7 | pass",
        "R: hop",
        "R: move 8=2 12=5: A Rd5>Rd4; D m7>Rf4 | pass",
        "O: pass",
    ],
)
def test_lines_that_are_refused(line: str) -> None:
    state = table("R: A Rd5; O: A Rd6")
    with pytest.raises(InputError) as caught:
        GAME.notation.read_turn(state, line)
    assert caught.value.text == line


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [(2, "none", 1), (6, "ADN", 3), (3, "ADN", 5), (4, "A", 7), (5, "D", 9), (4, "N", 11)],
)
def test_random_turns_come_back(seats: int, options: str, seed: int) -> None:
    state = GAME.start(seats, extensions=options, size=2 if seed == 3 else 3)
    assert isinstance(state, Durdain)
    source = Source(seed)
    begun: Durdain | None = None
    made: list[int] = []
    while state.to_move != NOBODY:
        if begun is None and state.phase == CHOOSING and state.actions == 2:
            begun, made = state, []
        u = source.next()
        d = int(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        made.append(d)
        assert GAME.notation.words(state, d)
        after = state.play(d)
        assert isinstance(after, Durdain)
        if begun is not None and after.turn != begun.turn and after.phase != REWARDING:
            line = GAME.notation.turn(begun, made)
            assert GAME.notation.read_turn(begun, line) == made, line
            begun = None
        state = after


WORDS = [
    ("R: A Rd5", "", ("camps",), "on Rd5", "Red puts a camp on Rd5"),
    ("R: A Rd5", "", ("move", "8=1 12=2"), "d8", "Red opens the 8-sided die"),
    ("R: N Rd5", "N", ("move", "6=1 8=1 12=2"), "d8n", "Red opens the 8-sided die for kingsmen"),
    ("R: A Rd5", "", ("move", "8=1 12=2", "d8"), "done", "Red closes the die"),
    ("R: A Rd5", "", ("move", "8=1 12=2"), "done", "Red has done"),
    ("R: A Rd5", "", ("move", "8=1 12=2", "d8"), "Rd5>Rd6", "Red moves an army from Rd5 to Rd6"),
    (
        "R: A Rd5",
        "",
        ("move", "8=1 12=2", "d8"),
        "wall+ Rd5|Rd6",
        "Red builds a wall between Rd5 and Rd6",
    ),
    ("R: C Rd5", "", ("move", "8=1 12=2", "d8"), "A>Rd6", "Red brings an army to Rd6"),
    ("R: A Rd5; O: H Rd6", "", ("attack",), "target Rd6", "Red attacks Orange's cavalry on Rd6"),
    ("R: D m7", "D", ("dragon",), "fly m7>m2", "Red flies a dragon from m7 to m2"),
    (
        "R: A Rd5 Rd7; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5", "with Rd7", "roll", "8=8 v 8=1"),
        "advance Rd5",
        "Red moves an army in from Rd5",
    ),
    ("R: A Rd5", "", ("move",), "8=1 12=2", "Red rolls 8=1 12=2"),
    ("R: A Rd5", "", (), "pass", "Red passes an action"),
]


@pytest.mark.parametrize(("pieces", "ext", "played", "text", "words"), WORDS)
def test_in_words(pieces: str, ext: str, played: tuple[str, ...], text: str, words: str) -> None:
    state = play(table(pieces, ext=ext), *played)
    d = GAME.notation.read_decision(state, text)
    assert GAME.notation.words(state, d) == words
    assert GAME.notation.read_decision(state, GAME.notation.decision(state, d)) == d


def test_the_setup_in_words() -> None:
    state = GAME.start(2, mountains="hand")
    assert isinstance(state, Durdain)
    said: list[str] = []
    for text in (
        "m1=Oa1,Ob1,Ob2,Rd10,Rd11,Re9",
        "default",
        "draw OR",
        "O=4 R=9",
        "T Rd6",
        "T Oa3",
        "C Kf1",
        "C Kf4",
        "W Ra2|Ra3",
    ):
        said.append(GAME.notation.words(state, GAME.notation.read_decision(state, text)))
        state = play(state, text)
    assert said == [
        "Player 1 lays m1 on Rd10, Rd11, Re9, Oa1, Ob1, Ob2",
        "Player 1 lays the other ranges where they usually lie",
        "The homes: player 1 Orange, player 2 Red",
        "The roll for the first turn: O=4 R=9",
        "Red puts a castle on Rd6",
        "Orange puts a castle on Oa3",
        "Orange puts a camp on Kf1",
        "Red puts a camp on Kf4",
        "Red puts a wall between Ra2 and Ra3",
    ]
    fair = GAME.start(2, mountains="random")
    words = GAME.notation.words(fair, fair.sample(5))
    assert words.startswith("The mountains: fair ")
