"""Dwnsiwn: a pyramid of dice with three sides; take more of them than the other player."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Game
from dugames.games.dwnsiwn.encoding import DwnsiwnEncoding
from dugames.games.dwnsiwn.evaluation import DwnsiwnEvaluation
from dugames.games.dwnsiwn.levels import LEVELS
from dugames.games.dwnsiwn.notation import DwnsiwnNotation
from dugames.games.dwnsiwn.picture import text
from dugames.games.dwnsiwn.rules import OPTIONS, start
from dugames.games.dwnsiwn.view import view

GAME: Final = Game(
    key="dwnsiwn",
    title="Dwnsiwn",
    shelf=2,
    seats=(2, 2),
    options=OPTIONS,
    start=start,
    notation=DwnsiwnNotation(),
    evaluation=DwnsiwnEvaluation(),
    encoding=DwnsiwnEncoding(),
    view=view,
    levels=LEVELS,
    text=text,
)
