"""What must be refused, with its message; the position stays as it was."""

from __future__ import annotations

import pytest
from games.durdain.tables import GAME, plain, play, read, refusal, table

from dugames.core.errors import Nonsense
from dugames.games.durdain.board import board
from dugames.games.durdain.mountains import usual
from dugames.games.durdain.rules.durdain import Durdain

MOVE = ("move", "8=2 12=2")
ALL = ("move", "6=2 8=2 12=2")
TOUCHING = "camps and castles may not touch"
NO_WALLS = "no walls beside a camp or castle"
FULL_FLAGS = "Ra1 Ra4 Ra7 Re2 Re8 Kb5 Kf1 Kf4"

# Pieces, extensions, what is played first, what is tried, and why it is refused.
ACTIONS: list[tuple[str, str, tuple[str, ...], str, str]] = [
    ("R: A Rd5", "", ("pass", "pass"), "move", "both actions used"),
    ("R: A Rd5", "", ("pass",), "end", "two actions come first; `pass` uses one"),
    ("R: A Rd5", "", ("camps",), "attack", "finish the current action first"),
    ("R: A Rd5", "", (), "done", "declare an action first"),
    ("R: A Rd5", "", (), "dragon", "extension not in play"),
    ("R: A Rd5", "D", (), "dragon", "no nest to claim and no dragon to fly"),
    ("", "", (), "move", "nothing can move"),
    ("R: A Rd5", "", (), "attack", "nothing to attack"),
    ("R: A Rd5", "", (), "castle", "no camp of yours is on the map"),
    ("R: A Rd5", "", (), "8=2 12=2", "nothing is left to chance here"),
    ("R: A Rd5", "", ("move",), "d8", "the dice of a Move are being rolled"),
    ("R: A Rd5", "", ("move",), "8=2 v 12=2", "the dice of a Move are being rolled"),
    ("R: A Rd5", "", ("move",), "8=2", "the dice of a Move are 8 and 12"),
    ("R: A Rd5", "N", ("move",), "8=2 12=1", "the dice of a Move are 6, 8 and 12"),
    # Claims.
    ("R: A Rd5", "", (), "claim Rd6", "no unclaimed castle is there"),
    # Camps.
    ("R: A Rd5", "", ("camps",), "off Rd5", "no camp of yours is there"),
    ("R: A Rd5; O: A Rd6", "", ("camps",), "on Rd6", "camps replace an army or cavalry of yours"),
    ("R: A Rd5, C Re5", "", ("camps",), "on Rd5", TOUCHING),
    ("R: A Rd5, W Rd5|Rd6", "", ("camps",), "on Rd5", NO_WALLS),
    ("R: C Rd5", "", ("castle",), "build Rd6", "no camp of yours is there"),
    ("R: C Rd5", "", ("castle",), "done", "build the castle first"),
    # Move: the group.
    ("R: A Rd5", "", MOVE, "Rd5>Rd6", "open a die first"),
    ("R: A Rd5", "", (*MOVE, "d12"), "Rd5>Rd6", "another die is open"),
    ("R: A Rd5", "", (*MOVE, "d8", "done"), "Rd5>Rd6", "that die is closed"),
    ("R: A Rd5", "", (*MOVE, "d8", "done"), "d8", "that die is closed"),
    ("R: A Rd5", "", (*MOVE, "d8", "done", "d12"), "Rd5>Rd6", "that die is closed"),
    ("R: A Rd5", "", (*MOVE, "d8"), "d12", "finish the open die first"),
    ("R: A Rd5", "", MOVE, "d6", "extension not in play"),
    ("R: A Rd5", "A", ALL, "d8n", "extension not in play"),
    ("R: A Rd5", "", (*MOVE, "d8"), "H Rd5>Rd6", "no such piece of yours is there"),
    ("R: A Rd5", "", (*MOVE, "d8"), "Rd6>Rd7", "no such piece of yours is there"),
    ("R: C Rd5, A Ra1", "", (*MOVE, "d8"), "Rd5>Rd6", "no such piece of yours is there"),
    ("R: A Rd5", "", (*MOVE, "d8"), "attack", "finish the current action first"),
    # Move: the step.
    ("R: A Rd5", "", (*MOVE, "d8"), "Rd5>Rd7", "not adjacent"),
    ("R: A Rd5, H Rd6", "", (*MOVE, "d8"), "Rd5>Rd6", "that space is occupied"),
    ("R: A Rf4", "", (*MOVE, "d8"), "Rf4>Ka4", "that space is a mountain"),
    ("R: A Ra2", "", (*MOVE, "d8"), "Ra2>sR2", "extension not in play"),
    ("R: A Ra2", "A", (*ALL, "d8"), "Ra2>sR2", "no ship of yours is there"),
    ("R: S sR2(A), A Rd5", "A", (*ALL, "d8"), "sR2#0>sR3", "nobody goes from ship to ship"),
    ("R: S sR2(A), A Rd5", "A", (*ALL, "d8"), "sR2#1>Ra2", "no such piece of yours is there"),
    ("R: S sR2()", "A", (*ALL, "d6"), "sR2>Ra2", "ships stay at sea"),
    ("R: S sR2(); O: S sR3()", "A", (*ALL, "d6"), "sR2>sR3", "that space is occupied"),
    ("R: D Rd5, A Rd6", "D", ALL, "Rd5>Rd6", "that space is occupied"),
    ("R: N Rd5", "N", (*ALL, "d6n", "done", "d8", "done"), "Rd5>Rd6", "open a die first"),
    # Move: entering.
    ("R: C Rd5", "", MOVE, "A>Rd6", "open a die first"),
    ("R: C Rd5", "", (*MOVE, "d8"), "C>Rd6", "only armies, cavalry, ships and kingsmen enter"),
    ("R: C Rd5", "", (*MOVE, "d8"), "N>Rd6", "extension not in play"),
    ("R: C Rd5", "", (*MOVE, "d8"), "A T:Rd5>Rd6", "not adjacent"),
    ("R: C Rd5", "", (*MOVE, "d8"), "A>Rd7", "not adjacent"),
    ("R: C Rd5, H Rd6", "", (*MOVE, "d8"), "A>Rd6", "that space is occupied"),
    ("R: C Ra2", "A", (*ALL, "d8"), "A>sR2", "no ship of yours is there"),
    (f"R: C Rd6, A {FULL_FLAGS} Rb5", "", (*MOVE, "d8"), "A>Rd5", "no army left"),
    # Move: walls.
    ("R: A Rd5", "", MOVE, "wall+ Rd5|Rd6", "open a die first"),
    ("R: A Rd5", "", (*MOVE, "d8"), "wall+ Ra2|Ra3", "not adjacent"),
    ("R: A Rd5; O: W Rd5|Rd6", "", (*MOVE, "d8"), "wall- Rd5|Rd6", "that wall is not yours"),
    ("R: A Rd5", "", (*MOVE, "d8"), "wall- Rd5|Rd6", "no wall is there"),
    ("R: A Rd5, W Ra2|Ra3", "", (*MOVE, "d8"), "-W Ra2|Ra3", "not adjacent"),
    (
        "R: A Rd5, W Ra2|Ra3 Ra4|Ra5 Rb4|Rb5 Rb2|Rb3 Rc8|Rc9 Re5|Re6",
        "",
        (*MOVE, "d8"),
        "+W Rd5|Rd6",
        "no wall left",
    ),
    (
        "R: A Rd5",
        "",
        ("move", "8=1 12=2", "d8", "Rd5>Rd6"),
        "wall+ Rd6|Rd7",
        "no points left on this die",
    ),
    # Attack.
    ("R: A Rd5; O: A Rd6", "", ("attack",), "target Rd5", "nothing to attack there"),
    ("R: A Rd5; O: A Rd6 Ra1", "", ("attack",), "target Ra1", "not adjacent"),
    ("R: A Rd5; O: A Rd6", "", ("attack",), "target Rd5|Rd6", "nothing to attack there"),
    ("R: A Rd5, W Rd4|Rd5; O: A Rd6", "", ("attack",), "target Rd4|Rd5", "that wall is yours"),
    ("R: A Rd5; O: A Rd6, W Ra1|Ra2", "", ("attack",), "target Ra1|Ra2", "not adjacent"),
    ("R: A Rd5; O: A Rd6", "", ("attack", "target Rd6"), "roll", "name an attacker first"),
    (
        "R: A Rd5; O: A Rd6",
        "",
        ("attack", "target Rd6"),
        "done",
        "finish the current action first: the battle is declared",
    ),
    (
        "R: A Rd5; O: A Rd6",
        "",
        ("attack", "target Rd6"),
        "with Rd7",
        "no piece of yours that could attack is there",
    ),
    ("R: A Rd5 Ra1; O: A Rd6", "", ("attack", "target Rd6"), "with Ra1", "not adjacent"),
    (
        "R: A Rd5; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5"),
        "with Rd5",
        "attackers are named in the map's order, each once",
    ),
    (
        "R: A Rd5 Rd7; O: A Rd6, W Rd5|Rd6",
        "",
        ("attack", "target Rd6"),
        "with Rd5",
        "that piece cannot attack that target: a wall bars the way",
    ),
    (
        "R: A Rd5 Ra1; O: A Rd6, W Rd5|Rd6",
        "",
        ("attack", "target Rd5|Rd6"),
        "with Ra1",
        "not adjacent",
    ),
    (
        "R: D m7, A Rf3; O: A Rf4",
        "D",
        ("attack", "target Rf4"),
        "with m7",
        "dragons must leave the mountains first",
    ),
    (
        "R: S sR2(), A Ra5; O: A Ra4",
        "A",
        ("attack", "target Ra4"),
        "with sR2",
        "that piece cannot attack that target: ship needs a passenger",
    ),
    (
        "R: S sR2(), A Rb4; O: S sR3(), A Ra4 Ra3",
        "A",
        ("attack",),
        "target Ra4",
        "ship needs a passenger",
    ),
    ("R: A Rd5, C Ra1; O: A Rd6", "", ("attack",), "target Ra1", "nothing to attack there"),
    (
        "R: A Rd5; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5", "roll"),
        "8=2 + 8=3 v 8=2",
        "1 throws of the attack and one of the defence",
    ),
    (
        "R: A Rd5; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5", "roll"),
        "12=2 v 8=2",
        "here 8 are thrown",
    ),
    (
        "R: A Rd5 Rd7; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5", "with Rd7", "roll", "8=8 v 8=1"),
        "advance Re5",
        "one of the attackers moves in, or a passenger of theirs",
    ),
    (
        "R: A Rd5 Rd7; O: A Rd6",
        "",
        ("attack", "target Rd6", "with Rd5", "with Rd7", "roll", "8=8 v 8=1"),
        "done",
        "finish the current action first: one of the attackers moves in",
    ),
    # Dragons.
    ("R: D m7, A Kb4", "D", ("dragon",), "nest m7", "no nest is there"),
    ("R: D m7, A Kb4", "D", ("dragon",), "fly m6>m2", "no dragon of yours is in a range there"),
    ("R: D m7, A Kb4", "D", ("dragon",), "fly m7>Rd5", "range not empty"),
]


