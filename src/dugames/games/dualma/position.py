"""Positions as text, checked when read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from dugames.core.errors import Illegal, Nonsense
from dugames.core.option import Value
from dugames.games.dualma.board import BIT, CELLS, CENTRE, LETTERS, NAMED, NAMES, OFF, ROW_LENGTHS
from dugames.games.dualma.rules import BLACK, DISCS, PLACEMENTS, WHITE, DuAlma, stand

SIDES: Final = "bw"
_CONTENT: Final = re.compile(r"[1-9]|[bw]|\[[bw][bw]\]")
_TWO_COUNTS: Final = re.compile(r"[1-9][1-9]")
_HEADER: Final = re.compile(r"(\S+) ([bw]) (0|[1-9][0-9]?)(?: ([a-z][0-9])/)?")


def write(state: DuAlma) -> str:
    """The rows from the top, the side to move, the placement turns made, a disc placed ahead."""
    rows: list[str] = []
    cell = CELLS
    for length in reversed(ROW_LENGTHS):
        cell -= length
        rows.append(_row(state, cell, length))
    text = f"{'/'.join(rows)} {SIDES[state.side]} {state.placements()}"
    return text if state.black_on == OFF else f"{text} {NAMES[state.black_on]}/"


def _row(state: DuAlma, first: int, length: int) -> str:
    texts: list[str] = []
    empty = 0
    for cell in range(first, first + length):
        content = _content(state, cell)
        if content and empty:
            texts.append(str(empty))
        empty = 0 if content else empty + 1
        texts.append(content)
    return "".join(texts) + (str(empty) if empty else "")


def _content(state: DuAlma, cell: int) -> str:
    bit = BIT[cell]
    if cell == state.black_on:
        return ""
    for colour in (BLACK, WHITE):
        if state.active(colour) & bit:
            for below in (BLACK, WHITE):
                if state.buried(below) & bit:
                    return f"[{SIDES[below]}{SIDES[colour]}]"
            return SIDES[colour]
    return ""


def read(text: str, options: Mapping[str, Value]) -> DuAlma:
    """The state that a text describes; says what is wrong when it describes none."""
    match = _HEADER.fullmatch(text)
    if not match:
        raise Nonsense(text, "a position is rows, b or w, and placements: 5/6/7/8/9/8/7/6/5 b 0")
    board, letter, placements, ahead = match.groups()
    contents = _contents(text, board)
    side, made = SIDES.index(letter), int(placements)
    _check(text, contents, side, made)
    black_on = _ahead(text, contents, made, ahead)
    if black_on != OFF:
        contents[black_on] = "b"
    max_plies = options["max_plies"]
    assert isinstance(max_plies, int)
    return stand(
        active=(_cells(contents, -1, "b"), _cells(contents, -1, "w")),
        buried=(_cells(contents, -2, "b"), _cells(contents, -2, "w")),
        side=side,
        placements=made,
        black_on=black_on,
        max_plies=max_plies,
    )


def _contents(text: str, board: str) -> list[str]:
    """What lies on each cell, the lower disc first."""
    rows = board.split("/")
    if len(rows) != len(LETTERS):
        raise Nonsense(text, f"{len(rows)} rows instead of {len(LETTERS)}")
    contents: list[str] = []
    for letter, length, row in zip(LETTERS, ROW_LENGTHS, reversed(rows), strict=True):
        cells = _row_contents(text, row)
        if len(cells) != length:
            raise Nonsense(text, f"row {letter} has {len(cells)} cells instead of {length}")
        contents += cells
    return contents


def _row_contents(text: str, row: str) -> list[str]:
    cells: list[str] = []
    if _TWO_COUNTS.search(row):
        raise Nonsense(text, "two counts of empty cells side by side")
    parts = _CONTENT.findall(row)
    if "".join(parts) != row:
        raise Nonsense(text, f"the row {row!r} holds something other than digits, b, w, [bw]")
    for part in parts:
        cells += [""] * int(part) if part.isdigit() else [part.strip("[]")]
    return cells


def _check(text: str, contents: list[str], side: int, made: int) -> None:
    """A3-A8: the discs, the phase and the side to move fit each other."""
    discs = "".join(contents)
    black, white = discs.count("b"), discs.count("w")
    if max(black, white) > DISCS:
        raise Illegal(text, f"more than {DISCS} discs of a colour")
    if black != white:
        raise Illegal(text, f"{black} black discs and {white} white ones")
    if black != made:
        raise Illegal(text, f"{made} placement turns but {black} discs of each colour")
    if made == PLACEMENTS:
        return
    if any(len(content) == 2 for content in contents):
        raise Illegal(text, "a stack while discs are placed")
    if contents[CENTRE]:
        raise Illegal(text, "a disc on the centre while discs are placed")
    if side != made % 2:
        raise Illegal(text, f"{'White' if made % 2 else 'Black'} makes placement turn {made + 1}")


def _ahead(text: str, contents: list[str], made: int, name: str | None) -> int:
    """The cell of a black disc whose white one is still to come."""
    if name is None:
        return OFF
    if name not in NAMED:
        raise Nonsense(text, f"no cell is called {name}")
    if made == PLACEMENTS:
        raise Illegal(text, "all discs are placed")
    cell = NAMED[name]
    if cell == CENTRE or contents[cell]:
        raise Illegal(text, f"a black disc cannot be placed on {name}")
    return cell


def _cells(contents: list[str], depth: int, letter: str) -> int:
    """The cells that have a disc of a colour at a depth, -1 being on top."""
    return sum(
        BIT[cell]
        for cell, content in enumerate(contents)
        if len(content) >= -depth and content[depth] == letter
    )
