"""Course: how the prospects of the seats went up and down in one game."""

from __future__ import annotations

import itertools
from typing import Final

from dugames.core.outcome import Outcome

AHEAD: Final = 0.05  # by how much prospects must be better to be called the lead
FAR_BEHIND: Final = 0.7  # of an even share: from here a win is a comeback
OPENING: Final = 0.1  # of the turns, in which nobody is behind yet
STOPS: Final = 21  # at which a winner's way is told


class Course:
    """A row of prospects, one a seat, for every position between two turns."""

    def __init__(self, prospects: list[list[float]], outcome: Outcome) -> None:
        self.prospects = prospects
        self.winner = outcome.winners[0] if len(outcome.winners) == 1 else None

    def lead_changes(self) -> int:
        """How often another seat took the lead."""
        leaders = [leader for leader in map(_leader, self.prospects) if leader is not None]
        return sum(one != other for one, other in itertools.pairwise(leaders))

    def drama(self) -> float:
        """How far the winner was behind the best of all, in the mean over the game."""
        if self.winner is None or not self.prospects:
            return 0.0
        return sum(max(row) - row[self.winner] for row in self.prospects) / len(self.prospects)

    def decided_at(self) -> float:
        """After which part of the game the winner led for good; 1.0 is the very end."""
        if self.winner is None:
            return 1.0
        behind = [n for n, row in enumerate(self.prospects) if _leader(row) != self.winner]
        return (behind[-1] + 1) / len(self.prospects) if behind else 0.0

    def is_comeback(self) -> bool:
        """Whether the winner was far behind once the opening was over."""
        if self.winner is None:
            return False
        after_opening = self.prospects[int(len(self.prospects) * OPENING) :]
        return any(row[self.winner] < FAR_BEHIND / len(row) for row in after_opening)

    def way(self) -> list[float]:
        """The winner's prospects at even distances."""
        if self.winner is None or not self.prospects:
            return []
        last = len(self.prospects) - 1
        return [self.prospects[last * n // (STOPS - 1)][self.winner] for n in range(STOPS)]


def _leader(prospects: list[float]) -> int | None:
    """The seat whose prospects are clearly the best."""
    best, second = sorted(prospects, reverse=True)[:2]
    return prospects.index(best) if best - second >= AHEAD else None
