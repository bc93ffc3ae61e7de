"""What is shown: the map, choices, reach, odds, sites, scoring, and all in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.durdain.tables import GAME, play, position, table

from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.core.view import Cell, Choice, View
from dugames.games.durdain.decisions import ENTER, STEP, verb_of
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import MOVING

LEADING = {"R": 0, "O": 46, "Y": 0, "G": 0}
TEN = {"R": 10, "O": 0, "Y": 0, "G": 0}


def seen(state: State) -> View:
    return GAME.view(state)


def extra(state: State, part: str) -> Any:
    return seen(state)["extra"][part]


def cell(state: State, name: str) -> Cell:
    return next(cell for cell in seen(state)["cells"] if cell["name"] == name)


def choice(state: State, text: str) -> Choice:
    return next(choice for choice in seen(state)["choices"] if choice["text"] == text)


# The map.


def test_r1_spaces_lie_where_they_are_drawn_y_downwards() -> None:
    state = table()
    rd6 = cell(state, "Rd6")
    assert rd6["centre"] == pytest.approx([0, -4.619], abs=0.001)
    assert len(rd6["outline"]) == 3
    assert cell(state, "m1")["centre"] == pytest.approx([2.5, -4.33], abs=0.001)
    assert len(cell(state, "m1")["outline"]) == 6


def test_r14_r70_only_spaces_in_play_are_cells() -> None:
    names = {cell["name"] for cell in seen(table())["cells"]}
    assert len(names) == 333 + 9
    assert "Oa1" not in names  # a mountain
    with_sea = {cell["name"] for cell in seen(table(ext="A"))["cells"]}
    assert with_sea - names == {name for name in with_sea if name[0] in "si"}
    assert len(with_sea - names) == 30


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_r11_a_range_is_one_outline(size: int) -> None:
    cells = seen(GAME.start(2, size=size))["cells"]
    for mountain in cells[-9:]:
        assert mountain["name"][0] == "m"
        assert len(mountain["outline"]) in (4, 5, 6)


def test_r3_countries_are_hexagons_and_homes() -> None:
    countries = extra(table(players="RG"), "countries")
    assert [country["letter"] for country in countries] == list("KROYGVB")
    assert [country["seat"] for country in countries] == [None, 0, None, None, 1, None, None]
    assert all(len(country["outline"]) == 6 for country in countries)


def test_pieces_and_words_of_spaces() -> None:
    state = table(
        "R: H Rd5, T Ra4, S sR2(A H), W Rc5|Rd5; O: C Ob4", ext="AD", vacant=["Kd6"],
        nestsOnMap=["m7"],
    )  # fmt: skip
    words = {cell["name"]: cell["words"] for cell in seen(state)["cells"]}
    assert words["Rd5"] == "Rd5: Red's cavalry, Red's wall towards Rc5"
    assert words["sR2"] == "sR2: sea, Red's ship with army, cavalry"
    assert words["Kd6"] == "Kd6: an unclaimed castle"
    assert words["m7"] == "m7: mountain range, a nest"
    assert words["m9"] == "m9: mountain range, the queen"
    assert words["iRO"] == "iRO: empty"
    assert cell(state, "sR2")["pieces"] == [
        {"kind": "ship", "seat": 0}, {"kind": "army", "seat": 0}, {"kind": "cavalry", "seat": 0}
    ]  # fmt: skip
    assert cell(state, "Kd6")["pieces"] == [{"kind": "castle"}]
    assert cell(state, "m9")["pieces"] == [{"kind": "queen"}]
    assert cell(state, "Ob4")["pieces"] == [{"kind": "camp", "seat": 1}]


def test_r8_walls_have_two_ends() -> None:
    state = table("R: W Rc5|Rd5 Ra2|sR2")
    walls = {wall["name"]: wall for wall in extra(state, "walls")}
    assert walls["Rc5|Rd5"]["seat"] == 0
    corners = cell(state, "Rd5")["outline"]
    assert all(list(end) in corners for end in walls["Rc5|Rd5"]["line"])
    assert {end[1] for end in walls["Ra2|sR2"]["line"]} == {-7.794}


# Choices.


def test_every_kind_of_choice_names_its_spaces() -> None:
    state = table("R: A Rd5, C Rf2; O: A Rd6, W Rc5|Rd5", ext="D", nestsOnMap=["m7"])
    moving = play(state, "move", "6=1 8=3 12=5", "d8")
    assert choice(moving, "Rd5>Rd4")["cells"] == ["Rd5", "Rd4"]
    assert choice(moving, "Rd5>Rd4")["commits"]
    assert choice(moving, "A>Rf1") == {
        "text": "A>Rf1", "words": "Red brings an army to Rf1", "kind": "enter army",
        "cells": ["Rf1"], "commits": True,
    }  # fmt: skip
    assert choice(moving, "wall+ Rd4|Rd5")["cells"] == ["Rd4", "Rd5"]
    assert choice(moving, "wall+ Rd4|Rd5")["kind"] == "wall"
    assert set(extra(moving, "borders")) == {"Rd4|Rd5", "Rd5|Rd6"}
    battle = play(state, "attack")
    assert choice(battle, "target Rc5|Rd5")["kind"] == "target wall"
    assert choice(state, "camps")["cells"] == []


def test_r13_a_placement_of_mountains_names_all_its_spaces() -> None:
    state = GAME.start(2, mountains="hand")
    choices = [c for c in seen(state)["choices"] if c["kind"] == "range"]
    assert len(choices) == 26
    assert all(4 <= len(choice["cells"]) <= 6 for choice in choices)
    assert seen(state)["words"] == "Player 1 lays the mountains"
    assert extra(state, "players")[0]["home"] is None


def test_choices_are_those_of_the_seat_to_move() -> None:
    state = table()
    assert GAME.view(state, 1)["choices"] == []
    assert GAME.view(state, 0)["choices"] == GAME.view(state)["choices"] != []


# Moving.


def test_r33_pools_of_the_dice() -> None:
    state = play(table("R: A Rd5, H Rd7", ext="AN"), "move", "6=2 8=3 12=5")
    words = [die["words"] for die in extra(state, "dice")]
    assert words == [
        "6-sided die 2, ship 2", "8-sided die 3, army 3", "12-sided die 5, cavalry 5"
    ]  # fmt: skip
    state = play(state, "d8n", "done", "d12")
    dice = extra(state, "dice")
    assert [die["left"] for die in dice] == [2, 0, 5]
    assert [die["closed"] for die in dice] == [False, True, False]
    assert seen(state)["words"] == "Red moves: 12-sided die 5, cavalry 5"
    assert seen(play(state, "done", "d6", "done"))["words"] == "Red moves: no die is left"


def test_r90_the_pool_of_dragons() -> None:
    state = play(table("R: D m7", ext="D"), "move", "6=2 8=3 12=5")
    assert extra(state, "dice")[-1]["words"] == "dragons 10, before any die"
    assert extra(state, "reach")["m7"]["Rf4"] == {"cost": 1, "before": "m7", "text": "m7>Rf4"}
    assert extra(state, "dice")[0]["group"] is None  # nobody sails


def test_r35_r36_reach_tells_cost_and_way() -> None:
    state = play(table("R: A Rd5, C Rf2"), "move", "8=3 12=5", "d8")
    reach = extra(state, "reach")
    assert reach["Rd5"]["Rd6"] == {"cost": 1, "before": "Rd5", "text": "Rd5>Rd6"}
    assert reach["Rd5"]["Re5"] == {"cost": 2, "before": "Rd6", "text": "Rd6>Re5"}
    assert reach["A"]["Rf1"] == {"cost": 1, "before": None, "text": "A>Rf1"}
    assert reach["A"]["Re2"]["before"] == "Rf1"
    assert max(space["cost"] for space in reach["Rd5"].values()) == 3
    assert "Rf2" not in reach["Rd5"]


def test_r76_reach_goes_aboard_and_ashore() -> None:
    state = play(table("R: A Ra4, S sR2(A)", ext="A"), "move", "6=1 8=3 12=5", "d8")
    reach = extra(state, "reach")
    assert reach["Ra4"]["sR2"]["cost"] == 1
    assert reach["sR2#0"]["Ra2"] == {"cost": 1, "before": "sR2", "text": "sR2#0>Ra2"}
    after = play(state, "Ra4>sR2", "sR2#1>Ra2")
    assert cell(after, "Ra2")["pieces"] == [{"kind": "army", "seat": 0}]
    aboard = play(table("R: A Rb4, S sR2(A H)", ext="A"), "move", "6=1 8=5 12=5", "d8")
    ashore = extra(aboard, "reach")["Rb4"]
    assert ashore["sR2"]["cost"] == 3  # Rb4, Ra3, Ra4 and aboard
    assert ashore["Ra6"]["text"] in ("sR2#2>Ra6", "Ra5>Ra6")


def test_r38_nothing_is_reached_twice() -> None:
    state = play(table("R: A Rd5"), "move", "8=3 12=5", "d8", "Rd5>Rd6")
    assert "Rd5" not in extra(state, "reach")["Rd6"]
    assert extra(play(state, "Rd6>Re5", "Re5>Re4"), "reach") == {}


@pytest.mark.parametrize("extensions", ["none", "ADN"])
def test_reach_agrees_with_the_steps_and_entries_that_are_legal(extensions: str) -> None:
    source = Source(7)
    state: State = GAME.start(3, extensions=extensions)
    checked = 0
    for _ in range(900):
        if state.outcome() is not None:
            break
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        assert isinstance(state, Durdain)
        if state.phase == MOVING and state.left > 0:
            steps = {d for d in state.decisions() if verb_of(d) in (STEP, ENTER)}
            texts = {GAME.notation.decision(state, d) for d in steps}
            reach = extra(state, "reach")
            near = [s["text"] for spaces in reach.values() for s in spaces.values()
                    if s["cost"] == 1]  # fmt: skip
            assert set(near) == texts
            checked += len(texts) > 0
    assert checked > 10


def test_a_whole_way_can_be_walked() -> None:
    state = play(table("R: H Rd5, S sR2(); O: A Rd6, W Rc5|Rd5", ext="A"), "move", "6=1 8=1 12=12")
    state = play(state, "d12")
    for name in list(extra(state, "reach")["Rd5"])[::9]:
        spaces, way = extra(state, "reach")["Rd5"], [name]
        while spaces[way[0]]["before"] != "Rd5":
            way.insert(0, spaces[way[0]]["before"])
        walked = play(state, *[spaces[space]["text"] for space in way])
        assert walked.left == 12 - spaces[name]["cost"]


# Camps and castles.


def test_r23_why_a_site_is_refused() -> None:
    state = play(table("R: T Rd6, A Rd7, H Rc4, W Ra3|Ra4; O: A Re5"), "camps")
    assert extra(state, "refused") == {"Rd7": "camps and castles may not touch"}
    camps = table("R: T Rd6, W Ra3|Ra4", phase="camp", round=0)
    refused = extra(camps, "refused")
    assert refused["Re5"] == "camps and castles may not touch"
    assert refused["Ra3"] == "no walls beside a camp or castle"
    assert "Rc4" not in refused
    castles = table("R: T Rd6", turn="O", phase="castle", round=0)
    assert extra(castles, "refused") == {}
    assert extra(table("R: T Rd6"), "refused") == {}


# Attacking.


def test_chapter_13_exact_odds_of_every_target() -> None:
    state = play(table("R: A Rd5 Rd7, H Re5; O: T Rd6, A Rd4", score=LEADING),
                 "attack")  # fmt: skip
    targets = extra(state, "targets")
    assert targets["Rd4"] == {"attackers": ["Rd5"], "chance": 0.5, "points": 3}
    assert targets["Rd6"]["attackers"] == ["Rd5", "Rd7", "Re5"]
    assert targets["Rd6"]["points"] == 0
    declared = play(state, "target Rd6")
    battle = extra(declared, "battle")
    assert battle["chance"] is None
    assert battle["with"]["Rd5"] == pytest.approx(35 / 176)
    assert battle["with"]["Re5"] == pytest.approx(37 / 88)
    battle = extra(play(declared, "with Rd5", "with Rd7"), "battle")
    assert battle["chance"] == pytest.approx(109 / 179)
    assert battle["words"] == "Rd6: 61 % to win"


def test_r46_a_wall_may_be_plundered() -> None:
    state = play(table("R: A Rd5; O: W Rd5|Rd6", score=LEADING), "attack")
    wall = extra(state, "targets")["Rd5|Rd6"]
    assert wall["points"] == 3
    assert wall["chance"] == pytest.approx(7 / 22)
    assert extra(play(state, "target Rd5|Rd6"), "battle")["target"] == "Rd5|Rd6"


def test_the_last_battles_and_where_they_were() -> None:
    state = play(table("R: A Rd5 Rd7; O: A Rd6, W Rd7|Rd8"), "attack", "target Rd6", "with Rd5",
                 "with Rd7", "roll")  # fmt: skip
    d = GAME.notation.read_decision(state, "8=5 v 8=3")
    won = state.play(d)
    advance = GAME.notation.read_decision(won, "advance Rd5")
    view = GAME.view(won.play(advance), None, [(state, d), (won, advance)])
    assert view["extra"]["rolled"] == [{
        "target": "Rd6", "attackers": ["Rd5", "Rd7"], "attack": [[0, 5, 0]],
        "defence": [0, 3, 0], "totals": [10, 3], "won": True,
    }]  # fmt: skip
    marks = {cell["name"]: cell["marks"] for cell in view["cells"] if cell["marks"]}
    assert marks == {"Rd6": ["captured", "to"], "Rd5": ["from"]}
    lost = state.play(lose := GAME.notation.read_decision(state, "8=1 v 8=5"))
    view = GAME.view(lost, None, [(state, lose)])
    assert {c["name"] for c in view["cells"] if c["marks"]} == {"Rd5", "Rd7"}


def test_a_wall_that_fell_is_marked_on_both_sides() -> None:
    state = play(table("R: A Rd5; O: W Rd5|Rd6"), "attack", "target Rd5|Rd6", "with Rd5", "roll")
    d = GAME.notation.read_decision(state, "8=5 v 12=3")
    view = GAME.view(state.play(d), None, [(state, d)])
    assert {c["name"]: c["marks"] for c in view["cells"] if c["marks"]} == {
        "Rd5": ["captured"], "Rd6": ["captured"]
    }  # fmt: skip


def test_the_way_of_a_piece_is_marked() -> None:
    state: State = play(table("R: A Rd5, C Rf2"), "move")
    steps = []
    for text in ("8=3 12=5", "d8", "Rd5>Rd6", "Rd6>Re5", "done", "done", "camps", "off Rf2"):
        d = GAME.notation.read_decision(state, text)
        steps.append((state, d))
        state = state.play(d)
    marks = {c["name"]: c["marks"] for c in GAME.view(state, None, steps)["cells"] if c["marks"]}
    assert marks == {"Rd5": ["from"], "Rd6": ["to", "over"], "Re5": ["to"], "Rf2": ["from"]}


# Points.


def test_r52_the_scoring_of_the_turn_is_foretold() -> None:
    state = table("R: T Rd6 Oa3 Kd6 Yc5 Gc5", score=TEN, ext="D")
    scoring = extra(state, "scoring")
    assert scoring["gain"] == 20
    assert [castle["worth"] for castle in scoring["castles"]] == [4, 2, 3, 5, 6]
    assert scoring["nests"] == [12, 24]
    assert scoring["words"] == (
        "At the end of this turn Red gains 20: 30 points, and the nest of 12 and 24 comes in"
    )
    after = play(state, "pass", "pass", "end")
    assert after.score[0] == 30


def test_r51_who_has_no_castle_at_home_is_told() -> None:
    state = table("R: T Oa3", beware={"R": "O"})
    assert extra(state, "scoring")["words"] == (
        "Red leaves the game at the end of this turn: no castle at home"
    )
    assert extra(state, "beware") == [
        {"seat": 0, "caller": 1, "words": "Beware Red! Called by Orange"}
    ]  # fmt: skip
    gone = play(state, "pass", "pass", "end")
    players = extra(gone, "players")
    assert players[0]["words"] == "Red has left the game"
    assert players[1]["words"].startswith("Orange: 0 points, 0 a turn; in reserve: army 9")
    assert extra(GAME.start(2), "scoring") is None


def test_r15_reserves_of_extensions_in_play() -> None:
    everything = extra(table(ext="ADN"), "players")[0]["reserve"]
    assert everything["ship"] == 3
    assert everything["castle"] == 8
    assert list(extra(table(), "players")[0]["reserve"]) == [
        "army", "cavalry", "camp", "castle", "wall"
    ]  # fmt: skip


def test_r57_markers_on_the_track() -> None:
    track = extra(table(ext="D"), "track")
    assert track["plunder"][:2] == [{"at": 15, "worth": 1}, {"at": 30, "worth": 2}]
    assert track["nests"] == [12, 24, 36, 48, 60, 72, 84, 96, 108]


# Words.


def test_every_phase_has_words_of_its_own() -> None:
    said = {}
    source = Source(11)
    for number in range(3):
        state: State = GAME.start(
            3, extensions="ADN", maxRounds=6, mountains=("hand", "random")[number % 2]
        )
        while state.outcome() is None:
            assert isinstance(state, Durdain)
            if int(state.phase) not in said:
                said[int(state.phase)] = seen(state)["words"]
            u = source.next()
            state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        assert "win" in seen(state)["words"]
        assert extra(state, "scoring") is None
    assert len(said) >= 15
    assert len({words.split(" ", 1)[1] for words in said.values()}) == len(said)


def test_a_view_is_plain_json() -> None:
    view = seen(play(table("R: A Rd5"), "move", "8=3 12=5", "d8"))
    assert json.loads(json.dumps(view)) == view
    assert position() != ""
