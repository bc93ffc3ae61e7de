"""What a sensible player weighs, and what it comes to: aim, junk, walls, reactions."""

from __future__ import annotations

import pytest
from games.dungeon_pen.scenes import A_HOME, B_HOME, GAME, drawn, play, scene, start

from dugames.core.source import Source
from dugames.games.dungeon_pen.choosing import settle, unsettled, worth_weighing
from dugames.games.dungeon_pen.decisions import FLICK, angle_of, power_of, view_of
from dugames.games.dungeon_pen.outlook import promise
from dugames.games.dungeon_pen.routes import CUT_OFF, REMEMBERED, routes_of
from dugames.games.dungeon_pen.rules import DungeonPen, walls
from dugames.games.dungeon_pen.sheet import NAMED
from dugames.players import Budget, player


def weighed(state: DungeonPen, u: int = 0) -> list[str]:
    """The candidates as text."""
    return [GAME.notation.decision(state, int(d)) for d in worth_weighing(state, u)]


def chosen(state: DungeonPen, nodes: int = 200, seed: int = 1) -> str:
    """What the sampling player decides on what it sees."""
    seen = state.seen_by(state.to_move)
    d = player("sampling", GAME).choose(seen, Budget(nodes), Source(seed))
    assert state.allows(d)
    return GAME.notation.decision(state, d)


def flicks(state: DungeonPen) -> list[int]:
    """The candidates, all of them flicks."""
    found = [int(d) for d in worth_weighing(state, 5)]
    assert min(found) >= FLICK
    assert all(state.allows(d) for d in found)
    return found


# Flicks.


def test_at_the_door_it_flicks_home() -> None:
    state = scene("8704,14000,15,c")
    given = play(state, chosen(state))
    source = Source(7)
    ends = [given.play(given.sample(source.next())).outcome() for _ in range(30)]
    assert sum(end is not None and end.winners == (0,) for end in ends) >= 27


def test_it_does_not_press_so_hard_that_it_fails() -> None:
    powers = {int(chosen(start(), seed=seed).split("/")[1]) for seed in range(2)}
    assert max(powers) <= 900


def test_a_card_in_the_right_hand_caps_the_power() -> None:
    assert max(int(power_of(d)) for d in flicks(scene(f"{A_HOME},15,-,K"))) <= 700


def test_a_locked_table_keeps_the_view() -> None:
    assert {int(view_of(d)) for d in flicks(scene(f"{A_HOME},15,l"))} == {12}


def test_directions_differ_by_the_number() -> None:
    angles = [{int(angle_of(d)) for d in worth_weighing(start(), u * 2**58)} for u in (1, 9)]
    assert not angles[0] & angles[1]


def test_a_card_that_spins_is_spun() -> None:
    assert weighed(scene(f"{A_HOME},15,-,3")) == ["S"]


# Junk.


@pytest.mark.parametrize(
    ("junk", "a", "wanted"),
    [
        ("JK02", f"{A_HOME},5", "JK02"),
        ("JK02.JK03", f"{A_HOME},5", "JK03"),
        ("JK03", A_HOME, "F"),  # nothing to heal
        ("JK05", A_HOME, "JK05"),
        ("JK04", f"{A_HOME},15,-,O", "JK04"),
        ("JK12", A_HOME, "F"),  # nobody to steal from
    ],
)
def test_d21_junk_is_played_where_it_does_good(junk: str, a: str, wanted: str) -> None:
    assert weighed(scene(a, junk=f"{junk}/0"))[0].startswith(wanted)


def test_jk12_an_object_is_stolen_where_there_are_some() -> None:
    assert weighed(scene(junk="JK12/JK14.JK11")) == ["JK12"]


def test_jk10_the_rope_leads_back_from_a_bad_flick() -> None:
    starts = "after - 8704,16896;9728,1536;8704,9000 1/1"
    assert weighed(scene("2000,17000", junk="JK10/0", rest=starts)) == ["JK10"]
    assert weighed(scene("15000,2000", junk="JK10/0", rest=starts)) == ["."]


def test_jk10_the_rope_wins_when_the_flick_began_at_home() -> None:
    starts = "after - 8704,16896;9728,1536;8704,16896 1/1"
    assert weighed(scene("9000,12000,15,c", junk="JK10/0", rest=starts)) == ["JK10"]


def test_jk13_a_map_that_leads_astray_stays_in_the_hand() -> None:
    assert weighed(scene("16000,2500", junk="JK13/0"))[0].startswith("F")


# Reactions.


def test_a_bane_is_for_what_hurts_oneself() -> None:
    mine = drawn("EM8", junk="JK01/0")
    assert set(weighed(mine)) == {".", "JK01"}
    assert chosen(mine) == "JK01"
    others = drawn("EM8", junk="0/JK01")
    assert chosen(others) == "."


