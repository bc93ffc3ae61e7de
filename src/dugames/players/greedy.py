"""The greedy player: one look ahead with the game's evaluation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation, worth
from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.players.budget import Budget, Thought
from dugames.players.player import Player

SAMPLES: Final = 8  # of a chance whose outcomes are not listed


class Greedy(Player):
    """Takes what promises most at the end of the turn (`by_turn`), or right after the decision.

    Turns are looked at in the order of their length, all that begin with the seat's decisions at
    hand; when the budget ends, the longest are left out.
    """

    def __init__(self, evaluation: Evaluation, by_turn: bool, noise: float = 0.0) -> None:
        self.evaluation = evaluation
        self.by_turn = by_turn
        self.noise = noise
        self.looked: i64 = 0  # positions valued by the last choice

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        truth = state.guess(state.to_move, source.next())
        thought = Thought(budget)
        best = _Best(source, self.noise)
        # Positions within the turn, and the decision that each began with.
        under_way: list[State] = []
        begun: list[i64] = []
        for d in truth.moves():
            if thought.nodes > 0 and thought.late():
                break
            self._look(truth, d, d, thought, best, under_way, begun)
        at: i64 = 0
        while at < len(under_way) and not thought.over():
            for d in under_way[at].moves():
                if not thought.over():
                    self._look(under_way[at], d, begun[at], thought, best, under_way, begun)
            at += 1
        if best.ties == 0:  # no turn came to its end in time
            for unfinished, first in zip(under_way, begun, strict=True):
                best.offer(first, worth(self.evaluation, unfinished, truth.to_move))
        self.looked = thought.nodes
        return best.d

    def _look(
        self,
        before: State,
        d: i64,
        first: i64,
        thought: Thought,
        best: _Best,
        under_way: list[State],
        begun: list[i64],
    ) -> None:
        """Value what a decision leads to, or put it by when the turn goes on."""
        after = before.copy()
        after._apply(d)
        thought.nodes += 1
        if after.to_move == CHANCE:
            best.offer(first, self._expected(after, before.to_move, thought, best.source))
        elif not self.by_turn or before.hands_over(after):
            best.offer(first, worth(self.evaluation, after, before.to_move))
        else:
            under_way.append(after)
            begun.append(first)

    def _expected(self, state: State, seat: i64, thought: Thought, source: Source) -> float:
        """The mean over a chance: exact where its outcomes are listed, else by samples."""
        chances = state.chances()
        if not chances:
            chances = [(state.sample(source.next()), 1.0 / SAMPLES) for _ in range(SAMPLES)]
        mean = 0.0
        for d, odds in chances:
            after = state.copy()
            after._apply(d)
            while after.to_move == CHANCE:
                after._apply(after.sample(source.next()))
            thought.nodes += 1
            mean += odds * worth(self.evaluation, after, seat)
        return mean


class _Best:
    """The best decision so far; among equals every one is as likely."""

    def __init__(self, source: Source, noise: float) -> None:
        self.source = source
        self.noise = noise
        self.d: i64 = -1
        self.value = -2.0
        self.ties: i64 = 0

    def offer(self, d: i64, value: float) -> None:
        if self.noise > 0.0:
            value += self.noise * (float(int(self.source.below(2001))) / 1000.0 - 1.0)
        if value > self.value:
            self.d, self.value, self.ties = d, value, 1
        elif value == self.value:
            self.ties += 1
            if self.source.below(self.ties) == 0:
                self.d = d
