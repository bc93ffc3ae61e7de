"""Levels: the computer players that people meet, from 1 upwards."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from mypy_extensions import i64

from dugames.core.game import Game
from dugames.core.level import Level
from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.budget import Budget
from dugames.players.player import Player

PREFIX: Final = "level-"
LEAST: Final = 0.001  # seconds for a decision, late in a long turn

# For a game that names none of its own.
_USUAL: Final = (
    Level(1, "Newcomer", "Knows the rules and little else.", search="greedy", nodes=200, noise=0.5),
    Level(2, "Beginner", "Looks at its own turn.", search="greedy", nodes=4_000),
    Level(3, "Regular", "Looks a little ahead.", search="mcts", nodes=2_000),
    Level(4, "Expert", "Looks far ahead.", search="mcts", nodes=30_000),
)


def levels(game: Game) -> tuple[Level, ...]:
    """The levels of a game, the weakest first."""
    return game.levels or _USUAL


class Levelled(Player):
    """Plays by a recipe: of the budget that it is given it heeds the time alone.

    Without a limit of time no clock is read, so that the same seed makes the same choices.
    """

    def __init__(self, level: Level, player: Player) -> None:
        self.level = level
        self.player = player
        self.turn: i64 = -1  # the turn that is being decided
        self.left = 0.0  # seconds of thought left for it

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        if budget.seconds == inf:
            return self.player.choose(state, Budget(self.level.nodes), source)
        if state.turn != self.turn:
            self.turn = state.turn
            self.left = self.level.seconds
        began = monotonic()
        own = Budget(self.level.nodes, max(LEAST, min(self.left, budget.seconds)))
        d = self.player.choose(state, own, source)
        self.left -= monotonic() - began
        return d
