"""The players: each chooses decisions for a seat, and knows no game by name."""

from __future__ import annotations

from dugames.core.level import Level
from dugames.players.budget import Budget
from dugames.players.levels import levels
from dugames.players.player import Player
from dugames.players.roster import NAMES, names, player

__all__ = ["NAMES", "Budget", "Level", "Player", "levels", "names", "player"]
