"""The sampling player: tries decisions against the same chances, and drops the worse half again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation, worth
from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.players.budget import Budget, Thought
from dugames.players.finding import Finding, Line
from dugames.players.search import Search

KEPT: Final = 3  # decisions that are never dropped, so that their order may be told
MOST_AT_FIRST: Final = 8  # samples of each decision in the first round


class Arm:
    """A decision, and how it has fared."""

    def __init__(self, d: i64, misjudged: float) -> None:
        self.d: i64 = d
        self.misjudged = misjudged  # by how much it looks better than it is
        self.total = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / float(int(max(1, self.tries)))

    def looks(self) -> float:
        """What it seems to be worth."""
        return self.mean() + self.misjudged


class Sampling(Search):
    """For games whose chances decide much: a single decision, weighed well.

    The game says which decisions are candidates. All are tried on equal chances, then the better
    half on twice as many, and so on.
    """

    def __init__(self, evaluation: Evaluation, noise: float = 0.0) -> None:
        super().__init__()
        self.evaluation = evaluation
        self.noise = noise
        self.thought = Thought(Budget())
        self.source = Source(0)
        self.state = State(2)
        self.seat: i64 = 0
        self.arms: list[Arm] = []
        self.dropped: list[Arm] = []
        self.samples: i64 = 1  # of each decision in the next round
        self.wanted = 1

    def begin(self, state: State, budget: Budget, source: Source, lines: int = 1) -> None:
        self.thought = Thought(budget)
        self.source = Source(source.next())
        self.state = state
        self.seat = max(0, state.to_move)
        self.wanted = lines
        self.arms, self.dropped = [], []
        if state.to_move >= 0:
            for d in self.evaluation.candidates(state, self.source.next()):
                self.arms.append(Arm(d, self._misjudged()))
        rounds = max(1, len(self.arms).bit_length())
        most = budget.nodes // max(1, len(self.arms) * rounds)
        self.samples = max(1, min(most, MOST_AT_FIRST))

    def _misjudged(self) -> float:
        if self.noise == 0.0:
            return 0.0
        return self.noise * (float(int(self.source.below(2001))) / 1000.0 - 1.0)

    def deepen(self) -> bool:
        chances = [self.source.next() for _ in range(self.samples)]
        for arm in self.arms:
            for u in chances:
                self._try(arm, u)
            if self.thought.late():
                break
        self.arms.sort(key=Arm.looks, reverse=True)
        kept = max(KEPT, (len(self.arms) + 1) // 2)
        self.dropped = self.arms[kept:] + self.dropped
        self.arms = self.arms[:kept]
        self.samples *= 2
        return len(self.arms) > 1 and not self.thought.over()

    def _try(self, arm: Arm, u: i64) -> None:
        """Once: the decision, and if chance has a say next, what u stands for."""
        after = self.state.copy()
        after._apply(arm.d)
        if after.to_move == CHANCE:
            after._apply(after.sample(u))
        arm.total += worth(self.evaluation, after, self.seat)
        arm.tries += 1
        self.thought.nodes += 1

    def finding(self) -> Finding:
        if not self.arms:
            values = [worth(self.evaluation, self.state, s) for s in range(self.state.seats)]
            return Finding(values, [], 1, int(self.thought.nodes), False)
        best = (self.arms + self.dropped)[: self.wanted]
        lines = [
            Line([int(arm.d)], [], self._values(arm.mean()), 0, int(arm.tries)) for arm in best
        ]
        return Finding(lines[0].values, lines, 1, int(self.thought.nodes), False)

    def _values(self, own: float) -> list[float]:
        """The others share the rest."""
        rest = (1.0 - own) / float(max(1, int(self.state.seats) - 1))
        return [own if seat == self.seat else rest for seat in range(self.state.seats)]
