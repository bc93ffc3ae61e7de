"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.encoding import Encoding
from dugames.core.state import CHANCE, State
from dugames.games.dwnsiwn.board import CELLS, FLAT, HEIGHT, SHOWS_ON, open_cells
from dugames.games.dwnsiwn.decisions import DECISIONS, HELD, OWN
from dugames.games.dwnsiwn.die import FACES
from dugames.games.dwnsiwn.rules import OPENING_EACH, Dwnsiwn

COLUMNS = 3 * HEIGHT
SIZE = HEIGHT * COLUMNS


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
        for there in range(at, at + 3 * SIZE):
            planes[there] = 0.0
        _faces(planes, at, state, seat)
        _faces(planes, at + SIZE, state, 1 - seat)
        _open(planes, at + 2 * SIZE, state)
        at += 3 * SIZE
        for owner in (seat, 1 - seat):
            for kind in (OWN, HELD):
                dice = state.dice(owner, kind)
                for value in range(1, FACES + 1):
                    at = _all(planes, at, dice.count(value) / OPENING_EACH)
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


def _place(side: int, cell: int) -> int:
    row, column = FLAT[side][cell]
    return row * COLUMNS + side * HEIGHT + column


def _faces(planes: vec[float], at: i64, state: Dwnsiwn, colour: i64) -> None:
    for cell in range(CELLS):
        if state.colour(cell) == colour:
            for side in SHOWS_ON[cell]:
                planes[at + _place(side, cell)] = state.faces(cell)[side] / FACES


def _open(planes: vec[float], at: i64, state: Dwnsiwn) -> None:
    for cell in open_cells(state.filled):
        for side in SHOWS_ON[cell]:
            planes[at + _place(side, cell)] = 1.0
