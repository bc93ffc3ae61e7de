"""Duwen as numbers and as a view: frozen ids, planes, evaluation, what is shown."""

from __future__ import annotations

from typing import Any

import pytest
from games.duwen.scenes import GAME, START, at, play, scene
from games.duwen.test_rules import blocked

from dugames.core.source import Source
from dugames.core.state import State
from dugames.core.turn import turns
from dugames.games.duwen.decisions import PASS, STOP


def decision(state: State, text: str) -> int:
    return GAME.notation.read_decision(state, text)


def test_ids_never_change() -> None:
    assert GAME.encoding.actions == 64 + 256 + 2
    state = scene("l", c3="l6")
    ids = {"+a1": 0, "+b7": 49, "c3N": 136, "c3E": 137, "c3S": 138, "c3W": 139}
    for text, action in ids.items():
        d = decision(state, text)
        assert GAME.encoding.action(state, d) == action
        assert GAME.encoding.decision(state, action) == d
    assert (STOP, PASS) == (320, 321)


def test_planes_tell_own_from_other() -> None:
    state = scene("l", "c3:2", c3="l6", d3="d2", f6="*", g6="*", idle=5, goal=2)
    light, dark = GAME.encoding.observe(state, 0), GAME.encoding.observe(state, 1)
    size = 64
    assert light[: 5 * size] == dark[5 * size : 10 * size]
    assert light[4 * size + 18] == 1.0
    assert sum(light[: 5 * size]) == 1.0
    assert light[5 * size + 19] == 1.0
    assert sum(light[10 * size : 11 * size]) == 2.0
    assert sum(light[11 * size : 12 * size]) == 24.0
    assert sum(light[12 * size : 13 * size]) == 0.0
    assert light[13 * size + 18] == pytest.approx(2 / 9)
    numbers = [light[plane * size] for plane in range(14, 22)]
    assert numbers == pytest.approx([5 / 6, 5 / 6, 0, 0, 1 / 2, 5 / 20, 0, 1])
    half = state.play(decision(state, "c3N"))
    assert GAME.encoding.observe(half, 0)[12 * size + 26] == 1.0
    assert dark[21 * size] == 0.0


# Evaluation.


def value(state: State, seat: int = 0) -> float:
    return GAME.evaluation.value(state, seat)


def test_crystals_and_strength_are_worth_something() -> None:
    level = at("7/7/2*1*2/3*3/4*2/7/7 l 1-0 0 standard")
    assert value(level, 0) > 0.6
    assert value(level, 1) == pytest.approx(1 - value(level, 0))
    assert value(at(START)) == 0.5
    strong, weak = scene("l", a1="l6", a3="d2"), scene("l", a1="l2", a3="d6")
    assert value(strong) > 0.5 > value(weak)


def test_a_crystal_within_reach_is_worth_most_to_the_mover() -> None:
    reach = scene("l", e3="l4", f3="*", a7="*", b7="*", goal=3)
    theirs = scene("d", e3="l4", f3="*", a7="*", b7="*", goal=3)
    short = scene("l", e3="l2", f3="*", a7="*", b7="*", goal=3)
    assert value(reach) > value(theirs) > 0.5
    assert value(reach) > value(short)
    winning = scene("l", e3="l4", f3="*")
    assert value(winning) > value(reach)


def test_the_draw_comes_nearer() -> None:
    fresh, late = scene("l", e3="l4", f3="*"), scene("l", e3="l4", f3="*", idle=19)
    assert value(fresh) > value(late) > 0.5
    assert value(late) - 0.5 < 0.1


def test_what_a_search_tries_first() -> None:
    state = scene(
        "l",
        "b2:2 b3:2 b4:3 b5:2 c5:3 d5:2",
        a1="l6",
        b3="l6",
        b4="*",
        b2="*",
        f3="l6",
        g3="*",
        e3="d2",
        f4="*",
        goal=4,
    )
    order = ["f3E", "b3S", "b3N", "f3W", "a1E", "f3S", "+d1", "a1S"]
    ranks = [GAME.evaluation.priority(state, decision(state, text)) for text in order]
    assert ranks[0] > ranks[1]
    assert ranks == sorted(ranks, reverse=True)
    half = state.play(decision(state, "a1E"))
    assert GAME.evaluation.priority(half, STOP) < GAME.evaluation.priority(half, half.pick(0))


def best_turn(state: State) -> list[int]:
    """The turn after which the evaluation is happiest."""
    seat, best, top = state.to_move, [], -1.0
    for turn in turns(state):
        after = state
        for d in turn:
            after = after.play(d)
        outcome = after.outcome()
        worth = outcome.values(2)[seat] if outcome else value(after, seat)
        if worth > top:
            best, top = turn, worth
    return best


