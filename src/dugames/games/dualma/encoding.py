"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import State
from dugames.games.dualma.board import AXIAL, BIT, CELLS, EVERY_CELL, RADIUS
from dugames.games.dualma.decisions import DECISIONS
from dugames.games.dualma.rules import DuAlma

SIDE: Final = 2 * RADIUS + 1


class DuAlmaEncoding(Encoding):
    """61 placements, 366 moves, 2196 bounces and a pass; nine planes of 9 × 9."""

    actions = DECISIONS
    shape = (9, SIDE, SIDE)

    def action(self, state: State, d: int) -> int:
        return d

    def decision(self, state: State, action: int) -> int:
        return action

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, DuAlma)
        tall = state.tall()
        sets: list[i64] = []
        for colour in (seat, 1 - seat):
            sets += [state.active(colour) & ~tall, state.active(colour) & tall]
            sets.append(state.buried(colour))
        sets.append(EVERY_CELL if state.placing() else 0)
        sets.append(BIT[state.black_on])
        sets.append(EVERY_CELL if state.to_move == seat else 0)
        planes: list[float] = []
        for cells in sets:
            planes += _plane(cells)
        return planes


def _plane(cells: i64) -> list[float]:
    """The board in axial rows and columns; what lies outside the hexagon is 0."""
    plane = [0.0] * (SIDE * SIDE)
    for cell in range(CELLS):
        if cells & BIT[cell]:
            q, r = AXIAL[cell]
            plane[(r + RADIUS) * SIDE + q + RADIUS] = 1.0
    return plane
