"""Levels and analysis, for every game."""

from __future__ import annotations

from time import process_time

import pytest

import dugames
from dugames.core.game import Game
from dugames.core.level import Level
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players import Budget, levels, player
from dugames.players.analysis import analyse

FIRST_LOOK = 0.1 if dugames.compiled() else 3.0  # seconds that a look at every decision may take
BUDGET = 4_000  # enough to see the next turn where three hundred flicks are listed


@pytest.fixture(params=dugames.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def _first_choice(game: Game) -> State:
    source, state = Source(3), game.start()
    while state.to_move < 0:
        state = state.play(state.sample(source.next()))
    return state


def test_levels_are_numbered_and_described(game: Game) -> None:
    found = levels(game)
    assert [level.number for level in found] == list(range(1, len(found) + 1))
    assert len({level.name for level in found}) == len(found) <= 8
    assert all(level.sentence.endswith(".") for level in found)


def test_a_level_brings_its_own_budget(game: Game) -> None:
    state = _first_choice(game)
    first, again = (
        player("level-1", game).choose(state.seen_by(state.to_move), Budget(nodes), Source(9))
        for nodes in (1, 1_000_000)
    )
    assert first == again
    assert state.allows(first)


def places(game: Game, many: int) -> list[State]:
    """Where a seat decides, here and there in random games."""
    found: list[State] = []
    source, state, made = Source(7), game.start(), 0
    while len(found) < many:
        if state.to_move == NOBODY:
            state = game.start()
        if state.to_move >= 0 and made % 17 == 0:
            found.append(state)
        made += 1
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))
    return found


def thinking_time(game: Game, level: Level, state: State, seconds: float) -> float:
    """What a choice takes of the processor: a busy machine does not count."""
    chooser = player(f"level-{level.number}", game)
    began = process_time()
    d = chooser.choose(state.seen_by(state.to_move), Budget(1, seconds), Source(2))
    spent = process_time() - began
    assert state.allows(d)
    return spent


@pytest.mark.parametrize("seconds", [0.0, 0.15])
def test_no_level_overruns_its_time(game: Game, seconds: float) -> None:
    for level in levels(game):
        for state in places(game, 6):
            most = max(seconds * 1.2, FIRST_LOOK)
            # A machine that stumbles does not do so three times at one place.
            assert any(thinking_time(game, level, state, seconds) <= most for _ in range(3))


def test_no_level_asks_for_more_than_three_seconds(game: Game) -> None:
    assert all(level.seconds * 1.2 <= 3 for level in levels(game))


def test_findings_grow_deeper(game: Game) -> None:
    state = _first_choice(game)
    findings = list(analyse(game, state.seen_by(state.to_move), Budget(BUDGET)))
    assert [f.nodes for f in findings] == sorted(f.nodes for f in findings)
    for finding in findings:
        assert sum(finding.values) == pytest.approx(1)
        assert 1 <= len(finding.lines) <= 3
        for line in finding.lines:
            assert state.allows(line.turn[0])
    assert findings[-1].depth >= findings[0].depth >= 1
