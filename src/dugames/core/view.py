"""View: what one seat may see, as plain data for a screen, a terminal or a screen reader.

Uncompiled, so that the typed dictionaries keep their types for the wire's schema.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Mark = Literal["from", "to", "over", "captured", "pushed", "win", "closed"]


class Piece(TypedDict):
    """Something on a cell, the lowest first where several lie there."""

    kind: str
    seat: NotRequired[int]
    value: NotRequired[int]
    active: NotRequired[bool]


class Cell(TypedDict):
    """A space of the board: where it is drawn, what stands on it, and in words."""

    name: str
    centre: list[float]
    outline: list[list[float]]
    pieces: list[Piece]
    marks: list[Mark]
    words: str


class Choice(TypedDict):
    """A legal next decision: its notation, in words, and the cells it touches in order."""

    text: str
    words: str
    kind: str
    cells: list[str]
    commits: bool


class Ending(TypedDict):
    """How the game ended."""

    winners: list[int]
    reason: str


class View(TypedDict):
    """What every game shows; a game adds what is its own under `extra`."""

    game: str
    position: str
    seat: int | None
    to_move: int
    turn: int
    cells: list[Cell]
    choices: list[Choice]
    last: list[str]
    counters: dict[str, int]
    outcome: Ending | None
    words: str
    extra: dict[str, object]
