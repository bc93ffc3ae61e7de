"""What the policy does: the points it gives, and the games that it plays."""

from __future__ import annotations

import pytest
from games.durdain.tables import GAME, play, table

from dugames.core.source import Source
from dugames.core.state import CHANCE
from dugames.games.durdain.habits import Judge
from dugames.games.durdain.lure import Lure
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import ARMY, CAVALRY, DRAGON_PIECE, SHIP

HOMES = "R: T Rd6{}; O: T Oc6{}; Y: T Yc6; G: T Gc6"


def four(red: str = "", orange: str = "", **more: object) -> Durdain:
    """Everybody has a castle at home, and some have more."""
    return table(HOMES.format(red, orange), **more)


def ranked(state: Durdain) -> list[str]:
    """The legal decisions, the best one first; what is worth nothing is left out."""
    judge = Judge(state)
    points = {GAME.notation.decision(state, d): judge.points(d) for d in state.decisions()}
    return sorted((text for text in points if points[text] > 0), key=points.__getitem__)[::-1]


def test_castles_are_built_before_anything_else_and_the_best_one() -> None:
    state = four(", C Bc6 Vc6, H Bd2")
    assert ranked(state)[0] == "castle"
    assert ranked(play(state, "castle")) == ["build Vc6", "build Bc6"]


def test_pieces_that_stand_well_become_camps_while_flags_wait_for_them() -> None:
    state = four(", H Bc6 Vc6, A Kd6")
    assert ranked(state)[0] == "camps"
    assert ranked(play(state, "camps"))[0] == "on Vc6"
    many = four(" Ra6 Rf7 Kd6 Vc6 Ve2 Bd2, C Bf6, H Bb4")
    assert "camps" not in ranked(many)
    assert ranked(play(many, "camps")) == []


def test_who_has_nothing_to_build_moves() -> None:
    assert ranked(four(", A Rd5"))[0] == "move"
    full = four(" Ra6 Rf7 Kd6 Vc6 Ve2 Bd2 Bf6, A Rd5")
    assert ranked(full)[0] == "move"
    assert ranked(play(full, "pass", "pass")) == []


def test_a_claim_comes_first_in_every_phase() -> None:
    state = four(", H Kd5 Kd9, C Bc6", ", A Kd8", vacant=["Kd6"])
    for text in ("move; 8=1 12=5", "camps", "castle", "attack"):
        assert ranked(play(state, text))[0] == "claim Kd6"
    assert ranked(state)[0] == "claim Kd6"


def test_a_lost_home_is_won_back() -> None:
    lost: dict[str, object] = {"beware": {"R": "O"}}
    rest = "; O: T Oc6 Rd6; Y: T Yc6; G: T Gc6"
    camp = table("R: T Kd6, C Rb3 Vc6" + rest, **lost)
    assert ranked(camp)[0] == "castle"
    assert ranked(play(camp, "castle"))[0] == "build Rb3"
    piece = table("R: T Kd6, H Rb3" + rest, **lost)
    assert ranked(piece)[0] == "camps"
    attack = table("R: T Kd6, A Rd5" + rest, **lost)
    assert ranked(attack)[0] == "attack"
    assert ranked(play(attack, "attack"))[0] == "target Rd6"
    assert ranked(table("R: T Kd6" + rest, **lost)) == ["move"]


def test_a_second_castle_at_home_is_built_when_an_enemy_comes() -> None:
    state = four(", C Ra6 Vc6", ", H Rc9")
    assert ranked(play(state, "castle"))[0] == "build Ra6"
    assert ranked(play(four(", C Ra6 Vc6"), "castle"))[0] == "build Vc6"
    assert ranked(play(four(" Rf7, C Ra6 Vc6"), "castle"))[0] == "build Vc6"


def test_dice_are_opened_from_the_largest_and_the_small_one_for_kingsmen() -> None:
    assert ranked(play(four(", A Rd5"), "move; 8=3 12=5"))[:2] == ["d12", "d8"]
    kingsmen = play(four(", N Rd5", ext="AN"), "move; 6=2 8=3 12=5")
    assert ranked(kingsmen)[:4] == ["d12", "d8", "d6n", "d6"]
    ships = play(four(", N Rd5, S sR2", ext="AN"), "move; 6=2 8=3 12=5")
    assert ranked(ships)[:3] == ["d12", "d8", "d6"]
    dragon = play(four(", D Rf2", ext="D"), "move; 6=2 8=3 12=5")
    assert ">" in ranked(dragon)[0]


def test_pieces_go_where_camps_are_worth_most_and_stay_there() -> None:
    walking = play(four(" Ra6, H Rf1"), "move; 8=3 12=6; d12")
    assert ranked(walking)[0] == "Rf1>Bc11"
    there = play(four(", H Vc6"), "move; 8=3 12=6; d12")
    assert not [text for text in ranked(there) if text.startswith("Vc6")]


def test_reserves_enter_near_camps_far_away() -> None:
    state = play(four(", C Vc6"), "move; 8=3 12=6; d12")
    assert ranked(state)[0] in ("H>Vc5", "H>Vc7", "H>Vd6", "H>Vb5")


