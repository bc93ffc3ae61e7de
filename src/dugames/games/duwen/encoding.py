"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        """Explorers by side and strength, crystals, board, and counters as full planes."""
        assert isinstance(state, Duwen)
        for side in (seat, 1 - seat):
            at = _explorers(planes, at, state, state.explorers(side))
        at = _set(planes, at, state.crystals)
        at = _set(planes, at, state.board.entries)
        at = _set(planes, at, BIT[state.under_way])
        for cell in range(CELLS):
            planes[at + cell] = float(state.board.height[cell]) / HIGHEST
        at += CELLS
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
            for there in range(at, at + CELLS):
                planes[there] = number
            at += CELLS


def _set(planes: vec[float], at: i64, cells: i64) -> i64:
    """Write a plane, and answer where the next one begins."""
    for cell in range(CELLS):
        planes[at + cell] = 1.0 if cells & BIT[cell] else 0.0
    return at + CELLS


def _explorers(planes: vec[float], at: i64, state: Duwen, explorers: i64) -> i64:
    """A plane for each strength, weakest first."""
    end = at + (FRESH - WEAKEST + 1) * CELLS
    for there in range(at, end):
        planes[there] = 0.0
    for cell in range(CELLS):
        if explorers & BIT[cell]:
            planes[at + (state.strength(cell) - WEAKEST) * CELLS + cell] = 1.0
    return end
