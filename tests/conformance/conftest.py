"""Every game found is asked the same."""

from __future__ import annotations

from functools import cache

import pytest
from walks import sampled

import dugames
from dugames.core.game import Game
from dugames.core.state import State


@pytest.fixture(params=dugames.games(), ids=lambda game: game.key, scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found


@cache
def _states(game: Game) -> list[State]:
    return sampled(game)


@pytest.fixture
def states(game: Game) -> list[State]:
    """States from random games of it."""
    return _states(game)


@pytest.fixture
def decided(states: list[State]) -> list[State]:
    """Those in which a seat is to move."""
    return [state for state in states if state.to_move >= 0]
