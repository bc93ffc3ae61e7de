"""Budget: how much a player may think about one decision."""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from mypy_extensions import i64

OFTEN: Final = 256  # the clock is read once in so many positions


class Budget:
    """Positions to look at, and seconds; whichever runs out first ends the thinking."""

    def __init__(self, nodes: i64 = 4_000, seconds: float = inf) -> None:
        self.nodes: i64 = nodes
        self.seconds = seconds


class Thought:
    """How much of a budget is used up; without a limit of time the clock is never read."""

    def __init__(self, budget: Budget) -> None:
        self.nodes: i64 = 0  # positions looked at so far
        self.limit: i64 = budget.nodes
        self.timed = budget.seconds < inf
        self.until = monotonic() + budget.seconds if self.timed else inf
        self.next_look: i64 = 0  # at the clock, by positions

    def over(self) -> bool:
        """Whether it is time to decide."""
        return self.nodes >= self.limit or self.late()

    def late(self) -> bool:
        """Whether the time is up."""
        return self.timed and monotonic() >= self.until

    def spent(self) -> bool:
        """Like `over`, asked once for each position: the clock is read now and then."""
        if self.nodes >= self.limit:
            return True
        if self.nodes < self.next_look:
            return False
        self.next_look = self.nodes + OFTEN
        return self.late()