def test_a_charm_is_for_what_takes_much() -> None:
    solitary = drawn("EP5", junk="0/JK14")
    assert chosen(solitary) == "JK14"
    corpse = drawn("ET7", junk="JK14/0")
    assert chosen(corpse) == "."


def test_what_is_open_is_settled() -> None:
    for card in ("EM6", "EM4", "ET3", "EM5", "ET5", "EP6"):
        state = drawn(card, junk="JK01/JK02")
        assert unsettled(state)
        for u in (1, 2**61):
            after = state.copy()
            settle(after, u)
            assert not unsettled(after)
    fatal = drawn("EM8", f"{A_HOME},2", junk="JK01/0")
    settle(fatal, 1)
    assert fatal.outcome() is not None
    assert GAME.evaluation.value(drawn("EM8", f"{A_HOME},3", junk="JK01/0"), 0) == 0


# Walls and traps.


def test_walls_are_drawn_in_the_others_way() -> None:
    state = play(drawn("EW1", "2000,3000", "16000,8000"), "d53")
    best = play(state, chosen(state))
    assert isinstance(best, DungeonPen)
    promises = [promise(play(state, text), 0) for text in ("Wo7.o8.o9.o10",)]
    assert promise(best, 0) >= max(promises)
    assert len(worth_weighing(state, 0)) <= 8


def test_d14_the_magic_wall_grows_where_it_serves_or_is_forgotten() -> None:
    state = scene(walls="h8", magic="h8")
    grown = [weighed(state, u * 2**56)[0][0] for u in range(64)]
    assert grown.count("G") > 48
    novice = scene(walls="h8", magic="h8", rest="aim - 8704,16896;9728,1536;8704,16896 1/0 NN")
    forgets = [weighed(novice, u * 2**56)[0][0] for u in range(64)]
    assert forgets.count("F") > grown.count("F")


def test_d14_a_growth_that_harms_oneself_is_left_out() -> None:
    # The head has one free neighbour left, and A has to come through there.
    state = scene("3584,12800,15,c", walls="d15.e15.f15.e16", magic="e15")
    assert len(walls.growths(state)) == 1
    assert weighed(state, 2**60)[0][0] == "F"
    shut = scene("3584,12800,15,c", walls="d15.e14.e15.f15.e16", magic="e15")
    assert weighed(shut, 2**60)[0][0] == "F"


def test_few_places_are_all_weighed() -> None:
    state = play(drawn("EW3"), "~A")
    assert weighed(state) == ["Wg16.g17.g18"]


def test_et4_under_the_trapdoor_the_best_place_is_taken() -> None:
    state = play(drawn("ET4"), "d61")
    assert chosen(state) in ("Tq2", "Tq3", "Tp2", "Tr2", "Tq1", "Tp3", "Tr3")
    before = GAME.evaluation.value(state, 0)
    assert GAME.evaluation.value(play(state, chosen(state)), 0) == pytest.approx(before, abs=0.1)


# What it rests on.


def test_routes_grow_with_the_walls() -> None:
    route = routes_of(start().dungeon).out[0]
    none, wall = start().drawn, walls.squares([NAMED["i15"], NAMED["j15"], NAMED["h15"]])
    x, y = (int(number) for number in A_HOME.split(","))
    assert route.flicks(x, y, none) > route.flicks(16000, 2500, none)
    assert route.flicks(x, y, wall) > route.flicks(x, y, none)
    shut = walls.squares([NAMED["h15"], NAMED["i15"], NAMED["j15"], NAMED["h14"]])
    assert route.flicks(x, y, shut) == CUT_OFF or route.flicks(x, y, shut) > 4
    for at in range(REMEMBERED + 2):
        route.flicks(x, y, walls.squares([at % 300, at % 299]))
    assert len(route.walled) <= REMEMBERED


def test_what_a_position_promises() -> None:
    even = promise(start(), 0)
    assert promise(scene(f"{A_HOME},15,l"), 0) < even
    assert promise(scene(f"{A_HOME},15,s1"), 0) < even
    assert promise(scene(f"{A_HOME},15,x1"), 0) > even
    assert promise(scene(f"{A_HOME},15,-,O"), 0) < even
    assert promise(scene(f"{A_HOME},2"), 0) < promise(scene(f"{A_HOME},8"), 0) < even
    assert promise(scene(junk="JK11/0"), 0) > promise(scene(junk="JK02/0"), 0) > even
    assert promise(scene(junk="2/0"), 0) > even
    assert promise(scene(b=f"{B_HOME},15,-,N"), 0) > even
    assert promise(start(walls="yes"), 0) == pytest.approx(even)
    due = play(drawn("EW1"), "d33")
    assert promise(due, 0) > promise(drawn("EW1"), 0)
