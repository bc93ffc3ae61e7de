"""Routes: about how many flicks it takes from anywhere to a treasure or home."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.dungeon import Dungeon
from dugames.games.dungeon_pen.rules.table import stirred
from dugames.games.dungeon_pen.sheet import NOWHERE, subsquare
from dugames.games.dungeon_pen.survey import Survey

LATTICE: Final = 18
RAYS: Final = 48
DETOUR: Final = 0.25  # flicks for every step that drawn walls make the way longer
CUT_OFF: Final = 50.0  # flicks, where no way leads
REMEMBERED: Final = 128  # arrangements of drawn walls


class Route:
    """To one goal: surveyed once without drawn walls, which then count by the steps they cost."""

    def __init__(self, dungeon: Dungeon, goal: vec[i64], at: i64) -> None:
        self.dungeon = dungeon
        self.at: i64 = at
        self.survey = Survey(dungeon, dungeon.no_walls(), goal, LATTICE, RAYS)
        self.steps = dungeon.flood(at, dungeon.no_walls())
        self.walled: dict[int, vec[i64]] = {}  # steps by the walls drawn

    def flicks(self, x: i64, y: i64, drawn: vec[i64]) -> float:
        """How many flicks it takes from a place, about."""
        found = self.survey.cost(x, y)
        if len(drawn) == 0:
            return found
        here = subsquare(x, y)
        steps = self._steps_among(drawn)[here]
        if steps == NOWHERE:
            return CUT_OFF
        return found + DETOUR * float(int(steps - self.steps[here]))

    def _steps_among(self, drawn: vec[i64]) -> vec[i64]:
        key = int(stirred(0, drawn))
        if key not in self.walled:
            if len(self.walled) >= REMEMBERED:
                self.walled.clear()
            self.walled[key] = self.dungeon.flood(self.at, drawn)
        return self.walled[key]


class Routes:
    """Of one dungeon: by seat, out to the other's treasure and home again."""

    def __init__(self, dungeon: Dungeon) -> None:
        self.out = [
            Route(dungeon, dungeon.boxes[4:8], dungeon.treasures[1]),
            Route(dungeon, dungeon.boxes[0:4], dungeon.treasures[0]),
        ]
        self.home = [
            Route(dungeon, dungeon.cells[0:4], dungeon.starts[0]),
            Route(dungeon, dungeon.cells[4:8], dungeon.starts[1]),
        ]


@lru_cache(maxsize=16)
def routes_of(dungeon: Dungeon) -> Routes:
    """Those of a dungeon; surveyed when they are first asked for."""
    return Routes(dungeon)
