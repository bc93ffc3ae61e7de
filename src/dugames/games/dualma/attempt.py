"""Attempt: what a text asks for, whether the rules allow it or not."""

from __future__ import annotations

import re
from typing import Final

from dugames.core.errors import Nonsense
from dugames.games.dualma.board import ARRIVAL, JUMPS, NAMED
from dugames.games.dualma.decisions import BOUNCE, MOVE, PASS, REST

BLACK_DISC: Final = "black disc"
WHITE_DISC: Final = "white disc"
ONTO_EMPTY: Final = "-"
ONTO_DISC: Final = "+"
BOUNCING: Final = "^"
PASSING: Final = "pass"

_CELL: Final = "([a-z][0-9]+)"
_SHAPES: Final = (
    (BLACK_DISC, re.compile(f"{_CELL}/")),
    (WHITE_DISC, re.compile(f"/{_CELL}")),
    (ONTO_EMPTY, re.compile(f"{_CELL}-{_CELL}")),
    (ONTO_DISC, re.compile(rf"{_CELL}\+{_CELL}")),
    (BOUNCING, re.compile(rf"{_CELL}\^{_CELL}-{_CELL}")),
    (PASSING, re.compile("pass")),
)
_PLACEMENT: Final = re.compile(f"{_CELL}/{_CELL}")


class Attempt:
    """A kind of decision, and the cells that it names in order."""

    def __init__(self, kind: str, cells: list[int]) -> None:
        self.kind = kind
        self.cells = cells

    def candidates(self) -> list[int]:
        """The decisions that look like this on some position."""
        if self.kind in (BLACK_DISC, WHITE_DISC):
            return self.cells
        if self.kind == PASSING:
            return [PASS]
        source = self.cells[0]
        if self.kind == BOUNCING:
            _, over, target = self.cells
            return [
                BOUNCE + source * 36 + direction * 6 + aside
                for direction in range(6)
                for aside in range(6)
                if ARRIVAL[JUMPS + source * 6 + direction] == over
                and REST[source * 36 + direction * 6 + aside] == target
            ]
        return [
            MOVE + source * 6 + direction
            for direction in range(6)
            if self.cells[1] in (ARRIVAL[at := source * 6 + direction], ARRIVAL[JUMPS + at])
        ]


def read(text: str) -> Attempt:
    """The attempt that a text stands for; Nonsense when it stands for none."""
    for kind, shape in _SHAPES:
        match = shape.fullmatch(text)
        if match:
            return Attempt(kind, [_cell(name, text) for name in match.groups()])
    if _PLACEMENT.fullmatch(text):
        black, white = text.split("/")
        raise Nonsense(text, f"two decisions: write {black}/ and then /{white}")
    raise Nonsense(text, "neither a placement (d4/f5) nor a move (c3-c4, c3+c5, c3^c5-d6, pass)")


def _cell(name: str, text: str) -> int:
    if name not in NAMED:
        raise Nonsense(text, f"no cell is called {name}")
    return NAMED[name]
