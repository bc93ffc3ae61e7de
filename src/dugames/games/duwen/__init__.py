"""Duwen: explorers push crystals down a mountain and off the board."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Game
from dugames.games.duwen.encoding import DuwenEncoding
from dugames.games.duwen.evaluation import DuwenEvaluation
from dugames.games.duwen.levels import LEVELS
from dugames.games.duwen.notation import DuwenNotation
from dugames.games.duwen.rules import OPTIONS, start
from dugames.games.duwen.view import view

GAME: Final = Game(
    key="duwen",
    title="Duwen",
    shelf=1,
    seats=(2, 2),
    options=OPTIONS,
    start=start,
    notation=DuwenNotation(),
    evaluation=DuwenEvaluation(),
    encoding=DuwenEncoding(),
    view=view,
    levels=LEVELS,
)
