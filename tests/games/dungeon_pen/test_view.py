"""What a screen, a terminal and a learner get."""

from __future__ import annotations

from typing import Any

import pytest
from games.dungeon_pen.scenes import A_HOME, B_HOME, GAME, drawn, flick, play, scene, start

from dugames.games.dungeon_pen.rules import DungeonPen

UP = 49152


def extra(state: DungeonPen, seat: int | None = 0) -> dict[str, Any]:
    """What only this game shows."""
    return GAME.view(state, seat)["extra"]


def cell(state: DungeonPen, name: str) -> str:
    """The words for a sub-square."""
    cells = GAME.view(state, 0)["cells"]
    return next(found["words"] for found in cells if found["name"] == name)


def test_the_sheet_in_words() -> None:
    state = scene("8704,14000", walls="h8.i8", plague="33", magic="h8")
    assert cell(state, "h8") == "h8: drawn wall, end of the magic wall"
    assert cell(state, "g7") == "g7: plague"
    assert cell(state, "i14") == "i14: Blue, walls north"
    assert cell(state, "i17") == "i17: Blue's cell"
    assert cell(state, "b17") == "b17: Blue's treasure"
    assert cell(state, "c3") == "c3: chest 1"
    assert cell(state, "q4") == "q4: potion 1"
    assert cell(state, "a9") == "a9: walls west"
    assert cell(state, "g9") == "g9: plague"
    assert cell(state, "k10") == "k10: floor"
    hall = start(board="pillar-hall")
    assert cell(hall, "e6") == "e6: wall"


def test_the_aim_cone_grows_with_handicaps_and_awkward_directions() -> None:
    free = extra(start())["aim"]
    assert free["spread"][0] == [273, 50, 546]
    assert free["spread"][16] == [273 + 728, 150, 546]
    assert (free["view"], free["most_power"], free["bend"]) == (None, 1000, 0)
    assert free["powers"][0] == [80, 265, 983]
    assert free["powers"][-1] == [1000, 6144, 14033]
    bound = extra(scene(f"{A_HOME},15,l,OK"))["aim"]
    assert (bound["view"], bound["most_power"], bound["bend"]) == (12, 700, 4096)
    assert bound["spread"][0] == [273 + 364 + 182, 140, 546]
    assert extra(scene(f"{A_HOME},15,-,3"))["aim"]["spin"]
    assert extra(drawn("ET7"))["aim"] is None
    assert free["awkward"] == sorted(free["awkward"])
    assert (free["awkward"][2], free["awkward"][16]) == (0, 1000)
    assert free["acting"] == []
    assert bound["acting"] == ["off hand", "card in right hand"]


def test_lines_stay_on_the_sheet_and_the_last_flick_can_be_played() -> None:
    before = play(scene("16896,4900"), "F49152/1000/12")
    d = GAME.notation.read_decision(before, "~65535,0,0,0")
    state = before.play(d)
    view = GAME.view(state, 1, [(before, d)])
    shown: Any = view["extra"]
    assert shown["lines"] == [{"seat": 0, "points": [[16896, 4900], [16896, 128]], "hit": "wall"}]
    played = shown["flicks"][0]
    assert not played["failed"]
    assert [met["what"] for met in played["met"]] == ["potion 1", "treasure b"]
    assert played["met"][0]["y"] == 4900 - 932
    assert view["last"] == ["Blue's line ends in q1"]
    failed = GAME.notation.read_decision(before, "~0,0,0,0")
    lost: Any = GAME.view(before.play(failed), 1, [(before, failed)])["extra"]
    assert lost["flicks"][0]["failed"]
    spun = play(scene(f"{A_HOME},15,-,3"), "S")
    turned: Any = GAME.view(spun.play(UP), 0, [(spun, UP)])["extra"]
    assert turned["flicks"][0]["spun"]
    home = play(scene("7680,4608", plague="22"), "F49152/460/12")
    soft = GAME.notation.read_decision(home, "~65535,0,0,0")
    other: Any = GAME.view(home.play(soft), 0, [(home, soft)])["extra"]
    assert other["flicks"][0]["hit"] == "padded"
    own = play(scene("8800,14000"), "F16384/1000/4")
    into = GAME.notation.read_decision(own, "~65535,0,0,0")
    inside: Any = GAME.view(own.play(into), 0, [(own, into)])["extra"]
    assert [met["what"] for met in inside["flicks"][0]["met"]] == ["home"]
    foul = play(scene("7000,7000", plague="33"), "F49152/300/12")
    out = GAME.notation.read_decision(foul, "~65535,0,0,0")
    marked: Any = GAME.view(foul.play(out), 0, [(foul, out)])["extra"]
    assert [met["what"] for met in marked["flicks"][0]["met"]] == ["plague"]
    assert GAME.view(state, 0, [(scene(), 1)])["extra"]["flicks"] == []


