"""State: a position with all that the rules need, and what may happen in it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dugames.core.outcome import Outcome
from dugames.core.source import below

CHANCE: Final = -1
NOBODY: Final = -2
WATCHER: Final = -3  # in place of a seat: somebody who holds none

# Python's numbers for small decisions are made once: lists of them are filled without allocating.
_BOXED_BELOW: Final = 4096
_BOXED: Final[list[object]] = list(range(_BOXED_BELOW))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. To its users it never changes: `play` answers with a new one."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.to_move: i64 = 0  # a seat, CHANCE or NOBODY
        self.turn: i64 = 0  # turns handed over so far
        self.stopped: Outcome | None = None  # an end that came from outside the rules

    # What each game says of itself.

    def copy(self) -> State:
        """An equal state that shares nothing that `_apply` changes."""
        raise AssertionError("every game says how")

    def moves(self) -> vec[i64]:
        """The legal decisions of the seat to move; empty at a chance and at the end."""
        raise AssertionError("every game says how")

    def _apply(self, d: i64) -> None:
        """Carry out a legal decision in place: for scratch copies only."""
        raise AssertionError("every game says how")

    def outcome(self) -> Outcome | None:
        """Winners and reason once nobody is to move, else None."""
        raise AssertionError("every game says how")

    # What games say otherwise where it fits them.

    def fingerprint(self) -> i64:
        """The hash as a number of the machine: equal states have equal ones."""
        return hash(self)

    def allows(self, d: int) -> bool:
        """Whether d is a legal decision here."""
        if self.to_move < 0 or d < 0 or d >> 62:
            return False
        for legal in self.moves():
            if legal == d:
                return True
        return False

    def lists_all(self) -> bool:
        """Whether `moves` holds every legal decision; a flick's are too many to list."""
        return True

    def commits(self, d: int) -> bool:
        """Whether d cannot be taken back within a turn; every chance commits."""
        return self.to_move == CHANCE

    def count_turns(self) -> i64:
        """How many turns are legal here."""
        count: i64 = 0
        for d in self.moves():
            after = self.copy()
            after._apply(d)
            count += 1 if self.hands_over(after) else after.count_turns()
        return count

    def hands_over(self, after: State) -> bool:
        """Whether the decision that led to the next state ended a turn, or handed it to chance."""
        return after.turn != self.turn or after.to_move != self.to_move

    def pick(self, u: i64) -> i64:
        """A legal decision drawn evenly by the random number u."""
        moves = self.moves()
        return moves[below(u, len(moves))]

    def sample(self, u: i64) -> i64:
        """At a chance: the outcome that the random number u stands for."""
        raise AssertionError("a game with chance says how")

    def chances(self) -> list[tuple[int, float]]:
        """At a chance with few outcomes: a decision for each distinct successor, and its odds."""
        return []

    def seen_by(self, seat: int) -> State:
        """The state with all that the seat (or a WATCHER) may not see made unknown."""
        return self

    def as_seen(self, d: int, seat: int) -> int:
        """What the seat (or a WATCHER) sees of a decision or chance, a decision of `seen_by`."""
        return d

    def guess(self, seat: int, u: int) -> State:
        """A state that may be the truth behind what the seat sees."""
        return self

    # What is the same everywhere.

    def decisions(self) -> list[int]:
        """The legal decisions of the seat to move."""
        listed: list[object] = []
        for d in self.moves():
            if d < _BOXED_BELOW:
                listed.append(_BOXED[d])
            else:
                listed.append(d)
        return cast("list[int]", listed)

    def play(self, d: int) -> State:
        """The state after a legal decision, or after an outcome of chance.

        Whether it is legal is not asked again: texts are checked by the notation, and `allows`
        answers for a number that comes from elsewhere.
        """
        after = self.copy()
        after._apply(d)
        return after

    def resign(self, seat: int, reason: str = "resignation") -> State:
        """The state after a seat gave up, ran out of time or went away: the others win."""
        return self._stop(Outcome(tuple(s for s in range(self.seats) if s != seat), reason))

    def draw(self) -> State:
        """The state after all seats agreed on a draw."""
        return self._stop(Outcome((), "agreement"))

    def _stop(self, outcome: Outcome) -> State:
        after = self.copy()
        after.stopped = outcome
        after.to_move = NOBODY
        return after
