"""Drawing: a view as lines of text, each line made of pieces with a style."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from dugames.core.view import Cell, Piece, View

Span = tuple[str, str]  # a text and its style, as Rich names styles
Line = list[Span]

EMPTY = "·"
CLOSED = "×"
SEATS = "●○▲△■□"
COLOURS = ("cyan", "yellow", "red", "green", "magenta", "blue")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
NEAR = 0.01  # of the distance between neighbours: as good as in line


def drawing(view: View) -> list[Line]:
    """The board, what its signs mean, and the rest in words."""
    letters = _letters(view["cells"])
    lines = _board(view["cells"], letters)
    legend = _legend(view["cells"], letters)
    lines += [[]] if lines else []
    lines += [legend] if legend else []
    lines.append([(view["words"], "bold")])
    lines += [[(f"{name}: {number}", "")] for name, number in view["counters"].items()]
    lines += [[(words, "italic")] for words in view["last"]]
    lines.append([(view["position"], "dim")])
    return lines


def _board(cells: list[Cell], letters: dict[str, str]) -> list[Line]:
    """The cells in rows from the top, each row between the names of its first and last cell."""
    rows = _rows(cells)
    if not rows:
        return []
    unit, pitch = _unit(rows), _pitch(cells, letters)
    left = min(cell["centre"][0] for cell in cells)
    right = max(cell["centre"][0] for cell in cells)
    margin = max(len(row[0]["name"]) for row in rows)
    lines: list[Line] = []
    for row in rows:
        line: Line = [(row[0]["name"].rjust(margin), "dim")]
        for cell in row:
            label = _label(cell, letters)
            column = margin + 2 + round((cell["centre"][0] - left) / unit * pitch)
            line += [(" " * (column - _marked(cell) - _width(line)), ""), *label]
        end = margin + 2 + round((right - left) / unit * pitch) + pitch
        line.append((" " * (end - _width(line)) + row[-1]["name"], "dim"))
        lines.append(line)
    return lines


def _pitch(cells: list[Cell], letters: dict[str, str]) -> int:
    """How many columns a cell gets: even, so that half a place aside (hexes) is a column too."""
    widest = max(_width(_label(cell, letters)) - 2 * _marked(cell) for cell in cells)
    pitch = widest + (2 if any(_marked(cell) for cell in cells) else 1)
    return pitch + pitch % 2


def _rows(cells: list[Cell]) -> list[list[Cell]]:
    """The cells by their height on the board, each row from the left."""
    rows: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda cell: cell["centre"][1]):
        if rows and cell["centre"][1] - rows[-1][0]["centre"][1] < NEAR:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    return [sorted(row, key=lambda cell: cell["centre"][0]) for row in rows]


def _unit(rows: list[list[Cell]]) -> float:
    """The least distance between two cells of a row."""
    gaps = [b["centre"][0] - a["centre"][0] for row in rows for a, b in pairwise(row)]
    return min((gap for gap in gaps if gap > NEAR), default=1.0)


def _label(cell: Cell, letters: dict[str, str]) -> Line:
    """What stands on a cell, the lowest first; round brackets where something is marked."""
    closed = "closed" in cell["marks"]
    label = [_sign(piece, letters) for piece in cell["pieces"]]
    label = label or [(CLOSED if closed else EMPTY, "dim")]
    return [("(", "bold"), *label, (")", "bold")] if _marked(cell) else label


def _marked(cell: Cell) -> bool:
    return any(mark != "closed" for mark in cell["marks"])


def _sign(piece: Piece, letters: dict[str, str]) -> Span:
    seat, value = piece.get("seat"), piece.get("value")
    text = letters[piece["kind"]]
    style = "bold" if piece.get("active", True) else "dim"
    if seat is not None:
        text = SEATS[seat] + text
        style += f" {COLOURS[seat]}"
    return text if value is None else f"{text}{value}", style


def _width(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def _pieces(cells: Iterable[Cell]) -> list[Piece]:
    return [piece for cell in cells for piece in cell["pieces"]]


def _letters(cells: list[Cell]) -> dict[str, str]:
    """A letter for each kind of piece; none where the seats' signs are enough."""
    seated = {piece["kind"] for piece in _pieces(cells) if "seat" in piece}
    letters: dict[str, str] = {}
    for kind in sorted({piece["kind"] for piece in _pieces(cells)}):
        free = [c for c in kind if c.isalpha() and c not in letters.values()]
        letters[kind] = "" if seated == {kind} else (free or ["?"])[0]
    return letters


def _legend(cells: list[Cell], letters: dict[str, str]) -> Line:
    seats = {piece["seat"] for piece in _pieces(cells) if "seat" in piece}
    line: Line = []
    for seat in sorted(seats):
        line.append((f"{SEATS[seat]} {ORDINALS[seat]} player   ", COLOURS[seat]))
    for kind, letter in letters.items():
        if letter:
            line.append((f"{letter} {kind}   ", ""))
    return line
