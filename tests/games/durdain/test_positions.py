"""Positions: what is read and written, and which key a refusal names."""

from __future__ import annotations

import json

import pytest
from games.durdain.tables import GAME, Plain, pieces, plain, play, position, read, table

from dugames.core.errors import InputError

RED = "R: A Rd5, S sR2(A), D m7, C Rf4, T Ra1; O: T Oa3"
MOVING: Plain = {
    "phase": "move",
    "dice": {"6": 2, "8": 3, "12": 5},
    "left": {"D": 10},
}
ATTACKING: Plain = {"phase": "attack"}


def changed(**more: object) -> str:
    """A position with all extensions, and something else in it."""
    return position(RED, ext="ADN", **{"turn": "R", **more})  # type: ignore[arg-type]


def with_pieces(**pieces: object) -> str:
    """The same with other pieces of Red's."""
    parts = json.loads(changed())
    parts["pieces"]["R"].update(pieces)
    return json.dumps(parts)


def battle(**sub: object) -> str:
    """An attack on Rd6 by Rd5 and Rd7."""
    whole = {"target": "Rd6", "attackers": ["Rd5", "Rd7"], **sub}
    return position("R: A Rd5 Rd7; O: A Rd6 Ra1", phase="attack", sub=whole)


EIGHT = "Ra1 Ra4 Ra7 Re2 Kb5 Kf1 Kf4 Kc1"
SPREAD = ["a2", "a5", "b9", "c1", "c4", "c7", "d10", "e1", "e4", "f7"]
TEN = [f"Oa{number}" for number in range(1, 10)]
WRONG: list[tuple[str, str]] = [
    ("[]", "[]"),
    ("{", "{"),
    ("{}", "v"),
    (changed(v=2), "v"),
    (changed(hello=1), "hello"),
    (changed(s=6), "s"),
    (changed(s=True), "s"),
    (changed(s="3"), "s"),
    (changed(opts=[]), "opts"),
    (changed(opts={"x": 1}), "opts.x"),
    (changed(opts={"flags": 9}), "opts.flags"),
    (changed(opts={"battleDice": "twice"}), "opts.battleDice"),
    (changed(n=1), "n"),
    (changed(n=3), "n"),
    (changed(players=["R", "R"]), "players"),
    (changed(players=["R", 1]), "players"),
    (changed(players=["R", "K"]), "players"),
    (changed(players=["R"], n=2), "players"),
    (changed(seats=["R", "O", "Y", "B"]), "seats"),
    (changed(gone=[1]), "gone"),
    (changed(ranges=[["Ra1"]]), "ranges"),
    (changed(ranges=[["sR2"]]), "ranges"),
    (changed(ranges=[]), "ranges"),
    (changed(ranges=[["Zz"]]), "ranges"),
    (changed(ranges={}), "ranges"),
    (changed(ranges=[[]] * 10), "ranges"),
    (changed(phase="dance"), "phase"),
    (changed(phase="camp", round=2), "round"),
    (changed(phase="choose", round=0), "round"),
    (changed(phase="units", round=0, actions=1), "actions"),
    (changed(phase="camps", actions=0), "actions"),
    (changed(actions=3), "actions"),
    (changed(first="V"), "first"),
    (changed(turn="V"), "turn"),
    (changed(phase="reward", actions=0, sub={"caller": "R", "castles": []}), "turn"),
    (changed(score={"V": 1}), "score"),
    (changed(score={"R": -1}), "score.R"),
    (changed(score={"R": 5}, turnStartScore=6), "turnStartScore"),
    (changed(last=1), "last"),
    (changed(queen=None), "queen"),
    (changed(queen=3), "queen"),
    (changed(queen="m7"), "queen"),
    (changed(queen="Rd6"), "queen"),
    (changed(nestsOnMap=["m9"]), "nestsOnMap"),
    (changed(nestsOnTrack=[13]), "nestsOnTrack"),
    (changed(nestsWaiting=10), "nestsWaiting"),
    (changed(phase="end", actions=0), "nestsWaiting"),
    (changed(vacant=["Ra2"]), "vacant"),
    (changed(vacant=["sR1"]), "vacant"),
    (changed(vacant=["Rd5", "Rd5"]), "vacant"),
    (changed(pieces=[]), "pieces"),
    (changed(pieces={"V": {}}), "pieces"),
    (changed(pieces={"R": {"X": []}}), "pieces.R.X"),
    (with_pieces(A=["Rd5", "Rd10"]), "pieces.R.A"),
    (with_pieces(A=["Rd5"] * 10), "pieces.R.A"),
    (with_pieces(A=["sR1"]), "pieces.R.A"),
    (with_pieces(A=["Zz"]), "pieces.R.A"),
    (with_pieces(C=["Rd5", "Rf4"]), "pieces.R.C"),
    (with_pieces(C=["Rf4", "Rf3"]), "pieces.R.C"),
    (with_pieces(S=[["Rd6", []]]), "pieces.R.S"),
    (with_pieces(S=["sR2"]), "pieces.R.S"),
    (with_pieces(S=[["sR2"]]), "pieces.R.S"),
    (with_pieces(S=[["sR2", ["C"]]]), "pieces.R.S"),
    (with_pieces(S=[["sR2", ["N"] * 5]]), "pieces.R.S"),
    (with_pieces(A=["Rb1", "Rb2"], S=[["sR2", ["A"] * 9]]), "pieces.R.S"),
    (with_pieces(S=[["sR2", ["N"]]], N=["Rb1", "Rb2", "Rb3", "Rb4"]), "pieces.R.N"),
    (position(f"R: T {EIGHT}; Y: T Ya1", vacant=[f"O{x}" for x in SPREAD]), "pieces"),
    (changed(phase="dragon", flown=["Rd5"]), "flown"),
    (position("R: D Rd5 m1", ext="D", phase="dragon", flown=["Rd5"]), "flown"),
    (position(ext="NA"), "ext"),
    (position("O: T Oa3", players="OY", n=3, seats=["O", "Y", "R"], score={"R": 3}), "score"),
    (position("R: A Rd5", phase="castle", round=1), "phase"),
    (
        position(
            "R: T Ra1; Y: T Yc5",
            turn="O",
            phase="reward",
            n=3,
            players="RY",
            actions=0,
            sub={"caller": "R", "castles": ["Ra1"]},
        ),
        "sub.castles",
    ),
    (
        position(
            "R: A Rd5", phase="attack", sub={"target": "Rd6", "attackers": ["Rd5"], "advance": True}
        ),
        "sub.attackers",
    ),
    (with_pieces(W=["Ra1|Ra2"]), "pieces.R.W"),
    (with_pieces(W=["Ra1"]), "pieces.R.W"),
    (position("R: N Rd5"), "pieces.R.N"),
    (position("R: S sR2(A H)", ext="A", opts={"shipCapacity": 1}), "pieces.R.S"),
    (position("R: T " + " ".join(TEN)), "pieces.R.T"),
    (changed(beware={"R": "O"}), "beware.R"),
    (changed(beware={"Y": "Y"}), "beware.Y"),
    (changed(beware={"Y": "K"}), "beware.Y"),
    (changed(dice={"8": 1}), "dice"),
    (changed(flown=["m7"]), "flown"),
    (changed(phase="dragon", flown=["m9"]), "flown"),
    (changed(sub="d8"), "sub"),
    (changed(phase="camps", sub="acted"), "sub"),
    (changed(**MOVING, sub="d9"), "sub"),
    (changed(**{**MOVING, "closed": ["8"], "left": {}}, sub="d8"), "sub"),
    (changed(**{**MOVING, "dice": {"6": 2, "8": 3}}), "dice.12"),
    (changed(**{**MOVING, "dice": {"6": 7, "8": 3, "12": 1}}), "dice.6"),
    (changed(**{**MOVING, "dice": {"7": 7}}), "dice.7"),
    (changed(**{**MOVING, "left": {"8": 3}}), "left"),
    (changed(**{**MOVING, "left": {"D": 11}}), "left.D"),
    (changed(**{**MOVING, "left": {"12": 3}}, sub="d8"), "left"),
    (changed(**{**MOVING, "left": {"8": 4}}, sub="d8"), "left.8"),
    (changed(**{**MOVING, "closed": ["7"]}), "closed"),
    (changed(**MOVING, trail={"Rd6": ["Rd5"]}), "trail.Rd6"),
    (changed(**MOVING, trail={"Rd5": []}), "trail.Rd5"),
    (changed(**MOVING, trail={"Rd5": ["Rd5"]}), "trail.Rd5"),
    (changed(**MOVING, trail={"sR2#x": ["Rd5"]}), "trail.sR2#x"),
    (changed(**MOVING, trail={"sR2#1": ["Rd5"]}), "trail.sR2#1"),
    (changed(**MOVING, trail=[]), "trail"),
    (changed(trail={"Rd5": []}), "trail"),
    (battle(target=1), "sub.target"),
    (battle(target="Zz"), "sub.target"),
    (battle(target="Ra1"), "sub.target"),
    (battle(attackers=["Rd7", "Rd5"]), "sub.attackers"),
    (battle(attackers=["Rd6"]), "sub.attackers"),
    (battle(attackers=[], roll=True), "sub.attackers"),
    (battle(advance=True), "sub.target"),
    (battle(advance=True, target="Re5"), "sub.attackers"),
    (battle(roll=2), "roll"),
    (battle(more=2), "sub.more"),
]


