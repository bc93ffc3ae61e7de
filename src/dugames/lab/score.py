"""Score: points out of games, how sure that is, and when enough was played."""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

NORMAL_95 = 1.96
ERROR = 0.05  # of a sequential test, either way


@dataclass
class Score:
    """What a player got out of its games: a point each, shared where several or none won."""

    games: int = 0
    points: float = 0.0
    squares: float = 0.0

    def add(self, points: float) -> None:
        """One game more."""
        self.games += 1
        self.points += points
        self.squares += points * points

    def share(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 % certainty (Wilson)."""
        if not self.games:
            return 0.0, 1.0
        n, z = self.games, NORMAL_95
        centre = (self.share() + z * z / (2 * n)) / (1 + z * z / n)
        share = self.share()
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, centre - half), min(1.0, centre + half)

    def settled(self, low: float, high: float) -> bool:
        """Whether a sequential test tells a share of `high` or more from one of `low` or less."""
        evidence = self.evidence(low, high)
        return abs(evidence) >= log((1 - ERROR) / ERROR)

    def evidence(self, low: float, high: float) -> float:
        """How much likelier the games are if the share is `high`, as a logarithm."""
        # Half a won and half a lost game more, so that it never stands still at none or all.
        games = self.games + 1
        share = (self.points + 0.5) / games
        variance = max((self.squares + 0.5) / games - share * share, 1e-9)
        return self.games * (high - low) * (2 * share - low - high) / (2 * variance)
