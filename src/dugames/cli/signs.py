"""Signs: what stands for the pieces and the empty cells of a view."""

from __future__ import annotations

from dugames.cli.line import Line
from dugames.core.view import Cell, Piece, View

EMPTY = "·"
CLOSED = "×"
SEATS = "●○▲△■□"
COLOURS = ("cyan", "yellow", "red", "green", "magenta", "blue")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
LOW = str.maketrans("-0123456789", "₋₀₁₂₃₄₅₆₇₈₉")


class Signs:
    """A letter for each kind of piece, and what the game tells of every cell by a number."""

    def __init__(self, view: View) -> None:
        pieces = [piece for cell in view["cells"] for piece in cell["pieces"]]
        self.seats = sorted({piece["seat"] for piece in pieces if "seat" in piece})
        self.letters = _letters(pieces)
        self.ground_name, self.ground = _ground(view)

    def label(self, cell: Cell) -> Line:
        """What stands on a cell, the lowest first, and the cell's number below the line."""
        closed = "closed" in cell["marks"]
        label = [self._sign(piece) for piece in cell["pieces"]]
        label = label or [(CLOSED if closed else EMPTY, "dim")]
        if cell["name"] in self.ground:
            label.append((str(self.ground[cell["name"]]).translate(LOW), "dim"))
        return label

    def _sign(self, piece: Piece) -> tuple[str, str]:
        seat, value = piece.get("seat"), piece.get("value")
        text = self.letters[piece["kind"]]
        style = "bold" if piece.get("active", True) else "dim"
        if seat is not None:
            text = SEATS[seat] + text
            style += f" {COLOURS[seat]}"
        return text if value is None else f"{text}{value}", style

    def legend(self) -> Line:
        """What the signs mean."""
        line: Line = []
        for seat in self.seats:
            line.append((f"{SEATS[seat]} {ORDINALS[seat]} player   ", COLOURS[seat]))
        for kind, letter in self.letters.items():
            if letter:
                line.append((f"{letter} {kind}   ", ""))
        if self.ground:
            line.append((f"{'1'.translate(LOW)} {self.ground_name}", ""))
        return line


def _letters(pieces: list[Piece]) -> dict[str, str]:
    """A letter for each kind of piece; none where the seats' signs are enough."""
    seated = {piece["kind"] for piece in pieces if "seat" in piece}
    letters: dict[str, str] = {}
    for kind in sorted({piece["kind"] for piece in pieces}):
        free = [c for c in kind if c.isalpha() and c not in letters.values()]
        letters[kind] = "" if seated == {kind} else (free or ["?"])[0]
    return letters


def _ground(view: View) -> tuple[str, dict[str, int]]:
    """A number that the game tells of every cell, such as its height; under its name."""
    names = {cell["name"] for cell in view["cells"]}
    for name, told in view["extra"].items():
        if names and isinstance(told, dict) and told.keys() == names:
            numbers = {cell: number for cell, number in told.items() if isinstance(number, int)}
            if len(numbers) == len(names):
                return name, numbers
    return "", {}
