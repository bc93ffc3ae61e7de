"""The map in a terminal: a line of signs for every row of triangles, and lines between the rows."""

from __future__ import annotations

from typing import Final

from dugames.core.state import State
from dugames.games.durdain import report
from dugames.games.durdain.board import Triangle, across, points_up
from dugames.games.durdain.cellwords import cell_words
from dugames.games.durdain.mountains import NO_RANGE
from dugames.games.durdain.position import write
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import ABSENT, EMPTY, LETTERS, MOUNTAIN, PIECES, VACANT
from dugames.games.durdain.view import in_words

LEFT: Final = 2
WIDE: Final = 3  # characters from one triangle of a row to the next
LEGEND: Final = (
    "Two letters: whose piece, and A army, H cavalry, N kingsman, D dragon, C camp, T castle",
    "^^ mountains   ?T unclaimed castle   # wall   | = the rims of countries",
)


def text(state: State) -> str:
    """The land, what lies on water and in the mountains, the players, the position."""
    assert isinstance(state, Durdain)
    size = state.board.size
    rows = range(3 * size - 1, -3 * size - 1, -1)
    lines: list[str] = []
    for row in rows:
        lines += [_rim(state, row), _row(state, row)]
    lines.append(_rim(state, rows[-1] - 1))
    lines += ["", *LEGEND, ""]
    lines += _elsewhere(state)
    lines += [str(player["words"]) for player in report.players(state)]
    lines += [str(beware["words"]) for beware in report.bewares(state)]
    lines += [in_words(state), write(state)]
    return "\n".join(line.rstrip() for line in lines)


def _column(state: Durdain, triangle: Triangle) -> int:
    """The first sign of a triangle, its left side."""
    a, b, _ = triangle
    return LEFT + WIDE * (2 * a + b + (not points_up(triangle)) + 5 * state.board.size)


def _row(state: Durdain, row: int) -> str:
    """The triangles of a row, their left and right sides; at the end which rows they are."""
    line: dict[int, str] = {}
    named: list[str] = []
    for node, triangle in _triangles(state, row):
        column, up = _column(state, triangle), points_up(triangle)
        left, right = ("/", "\\") if up else ("\\", "/")
        line[column] = _side(state, node, triangle, 0 if up else 2, left)
        line[column + WIDE] = _side(state, node, triangle, 2 if up else 0, right)
        content = _content(state, node)
        line[column + 1], line[column + 2] = content[0], content[1]
        if state.board.names[node][:2] not in named:
            named.append(state.board.names[node][:2])
    return f"{_joined(line)}  {' '.join(named)}"


def _triangles(state: Durdain, row: int) -> list[tuple[int, Triangle]]:
    """The land of a row, from the left."""
    found = [(n, t) for n, t in enumerate(state.board.triangles) if t[1] == row]
    return sorted(found, key=lambda pair: _column(state, pair[1]))


def _rim(state: Durdain, row: int) -> str:
    """The sides between a row and the one above it."""
    line: dict[int, str] = {}
    below = [(node, t) for node, t in _triangles(state, row) if not points_up(t)]
    above = [(node, t) for node, t in _triangles(state, row + 1) if points_up(t)]
    for node, triangle in below + above:
        for place in range(2 * WIDE):
            line[_column(state, triangle) - 1 + place] = _side(state, node, triangle, 1, "-")
    return _joined(line)


def _joined(line: dict[int, str]) -> str:
    return "".join(line.get(place, " ") for place in range(max(line) + 1))


def _side(state: Durdain, node: int, triangle: Triangle, side: int, sign: str) -> str:
    """A wall, the rim of a country, nothing within a range, or how an ordinary side looks."""
    land, range_of = state.board, state.layout.range_of
    other = land.number.get(across(triangle, side))
    if state.wall[border_at(state, node, side)]:
        return "#"
    if other is None or land.country[other] != land.country[node]:
        return "=" if side == 1 else "|"
    if range_of[node] != NO_RANGE and range_of[other] == range_of[node]:
        return "^"
    return " " if side == 1 else sign


def border_at(state: Durdain, node: int, side: int) -> int:
    """The border of a triangle's side."""
    return int(state.board.border[state.board.first[node] + side])


def _content(state: Durdain, node: int) -> str:
    content = int(state.at[node])
    if content == MOUNTAIN:
        return "^^"
    if content == VACANT:
        return "?T"
    if content < PIECES:
        return "  "
    return state.letter(int(state.owner(node))) + LETTERS[int(state.kind(node))]


def _elsewhere(state: Durdain) -> list[str]:
    """What is not on the triangles: islands, seas and ranges."""
    land = state.board
    nodes = [n for n in range(land.islands, land.nodes) if state.at[n] not in (EMPTY, ABSENT)]
    return [cell_words(state, node) for node in nodes]
