"""The rehearsing player: plays its turn out in many ways, and takes the one that fares best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation, worth
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players.budget import Budget, Thought
from dugames.players.player import Player

WAYS: Final = 24  # that are tried
LONGEST: Final = 200  # decisions in a way at most


class Way:
    """What the seat to move may do up to the next chance, or to the end of its turn."""

    def __init__(self) -> None:
        self.decisions: list[i64] = []
        self.keys: list[i64] = []  # the position before each decision
        self.total = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / float(int(max(1, self.tries)))


class Rehearsal(Player):
    """Draws ways from the game's policy; it plays on for some turns, then the position is valued.

    The worse half of the ways is dropped again and again.
    """

    def __init__(self, evaluation: Evaluation, turns: int) -> None:
        self.evaluation = evaluation
        self.turns: i64 = turns  # that are played on after the own one
        self.plan: list[tuple[i64, i64]] = []  # positions and decisions of the way begun

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        d = self._planned(state)
        if d >= 0:
            return d
        truth = state.guess(state.to_move, source.next())
        moves = truth.moves()
        if len(moves) == 1 and truth.lists_all():
            return moves[0]
        thought = Thought(budget)
        best = self._best(truth, self._ways(truth, thought, source), thought, source)
        self.plan = list(zip(best.keys, best.decisions, strict=True))[1:]
        return best.decisions[0]

    def _planned(self, state: State) -> int:
        """The next decision of the way begun, if all went as it was rehearsed; else -1."""
        if self.plan:
            key, d = self.plan[0]
            self.plan = self.plan[1:]
            if key == state.fingerprint() and state.allows(d):
                return d
        self.plan = []
        return -1

    def _ways(self, state: State, thought: Thought, source: Source) -> list[Way]:
        """Different ways that the policy takes."""
        found: list[Way] = []
        ends: set[int] = set()
        for _ in range(WAYS):
            way = Way()
            end = self._walk(state.copy(), way, thought, source)
            key = int(end.fingerprint())
            if key not in ends:
                ends.add(key)
                found.append(way)
            if thought.over():
                break
        return found

    def _walk(self, state: State, way: Way, thought: Thought, source: Source) -> State:
        """Follow the policy up to a chance, or to the end of the turn; answer what is there."""
        seat, turn = state.to_move, state.turn
        while state.to_move == seat and state.turn == turn and len(way.decisions) < LONGEST:
            d = self.evaluation.policy(state, source.next())
            way.keys.append(state.fingerprint())
            way.decisions.append(d)
            state._apply(d)
            thought.nodes += 1
        return state

    def _best(self, state: State, ways: list[Way], thought: Thought, source: Source) -> Way:
        """Rehearse all, over the same dice; drop the worse half, until one is left."""
        while len(ways) > 1 and not thought.over():
            halvings: i64 = 1
            while 2**halvings < len(ways):
                halvings += 1
            until = thought.nodes + (thought.limit - thought.nodes) // halvings
            while thought.nodes < until and not thought.late():
                seed = source.next()
                for way in ways:
                    self._rehearse(state, way, thought, Source(seed))
            ways.sort(key=Way.mean, reverse=True)
            ways = ways[: (len(ways) + 1) // 2]
        return ways[0]

    def _rehearse(self, state: State, way: Way, thought: Thought, source: Source) -> None:
        """Once more: the way, and how the game may go on."""
        seat = state.to_move
        after = state.copy()
        for d in way.decisions:
            after._apply(d)
            thought.nodes += 1
        until = state.turn + 1 + self.turns
        while after.to_move != NOBODY and after.turn < until:
            u = source.next()
            if after.to_move == CHANCE:
                after._apply(after.sample(u))
            else:
                after._apply(self.evaluation.policy(after, u))
            thought.nodes += 1
        way.total += worth(self.evaluation, after, seat)
        way.tries += 1
