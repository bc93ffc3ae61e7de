"""Short scenes in which a rule shows; four players and no extension unless it is said."""

from __future__ import annotations

import pytest
from games.durdain.tables import (
    GAME,
    legal,
    pieces,
    plain,
    play,
    position,
    read,
    refusal,
    score,
    table,
)

TOUCHING = "camps and castles may not touch"


def placing_camp(more: str = "") -> str:
    """Red places a camp, Red's castle standing on Rd6."""
    return position(f"R: T Rd6{more}", phase="camp", round=0)


def test_r23_camps_and_castles_do_not_touch() -> None:
    state = read(placing_camp())
    for space in ("Rd7", "Re5", "Re4", "Rc6"):
        assert refusal(state, f"C {space}") == TOUCHING
    for space in ("Rc4", "Rd9"):
        assert pieces(play(state, f"C {space}"), "R", "C") == [space]


def test_r26_walls_beside_castles_and_on_walls() -> None:
    state = table("R: T Rd6, A Rd5, H Rc5")
    moving = play(state, "move", "8=5 12=5", "d8")
    assert refusal(moving, "wall+ Rd5|Rd6") == "no walls beside a camp or castle"
    walled = play(moving, "wall+ Rc5|Rd5")
    assert refusal(play(walled, "done", "d12"), "wall+ Rc5|Rd5") == "there is already a wall"
    assert refusal(read(placing_camp(", A Rc5, W Rc5|Rd5")), "C Rd5") in (TOUCHING, NO_WALLS)


NO_WALLS = "no walls beside a camp or castle"


def test_r23_no_camp_or_castle_beside_a_wall() -> None:
    for space in ("Rc6", "Rb5"):
        camp = table("R: W Rb5|Rc6", phase="camp", round=0)
        assert refusal(camp, f"C {space}") == NO_WALLS
        castle = table("R: W Rb5|Rc6", phase="castle", round=0)
        assert refusal(castle, f"T {space}") == NO_WALLS


def test_r35_three_points_are_three_steps() -> None:
    state = play(table("R: A Rd5"), "move", "8=3 12=9", "d8", "Rd5>Rd6", "Rd6>Re5", "Re5>Re4")
    assert pieces(state, "R", "A") == ["Re4"]
    assert refusal(state, "Re4>Re3") == "no points left on this die"


def test_r38_no_backtracking() -> None:
    state = play(table("R: A Rd5"), "move", "8=5 12=9", "d8", "Rd5>Rd6")
    assert refusal(state, "Rd6>Rd5") == "no backtracking"
    assert refusal(play(state, "wall+ Rd5|Rd6"), "Rd6>Rd5") == "no backtracking"
    later = play(state, "done", "done", "move", "8=5 12=9", "d8")
    assert pieces(play(later, "Rd6>Rd5"), "R", "A") == ["Rd5"]


def test_r36_entering_beside_a_camp() -> None:
    state = play(table("R: C Rd6"), "move", "8=3 12=9", "d8")
    for space in ("Rd5", "Rd7", "Re5"):
        assert pieces(play(state, f"A>{space}"), "R", "A") == [space]
        assert pieces(play(state, f"A C:Rd6>{space}"), "R", "A") == [space]
    assert refusal(state, "A>Re4") == "not adjacent"
    crowded = play(table("R: C Rd6, H Rd5 Rd7 Re5"), "move", "8=3 12=9", "d8")
    assert refusal(crowded, "A>Rd5") == "that space is occupied"
    mountain = play(table("R: C Rf4"), "move", "8=3 12=9", "d8")
    assert refusal(mountain, "A>Ka4") == "that space is a mountain"


def test_r35_walls_bar_all_but_their_owner() -> None:
    state = play(table("R: A Rc6; O: W Rc6|Rc7"), "move", "8=3 12=9", "d8")
    assert refusal(state, "Rc6>Rc7") == "a wall bars the way"
    owner = play(table("O: A Rc6, W Rc6|Rc7", turn="O"), "move", "8=3 12=9", "d8", "Rc6>Rc7")
    assert pieces(owner, "O", "A") == ["Rc7"]
    assert refusal(play(state, "done"), "Rc6>Rc5") == "that die is closed"


def test_r37_building_and_removing_costs_one_each() -> None:
    state = play(table("R: A Rd5"), "move", "8=2 12=9", "d8", "wall+ Rc5|Rd5")
    assert pieces(state, "R", "W") == ["Rc5|Rd5"]
    state = play(state, "wall- Rc5|Rd5")
    assert plain(state)["left"] == {"8": 0}
    assert state.reserve(0, 7) == 6


