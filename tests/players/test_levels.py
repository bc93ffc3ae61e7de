"""Levels and analysis, for every game."""

from __future__ import annotations

import pytest

import dugames
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import State
from dugames.players import Budget, levels, player
from dugames.players.analysis import analyse

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
