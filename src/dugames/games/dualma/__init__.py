"""DuAlma: stacks of two on a board of hexes; three in a row win."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Game
from dugames.games.dualma.encoding import DuAlmaEncoding
from dugames.games.dualma.evaluation import DuAlmaEvaluation
from dugames.games.dualma.levels import LEVELS
from dugames.games.dualma.notation import DuAlmaNotation
from dugames.games.dualma.rules import OPTIONS, start
from dugames.games.dualma.view import view

GAME: Final = Game(
    key="dualma",
    title="DuAlma",
    shelf=5,
    seats=(2, 2),
    options=OPTIONS,
    start=start,
    notation=DuAlmaNotation(),
    evaluation=DuAlmaEvaluation(),
    encoding=DuAlmaEncoding(),
    view=view,
    levels=LEVELS,
)