@pytest.mark.parametrize(("points", "plunder"), [(46, 3), (45, 2), (15, 0), (0, 0), (119, 7)])
def test_r57_plunder_is_what_the_defender_has_passed(points: int, plunder: int) -> None:
    state = table("R: H Rd5; O: A Rd6", score={"R": 0, "O": points, "Y": 0, "G": 0})
    state = play(state, "attack", "target Rd6", "with Rd5", "roll", "12=7 v 8=4")
    assert score(state, "R") == plunder
    assert pieces(state, "R", "H") == ["Rd6"]
    assert pieces(state, "O", "A") == []


def test_r45_all_attackers_are_lost() -> None:
    state = table("R: H Rd5 Ra1, A Rd7; O: H Rd6, A Ra2")
    state = play(state, "attack", "target Rd6", "with Rd5", "with Rd7", "roll", "8=2 12=3 v 12=9")
    assert pieces(state, "R", "H") == ["Ra1"]
    assert pieces(state, "R", "A") == []
    assert score(state, "O") == 0
    assert "target Ra2" in legal(state)


def test_r44_equal_totals_are_rolled_again() -> None:
    state = table("R: A Rd5 Rd7; O: A Rd6")
    state = play(state, "attack", "target Rd6", "with Rd5", "with Rd7", "roll")
    assert refusal(state, "8=3 v 8=6") == "6:6, so both sides roll again"
    assert len(state.chances()) == 2


def test_r41_a_wall_has_to_be_beaten_first() -> None:
    state = table("R: A Rd5; O: A Rd6, W Rd5|Rd6", score={"R": 0, "O": 20, "Y": 0, "G": 0})
    state = play(state, "attack")
    assert refusal(state, "target Rd6") == "a wall bars the way"
    state = play(state, "target Rd5|Rd6", "with Rd5", "roll", "8=8 v 12=2")
    assert pieces(state, "O", "W") == []
    assert pieces(state, "R", "A") == ["Rd5"]
    assert score(state, "R") == 1
    assert "target Rd6" in legal(state)


FALL = ("attack", "target Oa3", "with Ob4", "roll", "12=12 v 8=1 12=1")


def test_r49_r50_the_last_castle_at_home_falls() -> None:
    state = play(table("R: H Ob4; O: T Oa3 Kd6"), *FALL)
    assert pieces(state, "R", "T") == ["Oa3"]
    assert pieces(state, "R", "H") == ["Ob4"]
    assert score(state, "R") == 0
    assert plain(state)["beware"] == {"O": "R"}
    spread = "Ra6 Rb1 Rb9 Rd3 Rd9 Kb9 Kf1 Kf4"
    state = play(table(f"R: H Ob4, T {spread}; O: T Oa3"), *FALL)
    assert plain(state)["vacant"] == ["Oa3"]
    assert plain(state)["beware"] == {"O": "R"}


def test_r29_claims_cost_no_action() -> None:
    state = table("Y: A Oa4", turn="Y", vacant=["Oa3"])
    claimed = play(state, "claim Oa3")
    assert pieces(claimed, "Y", "T") == ["Oa3"]
    assert plain(claimed)["actions"] == 2
    away = table("Y: A Ob3", turn="Y", vacant=["Oa3"])
    assert refusal(away, "claim Oa3") == "not adjacent"


def fallen(reds_flags: str = "Rd6 Ra7 Rf4 Kb9 Kf1 Kf4 Oa3") -> str:
    """Orange, both actions used, has lost the last castle at home to Red."""
    return position(
        f"R: T {reds_flags}; O: T Kd6 Ra3, A Oc3, C Oc8, W Oc5|Od5; Y: T Yc5; G: T Gc5",
        turn="O",
        actions=0,
        beware={"O": "R"},
    )


def test_r54_r55_elimination_and_reward() -> None:
    state = play(read(fallen()), "end")
    assert plain(state)["players"] == ["R", "Y", "G"]
    assert plain(state)["vacant"] == ["Kd6", "Ra3"]
    assert state.to_move == 0
    state = play(state, "flag Ra3")
    assert refusal(state, "flag Kd6") == "no progress flag left"
    state = play(state, "done")
    assert plain(state)["vacant"] == ["Kd6"]
    assert plain(state)["turn"] == "Y"


