"""Dungeon Pen: flick a pencil through a dungeon, fetch the other's treasure, and survive."""

from __future__ import annotations

from typing import Final

from dugames.core.game import Game
from dugames.games.dungeon_pen.encoding import DungeonPenEncoding
from dugames.games.dungeon_pen.evaluation import DungeonPenEvaluation
from dugames.games.dungeon_pen.levels import LEVELS
from dugames.games.dungeon_pen.notation import DungeonPenNotation
from dugames.games.dungeon_pen.picture import svg, text
from dugames.games.dungeon_pen.rules import OPTIONS, start
from dugames.games.dungeon_pen.tools import TOOLBOX
from dugames.games.dungeon_pen.view import view

GAME: Final = Game(
    key="dungeon-pen",
    title="Dungeon Pen",
    shelf=3,
    seats=(2, 2),
    options=OPTIONS,
    start=start,
    notation=DungeonPenNotation(),
    evaluation=DungeonPenEvaluation(),
    encoding=DungeonPenEncoding(),
    view=view,
    text=text,
    svg=svg,
    levels=LEVELS,
    toolbox=TOOLBOX,
)
