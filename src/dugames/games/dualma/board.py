"""The board: 61 hexes, their names, neighbours and lines of three."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CELLS: Final = 61
RADIUS: Final = 4
LETTERS: Final = "abcdefghi"
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # A1
OFF: Final = 61  # the number of no cell


def _row(r: int) -> list[tuple[int, int]]:
    first, last = max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r)
    return [(q, r) for q in range(first, last + 1)]


# A2: rows from the bottom, each from the left.
AXIAL: Final[list[tuple[int, int]]] = [
    hexagon for r in range(RADIUS, -RADIUS - 1, -1) for hexagon in _row(r)
]
INDEX: Final[dict[tuple[int, int], int]] = {hexagon: cell for cell, hexagon in enumerate(AXIAL)}
ROW_LENGTHS: Final[list[int]] = [len(_row(r)) for r in range(RADIUS, -RADIUS - 1, -1)]
NAMES: Final[list[str]] = [
    f"{letter}{number}"
    for letter, length in zip(LETTERS, ROW_LENGTHS, strict=True)
    for number in range(1, length + 1)
]
NAMED: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}
CENTRE: Final = 30  # e5


def beyond(cell: int, direction: int, steps: int) -> int:
    """The cell so many steps away in a straight line, or OFF."""
    q, r = AXIAL[cell]
    dq, dr = DIRECTIONS[direction]
    return INDEX.get((q + steps * dq, r + steps * dr), OFF)


def as_set(cells: list[int]) -> int:
    """A set of cells as one number; OFF is left out."""
    return sum(2**cell for cell in cells if cell != OFF)


# One bit a cell, and none for OFF.
BIT: Final[vec[i64]] = vec[i64]([2**cell for cell in range(CELLS)] + [0])
EVERY_CELL: Final[i64] = 2**61 - 1
NEIGHBOURS: Final[vec[i64]] = vec[i64](
    [as_set([beyond(cell, direction, 1) for direction in range(6)]) for cell in range(CELLS)]
)
# By height (1, 2), cell and direction: where a disc arrives (A10).
ARRIVAL: Final[vec[i64]] = vec[i64](
    [
        beyond(cell, direction, height)
        for height in (1, 2)
        for cell in range(CELLS)
        for direction in range(6)
    ]
)
JUMPS: Final = 366  # where height 2 begins in ARRIVAL


def _rows_of_three(cell: int) -> list[list[int]]:
    """The rows that begin at a cell and go east, or upwards both ways."""
    rows = [[cell, beyond(cell, way, 1), beyond(cell, way, 2)] for way in (0, 4, 5)]
    return [row for row in rows if OFF not in row]


# A16: three cells next to each other in a straight line.
ROWS_OF_THREE: Final[list[list[int]]] = [
    row for cell in range(CELLS) for row in _rows_of_three(cell)
]
ROWS: Final[vec[i64]] = vec[i64]([as_set(row) for row in ROWS_OF_THREE])


def _rows_from(cell: int) -> list[int]:
    """Three sets: the rows that begin at a cell, filled up with one that is never there."""
    rows = [as_set(row) for row in _rows_of_three(cell)]
    return rows + [2**62 - 1] * (3 - len(rows))


# The rows again, by their first cell.
ROWS_FROM: Final[vec[i64]] = vec[i64]([row for cell in range(CELLS) for row in _rows_from(cell)])
