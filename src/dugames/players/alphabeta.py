"""The alpha-beta player: looks so many turns ahead, for two seats whose gains are each other's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.source import Source, mix
from dugames.core.state import CHANCE, NOBODY, State
from dugames.players.budget import Budget, Thought
from dugames.players.finding import Finding, Line
from dugames.players.order import Order, bring_forward
from dugames.players.roots import Root, roots
from dugames.players.score import (
    BEYOND,
    ESTIMATED,
    SURE,
    WIN,
    from_here,
    from_there,
    score_of,
    within,
    worth_of,
)
from dugames.players.search import Search
from dugames.players.table import EXACT, LOWER, UPPER, Table

DEEPEST: Final = 100  # turns
SOLVED: Final = 200  # the depth of what nothing but outcomes went into
SAMPLES: Final = 6  # of a chance whose outcomes are too many
LATE: Final = 5  # after so many decisions the others are looked at less deeply first
ALL: Final = 2**40
SMALL: Final = 1_000  # positions that a proof may look at in any case
EFFORT: Final = 3  # proofs take one in so many positions
FAR: Final = 24  # decisions that are foreseen after the turn


class AlphaBeta(Search):
    """Iterative deepening with a table, killers and history; chances by their odds.

    A turn counts as one step of depth, however many decisions it has. `noise` blurs what it thinks
    of positions, `deepest` is as far as it looks; both make weaker players.
    """

    def __init__(
        self,
        evaluation: Evaluation,
        by_turn: bool,
        *,
        bits: int = 18,
        deepest: int = DEEPEST,
        noise: float = 0.0,
        proving: bool = False,
        contempt: float = 0.0,
    ) -> None:
        super().__init__()
        self.evaluation = evaluation
        self.by_turn = by_turn
        self.deepest: i64 = deepest
        self.noise = noise
        self.proving = proving  # whether wins are looked for beyond what is looked at in full
        # What a draw is short of half a win, to who thinks: it rather takes a risk.
        self.contempt: i64 = score_of(0.5 + contempt, ESTIMATED)
        self.prover: i64 = NOBODY  # the seat whose win is being proved
        self.unproved: i64 = 1  # turns of its own in which the seat to move has no sure win
        self.table = Table(bits)
        self.order = Order(evaluation)
        self.thought = Thought(Budget())
        self.nodes: i64 = 0  # the budget's
        self.estimates: i64 = 0  # how often something else than outcomes was relied on
        self.stopped = False
        self.salt: i64 = 0
        self.depth: i64 = 0  # as far as all was looked at
        self.reach: i64 = 0  # the turn that threats are followed to
        self.exact = False
        self.state = State(2)
        self.seat: i64 = 0
        self.chance: i64 = 0  # the score, where the position is left to chance
        self.roots: list[Root] = []
        self.wanted = 1

    # From outside.

    def begin(self, state: State, budget: Budget, source: Source, lines: int = 1) -> None:
        self.thought = Thought(budget)
        self.nodes = budget.nodes
        self.salt = source.next()
        self.state = state
        self.seat = max(0, state.to_move)
        self.wanted = lines
        self.depth = 0
        self.exact = state.to_move == NOBODY
        self.stopped = False
        self.unproved = 1
        self.table.age += 1
        self.order.fade()
        self.roots = roots(state, self.by_turn, self.thought, source)

    def deepen(self) -> bool:
        if self.stopped or self.exact or self.depth >= self.deepest:
            return False
        depth: i64 = self.depth + 1
        self.reach = self.state.turn + depth * 2 + 2
        self.estimates = 0
        self.thought.limit = self.nodes if depth > 1 else ALL  # every turn is looked at once
        if self.state.to_move == CHANCE:
            score = self._value(self.state, self.seat, depth, -BEYOND, BEYOND)
            if self.depth == 0 or not self.stopped:
                self.chance = score
        else:
            self._all_roots(depth)
        if not self.stopped:
            self.depth = depth
            self.exact = self.estimates == 0 or self._settled()
            if self.proving and not self.exact and self.roots:
                self._prove()
        return self.depth == depth and not self.exact and depth < self.deepest

    def _settled(self) -> bool:
        """Whether what matters is proved: the first wins, or all lose."""
        if not self.roots:
            return False
        if self.roots[0].score < -SURE:
            return True
        return self.roots[min(self.wanted, len(self.roots)) - 1].score > SURE

    def finding(self) -> Finding:
        lines = [self._line(root) for root in self.roots[: self.wanted]]
        score = self.roots[0].score if self.roots else self.chance
        outcome = self.state.outcome()
        values = self._values(score) if outcome is None else outcome.values(2)
        return Finding(values, lines, self.depth, self.thought.nodes, self.exact)

    # Sure wins.

    def _prove(self) -> None:
        """Look for a win in the fewest turns, further ahead than all was looked at.

        Nothing else counts, so that one answer to a turn that does not lose is enough to drop it.
        """
        self.unproved = max(self.unproved, (self.depth + 1) // 2 + 1)
        spent = self.thought.nodes
        self.thought.limit = min(self.nodes, spent + spent // EFFORT + SMALL)
        self.prover = self.seat
        depth = self.unproved * 2 - 1
        for root in self.roots:
            score = self._root_proof(root, depth)
            if self.stopped or score > SURE:
                break
        else:
            self.unproved += 1
        self.prover = NOBODY
        self.stopped = self.thought.late()

    def _root_proof(self, root: Root, depth: i64) -> i64:
        """Whether a turn wins for sure; if so, it comes to the front."""
        left = depth - (root.after.turn - self.state.turn)
        score = self._value(root.after, self.seat, left, SURE, SURE + 1)
        if score > SURE and not self.stopped:
            root.score = score
            self.roots.remove(root)
            self.roots.insert(0, root)
            self.exact = self.wanted == 1
        return score

    # The first turn.

    def _all_roots(self, depth: i64) -> None:
        """Look at every turn; the best ones come to the front."""
        best: list[i64] = []  # the highest scores, as many as are wanted
        done = 0
        for root in self.roots:
            floor = best[-1] if len(best) == self.wanted else -BEYOND
            score = self._root(root, depth, floor)
            if self.stopped and (done > 0 or self.depth > 0):
                break
            root.score = score
            done += 1
            if score > floor:
                best = sorted([*best, score], reverse=True)[: self.wanted]
        self.roots = sorted(self.roots[:done], key=_score, reverse=True) + self.roots[done:]

    def _root(self, root: Root, depth: i64, floor: i64) -> i64:
        self.thought.nodes += 1
        left = depth - (root.after.turn - self.state.turn)
        if floor > -BEYOND:
            score = self._value(root.after, self.seat, left, floor, floor + 1)
            if score <= floor or self.stopped:
                return score
        return self._value(root.after, self.seat, left, floor, BEYOND)

    # A position: what it is worth to a seat.

    def _value(self, state: State, seat: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        mover = state.to_move
        if mover == seat:
            return self._decide(state, depth, alpha, beta)
        if mover >= 0:
            return -self._decide(state, depth, -beta, -alpha)
        if mover == CHANCE:
            return self._expect(state, seat, depth, alpha, beta)
        return self._ended(state, seat)

    def _ended(self, state: State, seat: i64) -> i64:
        outcome = state.outcome()
        assert outcome is not None
        score = score_of(outcome.values(2)[seat], WIN)
        away = state.turn - self.state.turn
        if score == WIN:
            return WIN - away
        if score == -WIN:
            return away - WIN
        return score - self.contempt if seat == self.seat else score + self.contempt

    def _decide(self, state: State, depth: i64, alpha: i64, beta: i64) -> i64:
        """The score for the seat to move."""
        if self.thought.spent():
            self.stopped = True
            return 0
        if self.evaluation.finish(state) >= 0:
            return WIN - (state.turn - self.state.turn) - 1
        if depth <= 0:
            if self._calm(state):
                return self._estimate(state, state.to_move)
            depth = 1
        key = state.fingerprint()
        slot = self.table.find(key)
        hint: i64 = -1
        if slot >= 0:
            hint = self.table.best[slot]
            known = self._known(slot, state, depth, alpha, beta)
            if known != BEYOND:
                return known
        before = self.estimates
        self.estimates = 0
        score = self._try(state, key, depth, alpha, beta, hint)
        self.estimates += before
        return score

    def _calm(self, state: State) -> bool:
        """Whether a position may be estimated as it is."""
        if self.prover != NOBODY or state.turn >= self.reach:
            return True
        return not self.evaluation.pressed(state)

    def _known(self, slot: i64, state: State, depth: i64, alpha: i64, beta: i64) -> i64:
        """What the table says, where that is enough; else BEYOND."""
        away = state.turn - self.state.turn
        score = from_here(self.table.score(slot), away)
        kind = self.table.kind(slot)
        if (kind == LOWER and score < beta) or (kind == UPPER and score > alpha):
            return BEYOND
        if (kind != UPPER and score > SURE) or (kind != LOWER and score < -SURE):
            return score  # proved, however deep it was looked into
        looked = self.table.depth(slot)
        if looked < depth:
            return BEYOND
        if looked < SOLVED:
            self.estimates += 1
        return score

    def _try(self, state: State, key: i64, depth: i64, alpha: i64, beta: i64, hint: i64) -> i64:
        """The best of all decisions, or one that is good enough."""
        seat = state.to_move
        away = state.turn - self.state.turn
        moves = state.moves()
        ranks = self.order.ranks(state, moves, hint, away)
        floor = alpha
        best: i64 = -BEYOND
        best_d: i64 = -1
        for at in range(len(moves)):
            d = bring_forward(moves, ranks, at)
            after = state.copy()
            after._apply(d)
            self.thought.nodes += 1
            left = depth - (after.turn - state.turn)
            score = self._next(after, seat, left, floor, beta, at)
            if self.stopped:
                return best
            if score > best:
                best, best_d = score, d
                floor = max(floor, score)
                if score >= beta:
                    self.order.praise(state, d, depth, away)
                    break
        self._keep(key, best, best_d, depth, alpha, beta, away)
        return best

    def _next(self, after: State, seat: i64, left: i64, alpha: i64, beta: i64, at: i64) -> i64:
        """The first decision is looked at in full, the others only as far as they promise more."""
        if at == 0 or self.prover != NOBODY or (beta - alpha == 1 and (at < LATE or left < 2)):
            return self._value(after, seat, left, alpha, beta)
        less: i64 = 1 if at >= LATE and left >= 2 else 0
        score = self._value(after, seat, left - less, alpha, alpha + 1)
        if score > alpha and (less > 0 or score < beta) and not self.stopped:
            score = self._value(after, seat, left, alpha, beta)
        return score

    def _keep(
        self, key: i64, best: i64, best_d: i64, depth: i64, alpha: i64, beta: i64, away: i64
    ) -> None:
        kind: i64 = EXACT
        if best <= alpha:
            kind = UPPER
        elif best >= beta:
            kind = LOWER
        if self.estimates == 0:
            depth = SOLVED
        self.table.keep(key, from_there(best, away), depth, kind, best_d)

    def _estimate(self, state: State, seat: i64) -> i64:
        self.estimates += 1
        if self.prover != NOBODY:
            return SURE if seat == self.prover else -SURE  # no win so far
        score = score_of(self.evaluation.value(state, seat), ESTIMATED)
        if self.noise > 0.0:
            # The same position is misjudged the same way throughout a search.
            blur = float(int(mix(state.fingerprint() ^ self.salt) & 0xFFFFF)) / 0x80000 - 1.0
            blurred = float(int(score)) + blur * self.noise * ESTIMATED
            return max(-ESTIMATED, min(ESTIMATED, i64(int(blurred))))
        return score

    # Chance.

    def _expect(self, state: State, seat: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The mean over the outcomes; it ends early when it cannot come between the bounds."""
        if depth <= 0:
            return self._estimate(state, seat)
        chances = state.chances()
        if not chances:
            chances = self._sampled(state)
            self.estimates += 1
        many = len(chances) > SAMPLES
        total = 0.0
        rest = 1.0
        for d, odds in chances:
            rest -= odds
            after = state.copy()
            after._apply(d)
            self.thought.nodes += 1
            least = within((float(int(alpha)) - total - rest * WIN) / odds)
            most = within((float(int(beta)) - total + rest * WIN) / odds)
            left = depth - (after.turn - state.turn) - (1 if many else 0)
            score = self._value(after, seat, left, least - 1, most + 1)
            if self.stopped:
                return 0
            total += odds * float(int(score))
            if score < least:
                return i64(int(total + rest * WIN))
            if score > most:
                return i64(int(total - rest * WIN))
        return i64(int(total))

    def _sampled(self, state: State) -> list[tuple[int, float]]:
        key = state.fingerprint() ^ self.salt
        found: list[tuple[int, float]] = []
        for number in range(SAMPLES):
            found.append((state.sample(mix(key + number)), 1.0 / SAMPLES))
        return found

    # What was found, in words.

    def _values(self, score: i64) -> list[float]:
        own = worth_of(score)
        return [own if seat == self.seat else 1.0 - own for seat in range(2)]

    def _line(self, root: Root) -> Line:
        proved = 0
        if root.score > SURE:
            proved = int(WIN - root.score + 1) // 2
        elif root.score < -SURE:
            proved = -(int(WIN + root.score + 1) // 2)
        return Line(root.turn, self._follow(root.after), self._values(root.score), proved, 0)

    def _follow(self, state: State) -> list[int]:
        """What the table says will happen next, up to a chance."""
        found: list[int] = []
        while state.to_move >= 0 and len(found) < FAR:
            slot = self.table.find(state.fingerprint())
            d = self.evaluation.finish(state)
            if d < 0 and slot >= 0:
                d = self.table.best[slot]
            if d < 0 or not state.allows(d):
                break
            found.append(d)
            state = state.play(d)
        return found


def _score(root: Root) -> int:
    return int(root.score)
