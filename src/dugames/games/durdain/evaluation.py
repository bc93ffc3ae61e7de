"""What a position is worth: who is likely to have the highest score when the game ends."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.state import State
from dugames.games.durdain.habits import habit
from dugames.games.durdain.hopes import danger, hope, intentions, rounds_left
from dugames.games.durdain.plans import Plans
from dugames.games.durdain.preferences import preference
from dugames.games.durdain.prospects import prospect
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import DRAW

STEEPEST: Final = 500.0  # beyond that the exponential overflows
SPREAD: Final = 25.0  # points that make a lead nearly three to one


class DurdainEvaluation(Evaluation):
    """Points as they are likely to be at the end; for the seat itself, with what it plans."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Durdain)
        if state.phase <= DRAW:
            return 1.0 / float(int(state.seats))
        if not state.lives(seat):
            return 0.0
        rounds = rounds_left(state)
        plans = Plans(state, seat, rounds)
        own = hope(state, seat, rounds) + plans.total - danger(state, seat, rounds)
        if seat == state.active:
            own += prospect(state, plans)
        weights = 1.0
        for other in range(state.seats):
            if other != seat and state.lives(other):
                rival = hope(state, other, rounds) + intentions(state, other, rounds)
                weights += exp(min((rival - own) / SPREAD, STEEPEST))
        return 1.0 / weights

    def priority(self, state: State, d: i64) -> i64:
        """What is done more often than not, and where; castles and claims before all else."""
        assert isinstance(state, Durdain)
        return preference(state, d)

    def policy(self, state: State, u: i64) -> i64:
        assert isinstance(state, Durdain)
        return habit(state, u)