def test_the_own_hand_says_what_may_be_played_and_why_not() -> None:
    state = scene(junk="JK02.JK10/JK05")
    mine = extra(state, 0)["hand"]
    assert [(held["card"]["key"], held["playable"]) for held in mine] == [
        ("JK02", True),
        ("JK10", False),
    ]
    assert mine[1]["refused"] == "Rope can only be used after your flick."
    theirs = extra(state, 1)["hand"]
    assert [(held["playable"], held["refused"]) for held in theirs] == [(False, None)]
    assert extra(state, 0)["sides"][1]["objects"] == 1


def test_junk_shows_where_it_falls() -> None:
    def cells(state: DungeonPen) -> dict[str, list[str]]:
        choices = GAME.view(state, 0)["choices"]
        return {choice["text"]: choice["cells"] for choice in choices if choice["kind"] == "junk"}

    assert cells(scene(junk="JK07/0", walls="i15.h8"))["JK07:i15"] == ["i15"]
    assert cells(scene(junk="JK08/0"))["JK08:E"] == ["l1", "l2", "l3"]
    assert cells(scene(junk="JK02/0"))["JK02"] == []


def test_the_event_card_stays_in_sight_with_what_came_of_it() -> None:
    before = play(scene(), "X")
    ogre = GAME.notation.read_decision(before, "EM2")
    seen: Any = GAME.view(before.play(ogre), 0, [(scene(), 1), (before, ogre)])["extra"]
    assert (seen["turned_up"]["seat"], seen["turned_up"]["came"]) == (0, [])
    assert seen["turned_up"]["card"]["name"] == "Ogre"
    goblet = GAME.notation.read_decision(before, "ET3")
    after = before.play(goblet)
    four = GAME.notation.read_decision(after, "d4")
    last = [(before, goblet), (after, four)]
    told: Any = GAME.view(after.play(four), 0, last)["extra"]["turned_up"]
    assert told["came"] == ["The die shows 4"]
    assert extra(start())["turned_up"] is None


def test_cards_zones_and_the_magic_wall() -> None:
    asked = play(scene(junk="JK14/0"), "X", ".", "ET2")
    shown = extra(asked)
    assert shown["card"]["name"] == "Closing Walls"
    assert shown["zones"] == [
        {"x": 8704, "y": 16896, "radius": 3072},
        {"x": 9728, "y": 1536, "radius": 3072},
    ]
    assert extra(play(drawn("EW1"), "d33"))["square"] == "33"
    assert extra(scene(walls="h8", magic="h8"))["magic"] == {"head": "h8", "due": True}
    assert extra(start())["magic"] is None
    kinds = {wall["kind"] for wall in extra(scene(walls="h8"))["walls"]}
    assert kinds == {"wall", "padded", "drawn"}
    waiting = extra(scene(f"{A_HOME},15,-,O"))["sides"][0]
    assert waiting["effects"] == ["off hand"]
    assert waiting["waiting"][0]["name"] == "Numbness"


def test_choices_by_their_kinds() -> None:
    def kinds(state: DungeonPen) -> set[str]:
        return {choice["kind"] for choice in GAME.view(state, state.to_move)["choices"]}

    assert kinds(scene(junk="JK07/0", walls="i15.h8", magic="h8")) == {"drop", "junk", "grow"}
    assert kinds(scene(f"{A_HOME},15,-,3")) == {"spin"}
    assert kinds(play(drawn("EW1"), "d33")) == {"wall"}
    assert kinds(play(drawn("ET4"), "d33")) == {"fall"}
    assert kinds(flick(scene(junk="JK02/0"), UP)) == {"pass", "junk"}


