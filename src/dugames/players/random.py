"""The random player: every legal decision alike."""

from __future__ import annotations

from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.budget import Budget
from dugames.players.player import Player


class Random(Player):
    """Draws evenly."""

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        return state.guess(state.to_move, source.next()).pick(source.next())
