"""The pyramid in a terminal: its three sides laid flat, side by side."""

from __future__ import annotations

from typing import Final

from dugames.core.state import State
from dugames.games.dwnsiwn.board import FLAT, SIDES
from dugames.games.dwnsiwn.decisions import HELD, OWN
from dugames.games.dwnsiwn.notation import COLOURS
from dugames.games.dwnsiwn.position import write
from dugames.games.dwnsiwn.rules import BLACK, WHITE, Dwnsiwn
from dugames.games.dwnsiwn.view import in_words

ROWS: Final = 4
WIDTH: Final = 22
LETTERS: Final = "wb"


def text(state: State) -> str:
    """Sides, totals, the dungeon, the stocks and the position."""
    assert isinstance(state, Dwnsiwn)
    lines = ["".join(f"side {letter}".center(WIDTH) for letter in SIDES)]
    lines += ["".join(_row(state, side, row) for side in range(3)) for row in range(ROWS)]
    lines.append("".join(_totals(state, side) for side in range(3)))
    buried = state.dungeon()
    lies = "empty" if buried is None else COLOURS[buried]
    lines += ["", f"dungeon: {lies} (scores 0, wins ties)"]
    lines += [_stock(state, owner) for owner in (WHITE, BLACK)]
    lines += [in_words(state), write(state)]
    return "\n".join(line.rstrip() for line in lines)


def _row(state: Dwnsiwn, side: int, row: int) -> str:
    """The faces of one row, the apex being row 0; a dot where no die lies yet."""
    cells = {FLAT[side][cell][1]: cell for cell in FLAT[side] if FLAT[side][cell][0] == row}
    return "  ".join(_face(state, side, cells[column]) for column in sorted(cells)).center(WIDTH)


def _face(state: Dwnsiwn, side: int, cell: int) -> str:
    colour = state.colour(cell)
    return " ." if colour is None else f"{LETTERS[colour]}{state.faces(cell)[side]}"


def _totals(state: Dwnsiwn, side: int) -> str:
    white, black = state.totals(WHITE)[side], state.totals(BLACK)[side]
    leader = state.sides()[side]
    ahead = "" if leader is None else f" ({LETTERS[leader]})"
    return f"w {white} : b {black}{ahead}".center(WIDTH)


def _stock(state: Dwnsiwn, owner: int) -> str:
    own, held = (" ".join(map(str, state.dice(owner, kind))) or "-" for kind in (OWN, HELD))
    return f"{COLOURS[owner]}: own {own}, held {held}"
