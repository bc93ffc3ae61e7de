"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import CHANCE, State
from dugames.games.dwnsiwn.board import BIT, CELLS, FLAT, HEIGHT, RESTS_ON
from dugames.games.dwnsiwn.decisions import DECISIONS, FACE_WIDTH, FULL, WIDTH
from dugames.games.dwnsiwn.die import FACES
from dugames.games.dwnsiwn.rules import BLACK, OPENING_EACH, Dwnsiwn

COLUMNS: Final = 12  # three sides beside each other
SIZE: Final = 48
OFF_SIDE: Final = -1


def _place(side: int, cell: int) -> int:
    if cell not in FLAT[side]:
        return OFF_SIDE
    row, column = FLAT[side][cell]
    return row * COLUMNS + side * HEIGHT + column


# By side and cell: its place in a plane, or OFF_SIDE where it does not show.
AT: Final[vec[i64]] = vec[i64]([_place(side, cell) for side in range(3) for cell in range(CELLS)])


class DwnsiwnEncoding(Encoding):
    """408 placements, 23 captures and a pass; 32 planes, the three sides flat beside each other.

    The values that a seat's colour shows, those of the other, the cells that can be filled; then,
    each all over its plane: both stocks by kind and value, the dungeon's owner, turn, roll, die.
    """

    actions = DECISIONS
    shape = (3 + 4 * FACES + 5, HEIGHT, COLUMNS)

    def action(self, state: State, d: int) -> int:
        return d

    def decision(self, state: State, action: int) -> int:
        return action

    def fill(self, state: State, seat: i64, planes: vec[float], at: i64) -> None:
        assert isinstance(state, Dwnsiwn)
        _sides(planes, at, state, seat)
        at += 3 * SIZE
        for owner in (seat, 1 - seat):
            stock = state.stock_of(owner)
            for slot in range(2 * FACES):
                dice = (stock >> (WIDTH * slot)) & FULL
                at = _all(planes, at, float(dice) / OPENING_EACH)
        dungeon = state.dungeon()
        for fact in (
            dungeon == seat,
            dungeon == 1 - seat,
            state.side == seat,
            state.to_move == CHANCE,
            state.die == 1,
        ):
            at = _all(planes, at, 1.0 if fact else 0.0)


def _all(planes: vec[float], at: i64, number: float) -> i64:
    """Write one number all over a plane, and answer where the next one begins."""
    for there in range(at, at + SIZE):
        planes[there] = number
    return at + SIZE


def _sides(planes: vec[float], at: i64, state: Dwnsiwn, seat: i64) -> None:
    """What both colours show, the seat's own first, and which cells can be filled."""
    for there in range(at, at + 3 * SIZE):
        planes[there] = 0.0
    own = state.black if seat == BLACK else state.filled & ~state.black
    open_to = at + 2 * SIZE
    for side in range(3):
        shown = state.on_a if side == 0 else state.on_b if side == 1 else state.on_c
        for cell in range(CELLS):
            there = AT[side * CELLS + cell]
            if there == OFF_SIDE:
                continue
            if not state.filled & BIT[cell]:
                if state.filled & RESTS_ON[cell] == RESTS_ON[cell]:
                    planes[open_to + there] = 1.0
                continue
            value = (shown >> (FACE_WIDTH * cell)) & 7
            plane = at if own & BIT[cell] else at + SIZE
            planes[plane + there] = float(value) / FACES
