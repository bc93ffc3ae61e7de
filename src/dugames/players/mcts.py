"""The Monte-Carlo player: follows what fared well so far, for any number of seats."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.evaluation import Evaluation, worth
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players.budget import Budget, Thought
from dugames.players.finding import Finding, Line
from dugames.players.search import Search
from dugames.players.tree import Node, find

NODES: Final = 400_000  # of a tree, some hundred bytes each
BATCH: Final = 32
REUSED: Final = 12  # levels of the old tree in which the next position is looked for
FAR: Final = 24  # decisions that are foreseen
# How much more attention a decision gets that promises more: e-fold for so much of a value.
WARMTH: Final = 0.08
CURIOUS: Final = 0.6
BELIEF: Final = 1.0  # visits that a first estimate counts for
WIDER: Final = 2.0  # outcomes of chance that are tried: by the root of the visits
UCB: Final = 1.0


class Mcts(Search):
    """Every seat takes what is best for itself; chances fall as they may.

    A position reached for the first time is valued by what its decisions promise. `plain` is the
    textbook's search, which knows nothing and plays random games to the end instead.
    """

    def __init__(
        self,
        evaluation: Evaluation,
        by_turn: bool,
        *,
        plain: bool = False,
        simulations: int = 2**40,
        nodes: int = NODES,
        noise: float = 0.0,
        trust: float = 1.0,
        warmth: float = WARMTH,
        curious: float = CURIOUS,
        belief: float = BELIEF,
    ) -> None:
        super().__init__()
        self.evaluation = evaluation
        self.by_turn = by_turn
        self.plain = plain
        self.most: i64 = simulations
        self.room: i64 = nodes
        self.noise = noise
        self.trust = trust  # in estimates; the rest is left to playouts
        self.warmth = warmth
        self.curious = curious
        self.belief = belief
        self.thought = Thought(Budget())
        self.source = Source(0)
        self.state = State(2)
        self.seat: i64 = 0
        self.hidden = False
        self.root = Node(-1, 0.5, 1.0)
        self.size: i64 = 1
        self.made: i64 = 0  # simulations
        self.deepest: i64 = 0
        self.wanted = 1

    # From outside.

    def begin(self, state: State, budget: Budget, source: Source, lines: int = 1) -> None:
        self.thought = Thought(budget)
        self.source = Source(source.next())
        self.state = state
        self.seat = state.to_move
        self.hidden = state.guess(max(0, state.to_move), 0) is not state
        self.wanted = lines
        self.made = 0
        self.deepest = 0
        known = find(self.root, state.fingerprint(), REUSED)
        self.root = known or Node(-1, 0.5, 1.0)
        self.size = self.root.size()

    def deepen(self) -> bool:
        if self.state.to_move == NOBODY:
            return False
        batch = max(BATCH, self.made)
        for _ in range(batch):
            if self.made >= self.most or (self.made > 0 and self.thought.over()):
                return False
            self._simulate()
        return True

    def finding(self) -> Finding:
        seats = self.state.seats
        nodes = list(self.root.branches or [])
        if self.state.to_move < 0:
            outcome = self.state.outcome()
            values = self._values_of(self.root) if outcome is None else outcome.values(seats)
            return Finding(values, [], int(self.deepest), int(self.made), outcome is not None)
        nodes.sort(key=_rank, reverse=True)
        lines = [self._line(node) for node in nodes[: self.wanted]]
        return Finding(lines[0].values, lines, int(self.deepest), int(self.made), False)

    # One simulation.

    def _simulate(self) -> None:
        state = self.state.copy()
        if self.hidden:
            state = self.state.guess(self.seat, self.source.next()).copy()
        self.made += 1
        self.thought.nodes += 1
        node = self.root
        path: list[Node] = [node]
        takers: list[int] = [max(0, int(self.seat))]
        while node.branches is not None and state.to_move != NOBODY:
            mover = state.to_move
            step = self._fall(node, state) if mover == CHANCE else self._follow(node, state)
            if step is None:
                break
            takers.append(takers[-1] if mover == CHANCE else int(mover))
            state._apply(step.d)
            node = step
            path.append(node)
        values = self._outlook(node, state)
        self.deepest = max(self.deepest, state.turn - self.state.turn)
        for node in path[:2]:
            node.share(values)
        for at in range(len(path)):
            path[at].visits += 1
            path[at].won += values[takers[at]]

    def _follow(self, node: Node, state: State) -> Node | None:
        """The branch with the best mixture of promise and novelty."""
        branches = node.branches
        assert branches is not None
        best: Node | None = None
        most = -1.0
        visits = float(int(node.visits)) + 1.0
        spread = self.curious * sqrt(visits)
        if self.plain:
            if node.untried > 0 and self.size < self.room:
                fresh = self._fresh(node, state)
                if fresh is not None:
                    return fresh
            spread = log(visits)
        for branch in branches:
            if self.hidden and not state.allows(branch.d):
                continue
            tried = float(int(branch.visits))
            if self.plain:
                score = branch.won / tried + UCB * sqrt(spread / tried)
            else:
                score = (branch.won + branch.prior * self.belief) / (tried + self.belief)
                score += branch.weight * spread / (1.0 + tried)
            if score > most:
                best, most = branch, score
        return best

    def _fresh(self, node: Node, state: State) -> Node | None:
        """A branch for a decision that was not tried yet; all are, before any is tried again."""
        assert node.branches is not None
        at = node.untried - 1
        while at >= 0:
            d = node.decisions[at]
            if not self.hidden or state.allows(d):
                node.untried -= 1
                node.decisions[at] = node.decisions[node.untried]
                branch = Node(d, 0.5, 1.0)
                node.branches.append(branch)
                self.size += 1
                return branch
            at -= 1
        return None

    def _fall(self, node: Node, state: State) -> Node | None:
        """An outcome of chance: a new one, unless many are known by now."""
        branches = node.branches
        assert branches is not None
        u = self.source.next()
        d = state.sample(u)
        for branch in branches:
            if branch.d == d:
                return branch
        if float(len(branches)) < 1.0 + WIDER * sqrt(float(int(node.visits))):
            branch = Node(d, 0.5, 1.0)
            branches.append(branch)
            self.size += 1
            return branch
        return branches[self.source.below(len(branches))]

    # A position reached for the first time.

    def _outlook(self, node: Node, state: State) -> list[float]:
        """What it promises every seat; if there is room, its decisions are remembered."""
        outcome = state.outcome()
        if outcome is not None:
            return outcome.values(state.seats)
        if node.branches is None and self.size < self.room:
            node.key = state.fingerprint()
            if state.to_move == CHANCE:
                node.branches = []
            elif self.plain:
                node.branches = []
                node.decisions = _shuffled(state, self.source)
                node.untried = len(node.decisions)
            else:
                return self._unfold(node, state)
        return self._played_out(state) if self.plain else self._mixed(state)

    def _played_out(self, state: State) -> list[float]:
        """A random game to its end."""
        while state.to_move != NOBODY:
            u = self.source.next()
            state._apply(state.sample(u) if state.to_move == CHANCE else state.pick(u))
        outcome = state.outcome()
        assert outcome is not None
        return outcome.values(state.seats)

    def _estimates(self, state: State) -> list[float]:
        return [worth(self.evaluation, state, seat) for seat in range(state.seats)]

    def _mixed(self, state: State) -> list[float]:
        """Estimates, and how one game might go on."""
        values = self._estimates(state)
        if self.trust >= 1.0 or state.to_move == NOBODY:
            return values
        while state.to_move != NOBODY:
            u = self.source.next()
            d = state.sample(u) if state.to_move == CHANCE else self.evaluation.policy(state, u)
            state._apply(d)
        outcome = state.outcome()
        assert outcome is not None
        played = outcome.values(state.seats)
        for seat in range(state.seats):
            values[seat] = values[seat] * self.trust + played[seat] * (1.0 - self.trust)
        return values

    def _unfold(self, node: Node, state: State) -> list[float]:
        """Value every decision; the position promises what the best of them does."""
        seat = state.to_move
        branches: list[Node] = []
        best = state
        most = -1.0
        for d in state.moves():
            after = state.copy()
            after._apply(d)
            self.thought.nodes += 1
            prior = worth(self.evaluation, after, seat)
            if self.noise > 0.0:
                prior += self.noise * (float(int(self.source.below(2001))) / 1000.0 - 1.0)
            branches.append(Node(d, prior, exp((prior - 1.0) / self.warmth)))
            if prior > most:
                best, most = after, prior
        total = 0.0
        for branch in branches:
            total += branch.weight
        for branch in branches:
            branch.weight /= total
        node.branches = branches
        self.size += len(branches)
        return self._mixed(best)

    # What was found, in words.

    def _line(self, node: Node) -> Line:
        turn = [int(node.d)]
        state = self.state.play(node.d)
        at: Node | None = node
        follows: list[int] = []
        open_turn = self.by_turn and not self.state.hands_over(state)
        while at is not None and state.to_move >= 0 and len(follows) < FAR:
            at = at.best()
            if at is None or not state.allows(at.d) or (not open_turn and not at.visits):
                break
            (turn if open_turn else follows).append(int(at.d))
            after = state.play(at.d)
            open_turn = open_turn and not state.hands_over(after)
            state = after
        return Line(turn, follows, self._values_of(node), 0, int(node.visits))

    def _values_of(self, node: Node) -> list[float]:
        """What every seat got of the simulations that went this way, of 1 in all.

        Each seat is valued with its own plans, so that estimates may add up to something else.
        """
        if node.shares is not None:
            total = sum(max(0.0, got) for got in node.shares)
            if total > 0.0:
                return [max(0.0, got) / total for got in node.shares]
        own = min(1.0, max(0.0, node.mean()))
        rest = (1.0 - own) / float(max(1, int(self.state.seats) - 1))
        return [own if seat == self.seat else rest for seat in range(self.state.seats)]


def _rank(node: Node) -> tuple[int, float]:
    return int(node.visits), node.mean()


def _shuffled(state: State, source: Source) -> vec[i64]:
    found = state.moves()
    for at in range(len(found) - 1, 0, -1):
        other = source.below(at + 1)
        found[at], found[other] = found[other], found[at]
    return found
