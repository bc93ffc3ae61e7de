"""View: what one seat may see, as plain data for a screen, a terminal or a screen reader.

Uncompiled, so that the typed dictionaries keep their types for the wire's schema.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from dugames.core.outcome import Outcome
from dugames.core.state import State

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


def ending(outcome: Outcome | None) -> Ending | None:
    """An outcome as plain data."""
    if outcome is None:
        return None
    return Ending(winners=list(outcome.winners), reason=outcome.reason)


def ended_in_words(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won and why, the seats having these names."""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    return f"{winners} {verb}: {outcome.reason}" if winners else f"A draw: {outcome.reason}"


def open_to(state: State, seat: int | None) -> list[int]:
    """The decisions that a view offers: to the seat to move, and to who looks on for all."""
    return state.decisions() if seat in (None, state.to_move) else []
