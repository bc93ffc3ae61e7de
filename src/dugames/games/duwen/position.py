"""Positions as text, checked when read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dugames.core.bits import count
from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.option import Value
from dugames.games.duwen.board import BIT, NAMED, NAMES, OFF, Board, cell_at
from dugames.games.duwen.boards import SHIPPED, board_of
from dugames.games.duwen.rules import (
    DARK,
    EXPLORERS,
    FRESH,
    LIGHT,
    PATIENCE,
    WEAKEST,
    Duwen,
    stand,
)

LETTERS: Final = "ld"
CRYSTAL: Final = "*"
SIDES: Final = ("Light", "Dark")
_COUNT: Final = "(0|[1-9][0-9]{0,8})"
_HEADER: Final = re.compile(
    rf"(\S+) ([ld]) {_COUNT}-{_COUNT} {_COUNT} (\S+)(?: ([a-z][0-9]+)(\*?))?"
)
_CONTENT: Final = re.compile(r"[1-8]|\*|[ld][0-9]")
_TWO_RUNS: Final = re.compile(r"(?:^|[*/]|[ld][0-9])[1-8][1-8]")

Contents = dict[int, str]  # by space: a crystal, or an explorer's letter and strength


def write(state: Duwen) -> str:
    """Rows, side to move, crystals collected, turns since one moved, board, explorer under way."""
    board = state.board
    rows = [_row(state, row) for row in reversed(range(len(board.rows)))]
    taken = f"{state.taken(LIGHT)}-{state.taken(DARK)}"
    text = f"{'/'.join(rows)} {LETTERS[state.side]} {taken} {state.idle} {board.text}"
    if state.under_way == OFF:
        return text
    return f"{text} {NAMES[state.under_way]}{CRYSTAL if state.disturbed else ''}"


def _row(state: Duwen, row: int) -> str:
    text = ""
    empty = 0
    for column in range(state.board.columns):
        content = content_of(state, cell_at(column, row))
        if content:
            text += (str(empty) if empty else "") + content
        empty = 0 if content else empty + 1
    return text + (str(empty) if empty else "")


def content_of(state: Duwen, cell: int) -> str:
    """What a position writes for a space; nothing for an empty one."""
    if state.crystals & BIT[cell]:
        return CRYSTAL
    for side in (LIGHT, DARK):
        if state.explorers(side) & BIT[cell]:
            return f"{LETTERS[side]}{state.strength(cell)}"
    return ""


def read(text: str, options: Mapping[str, Value]) -> Duwen:
    """The state that a text describes; says what is wrong when it describes none."""
    match = _HEADER.fullmatch(text)
    if not match:
        raise Nonsense(text, "a position is rows, l or d, crystals collected, turns without, board")
    rows, letter, light, dark, idle, name, walker, disturbed = match.groups()
    chosen, max_turns = options["board"], options["max_turns"]
    assert isinstance(chosen, str)
    assert isinstance(max_turns, int)
    board = _board(text, name, board_of(chosen))
    contents = _contents(text, rows, board)
    taken, side = (int(light), int(dark)), LETTERS.index(letter)
    _check_explorers(text, contents)
    _check_crystals(text, contents, board, taken)
    if int(idle) > PATIENCE:
        raise Illegal(text, f"{idle} turns without a crystal: at most {PATIENCE}")
    state = stand(
        board,
        max_turns,
        explorers=[
            (cell, LETTERS.index(content[0]), int(content[1]))
            for cell, content in contents.items()
            if content != CRYSTAL
        ],
        crystals=sum(BIT[cell] for cell, content in contents.items() if content == CRYSTAL),
        side=side,
        taken=taken,
        idle=int(idle),
        under_way=_under_way(text, contents, walker, letter),
        disturbed=disturbed == CRYSTAL,
    )
    if walker and state.outcome() is not None:
        raise Illegal(text, "an explorer is under way but the game is over")
    return state


def _board(text: str, name: str, chosen: Board) -> Board:
    """The board of that name: the chosen one, a shipped one, or the one in brackets."""
    if name == chosen.name:
        return chosen
    if name in SHIPPED or name.startswith("["):
        try:
            return board_of(name)
        except InputError as error:
            raise type(error)(text, error.reason) from None
    raise Illegal(text, f"no board is called {name}")


def _contents(text: str, rows: str, board: Board) -> Contents:
    """What stands on each occupied space."""
    if rows.count("/") + 1 != len(board.rows):
        raise Nonsense(text, f"{rows.count('/') + 1} rows instead of {len(board.rows)}")
    if _TWO_RUNS.search(rows):
        raise Nonsense(text, "two counts of empty spaces side by side")
    contents: Contents = {}
    for row, line in enumerate(reversed(rows.split("/"))):
        cells = _cells(text, line)
        if len(cells) != board.columns:
            spaces = f"{len(cells)} spaces instead of {board.columns}"
            raise Nonsense(text, f"row {row + 1} has {spaces}")
        for column, content in enumerate(cells):
            cell = cell_at(column, row)
            if content and not board.height[cell]:
                raise Illegal(text, f"{content} on {NAMES[cell]}, where no space is")
            if content:
                contents[cell] = content
    return contents


def _cells(text: str, line: str) -> list[str]:
    cells: list[str] = []
    parts = _CONTENT.findall(line)
    if "".join(parts) != line:
        raise Nonsense(text, f"the row {line!r} holds something other than 1-8, *, l2-l6, d2-d6")
    for part in parts:
        cells += [""] * int(part) if part.isdigit() else [part]
    return cells


def _check_explorers(text: str, contents: Contents) -> None:
    """W4."""
    explorers = [content for content in contents.values() if content != CRYSTAL]
    for explorer in explorers:
        if not WEAKEST <= int(explorer[1]) <= FRESH:
            raise Illegal(text, f"a strength of {explorer[1]}: {WEAKEST} to {FRESH}")
    for side, letter in enumerate(LETTERS):
        number = sum(explorer[0] == letter for explorer in explorers)
        if number > EXPLORERS:
            raise Illegal(text, f"{number} explorers of {SIDES[side]}: at most {EXPLORERS}")


def _check_crystals(text: str, contents: Contents, board: Board, taken: tuple[int, int]) -> None:
    """W3, W20."""
    there = sum(content == CRYSTAL for content in contents.values())
    all_of_them = count(board.crystals)
    if there + sum(taken) != all_of_them:
        raise Illegal(text, f"{there} crystals and {sum(taken)} collected of {all_of_them}")
    if min(taken) >= board.goal:
        raise Illegal(text, "both players have reached the goal")
    if max(taken) > board.goal:
        raise Illegal(text, f"{max(taken)} crystals collected: {board.goal} win")


def _under_way(text: str, contents: Contents, name: str | None, letter: str) -> int:
    """The space of the mover's explorer whose path has begun."""
    if name is None:
        return OFF
    if name not in NAMED:
        raise Nonsense(text, f"no space is called {name}")
    content = contents.get(NAMED[name], "")
    if not content.startswith(letter):
        raise Illegal(text, f"no explorer of the mover is under way on {name}")
    if int(content[1]) == FRESH:
        raise Illegal(text, f"the explorer on {name} has not made a step")
    return NAMED[name]
