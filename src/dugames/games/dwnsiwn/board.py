"""The pyramid: twenty cells, the sides they show on, what rests on what, and the 34 placements."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIDES: Final = "ABC"
HEIGHT: Final = 4
OFF: Final = 20  # the number of no cell

Place = tuple[int, int, int]


def _layer(depth: int) -> list[Place]:
    return [(x, y, depth - x - y) for x in range(depth + 1) for y in range(depth - x + 1)]


# N2: from the base up, and within a layer in ascending order.
PLACES: Final[list[Place]] = [
    place for depth in range(HEIGHT - 1, -1, -1) for place in sorted(_layer(depth))
]
CELLS: Final = 20
LAYERS: Final[list[list[int]]] = [
    [cell for cell, place in enumerate(PLACES) if sum(place) == depth]
    for depth in range(HEIGHT - 1, -1, -1)
]
INDEX: Final[dict[Place, int]] = {place: cell for cell, place in enumerate(PLACES)}
NAMES: Final[list[str]] = [f"{x}{y}{z}" for x, y, z in PLACES]
NAMED: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}
DUNGEON: Final = 5  # 111 (N3)

# N2: the sides that a cell shows on, as indices of SIDES.
SHOWS_ON: Final[list[list[int]]] = [
    [side for side, distance in enumerate(place) if distance == 0] for place in PLACES
]

# By side and cell: row from the apex and column from the left, seen from outside (N17); each row
# begins where the side to the left meets this one.
FLAT: Final[list[dict[int, tuple[int, int]]]] = [
    {
        cell: (sum(place), place[(side + 2) % 3])
        for cell, place in enumerate(PLACES)
        if place[side] == 0
    }
    for side in range(3)
]


def _step(cell: int, axis: int, by: int) -> int:
    moved = list(PLACES[cell])
    moved[axis] += by
    return INDEX.get((moved[0], moved[1], moved[2]), OFF)


# N4: what a cell rests on, and what may rest on it.
UNDER: Final[list[list[int]]] = [
    [below for axis in range(3) if (below := _step(cell, axis, 1)) != OFF] for cell in range(CELLS)
]
OVER: Final[list[list[int]]] = [
    [_step(cell, axis, -1) for axis in range(3)] for cell in range(CELLS)
]


class Placement:
    """A cell with its choice of sides: for the value, and at the apex for the second (N15)."""

    def __init__(self, cell: int, sides: tuple[int, ...]) -> None:
        self.cell = cell
        self.sides = sides  # the written ones only
        self.letters = "".join(SIDES[side] for side in sides)
        self.text = NAMES[cell] + self.letters


def letters_of(cell: int) -> int:
    """How many side letters a placement on the cell is written with."""
    return max(0, len(SHOWS_ON[cell]) - 1)


def _placements() -> list[Placement]:
    return [
        Placement(cell, sides)
        for cell in range(CELLS)
        for sides in permutations(SHOWS_ON[cell], letters_of(cell))
    ]


PLACEMENTS: Final[list[Placement]] = _placements()
PLACEMENT_NAMED: Final[dict[str, int]] = {
    placement.text: number for number, placement in enumerate(PLACEMENTS)
}

# Tables for the rules: cells and placements as bits.
EVERY_CELL: Final[i64] = 2**20 - 1
BIT: Final[vec[i64]] = vec[i64]([2**number for number in range(60)])
RESTS_ON: Final[vec[i64]] = vec[i64]([sum(2**below for below in under) for under in UNDER])
# By cell and axis: the cell over it, or OFF.
RESTING: Final[vec[i64]] = vec[i64]([above for over in OVER for above in over])
# By cell: all its placements.
PLACEMENTS_ON: Final[vec[i64]] = vec[i64](
    [
        sum(2**number for number, placement in enumerate(PLACEMENTS) if placement.cell == cell)
        for cell in range(CELLS)
    ]
)


def open_cells(filled: i64) -> list[int]:
    """The cells that can be filled when those are (N4)."""
    return [
        cell
        for cell in range(CELLS)
        if not filled & BIT[cell] and filled & RESTS_ON[cell] == RESTS_ON[cell]
    ]
