"""Seat: a place at a table, and who holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal["me", "link", "lobby", "computer"]
FORGOTTEN: Final = ""  # the person of a seat whose holder had himself deleted: it stays taken


@dataclass(slots=True)
class Seat:
    """What the log does not hold: names and persons, which can be forgotten."""

    kind: Kind
    name: str
    person: str | None = None
    level: str | None = None  # a computer's
    invitation: str | None = None  # the hash of a link's secret
    promise: str | None = None  # the hash of a salt that only the holder knows
    salt: str | None = None  # one that the server drew for a holder without

    @property
    def taken(self) -> bool:
        """Whether somebody holds it."""
        return self.kind == "computer" or self.person is not None
