"""The words of a JSON position."""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
MOST_POINTS: Final = 99_999
DIE_NAMES: Final = ("6", "8", "12")
OPEN_NAMES: Final = ("d6", "d8", "d12", "d6n", "d8n", "d12n")
DRAGONS_POOL: Final = "D"
PLACING: Final = "placing"
ACTED: Final = "acted"
# By phase; some have one name, and the rest of the position tells which it is.
PHASE_NAMES: Final = (
    "mountains",
    "mountains",
    "draw",
    "order",
    "castle",
    "camp",
    "units",
    "choose",
    "camps",
    "castle",
    "move",
    "move",
    "attack",
    "attack",
    "attack",
    "attack",
    "dragon",
    "end",
    "reward",
    "over",
)

Parts = dict[str, object]
