"""Grid: the cells of a view set in rows and columns of text."""

from __future__ import annotations

from itertools import pairwise

from dugames.cli.line import Line, width
from dugames.cli.signs import Signs
from dugames.core.view import Cell

NEAR = 0.01  # as good as in line
Rows = list[list[Cell]]


def grid(cells: list[Cell], signs: Signs) -> list[Line]:
    """The rows from the top, each between the names of its first and last cell.

    What is built up in layers is seen from above, layer by layer, the top one first.
    """
    if not cells:
        return []
    layers = [_rows(layer) for layer in _layers(cells)]
    unit = _unit([row for rows in layers for row in rows])
    pitch = _pitch(cells, signs)
    left = min(cell["centre"][0] for cell in cells)
    right = max(cell["centre"][0] for cell in cells)
    margin = max(len(cell["name"]) for cell in cells) + 2

    def column(x: float) -> int:
        return margin + round((x - left) / unit * pitch)

    lines: list[Line] = []
    for rows in layers:
        lines += [[]] if lines else []
        for row in rows:
            line: Line = [(row[0]["name"].rjust(margin - 2), "dim")]
            for cell in row:
                label = bracketed(cell, signs)
                gap = column(cell["centre"][0]) - is_marked(cell) - width(line)
                line += [(" " * gap, ""), *label]
            gap = column(right) + pitch - width(line)
            lines.append([*line, (" " * gap + row[-1]["name"], "dim")])
    return lines


def bracketed(cell: Cell, signs: Signs) -> Line:
    """A cell's label, in round brackets where it is marked."""
    label = signs.label(cell)
    return [("(", "bold"), *label, (")", "bold")] if is_marked(cell) else label


def is_marked(cell: Cell) -> bool:
    """Whether something happened there, or the game was won."""
    return any(mark != "closed" for mark in cell["marks"])


def has_layers(cells: list[Cell]) -> bool:
    """Whether cells lie above each other."""
    return any(len(cell["centre"]) > 2 for cell in cells)


def _layers(cells: list[Cell]) -> list[list[Cell]]:
    """The cells by their height above the table; then up on the screen is up in the plane."""
    if not has_layers(cells):
        return [cells]
    heights = sorted({round(cell["centre"][2], 2) for cell in cells}, reverse=True)
    return [[cell for cell in cells if round(cell["centre"][2], 2) == z] for z in heights]


def _rows(cells: list[Cell]) -> Rows:
    """The cells by their height on the screen, each row from the left."""
    down = -1 if has_layers(cells) else 1
    rows: Rows = []
    for cell in sorted(cells, key=lambda cell: down * cell["centre"][1]):
        if rows and abs(cell["centre"][1] - rows[-1][0]["centre"][1]) < NEAR:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return [sorted(row, key=lambda cell: cell["centre"][0]) for row in rows]


def _unit(rows: Rows) -> float:
    """The least distance between two cells of a row."""
    gaps = [b["centre"][0] - a["centre"][0] for row in rows for a, b in pairwise(row)]
    return min((gap for gap in gaps if gap > NEAR), default=1.0)


def _pitch(cells: list[Cell], signs: Signs) -> int:
    """How many columns a cell gets: even, so that half a place aside (hexes) is a column too."""
    widest = max(width(signs.label(cell)) for cell in cells)
    pitch = widest + (2 if any(is_marked(cell) for cell in cells) else 1)
    return pitch + pitch % 2