def test_whose_turn_it_is_in_words() -> None:
    def words(state: DungeonPen) -> str:
        return GAME.view(state, 0)["words"]

    assert words(start()) == "Blue to flick"
    assert words(scene(f"{A_HOME},15,-,3")) == "Blue to spin the card"
    assert words(drawn("EW1")) == "Blue's turn, chance decides – Sudden Wall"
    assert words(play(drawn("EW1"), "d33")) == "Blue draws a wall – Sudden Wall"
    assert words(play(drawn("ET4"), "d33")) == "Blue chooses where to fall – Trapdoor"
    assert words(flick(scene(junk="JK02/0"), UP)) == "Blue may use junk before the event card"
    asked = play(scene(junk="0/JK02"), "X", "EM2")
    assert words(asked) == "Orange may cancel the card – Ogre"
    assert words(drawn("EM8", f"{A_HOME},2")) == "Orange wins: death"


def test_the_picture_in_a_terminal() -> None:
    assert GAME.text is not None
    together = scene("9000,12000,9,c", "9000,12000", walls="h8", plague="11", magic="h8")
    lines = GAME.text(together).splitlines()
    assert lines[0].split() == list("abcdefghijklmnopqr")
    assert "AB" in lines[24]
    assert "%%" in lines[16]
    assert lines[2].count("~~") == 3
    assert lines[-4:] == [
        "A Blue: 9 HP, 0 objects, carries the treasure",
        "B Orange: 15 HP, 0 objects",
        "turn 1, Blue's, magic wall at h8",
        GAME.position(together),
    ]
    assert "TB" not in "".join(lines)
    assert "P1" not in GAME.text(scene(potions="0222")).rpartition("\n")[0]
    assert "1 object\n" in GAME.text(scene(junk="JK02/0"))
    assert "##" in GAME.text(start(board="pillar-hall"))


def test_the_picture_as_svg() -> None:
    assert GAME.svg is not None
    state = flick(scene(b="9728,4000,15,c", walls="h8", plague="11"), UP)
    drawing = GAME.svg(state)
    assert drawing.count("<polyline") == 1
    assert ">TA<" not in drawing
    assert ">C1<" in drawing
    assert B_HOME


def test_ids_stand_for_the_nearest_flick_of_the_grid() -> None:
    state = start()
    encoding = GAME.encoding
    near = GAME.notation.read_decision(state, "F49200/620/3")
    there = encoding.decision(state, encoding.action(state, near))
    assert GAME.notation.decision(state, there) == "F49152/619/12"
    locked = scene(f"{A_HOME},15,l")
    bolted = encoding.decision(locked, encoding.action(state, near))
    assert GAME.notation.decision(locked, bolted) == "F49152/619/12"
    grown = scene(walls="h8", magic="h8")
    d = GAME.notation.read_decision(grown, "Gh9")
    assert encoding.decision(grown, encoding.action(grown, d)) == d
    assert len(encoding.observe(grown, 0)) == encoding.shape[0] * 324


def test_what_a_position_is_worth() -> None:
    value = GAME.evaluation.value
    even = value(start(), 0)
    assert even > 0.5
    assert value(scene("9000,12000,15,c"), 0) > even
    assert value(scene(f"{A_HOME},2"), 0) < even
    assert value(scene(junk="JK02.JK03/0"), 0) > even
    assert value(start(), 0) + value(start(), 1) == pytest.approx(1)
    state = scene("15000,2000,15,c")
    d = GAME.notation.read_decision
    down = GAME.evaluation.priority(state, d(state, "F16384/500/4"))
    away = GAME.evaluation.priority(state, d(state, "F49152/300/12"))
    assert down > away
    assert GAME.evaluation.priority(state, 1) == 0
    assert GAME.evaluation.priority(play(drawn("EW1"), "d33"), 4000) > 0
    junk = scene(junk="JK02/0")
    assert GAME.evaluation.priority(junk, d(junk, "JK02")) > 0
    towards = value(play(state, "F16384/500/4"), 0)
    assert towards > value(play(state, "F49152/300/12"), 0)
    last = play(scene("8704,14500,15,c"), "F16384/700/4")
    assert value(last, 0) > 0.9
    after = flick(junk, UP)
    assert GAME.evaluation.priority(after, 0) == 1


def test_the_policy_plays_sensibly() -> None:
    policy = GAME.evaluation.policy
    near = scene("16896,4000", potions="0222")
    best = near.play(policy(near, 77))
    assert best.allows(0) or best.to_move < 0
    walled = play(drawn("EW1"), "d33")
    assert walled.allows(policy(walled, 5))
    for u in range(40):
        state = scene(junk="JK02.JK03/0")
        assert state.allows(policy(state, u * 2**55))
    spin = scene(f"{A_HOME},15,-,3")
    assert policy(spin, 3) == 2
    carried = scene("8800,14000,15,c")
    assert carried.allows(policy(carried, 9))
