"""Entry: one line of a match's log; the log only grows, and all of a match follows from it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from dugames.core.record import KINDS, Event

# What happens at the table beside the game itself.
TABLE: Final = (
    "joined",  # a seat was taken
    "revealed",  # a seat's salt for the dice
    "offered",  # a takeback, a draw or a rematch, by a seat
    "declined",  # such an offer, or taken back by who made it
    "paused",
    "resumed",
    "rematched",  # with the new match
    "cancelled",  # before all seats were taken
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened; which of the parts are there depends on the kind."""

    kind: str
    at: int  # milliseconds since the match was made
    seat: int | None = None
    text: str | None = None  # the notation of a decision or of an outcome of chance
    u: int | None = None  # the chance's number
    keep: int | None = None  # a takeback: how many decisions and chances stay
    what: str | None = None  # what is offered or declined
    salt: str | None = None
    lag: int | None = None  # milliseconds of the way that the clock gives back
    id: str | None = None  # the client's name for its message
    match: str | None = None  # a rematch's key

    def event(self) -> Event | None:
        """The event of the game's record; None for what concerns the table alone."""
        if self.kind not in KINDS:
            return None
        return Event(
            self.kind, seat=self.seat, text=self.text, u=self.u, keep=self.keep, at=self.at
        )

    def plain(self) -> dict[str, Any]:
        """As JSON has it; what is None is left out."""
        parts = {name: part for name, part in asdict(self).items() if part is not None}
        if self.u is not None:
            parts["u"] = f"{self.u:016x}"
        return parts


def brought(event: Event) -> Entry:
    """An event of another place's record as an entry."""
    return Entry(
        event.kind, event.at or 0, seat=event.seat, text=event.text, u=event.u, keep=event.keep
    )


def read_entry(plain: dict[str, Any]) -> Entry:
    """The entry that `plain` wrote."""
    parts = dict(plain)
    if "u" in parts:
        parts["u"] = int(parts["u"], 16)
    return Entry(**parts)
