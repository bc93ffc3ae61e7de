"""The decisions as numbers: place a disc, move one, bounce it, pass."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dualma.board import ARRIVAL, CELLS, JUMPS, OFF, beyond

# A disc on a cell; then cell × direction (61 × 6), cell × direction × direction aside (61 × 36),
# and one. Written out, because the compiler knows literals only.
MOVE: Final = 61
BOUNCE: Final = 427
PASS: Final = 2623
DECISIONS: Final = 2624


def _bounced(slot: int) -> int:
    cell, direction, aside = slot // 36, slot // 6 % 6, slot % 6
    over = beyond(cell, direction, 2)
    return OFF if over == OFF else beyond(over, aside, 1)


# By decision less MOVE: which cell a disc leaves.
SOURCE: Final[vec[i64]] = vec[i64](
    [slot // 6 for slot in range(CELLS * 6)] + [slot // 36 for slot in range(CELLS * 36)]
)
# By decision less BOUNCE: where the disc comes to rest.
REST: Final[vec[i64]] = vec[i64]([_bounced(slot) for slot in range(CELLS * 36)])


def over(d: int) -> int:
    """The cell of the single disc that a bounce springs off."""
    return ARRIVAL[JUMPS + (d - BOUNCE) // 6]
