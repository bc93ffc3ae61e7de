"""Durdain: six countries around a seventh; hold castles, and never lose the last one at home."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Game
from dugames.games.durdain.encoding import DurdainEncoding
from dugames.games.durdain.evaluation import DurdainEvaluation
from dugames.games.durdain.house import FEWEST, MOST
from dugames.games.durdain.levels import LEVELS
from dugames.games.durdain.notation import DurdainNotation
from dugames.games.durdain.picture import text
from dugames.games.durdain.rules.agreed import OPTIONS
from dugames.games.durdain.rules.durdain import start
from dugames.games.durdain.svg import svg
from dugames.games.durdain.view import view

GAME: Final = Game(
    key="durdain",
    title="Durdain",
    shelf=4,
    seats=(FEWEST, MOST),
    options=OPTIONS,
    start=start,
    notation=DurdainNotation(),
    evaluation=DurdainEvaluation(),
    encoding=DurdainEncoding(),
    view=view,
    text=text,
    svg=svg,
    levels=LEVELS,
)