def test_guards_stay_and_wall_themselves_in() -> None:
    state = play(table("R: T Rc1, A Rc2; O: T Oc6, H Rc6; Y: T Yc6"), "move; 8=3 12=6; d8")
    texts = ranked(state)
    assert "wall+ Rc2|Rc3" in texts
    assert not [text for text in texts if text.startswith("Rc2>")]
    two = play(table("R: T Rc1 Rc6, A Rc2; O: T Oc6; Y: T Yc6"), "move; 8=3 12=6; d8")
    assert "wall+ Rc2|Rc3" not in ranked(two)
    apart = play(four(", A Rb2 Rd5, W Rb2|Rb3"), "move; 8=3 12=6; d8")
    assert "wall+ Rb1|Rb2" not in ranked(apart)
    assert "wall- Rb2|Rb3" not in ranked(apart)
    spent = play(four(", A Rb2"), "move; 8=1 12=6; d8; wall+ Rb1|Rb2")
    assert ranked(spent) == []


def test_battles_are_fought_by_the_odds_with_as_many_as_pay() -> None:
    ready = four(", H Oc5 Oc7")
    assert ranked(ready)[0] == "attack"
    declared = play(ready, "attack; target Oc6; with Oc5")
    assert ranked(declared)[0] == "with Oc7"
    weak = play(four(", A Oc9", ", H Oc8"), "attack")
    assert ranked(weak) == []
    wall = play(four(", H Oa5", ", W Oa5|Oa6"), "attack")
    assert ranked(wall) in ([], ["target Oa5|Oa6"])


def test_nests_are_claimed_and_dragons_go_for_castles() -> None:
    nest = four(" Ra6 Rf7 Kd6 Vc6 Ve2 Bd2 Bf6, A Kb4", ext="D", nestsOnMap=["m7"])
    assert ranked(nest)[0] == "dragon"
    assert ranked(play(nest, "dragon"))[0] == "nest m7"
    assert ranked(play(nest, "dragon; nest m7"))[:1] == []
    both = four(", A Kb4, D m1 m2", ext="D", nestsOnMap=["m7"])
    assert ranked(both)[-1] == "dragon"
    nothing = four(", D m7", ext="D")
    assert ranked(nothing)[-1] == "dragon"
    assert ranked(four(", A Ra4", ext="D", nestsOnMap=["m7"]))[-1] != "dragon"


def test_who_moves_in_and_what_is_taken_as_a_reward() -> None:
    fight = play(table("R: T Rd6, H Oa3, A Oa5; O: T Oc6, A Oa4; Y: T Yc6"), "attack; target Oa4")
    fight = play(fight, "with Oa3", "with Oa5", "roll", "8=8 12=12 v 8=1")
    judge = Judge(fight)
    points = {GAME.notation.decision(fight, d): judge.points(d) for d in fight.decisions()}
    assert points["advance Oa5"] > points["advance Oa3"]
    gone = table("R: T Rd6; O: T Kd6 Yf5, A Ga1; Y: T Yc6", turn="O", beware={"O": "R"}, actions=0)
    reward = play(gone, "end")
    assert ranked(reward) == ["flag Yf5", "flag Kd6"]


def lure(state: Durdain, kind: int) -> dict[str, int]:
    """By space: how strongly it draws."""
    pull = Lure(state, 0, kind, 8.0).pull
    return {state.board.names[node]: int(pull[node]) for node in range(len(pull))}


def test_unclaimed_castles_plunder_and_nests_draw_pieces() -> None:
    vacant = lure(four("", vacant=["Kd6"]), CAVALRY)
    assert vacant["Kd5"] > vacant["Kc5"] > vacant["Kc4"] > 0
    full = " Ra6 Rf7 Kd6 Vc6 Ve2 Bd2 Bf6"
    assert lure(four(full, vacant=["Kf3"]), CAVALRY)["Kf4"] < vacant["Kd5"]
    rich: dict[str, object] = {"score": {"R": 0, "O": 100, "Y": 0, "G": 0}}
    assert (
        lure(four(full, ", A Kb6", **rich), ARMY)["Kb5"] > lure(four(full, ", A Kb6"), ARMY)["Kb5"]
    )
    nests = lure(four("", ext="D", nestsOnMap=["m7"]), ARMY)
    assert nests["Kb4"] > lure(four("", ext="D"), ARMY)["Kb4"]


def test_ships_keep_to_the_sea_and_others_to_the_land() -> None:
    state = four("", ", A Ra2", ext="A")
    for kind, here, there in ((SHIP, "sR2", "Ra1"), (CAVALRY, "Ra1", "sR2")):
        draws = lure(four(" Ra6", "", ext="A"), kind)
        assert draws[there] == 0
        assert draws[here] >= 0
    dragons = lure(state, DRAGON_PIECE)
    assert dragons["Oc5"] > 100


def test_guards_are_wanted_more_in_danger() -> None:
    full = " Kd6 Vc6 Ve2 Bd2 Bf6 Yf5 Gf3"
    assert lure(four(full, ", H Ra1"), ARMY)["Rd5"] > lure(four(full), ARMY)["Rd5"]


def test_walls_of_others_are_no_way() -> None:
    walled = "; O: T Oc6, W Oc4|Oc5 Oc5|Od5; Y: T Yc6"
    full = "R: T Rd6 Ra6 Rf7 Kd6 Vc6 Ve2 Bd2 Bf6"
    assert lure(table(full + walled), CAVALRY)["Oc4"] < lure(four(full[8:]), CAVALRY)["Oc4"]


@pytest.mark.parametrize("extensions", ["none", "ADN"])
def test_games_of_the_policy_end(extensions: str) -> None:
    source = Source(3)
    state = GAME.start(3, extensions=extensions, start=105)
    for _ in range(3000):
        if state.outcome() is not None:
            break
        u = source.next()
        d = state.sample(u) if state.to_move == CHANCE else GAME.evaluation.policy(state, u)
        assert state.to_move == CHANCE or state.allows(d)
        state = state.play(d)
    assert state.outcome() is not None
