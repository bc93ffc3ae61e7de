"""Tables: matches without a server, with a clock that the test moves on."""

from __future__ import annotations

import dugames
from dugames.service.clock import Rule
from dugames.service.entry import Entry
from dugames.service.match import Match, Setup
from dugames.service.pen import Pen
from dugames.service.seat import Kind, Seat

SEED = "5e" * 32
SALT = "a1" * 32


def seat(kind: Kind = "me", person: str | None = "ann", **parts: str | None) -> Seat:
    """A seat that is taken, its salt drawn by the server."""
    if kind == "computer":
        return Seat("computer", "Computer", level="random")
    salt = parts.pop("salt", None if parts.get("promise") else SALT)
    return Seat(kind, person or "", person, salt=salt, **parts)


def lay(game: str, *seats: Seat, clock: Rule | None = None, imported: int = 0) -> Match:
    """A match of these seats."""
    found = dugames.game(game)
    return Match(
        Setup(
            key="match",
            game=found,
            options=found.read_options({}),
            position=None,
            seats=list(seats) or [seat(), seat(person="bob")],
            clock=clock or Rule("none"),
            seed=SEED,
            owner="ann",
            made=0,
            imported=imported,
        )
    )


def pen(match: Match, now: int = 0, lag: int = 0) -> Pen:
    """A pen at that time."""
    return Pen(match, now, lag=lag)


def write(match: Match, entries: list[Entry]) -> list[str]:
    """Let the log grow; answer what happened."""
    for entry in entries:
        match.add(entry)
    return [entry.kind for entry in entries]
