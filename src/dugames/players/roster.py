"""Roster: the players by name, and by level."""

from __future__ import annotations

from typing import Final

from dugames.core.errors import Nonsense
from dugames.core.game import Game
from dugames.core.level import Level
from dugames.players.alphabeta import AlphaBeta
from dugames.players.greedy import Greedy
from dugames.players.levels import PREFIX, Levelled, levels
from dugames.players.mcts import Mcts
from dugames.players.player import Player
from dugames.players.random import Random
from dugames.players.rehearsal import Rehearsal
from dugames.players.sampling import Sampling
from dugames.players.solving import Solving

NAMES: Final = ("random", "greedy", "alphabeta", "mcts", "sampling", "solving", "rehearsal", "uct")
UCT_SIMULATIONS: Final = 2_000
REHEARSED: Final = 6  # turns that are played on at most


def names(game: Game) -> tuple[str, ...]:
    """The players that there are for a game: by how they think, and by level."""
    return *NAMES, *(f"{PREFIX}{level.number}" for level in levels(game))


def player(name: str, game: Game) -> Player:
    """The player of that name, ready for a game."""
    if name in NAMES:
        return _thinking(game, Level(0, name, "", search=name, nodes=0))
    for level in levels(game):
        if name == f"{PREFIX}{level.number}":
            return Levelled(level, _thinking(game, level))
    raise Nonsense(name, f"no player has that name; there are {', '.join(names(game))}")


def _thinking(game: Game, level: Level) -> Player:
    """Who follows a recipe, but for the budget."""
    evaluation, by_turn = game.evaluation, game.notation.by_turn
    if level.search == "random":
        return Random()
    if level.search == "greedy":
        return Greedy(evaluation, by_turn, level.noise)
    if level.search == "alphabeta":
        return AlphaBeta(
            evaluation,
            by_turn,
            deepest=level.deepest,
            noise=level.noise,
            contempt=level.contempt,
            proving=level.proving,
        )
    if level.search == "sampling":
        return Sampling(evaluation, level.noise)
    if level.search == "solving":
        rough = Mcts(evaluation, by_turn, noise=level.noise)
        return Solving(AlphaBeta(evaluation, by_turn), rough)
    if level.search == "mcts":
        return Mcts(evaluation, by_turn, noise=level.noise)
    if level.search == "rehearsal":
        return Rehearsal(evaluation, min(level.deepest, REHEARSED))
    return Mcts(evaluation, by_turn, plain=True, simulations=UCT_SIMULATIONS)
