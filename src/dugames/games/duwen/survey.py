"""The survey of a board: every check of W23, each failure named."""

from __future__ import annotations

from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.games.duwen.board import ABSENT, BIT, NAMED, NAMES, OFF, SIDE, Board

_HEIGHTS: Final = "123456789" + ABSENT
_ENTRIES: Final = 8  # W23: the fewest


def surveyed(text: str, name: str, rows: list[str], crystals: list[str], goal: int) -> Board:
    """The board of these parts; Nonsense or Illegal, quoting the text, when there can be none."""
    _check_rows(text, rows)
    cells = _cells(text, crystals)
    if not 1 <= goal <= len(crystals):  # before the board keeps it in 64 bits
        raise Illegal(text, f"a goal of {goal}: from 1 to the number of crystals, {len(crystals)}")
    board = Board(name, rows, cells, goal)
    reason = _fault(board, crystals)
    if reason is not None:
        raise Illegal(text, reason)
    return board


def _check_rows(text: str, rows: list[str]) -> None:
    if not 1 <= len(rows) <= SIDE:
        raise Illegal(text, f"{len(rows)} rows: 1 to {SIDE}")
    for row in rows:
        for height in row:
            if height not in _HEIGHTS:
                raise Nonsense(text, f"a height is 1-9 or {ABSENT}, not {height!r}")
    if len({len(row) for row in rows}) != 1:
        raise Illegal(text, "the rows are not of equal length")
    if not 1 <= len(rows[0]) <= SIDE:
        raise Illegal(text, f"{len(rows[0])} columns: 1 to {SIDE}")


def _cells(text: str, crystals: list[str]) -> list[int]:
    for name in crystals:
        if name not in NAMED:
            raise Nonsense(text, f"no space is called {name!r}")
    return [NAMED[name] for name in crystals]


def _fault(board: Board, crystals: list[str]) -> str | None:
    """The first thing about a board that would spoil the game."""
    if not _in_one_piece(board):
        return "the board is not one connected piece"
    if len(board.gates) < _ENTRIES:
        return f"{len(board.gates)} entry spaces: at least {_ENTRIES}"
    for number, name in enumerate(crystals):
        if name in crystals[:number]:
            return f"two crystals on {name}"
        if not board.height[NAMED[name]]:
            return f"a crystal on {name}, where no space is"
        if board.entries & BIT[NAMED[name]]:
            return f"a crystal on the entry space {name}"
    return _out_of_reach(board)


def _in_one_piece(board: Board) -> bool:
    return len(_walk(board, board.spaces()[:1], climbing=9)) == len(board.spaces())


def _out_of_reach(board: Board) -> str | None:
    """W23: up to every crystal by steps of one level."""
    reached = _walk(board, list(board.gates), climbing=1)
    for cell in range(OFF):
        if board.crystals & BIT[cell] and cell not in reached:
            return f"no way up to the crystal on {NAMES[cell]}"
    return None


def _walk(board: Board, starts: list[int], climbing: int) -> set[int]:
    """The spaces that can be walked to by steps that climb at most so many levels."""
    reached, to_visit = set(starts), list(starts)
    while to_visit:
        cell = to_visit.pop()
        for direction in range(4):
            there = board.beyond[cell * 4 + direction]
            if there == OFF or there in reached:
                continue
            if board.height[there] <= board.height[cell] + climbing:
                reached.add(there)
                to_visit.append(there)
    return reached