@pytest.mark.parametrize(("pieces", "ext", "played", "tried", "reason"), ACTIONS)
def test_refused(pieces: str, ext: str, played: tuple[str, ...], tried: str, reason: str) -> None:
    assert refusal(play(table(pieces, ext=ext), *played), tried) == reason


def test_r29_no_flag_to_claim_with() -> None:
    state = table(f"R: A Oa4, T {FULL_FLAGS}", vacant=["Oa3"])
    assert refusal(state, "claim Oa3") == "no progress flag left"


def test_r32_the_flag_of_a_castle_to_be_built_is_kept() -> None:
    state = table("R: A Oa4, C Rd6, T Ra1 Ra4 Ra7 Re2 Re8 Kb5 Kf1", vacant=["Oa3"])
    state = play(state, "castle")
    assert refusal(state, "claim Oa3") == "no progress flag left"
    assert play(state, "build Rd6").to_move == 0


def test_r29_unclaimed_castles_are_claimed_not_attacked() -> None:
    state = play(table("R: A Oa4 Rd5; O: A Rd6", vacant=["Oa3"]), "attack")
    assert refusal(state, "target Oa3") == "unclaimed: claim it instead"


def test_r88_nests() -> None:
    state = table("R: D m1, A Ra1", ext="D", nestsOnMap=["m7"], nestsOnTrack=[])
    state = play(state, "dragon")
    assert refusal(state, "nest m7") == "not adjacent"
    full = table("R: D m1 m2, A Kb4", ext="D", nestsOnMap=["m7"], nestsOnTrack=[])
    assert refusal(play(full, "dragon"), "nest m7") == "no dragon left"


