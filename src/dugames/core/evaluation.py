"""Evaluation: what a position is worth, and which decisions look good."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dugames.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """One game's hints to a search; the state is one that goes on."""

    def value(self, state: State, seat: i64) -> float:
        """What the position promises a seat, from 0 (lost) to 1 (won)."""
        raise AssertionError("every game says how")

    def priority(self, state: State, d: i64) -> i64:
        """Higher for decisions that a search had better try first."""
        return 0

    def candidates(self, state: State, u: i64) -> vec[i64]:
        """The decisions worth weighing against chance, where the listed ones are many or coarse."""
        return state.moves()

    def finish(self, state: State) -> i64:
        """A decision that begins a turn which wins at once, if one is plain to see; else -1."""
        return -1

    def pressed(self, state: State) -> bool:
        """Whether it is plain to see that the rival would win at once, were it to move."""
        return False

    def policy(self, state: State, u: i64) -> i64:
        """A decision for a playout, drawn by u: sensible rather than even."""
        return state.pick(u)


def worth(evaluation: Evaluation, state: State, seat: i64) -> float:
    """The value of any position: the outcome's where there is one."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.values(state.seats)[seat]
    return evaluation.value(state, seat)
