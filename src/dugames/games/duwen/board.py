"""The board: spaces on a grid of 8 × 8, their heights, and what follows from them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.core.source import mix

SIDE: Final = 8  # W1: at most so many columns and rows
CELLS: Final = 64
OFF: Final = 64  # the number of no space
COLUMNS: Final = "abcdefgh"
NAMES: Final[list[str]] = [f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS]
NAMED: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}
COMPASS: Final = "NESW"
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))  # columns and rows, in the compass's order
ABSENT: Final = "."

# One bit a space, and none for OFF; the last is the sign.
BIT: Final[vec[i64]] = vec[i64]([2**cell for cell in range(CELLS - 1)] + [-(2 ** (CELLS - 1)), 0])


class Board:
    """Heights, crystals and goal; the tables that the rules look into are made once."""

    def __init__(self, name: str, rows: list[str], crystals: list[int], goal: int) -> None:
        self.name = name
        self.rows = rows  # W23: from the top, a digit or `.` a space
        self.columns = len(rows[0])
        self.goal: i64 = goal
        self.crystals: i64 = 0  # where they start
        for cell in crystals:
            self.crystals |= BIT[cell]
        self.height: vec[i64] = vec[i64](_heights(rows))  # by space; 0 where none is
        self.beyond: vec[i64] = _neighbours(self.height)  # by space × direction: the next space
        self.gates: vec[i64] = _entries(self.height, self.beyond)  # W6: the entry spaces in order
        self.entries: i64 = 0  # the same as a set
        for cell in self.gates:
            self.entries |= BIT[cell]
        spaces = ",".join([NAMES[cell] for cell in crystals])
        self.brackets = f"[{'/'.join(rows)};{spaces};{goal}]"  # the board itself as text
        self.text = self.brackets  # how positions name it
        self.key: i64 = _key(self)

    def spaces(self) -> list[int]:
        """The spaces that are there."""
        return [cell for cell in range(CELLS) if self.height[cell]]

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Board)
            and self.rows == other.rows
            and self.crystals == other.crystals
            and self.goal == other.goal
        )

    def __hash__(self) -> int:
        return self.key


def cell_at(column: int, row: int) -> int:
    """The space at a column and a row, both from 0, or OFF."""
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else OFF


def _heights(rows: list[str]) -> list[int]:
    heights = [0] * (CELLS + 1)
    for row, digits in enumerate(reversed(rows)):
        for column, digit in enumerate(digits):
            heights[cell_at(column, row)] = 0 if digit == ABSENT else int(digit)
    return heights


def _neighbours(height: vec[i64]) -> vec[i64]:
    found = vec[i64](capacity=CELLS * 4)
    for cell in range(CELLS):
        for across, up in STEPS:
            there = cell_at(cell % SIDE + across, cell // SIDE + up)
            found = append(found, there if height[cell] and height[there] else OFF)
    return found


def _entries(height: vec[i64], beyond: vec[i64]) -> vec[i64]:
    """W6: of the spaces that border the outside, the lowest."""
    borders = [
        cell
        for cell in range(CELLS)
        if height[cell] and OFF in [beyond[cell * 4 + direction] for direction in range(4)]
    ]
    lowest = min([height[cell] for cell in borders], default=0)
    return vec[i64]([cell for cell in borders if height[cell] == lowest])


def _key(board: Board) -> i64:
    key = mix(board.crystals) ^ board.goal
    for height in board.height:
        key = mix(key ^ height)
    return key