def crowd(start: str, number: int) -> tuple[list[str], list[str]]:
    """So many spaces that hang together, and those around them."""
    land = board(3)
    covered = {node for spaces in usual(3) for node in spaces}
    inside = [land.named[start]]
    for node in inside:
        for other in land.neighbours(node):
            if other < land.islands and other not in covered | set(inside) and len(inside) < number:
                inside.append(other)
    rim = {n for node in inside for n in land.neighbours(node)} - set(inside) - covered
    return (
        [land.names[n] for n in inside],
        sorted(land.names[n] for n in rim if n < land.islands),
    )


def test_r39_pieces_of_no_extension_in_play_cannot_move() -> None:
    stuck, rim = crowd("Gc5", 16)
    walls = ["Vc1|Vc2", "Vc3|Vc4", "Vc5|Vc6", "Vd1|Vd2", "Vd3|Vd4", "Vd5|Vd6"]
    red = {"A": stuck[:9], "H": stuck[9:], "C": ["Ra1"], "W": walls}
    orange = {"A": rim[:9], "H": rim[9:]}
    state = table(pieces={"R": red, "O": orange})
    assert refusal(state, "move") == "nothing can move"
    kingsmen = table(ext="N", pieces={"R": red, "O": orange})
    assert play(kingsmen, "move").to_move < 0