def test_r55_no_reward_without_the_caller() -> None:
    pieces_left = "O: T Kd6 Ra3; Y: T Yc5; G: T Gc5"
    state = table(
        pieces_left, players="OYG", n=4, first="R", turn="O", actions=0, beware={"O": "R"}
    )
    state = play(state, "end")
    assert plain(state)["vacant"] == ["Kd6", "Ra3"]
    assert plain(state)["turn"] == "Y"


def test_r56_a_castle_at_home_again_ends_a_beware() -> None:
    lost = table("R: T Oa3; O: H Ob4; Y: H Oa2; G: T Gc5", turn="O", actions=1, beware={"O": "R"})
    state = play(lost, *FALL, "done")
    assert plain(state)["beware"] == {}
    state = play(state, "end")
    assert score(state, "O") == 2
    state = play(state, "attack", "target Oa3", "with Oa2", "roll", "12=12 v 8=1 12=1")
    assert plain(state)["beware"] == {"O": "Y"}


def test_r30_camps_come_off_and_go_on() -> None:
    state = play(table("R: C Rd6 Ra1 Ra7 Kf1 Kf4, A Gc5 Gd1, N Gf1", ext="N"), "camps")
    assert refusal(state, "on Gc5") == "no camp left"
    assert refusal(play(state, "off Rd6"), "on Gf1") == "camps replace an army or cavalry of yours"
    state = play(state, "off Rd6", "on Gc5")
    assert pieces(state, "R", "A") == ["Gd1"]
    assert refusal(state, "on Gd1") == "no camp left"
    assert refusal(state, "off Ra1") == "camps come off before others are placed"
    assert plain(play(state, "done"))["actions"] == 1


def test_r32_castles_need_flags_and_castles() -> None:
    flags = "Ra1 Ra4 Ra7 Re2 Re8 Kb5 Kf1 Kf4"
    assert refusal(table(f"R: C Rd6, T {flags}"), "castle") == "no progress flag left"
    state = table(
        "R: C Rd6; O: T Oa2 Oa5 Ob9 Oc1 Oc4 Oc7 Od10 Oe4; "
        "Y: T Ya1 Yb5 Yb8 Yc1 Yc11 Ye8 Yf2 Ga1; G: T Gb7 Gc3"
    )
    assert refusal(state, "castle") == "all 18 castles are in use"
    twice = play(table("R: C Rd6 Ra3"), "castle", "build Rd6", "castle", "build Ra3")
    assert pieces(twice, "R", "T") == ["Ra3", "Rd6"]
    assert refusal(twice, "pass") == "both actions used"
    assert "pass" in legal(table())


@pytest.mark.parametrize(
    ("players", "points"), [("RY", 15), ("ROY", 15), ("ROYG", 20), ("ROYGV", 23), ("ROYGVB", 25)]
)
def test_r52_progress_by_country(players: str, points: int) -> None:
    state = table("R: T Rd6 Oa3 Kd6 Yc5 Gc5", players=players, actions=0)
    assert score(play(state, "end"), "R") == points


