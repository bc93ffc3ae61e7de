"""Roster: the players by name, and by level."""

from __future__ import annotations

from typing import Final

from dugames.core.errors import Nonsense
from dugames.core.game import Game
from dugames.players.alphabeta import DEEPEST, AlphaBeta
from dugames.players.greedy import Greedy
from dugames.players.levels import PREFIX, Levelled, levels
from dugames.players.mcts import Mcts
from dugames.players.player import Player
from dugames.players.random import Random

NAMES: Final = ("random", "greedy", "alphabeta", "mcts", "uct")
UCT_SIMULATIONS: Final = 2_000


def names(game: Game) -> tuple[str, ...]:
    """The players that there are for a game: by how they think, and by level."""
    return *NAMES, *(f"{PREFIX}{level.number}" for level in levels(game))


def player(name: str, game: Game) -> Player:
    """The player of that name, ready for a game."""
    if name in NAMES:
        return _thinking(name, game)
    for level in levels(game):
        if name == f"{PREFIX}{level.number}":
            return Levelled(level, _thinking(level.search, game, level.noise, level.deepest))
    raise Nonsense(name, f"no player has that name; there are {', '.join(names(game))}")


def _thinking(name: str, game: Game, noise: float = 0.0, deepest: int = DEEPEST) -> Player:
    evaluation, by_turn = game.evaluation, game.notation.by_turn
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy(evaluation, by_turn, noise)
    if name == "alphabeta":
        return AlphaBeta(evaluation, by_turn, deepest=deepest, noise=noise)
    if name == "mcts":
        return Mcts(evaluation, by_turn, noise=noise)
    return Mcts(evaluation, by_turn, plain=True, simulations=UCT_SIMULATIONS)