def test_q10_a_ship_may_be_full() -> None:
    opts = {"shipCapacity": 1}
    state = table("R: S sR2(A), A Ra2, C Ra4", ext="A", opts=opts)
    state = play(state, *ALL, "d8")
    assert refusal(state, "Ra2>sR2") == "the ship is full"
    assert refusal(state, "A>sR2") == "the ship is full"


def test_r80_sea_fights_of_dragons_and_ships_only() -> None:
    state = play(table("R: A Ra4, D Ra2; O: S sR2()", ext="AD"), "attack", "target sR2")
    assert (
        refusal(state, "with Ra4")
        == "that piece cannot attack that target: only ships and dragons fight at sea"
    )
    state = play(state, "with Ra2", "roll", "6=1 8=1 12=5 v 6=1")
    assert state.pieces(0, 3) == [state.board.named["sR2"]]


def test_r55_only_castles_just_left() -> None:
    pieces = "R: T Rd6 Oa3; O: T Kd6; Y: T Yc5"
    state = table(pieces, players="ROY", turn="O", actions=0, beware={"O": "R"}, vacant=["Ge2"])
    state = play(state, "end")
    assert refusal(state, "flag Ge2") == "that castle was not just left"
    assert refusal(state, "pass") == "the reward comes first"


def setup(texts: tuple[str, ...], **options: object) -> Durdain:
    """A game for two after some of its setup."""
    state = GAME.start(2, **options)
    assert isinstance(state, Durdain)
    return play(state, *texts)


HOMES = ("draw RO", "R=9 O=3")
CASTLES = (*HOMES, "T Rd6", "T Oa3")
CAMPS = (*CASTLES, "C Kf4", "C Kf1")
SETUP: list[tuple[tuple[str, ...], str, str]] = [
    ((), "draw R", "2 homes are drawn"),
    ((), "R=9 O=3", "the homes are being drawn"),
    (("draw RO",), "R=9 Y=3", "R, O roll for the first turn"),
    (("draw RO",), "end", "the first player is being rolled for"),
    (HOMES, "C Rd6", "the castles are placed first"),
    (HOMES, "end", "the castles are placed first"),
    (HOMES, "T Oa3", "that space is not in your home country"),
    (HOMES, "T Rd10", "that space is a mountain"),
    (HOMES, "T iRO", "extension not in play"),
    (CASTLES, "T Ra1", "the camps are placed first"),
    (CASTLES, "C Rd6", "that space is occupied"),
    (CASTLES, "C Rd5", TOUCHING),
    (CAMPS, "pass", "place all six pieces"),
    (CAMPS, "N Rd5", "place all six pieces"),
    (CAMPS, "A Oa5", "that space is not in your home country"),
    ((*CAMPS, "A Rd5", "A Rb5"), "A Rb4", "no army left"),
    (CAMPS, "W Oa4|Oa5", "that space is not in your home country"),
    (CAMPS, "W Rd5|Rd6", NO_WALLS),
    (CAMPS, "W Rd10|Rd11", "that space is a mountain"),
    ((*CAMPS, "W Ra2|Ra3"), "W Ra2|Ra3", "there is already a wall"),
    ((*CAMPS, "W Ra2|Ra3", "W Ra4|Ra5"), "W Ra5|Ra6", "no wall left"),
]


