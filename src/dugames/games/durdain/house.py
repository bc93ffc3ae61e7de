"""House data: the numbers of `data/house.toml`, which the rulebook leaves to the printed mat."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

_FILE: Final = files("dugames.games.durdain") / "data" / "house.toml"
_DATA: Final[dict[str, Any]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))

FEWEST: Final = 2
MOST: Final = 6
GOAL: Final = 120  # the score that makes a round the last one

# How far a country lies from the home (R58).
HOME: Final = 0
NEIGHBOUR: Final = 1
MIDDLE: Final = 2
FAR: Final = 3
OPPOSITE: Final = 4
RELATIONS: Final = 5

# By number of players and relation: what a castle there is worth each turn.
PROGRESS: Final[vec[i64]] = vec[i64](
    [
        _DATA["players"][str(players)]["progress"][relation] if players >= FEWEST else 0
        for players in range(MOST + 1)
        for relation in range(RELATIONS)
    ]
)
# By number of players: the distance between plunder markers, and how many there are.
PLUNDER_STEP: Final[vec[i64]] = vec[i64](
    [
        _DATA["players"][str(players)]["plunder"]["step"] if players >= FEWEST else 1
        for players in range(MOST + 1)
    ]
)
PLUNDER_MARKERS: Final[vec[i64]] = vec[i64](
    [
        _DATA["players"][str(players)]["plunder"]["markers"] if players >= FEWEST else 0
        for players in range(MOST + 1)
    ]
)
NEST_MARKERS: Final[list[int]] = _DATA["nests"]["markers"]
NEST_AT: Final[vec[i64]] = vec[i64](NEST_MARKERS)


def usual_mountains(size: int) -> tuple[list[str], list[str]]:
    """The spaces of the usual m1 and of the usual first small range (R12)."""
    named = _DATA["mountains"][str(size)]
    return named["large"].split(), named["small"].split()
