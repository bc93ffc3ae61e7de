"""Tally: who won how often, and how games ended."""

from __future__ import annotations

from collections import Counter

from dugames.core.outcome import Outcome


class Tally:
    """Counts over finished games."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0] * seats  # alone
        self.points = [0.0] * seats  # points, a game's one point shared among its winners
        self.undecided = 0  # won by nobody, or by several
        self.reasons: Counter[str] = Counter()
        self.events = 0

    def add(self, outcome: Outcome, events: int) -> None:
        """Count one game."""
        self.games += 1
        self.events += events
        self.reasons[outcome.reason] += 1
        for seat, share in enumerate(outcome.values(len(self.wins))):
            self.points[seat] += share
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.undecided += 1