@pytest.mark.parametrize("seat", [0, 1])
def test_looking_one_turn_ahead_beats_random(seat: int) -> None:
    state, source = GAME.start(max_turns=60), Source(seat)
    while state.to_move >= 0:
        if state.to_move == seat:
            for d in best_turn(state):
                state = state.play(d)
        else:
            state = state.play(state.pick(source.next()))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (seat,)


def policy(state: State, u: int = 0) -> str:
    return GAME.notation.decision(state, GAME.evaluation.policy(state, u))


def test_the_policy_walks_to_a_crystal_and_pushes_it_off() -> None:
    beside = scene("l", e3="l4", f3="*", a1="l6")
    assert policy(beside) == "e3E"
    walk = scene("l", c3="l6", f3="*", b7="l2")
    assert policy(walk) == "c3E"
    on_the_way = walk.play(decision(walk, "c3E"))
    assert policy(on_the_way) == "d3E"


@pytest.mark.parametrize(
    "state",
    [
        scene("l", e3="l2", f3="*"),
        scene("l", c3="l3", f3="*"),
        scene("l", "e3:5", c3="l6", f3="*"),
        scene("l", "f3:3", c3="l6", f3="*"),
        scene("l", c3="l6", d3="d2", f3="*", d2="d2", d4="d2", b3="d2", c2="d2", c4="d2"),
    ],
    ids=["weak", "far", "below the way", "below it", "shut in"],
)
def test_the_policy_draws_where_no_crystal_is_within_reach(state: State) -> None:
    drawn = {GAME.evaluation.policy(state, u) for u in range(0, 2**62, 2**57)}
    assert len(drawn) > 1
    assert all(state.allows(d) for d in drawn)


# The view.


def shown(state: State, name: str) -> Any:
    return next(cell for cell in GAME.view(state)["cells"] if cell["name"] == name)


def test_the_view_shows_the_board() -> None:
    state = play(at(START), "+c1")
    assert shown(state, "c1")["words"] == "c1, height 1, entry: Light's 6"
    assert shown(state, "c3")["words"] == "c3, height 4: a crystal"
    assert shown(state, "d3")["words"] == "d3, height 3: empty"
    assert shown(state, "a7")["centre"] == [0.0, 0.0]
    assert shown(state, "g1")["outline"][0] == [5.5, 5.5]
    assert shown(state, "c1")["pieces"] == [
        {"kind": "explorer", "seat": 0, "value": 6, "active": True}
    ]
    view = GAME.view(state)
    assert view["words"] == "Dark to move"
    assert view["counters"] == {
        "turns without a crystal": 1,
        "Light's crystals": 0,
        "Light's basecamp": 5,
        "Dark's crystals": 0,
        "Dark's basecamp": 6,
    }
    extra: Any = view["extra"]
    assert extra["heights"]["d4"] == 4
    assert extra["basecamps"] == [5, 6]
    assert (extra["goal"], extra["patience"], extra["board"]) == (3, 20, "standard")


def test_the_view_floods_what_is_reachable_and_explains_the_rest() -> None:
    state = at("7/7/2*1*2/3*3/2*1*2/7/2l64 l 0-0 0 standard")
    extra: Any = GAME.view(state)["extra"]
    assert extra["reach"]["c1"]["c2"] == 5
    assert extra["reach"]["c1"]["c3"] == 2
    assert extra["reach"]["c1"]["off"] == 5
    assert "c5" not in extra["reach"]["c1"]
    assert extra["refused"] == {}
    climbed = state.play(decision(state, "c1N"))
    extra = GAME.view(climbed)["extra"]
    assert extra["refused"] == {"c2N": "too high: 2 to 4"}
    assert extra["under way"] == "c2"
    assert list(extra["reach"]) == ["c2"]
    assert "off" in extra["reach"]["c2"]
    assert GAME.view(climbed)["words"] == "Light to move, under way on c2"
    inner = scene("l", d4="l2")
    extra = GAME.view(inner)["extra"]
    assert extra["reach"]["d4"] == {"d3": 1, "c4": 1, "e4": 1, "d5": 1}


