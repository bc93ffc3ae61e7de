"""Search: a player that looks ahead, deeper and deeper, and says what it has found."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.players.budget import Budget
from dugames.players.finding import Finding
from dugames.players.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Player):
    """`begin` with a position, `deepen` as long as that helps, and ask for the `finding`.

    What was decided for a whole turn is played without thinking anew, as long as the turn goes as
    it was thought out.
    """

    def __init__(self) -> None:
        self.plan: list[tuple[i64, i64]] = []  # fingerprints and decisions of the turn begun

    def begin(self, state: State, budget: Budget, source: Source, lines: int = 1) -> None:
        """Look at a position for so many of its best turns; a seat is to move there, or chance."""
        raise AssertionError("every search says how")

    def deepen(self) -> bool:
        """Look deeper; answer whether still more may be found."""
        raise AssertionError("every search says how")

    def finding(self) -> Finding:
        """What is known so far."""
        raise AssertionError("every search says how")

    def choose(self, state: State, budget: Budget, source: Source) -> int:
        d = self._planned(state)
        if d >= 0:
            return d
        truth = state.guess(state.to_move, source.next())
        moves = truth.moves()
        if len(moves) == 1 and truth.lists_all():
            return moves[0]
        self.begin(truth, budget, source)
        while self.deepen():
            pass
        turn = self.finding().lines[0].turn
        self._note(truth, turn)
        return turn[0]

    def _planned(self, state: State) -> int:
        """What was thought out for this position earlier in the turn; -1 for nothing."""
        if self.plan:
            key, d = self.plan[0]
            self.plan = self.plan[1:]
            if key == state.fingerprint() and state.allows(d):
                return d
        self.plan = []
        return -1

    def _note(self, state: State, turn: list[int]) -> None:
        """The decisions that follow the first of a turn."""
        self.plan = []
        after = state
        for number, d in enumerate(turn):
            if number > 0:
                self.plan.append((after.fingerprint(), d))
            after = after.play(d)
            if after.to_move == CHANCE:
                return