@pytest.mark.parametrize(("played", "tried", "reason"), SETUP)
def test_refused_in_the_setup(played: tuple[str, ...], tried: str, reason: str) -> None:
    assert refusal(setup(played), tried) == reason


def test_r22_no_starting_camp_on_an_island() -> None:
    state = setup(CASTLES, extensions="A")
    assert refusal(state, "C iRO") == "starting camps not on islands"


def test_r21_no_castle_on_an_island() -> None:
    assert (
        refusal(setup(HOMES, extensions="A"), "T iRO") == "that space is not in your home country"
    )


def test_r25_the_queen_begins_in_the_middle() -> None:
    state = setup((), extensions="D")
    assert refusal(state, "queen m1") == "the queen begins in m7 to m9"
    assert refusal(state, "queen Rd5") == "the queen lives in mountain ranges"
    assert refusal(state, "T Rd5") == "the queen is placed first"


USUAL = plain(table())["ranges"][:6]  # type: ignore[index]


def test_r13_mountains_by_hand_and_by_chance() -> None:
    state = setup((), mountains="hand")
    assert refusal(state, "m2=Oa1,Ob1") == "m1 comes next"
    assert refusal(state, "m1=Oa1,Oa2,Rd10,Rd11,Re9") == "no range has this shape"
    assert refusal(state, "pass") == "the mountains are laid first"
    usually = [",".join(spaces) for spaces in USUAL]
    laid = [f"m{number}={spaces}" for number, spaces in enumerate([*usually, "Kd2,Ke1,Ke2"], 1)]
    crowded = setup(tuple(laid), mountains="hand")
    assert refusal(crowded, "default") == "ranges touch"
    fair = setup((), mountains="random")
    wrong = "a range between Red and Orange and a small one are drawn"
    assert refusal(fair, "fair Ra1,Ra2/Ka1,Ka2,Ka3") == wrong
    assert refusal(fair, "fair Oa1,Ob1,Ob2,Rd10,Rd11,Re9/Kc5,Kc6,Kc7") == "ranges touch"
    assert refusal(fair, "end") == "the mountains are being drawn"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hop", "no decision is written so; `dugames moves durdain` lists those there are"),
        ("advance", "no decision is written so; `dugames moves durdain` lists those there are"),
        ("advance a b", "no decision is written so; `dugames moves durdain` lists those there are"),
        ("jump Rd5", "no decision is written so; `dugames moves durdain` lists those there are"),
        ("with Zz9", "no space is called Zz9"),
        ("wall+ Rd5|Rd7", "Rd5|Rd7 is no border that could carry a wall"),
        ("advance Rd5#20", "no passenger has the number 20"),
        ("advance Rd5#01", "no passenger has the number 01"),
        ("Q Rd5>Rd6", "no piece is called Q"),
        ("Q>Rd6", "no space is called Q"),
        ("draw RR", "homes are different letters of ROYGVB"),
        ("R=13", "R=13: a home's letter, once, and 1 to 12"),
        ("8=9 12=1", "8=9: each die once, and 1 to 8"),
        ("m1=sR2", "sR2 is no land"),
    ],
)
def test_nonsense(text: str, reason: str) -> None:
    state = table("R: A Rd5", ext="A")
    for reader in (GAME.notation.read_decision, GAME.notation.why_not):
        with pytest.raises(Nonsense) as caught:
            reader(state, text)
        assert caught.value.reason == reason
        assert caught.value.text == text


def test_nothing_after_the_end() -> None:
    over = table("R: T Rd6; O: T Oa3", players="RO", phase="over", actions=0, round=9)
    assert refusal(over, "pass") == "the game is over"
    assert read(GAME.position(over)) == over
