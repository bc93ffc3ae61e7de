"""The last turns of games: where they begin, and what is decided from there to the end."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple


class Ending(NamedTuple):
    """A position, the options of its game, and the decisions, each with the seat that makes it."""

    position: str
    options: dict[str, Any]
    decisions: list[tuple[int, str]]

    def turns(self) -> list[tuple[int, list[str]]]:
        """The decisions by turn."""
        grouped = groupby(self.decisions, key=lambda made: made[0])
        return [(seat, [text for _, text in made]) for seat, made in grouped]


ENDINGS = {
    "dualma": Ending(
        "w4/3b2/2b3[wb]/b5[bb]1/3b1b[bw]2/1w1w4/5wb/[wb]ww3/1w2w w 11",
        {},
        [(1, "c6-d7"), (0, "h4-i4"), (1, "e7^c7-d8"), (0, "e6+e7")],
    ),
    "duwen": Ending(
        "3d63/l62*3/1*3*1/7/4**1/7/7 d 2-1 3 crater",
        {"board": "crater"},
        [(1, "+d1"), (0, "a6E"), (0, "b6E"), (0, "c6S"), (0, "c5W"), (0, "b5W*")],
    ),
    "dwnsiwn": Ending(
        (
            "(w16-)(b4--)(w1--)(w5-1)(w-6-)(b---)(w--4)(w-2-)(w--5)(b-13)/.(b5--)(b6-1)(b-6-)(w--3)"
            "(b-32)/.(b3-2)./. w:36,- b:33,- w rulebook"
        ),
        {},
        [(0, "3@002A"), (1, "3@001B"), (0, "6@100B"), (1, "3@000BA")],
    ),
}
