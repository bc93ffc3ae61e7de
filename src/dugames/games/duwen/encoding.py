"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import State
from dugames.games.duwen.board import BIT, CELLS, SIDE
from dugames.games.duwen.decisions import DECISIONS
from dugames.games.duwen.rules import EXPLORERS, FRESH, PATIENCE, WEAKEST, Duwen

HIGHEST: Final = 9


class DuwenEncoding(Encoding):
    """64 placements, 256 steps, stop and pass; 22 planes of 8 × 8."""

    actions = DECISIONS
    shape = (22, SIDE, SIDE)

    def action(self, state: State, d: int) -> int:
        return d

    def decision(self, state: State, action: int) -> int:
        return action

    def observe(self, state: State, seat: int) -> list[float]:
        """Explorers by side and strength, crystals, board, and counters as full planes."""
        assert isinstance(state, Duwen)
        planes: list[float] = []
        for side in (seat, 1 - seat):
            explorers = state.explorers(side)
            for strength in range(WEAKEST, FRESH + 1):
                planes += _explorers(state, explorers, strength)
        planes += _plane(state.crystals)
        planes += _plane(state.board.entries)
        planes += _plane(BIT[state.under_way])
        planes += [float(state.board.height[cell]) / HIGHEST for cell in range(CELLS)]
        for number in (
            int(state.basecamp(seat)) / EXPLORERS,
            int(state.basecamp(1 - seat)) / EXPLORERS,
            int(state.taken(seat)) / int(state.board.goal),
            int(state.taken(1 - seat)) / int(state.board.goal),
            1 / int(state.board.goal),
            int(state.idle) / PATIENCE,
            float(state.disturbed),
            float(state.to_move == seat),
        ):
            planes += [number] * CELLS
        return planes


def _plane(cells: i64) -> list[float]:
    return [1.0 if cells & BIT[cell] else 0.0 for cell in range(CELLS)]


def _explorers(state: Duwen, explorers: i64, strength: int) -> list[float]:
    return [
        1.0 if explorers & BIT[cell] and state.strength(cell) == strength else 0.0
        for cell in range(CELLS)
    ]