def test_r60_r61_the_round_is_completed() -> None:
    everybody = "R: T Rd6; O: T Kd6; Y: T Yc5; G: T Gc5"
    scores = {"R": 100, "O": 130, "Y": 119, "G": 90}
    state = table(everybody, turn="Y", actions=0, round=9, score=scores, beware={"O": "R"})
    state = play(state, "end")
    assert score(state, "Y") == 121
    assert state.outcome() is None
    state = play(state, "pass", "pass", "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)


def test_r59_scores_go_on_and_r91_begin_where_agreed() -> None:
    flags = "Rd6 Oa3 Kd6 Yc5 Gc5"
    state = table(f"R: T {flags}", actions=0, score={"R": 118, "O": 0, "Y": 0, "G": 0})
    assert score(play(state, "end"), "R") == 138
    start = GAME.start(4, start=30, extensions="D")
    assert start.score[0] == 30  # type: ignore[attr-defined]
    assert plain(start)["nestsOnTrack"] == [36, 48, 60, 72, 84, 96, 108]  # type: ignore[arg-type]


def test_r72_r76_ships_and_those_aboard() -> None:
    state = play(table("R: C Ra2, A Ra4", ext="A"), "move", "6=3 8=2 12=1", "d6", "S>sR2", "done")
    assert plain(state)["closed"] == ["6"]
    state = play(state, "d8", "Ra4>sR2", "done", "done")
    assert pieces(state, "R", "S") == [["sR2", ["A"]]]
    state = play(state, "move", "6=2 8=1 12=1", "d6", "sR2>sRO", "sRO>sO2")
    assert pieces(state, "R", "S") == [["sO2", ["A"]]]
    state = play(state, "done", "d8")
    assert refusal(state, "sO2#0>Oa4") == "not adjacent"
    state = play(state, "sO2#0>Oa7")
    assert pieces(state, "R", "A") == ["Oa7"]
    assert pieces(state, "R", "S") == [["sO2", []]]


def test_r79_r80_ships_attack_land() -> None:
    state = play(table("R: S sR2(); O: A Ra4", ext="A", turn="R", actions=2), "pass")
    assert refusal(state, "attack") == "nothing to attack"
    state = table("R: S sR2(), A Ra6; O: A Ra4, T Ra1, H Ra5", ext="A")
    assert refusal(play(state, "attack"), "target Ra4") == "ship needs a passenger"
    castle = play(
        table("R: S sR2(); O: T Ra4", ext="A"), "attack", "target Ra4", "with sR2", "roll"
    )
    assert pieces(play(castle, "6=6 v 6=1 8=1 12=2"), "R", "T") == ["Ra4"]
    wall = play(table("R: S sR2(); O: W Ra4|sR2", ext="A"), "attack", "target Ra4|sR2", "with sR2")
    assert pieces(play(wall, "roll", "6=6 v 12=1"), "O", "W") == []
    state = play(
        table("R: S sR2(H); O: A Ra4", ext="A"), "attack", "target Ra4", "with sR2", "roll"
    )
    state = play(state, "6=6 v 8=1")
    assert pieces(state, "R", "H") == ["Ra4"]
    assert pieces(state, "R", "S") == [["sR2", []]]
    army = play(table("R: A Ra4, H Ra3; O: S sR2(), A Ra2", ext="A"), "attack")
    assert refusal(army, "target sR2") == "only ships and dragons fight at sea"


def test_r77_a_ship_is_lost_with_all_aboard() -> None:
    scores = {"R": 0, "O": 40, "Y": 0, "G": 0}
    state = table("R: S sR2(); O: S sR3(A H)", ext="A", score=scores)
    state = play(state, "attack", "target sR3", "with sR2", "roll", "6=5 v 6=1")
    assert pieces(state, "O", "S") == []
    assert [int(state.reserve(1, kind)) for kind in (0, 1, 2)] == [9, 7, 3]
    assert pieces(state, "R", "S") == [["sR3", []]]
    assert score(state, "R") == 2


def test_r76_r82_island_castles() -> None:
    state = table("R: T iRO, S sR3()", ext="A")
    state = play(state, "move", "6=1 8=4 12=1", "d8", "A T:iRO>S:sR3")
    assert pieces(state, "R", "S") == [["sR3", ["A"]]]
    assert refusal(state, "wall+ iRO|sR3") == "not adjacent"
    landed = play(table("R: T iRO, A iOY", ext="A"), "move", "6=1 8=4 12=1", "d8")
    assert refusal(landed, "wall+ iRO|sR3") == "not adjacent"
    assert pieces(play(landed, "wall+ iOY|sO3"), "R", "W") == ["iOY|sO3"]
    assert score(play(table("R: T iRO Rd6", ext="A", actions=0), "end"), "R") == 6


def test_r91_nests_come_in_and_the_queen_makes_room() -> None:
    flags = "Rd6 Oa3 Kd6 Yc5"  # worth 14, and two by plunder
    scores = {"R": 12, "O": 0, "Y": 0, "G": 0}
    state = table(f"R: T {flags}", ext="D", actions=0, queen="m7", score=scores, turnStartScore=10)
    state = play(state, "end")
    assert score(state, "R") == 26
    assert refusal(state, "queen m7") == "range not empty"
    state = play(state, "queen m3")
    assert plain(state)["nestsOnMap"] == ["m7"]
    state = play(state, "queen m1")
    assert plain(state)["nestsOnMap"] == ["m3", "m7"]
    assert plain(state)["queen"] == "m1"
    assert plain(state)["nestsOnTrack"] == [36, 48, 60, 72, 84, 96, 108]
    assert plain(state)["turn"] == "O"
    exact = table("R: T Rd6", ext="D", actions=0, score={"R": 10, "O": 0, "Y": 0, "G": 0})
    exact = play(exact, "end")
    assert score(exact, "R") == 12
    assert plain(exact)["nestsOnMap"] == []


def test_r88_r89_claim_and_fly() -> None:
    state = table("R: A Kb4", ext="D", queen="m3", nestsOnMap=["m7"], nestsOnTrack=[24])
    state = play(state, "dragon")
    assert refusal(state, "done") == "claim a nest or fly first"
    state = play(state, "nest m7")
    assert pieces(state, "R", "D") == ["m7"]
    state = play(state, "fly m7>m2")
    assert pieces(state, "R", "D") == ["m2"]
    assert refusal(state, "fly m2>m5") == "already flown"
    assert refusal(state, "fly m2>m3") == "range not empty"


def test_r90_dragons_move_first() -> None:
    state = table("R: D m7, A Rb5; O: A Rf5", ext="D")
    moving = play(state, "move", "6=2 8=3 12=5")
    assert plain(moving)["left"] == {"D": 10}
    assert refusal(play(moving, "d8"), "m7>Rf4") == "dragons move first"
    moving = play(moving, "D m7>Rf4")
    assert plain(moving)["left"] == {"D": 9}
    assert plain(play(moving, "d8"))["left"] == {"8": 3}
    attacking = play(table("R: D m7, A Ka1; O: A Rf4 Ka2", ext="D"), "attack")
    assert refusal(attacking, "target Rf4") == "dragons must leave the mountains first"
    attacking = play(table("R: D Rf4; O: A Rf5", ext="D"), "attack", "target Rf5", "with Rf4")
    assert pieces(play(attacking, "roll", "6=1 8=1 12=1 v 8=1"), "R", "D") == ["Rf5"]


BONUS = "R: H Bc10 Bd11, A Rf1, N Bc5 Rc5 Rd5; B: N Bc11 Bd3 Bd5 Be3"
THREE = ("attack", "target Bc11", "with Rf1", "with Bc10", "with Bd11", "roll")


def test_r104_the_example_with_kingsmen() -> None:
    state = play(table(BONUS, players="RB", ext="N"), *THREE)
    state = play(state, "6=1 8=5 12=3 v 6=4 8=8 12=2")
    assert pieces(state, "B", "N") == ["Bd3", "Bd5", "Be3"]
    assert sorted(legal(state)) == ["advance Bc10", "advance Bd11", "advance Rf1"]
    assert pieces(play(state, "advance Bc10"), "R", "H") == ["Bc11", "Bd11"]


def test_r104_the_totals_of_the_example() -> None:
    state = play(table(BONUS, players="RB", ext="N"), *THREE)
    d = GAME.notation.read_decision(state, "8=5 12=3 v 6=4 8=8 12=2")
    assert "14 to 12, the attack wins" in GAME.notation.words(state, d)


def test_r43_every_attacker_may_roll_for_itself() -> None:
    state = table(BONUS, players="RB", ext="N", opts={"battleDice": "each"})
    state = play(state, *THREE)
    d = GAME.notation.read_decision(state, "8=5 + 12=3 + 12=6 v 6=4 8=8 12=2")
    assert "17 to 12, the attack wins" in GAME.notation.words(state, d)


def test_r101_dragons_open_no_country() -> None:
    state = table(
        "R: D Rf1, H Bc10, N Rc5 Rd5 Bc5; B: A Bc11", players="RB", ext="DN", nestsOnTrack=[]
    )
    state = play(state, "attack", "target Bc11", "with Rf1", "with Bc10", "roll")
    d = GAME.notation.read_decision(state, "6=1 8=1 12=1 v 8=8")
    assert "5 to 8, the defence wins" in GAME.notation.words(state, d)  # 3 and 1, and Blue's one


def test_r9_r10_mountains_by_hand() -> None:
    state = GAME.start(4, mountains="hand")
    first = "m1=Ob1,Oc1,Oc2,Re8,Re9,Rf7"
    assert plain(play(state, first, "default"))["phase"] == "draw"  # type: ignore[arg-type]
    two_each = "range must cover two spaces in each of its countries"
    assert refusal(state, "m1=Oa1,Rd9,Rd10,Rd11") == two_each  # type: ignore[arg-type]
    ranges = plain(play(state, first, "default"))["ranges"]  # type: ignore[arg-type]
    assert isinstance(ranges, list)
    laid = play(state, *[f"m{n + 1}={','.join(ranges[n])}" for n in range(6)])  # type: ignore[arg-type]
    assert refusal(laid, "m7=Ka5,Ka6,Ka7") == "ranges touch"
