"""Action ids (a decision's own number) and observation planes."""

from __future__ import annotations

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

    def observe(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Dwnsiwn)
        planes = _faces(state, seat) + _faces(state, 1 - seat) + _open(state)
        dungeon = state.dungeon()
        for owner in (seat, 1 - seat):
            for kind in (OWN, HELD):
                dice = state.dice(owner, kind)
                for value in range(1, FACES + 1):
                    planes += [dice.count(value) / OPENING_EACH] * SIZE
        for fact in (
            dungeon == seat,
            dungeon == 1 - seat,
            state.side == seat,
            state.to_move == CHANCE,
            state.die == 1,
        ):
            planes += [1.0 if fact else 0.0] * SIZE
        return planes


def _place(side: int, cell: int) -> int:
    row, column = FLAT[side][cell]
    return row * COLUMNS + side * HEIGHT + column


def _faces(state: Dwnsiwn, colour: int) -> list[float]:
    plane = [0.0] * SIZE
    for cell in range(CELLS):
        if state.colour(cell) == colour:
            for side in SHOWS_ON[cell]:
                plane[_place(side, cell)] = state.faces(cell)[side] / FACES
    return plane


def _open(state: Dwnsiwn) -> list[float]:
    plane = [0.0] * SIZE
    for cell in open_cells(state.filled):
        for side in SHOWS_ON[cell]:
            plane[_place(side, cell)] = 1.0
    return plane