@pytest.mark.parametrize(("text", "key"), WRONG)
def test_refused_by_its_key(text: str, key: str) -> None:
    with pytest.raises(InputError) as caught:
        GAME.read(text)
    assert caught.value.text == key
    assert caught.value.reason


def before_the_draw(**more: object) -> str:
    """A position in which nobody has a home."""
    parts: Plain = {"v": 1, "s": 3, "ext": "", "players": [], "n": 3, "phase": "draw", "pieces": {}}
    return json.dumps({**parts, **more})


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"players": ["R"]}, "players"),
        ({"score": {"R": 1}}, "score"),
        ({"pieces": {"R": {}}}, "pieces"),
        ({"turn": "R"}, "turn"),
        ({"gone": [5]}, "gone"),
        ({"beware": {"R": "O"}}, "beware.R"),
        ({"phase": "mountains"}, "phase"),
        ({"phase": "mountains", "ranges": []}, "ranges"),
        ({"phase": "order", "players": ["R", "O", "Y"], "sub": {"rolling": ["R"]}}, "sub.rolling"),
        ({"phase": "order", "players": ["R", "O", "Y"], "sub": {"x": 1}}, "sub.x"),
    ],
)
def test_refused_before_the_first_turn(more: Plain, key: str) -> None:
    with pytest.raises(InputError) as caught:
        GAME.read(before_the_draw(**more))
    assert caught.value.text == key


