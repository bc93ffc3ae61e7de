"""The solving player: simulations, but the end of the game without a mistake."""

from __future__ import annotations

from time import monotonic
from typing import Final

from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.alphabeta import AlphaBeta
from dugames.players.budget import Budget
from dugames.players.finding import Finding
from dugames.players.mcts import Mcts
from dugames.players.search import Search

ATTEMPT: Final = 4  # one in so many positions, and seconds, may go into solving


class Solving(Search):
    """Takes the exact answer where a part of the budget finds it, else what simulations say."""

    def __init__(self, exact: AlphaBeta, rough: Mcts) -> None:
        super().__init__()
        self.exact = exact
        self.rough = rough
        self.state = State(2)
        self.budget = Budget()
        self.source = Source(0)
        self.wanted = 1
        self.began = 0.0
        self.solving = True

    def begin(self, state: State, budget: Budget, source: Source, lines: int = 1) -> None:
        self.state = state
        self.budget = budget
        self.source = source
        self.wanted = lines
        self.began = monotonic()
        self.solving = True
        part = Budget(budget.nodes // ATTEMPT, budget.seconds / ATTEMPT)
        self.exact.begin(state, part, source, lines)

    def deepen(self) -> bool:
        if self.solving:
            if self.exact.deepen():
                return True
            if self.exact.exact:
                return False
            self._simulate()
        return self.rough.deepen()

    def _simulate(self) -> None:
        """What is left of the budget goes into simulations."""
        self.solving = False
        nodes = self.budget.nodes - self.exact.thought.nodes
        seconds = self.budget.seconds - (monotonic() - self.began)
        self.rough.begin(self.state, Budget(nodes, seconds), self.source, self.wanted)

    def finding(self) -> Finding:
        if self.solving:
            return self.exact.finding()
        found = self.rough.finding()
        found.nodes += int(self.exact.thought.nodes)
        return found
