"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import first
from dugames.core.encoding import Encoding
from dugames.core.state import State
from dugames.games.dualma.board import AXIAL, BIT, EVERY_CELL, RADIUS
from dugames.games.dualma.decisions import DECISIONS
from dugames.games.dualma.rules import DuAlma

SIDE: Final = 2 * RADIUS + 1
SQUARE: Final[i64] = 81
# By cell: its place in a plane, which has axial rows and columns.
AT: Final[vec[i64]] = vec[i64]([(r + RADIUS) * SIDE + q + RADIUS for q, r in AXIAL])


class DuAlmaEncoding(Encoding):
    """61 placements, 366 moves, 2196 bounces and a pass; nine planes of 9 × 9."""

    actions = DECISIONS
    shape = (9, SIDE, SIDE)

    def action(self, state: State, d: int) -> int:
        return d

    def decision(self, state: State, action: int) -> int:
        return action

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        assert isinstance(state, DuAlma)
        tall = state.tall()
        for colour in (seat, 1 - seat):
            active = state.active(colour)
            at = _set(planes, at, active & ~tall)
            at = _set(planes, at, active & tall)
            at = _set(planes, at, state.buried(colour))
        at = _set(planes, at, EVERY_CELL if state.placing() else 0)
        at = _set(planes, at, BIT[state.black_on])
        _set(planes, at, EVERY_CELL if state.to_move == seat else 0)


def _set(planes: vec[float], at: i64, cells: i64) -> i64:
    """Write a plane, and answer where the next one begins; outside the hexagon it is 0."""
    for there in range(at, at + SQUARE):
        planes[there] = 0.0
    while cells:
        planes[at + AT[first(cells)]] = 1.0
        cells &= cells - 1
    return at + SQUARE