def test_the_view_knows_a_shortest_way_to_all_that_is_in_reach() -> None:
    state = at("7/7/2*1*2/3*3/2*1*2/4l42/2l6d33 l 0-0 0 standard")
    extra: Any = GAME.view(state)["extra"]
    assert extra["crystals"] == [0, 0]
    assert set(extra["ways"]) == {"c1", "e2"}
    for start, ways in extra["ways"].items():
        strength = shown(state, start)["pieces"][0]["value"]
        assert set(ways) == set(extra["reach"][start])
        for space, steps in ways.items():
            assert strength - len(steps) == extra["reach"][start][space]
            assert GAME.notation.read_turn(state, f"{start} {''.join(step[2:] for step in steps)}")
    assert len(extra["ways"]["c1"]["c3"]) == 4  # the climb of worked example 1


def test_the_view_tells_what_each_step_pushes() -> None:
    state = scene("l", e3="l6", f3="d2", g3="l3", e4="*", c1="*", f7="l4", g7="*", goal=3)
    extra: Any = GAME.view(state)["extra"]
    east = extra["pushes"]["e3E"]
    assert (east["strength"], east["against"]) == (6, 5)
    assert [push["to"] for push in east["pushed"]] == ["g3", None]
    assert east["pushed"][0]["piece"]["value"] == 2
    north = extra["pushes"]["e3N"]
    assert north["pushed"] == [{"piece": {"kind": "crystal"}, "from": "e4", "to": "e5"}]
    assert extra["pushes"]["f7E*"]["pushed"][0]["to"] is None
    assert extra["pushes"]["e3S"]["pushed"] == []


def test_choices_name_their_cells() -> None:
    state = scene("l", e3="l6", f3="d2", c1="*", f7="l4", g7="*", a1="l2", goal=2)
    choices = {choice["text"]: choice for choice in GAME.view(state)["choices"]}
    assert (choices["+b1"]["kind"], choices["+b1"]["cells"]) == ("place", ["b1"])
    assert (choices["e3N"]["kind"], choices["e3N"]["cells"]) == ("step", ["e3", "e4"])
    assert (choices["e3E"]["kind"], choices["e3E"]["cells"]) == ("push", ["e3", "f3"])
    assert (choices["f7E*"]["kind"], choices["f7E*"]["cells"]) == ("collect", ["f7", "g7"])
    assert (choices["a1S"]["kind"], choices["a1S"]["cells"]) == ("leave", ["a1"])
    half = state.play(decision(state, "e3N"))
    assert [shown(half, name)["pieces"][0]["active"] for name in ("e4", "f3")] == [True, False]
    stop = GAME.view(half)["choices"][-1]
    assert (stop["text"], stop["kind"], stop["cells"]) == ("stop", "stop", ["e4"])
    only = GAME.view(blocked())["choices"]
    assert [(choice["kind"], choice["cells"]) for choice in only] == [("pass", [])]


def steps(state: State, text: str) -> tuple[State, list[tuple[State, int]]]:
    """The state after a turn, and the turn as the view takes it."""
    last: list[tuple[State, int]] = []
    for d in GAME.notation.read_turn(state, text):
        last.append((state, d))
        state = state.play(d)
    return state, last


def marks(state: State, text: str) -> dict[str, list[str]]:
    after, last = steps(state, text)
    cells = GAME.view(after, 0, last)["cells"]
    return {cell["name"]: list(cell["marks"]) for cell in cells if cell["marks"]}


def test_the_view_marks_the_last_turn() -> None:
    state = scene("l", b3="l6", c3="d2", f4="*", g4="*", goal=2)
    assert marks(state, "+a1") == {"a1": ["to"]}
    assert marks(state, "b3 EN") == {
        "b3": ["from"],
        "c3": ["over"],
        "c4": ["to"],
        "d3": ["pushed"],
    }
    near = scene("l", f3="l6", g3="*", d4="*", goal=2)
    assert marks(near, "f3 E") == {"f3": ["from"], "g3": ["captured", "to"]}
    won = scene("l", f3="l6", g3="*")
    assert marks(won, "f3 E") == {"f3": ["from"], "g3": ["captured", "to", "win"]}
    assert marks(scene("l", a3="l6"), "a3 W") == {"a3": ["from"]}
    assert marks(blocked(), "pass") == {}
    after, last = steps(near, "f3 E")
    assert GAME.view(after, 0, last)["last"][-1] == "Light stops on g3"


def test_the_view_says_how_the_game_ended() -> None:
    won = play(scene("l", f3="l6", g3="*"), "f3 E")
    view = GAME.view(won)
    assert view["words"] == "Light wins: crystals collected"
    assert view["outcome"] == {"winners": [0], "reason": "crystals collected"}
    extra: Any = view["extra"]
    assert extra["reach"] == {}
    assert GAME.view(at(START).draw())["words"] == "A draw: agreement"
