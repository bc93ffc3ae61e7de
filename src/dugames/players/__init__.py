"""The players: each chooses decisions for a seat, and knows no game by name."""

from __future__ import annotations

from typing import Final

from dugames.core.errors import Nonsense
from dugames.core.game import Game
from dugames.players.budget import Budget
from dugames.players.greedy import Greedy
from dugames.players.player import Player
from dugames.players.random import Random

__all__ = ["NAMES", "Budget", "Player", "player"]

NAMES: Final = ("random", "greedy")


def player(name: str, game: Game) -> Player:
    """The player of that name, ready for a game."""
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy(game.evaluation, game.notation.by_turn)
    raise Nonsense(name, f"no player has that name; there are {', '.join(NAMES)}")