def test_before_the_draw_somebody_may_be_gone() -> None:
    state = read(before_the_draw(gone=[0]))
    assert state.living() == [1, 2]
    assert plain(state)["gone"] == [0]
    order = read(before_the_draw(phase="order", players=["R", "O", "Y"]))
    assert plain(order)["sub"] == {"rolling": ["R", "O", "Y"]}


def test_what_is_left_out_is_as_usual() -> None:
    state = table("R: A Rd5")
    whole = plain(state)
    assert whole["actions"] == 2
    assert whole["round"] == 1
    assert whole["ranges"][6] == ["Ka3", "Ka4", "Ka5"]  # type: ignore[index]
    assert list(whole) == sorted(whole)
    assert "\n" not in GAME.position(state)


def test_whoever_is_gone_keeps_a_seat() -> None:
    state = table("O: T Oa3; Y: T Yc5", players="OY", n=4, first="R", beware={})
    assert plain(state)["seats"] == ["O", "Y", "R", "G"]
    assert state.seats == 4
    again = read(GAME.position(state))
    assert again == state
    mentioned = table("O: A Rd5", players="OY", n=3, first="O", beware={"O": "V"})
    assert plain(mentioned)["seats"] == ["O", "Y", "V"]


def test_a_score_of_120_makes_the_last_round() -> None:
    assert plain(table(score={"R": 120, "O": 0, "Y": 0, "G": 0}))["last"] is True


def test_positions_in_the_middle_of_things() -> None:
    texts = [
        changed(**MOVING, trail={"Rd5": ["Rd6"], "sR2#0": ["Ra2"], "m7": ["Rf4"]}),
        changed(**{**MOVING, "left": {"8": 0}}, sub="d8"),
        changed(**{**MOVING, "left": {}, "closed": ["6", "12"], "dice": {"8": 3}}, sub="d8n"),
        changed(phase="camps", sub="placing"),
        changed(phase="castle", round=2),
        changed(phase="dragon", flown=["m7"], sub="acted"),
        changed(phase="end", actions=0, nestsWaiting=2),
        battle(),
        battle(attackers=[]),
        battle(roll=True),
        position(
            "R: A Rd5 Rd7",
            phase="attack",
            sub={"target": "Rd6", "attackers": ["Rd5", "Rd7"], "advance": True},
        ),
        position(
            "R: A Rd5; O: W Rd5|Rd6",
            phase="attack",
            sub={"target": "Rd5|Rd6", "attackers": ["Rd5"]},
        ),
        position("R: S sR2(A H); O: A Ra4", ext="A", phase="attack"),
    ]
    for text in texts:
        state = read(text)
        written = GAME.position(state)
        assert read(written) == state
        assert GAME.position(read(written)) == written
        assert state.to_move < 0 or state.decisions()


def test_passengers_remember_where_they_stood() -> None:
    state = table("R: S sR2(H) sR1(A) sVB(A), A Ra2, C Ra4", ext="A")
    state = play(state, "move", "6=2 8=3 12=5", "d8", "Ra2>sR2", "A>sR2", "done")
    assert plain(state)["trail"] == {"sR2#1": ["Ra2"]}
    state = play(state, "d6", "sR2>sR3", "done")
    assert pieces(state, "R", "S") == [["sR1", ["A"]], ["sR3", ["H", "A", "A"]], ["sVB", ["A"]]]
    trails = {"sR3": ["sR2"], "sR3#0": ["sR2"], "sR3#1": ["Ra2", "sR2"], "sR3#2": ["sR2"]}
    assert plain(state)["trail"] == trails
    state = play(state, "d12", "sR3#0>Ra7")
    assert plain(state)["trail"] == {
        "Ra7": ["sR2", "sR3"],
        "sR3": ["sR2"],
        "sR3#0": ["Ra2", "sR2"],
        "sR3#1": ["sR2"],
    }
    assert read(GAME.position(state)) == state
