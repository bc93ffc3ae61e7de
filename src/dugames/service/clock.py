"""Clock: how much time each seat has left; it reads no time itself, it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from dugames.core.errors import Illegal

DAY: Final = 86_400_000
MOST: Final = 30 * DAY
LAG: Final = 1_000  # milliseconds of the way that a decision is given back at most


@dataclass(frozen=True, slots=True)
class Rule:
    """What sort of clock; times in milliseconds."""

    kind: Literal["none", "increment", "delay", "days"]
    base: int = 0  # at the start; by days, for each turn
    step: int = 0  # added after each turn, or free at its beginning

    def check(self) -> None:
        """Refuse times that make no clock."""
        if self.kind != "none" and not 1_000 <= self.base <= MOST:
            raise Illegal(str(self.base), "a clock starts with 1 second to 30 days")
        if not 0 <= self.step <= DAY:
            raise Illegal(str(self.step), "the time added is at most a day")


class Clock:
    """The time of every seat."""

    def __init__(self, rule: Rule, seats: int) -> None:
        self.rule = rule
        self.left = [rule.base] * seats
        self.free = 0  # of the delay, what is not used up yet
        self.running: int | None = None
        self.since = 0
        self.turn: tuple[int, int] | None = None  # whose turn it is, and which

    def stop(self, at: int, lag: int = 0) -> None:
        """Count what the running seat used; the way there and back is not its time."""
        if self.running is not None:
            used = max(0, at - self.since - min(lag, LAG))
            free = min(self.free, used)
            self.free -= free
            self.left[self.running] = max(0, self.left[self.running] - (used - free))
        self.running = None

    def run(self, seat: int, turn: int, at: int) -> None:
        """Let a seat's time run; a seat whose turn ended gets what it is due."""
        if self.rule.kind == "none":
            return
        if self.turn != (seat, turn):
            if self.turn is not None:
                self._reward(self.turn[0])
            self.turn = (seat, turn)
            self.free = self.rule.step if self.rule.kind == "delay" else 0
        self.running, self.since = seat, at

    def _reward(self, seat: int) -> None:
        if self.rule.kind == "increment":
            self.left[seat] += self.rule.step
        elif self.rule.kind == "days":
            self.left[seat] = self.rule.base

    def rewind(self) -> None:
        """A takeback: what follows is a new turn, and nobody is rewarded for the last one."""
        self.turn = None

    def deadline(self) -> int | None:
        """When the running seat is out of time."""
        if self.running is None:
            return None
        return self.since + self.free + self.left[self.running]

    def late(self, at: int, lag: int = 0) -> bool:
        """Whether the running seat is out of time."""
        deadline = self.deadline()
        return deadline is not None and at - min(lag, LAG) >= deadline

    def shown(self, at: int) -> list[int]:
        """What every seat has left at this moment."""
        left = list(self.left)
        if self.running is not None:
            used = max(0, at - self.since - self.free)
            left[self.running] = max(0, left[self.running] - used)
        return left
