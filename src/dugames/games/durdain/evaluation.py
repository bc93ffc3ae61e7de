"""What a position is worth: who is likely to have the highest score when the game ends."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from dugames.core.evaluation import Evaluation
from dugames.core.state import State
from dugames.games.durdain.house import GOAL
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.points import progress
from dugames.games.durdain.rules.settlements import has_home_castle

STEEPEST: Final = 500.0  # beyond that the exponential overflows
SPREAD: Final = 15.0  # points that make a lead three to one
IN_DANGER: Final = 30.0  # points that a Beware costs on average


class DurdainEvaluation(Evaluation):
    """Scores as they are likely to be once somebody reaches the goal; the higher the likelier."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Durdain)
        if state.round == 0:
            return 1.0 / float(int(state.seats))
        if not state.lives(seat):
            return 0.0
        hope = _hope(state, int(seat))
        chances = 0.0  # of all together, those of this seat being 1
        for other in state.living():
            chances += exp(min((_hope(state, other) - hope) / SPREAD, STEEPEST))
        return 1.0 / chances


def _hope(state: Durdain, seat: int) -> float:
    """The score that a seat is likely to reach."""
    rounds = min(_rounds_left(state, other) for other in state.living())
    hope = float(int(state.score[seat])) + rounds * float(int(progress(state, seat)))
    return hope if has_home_castle(state, seat) else hope - IN_DANGER


def _rounds_left(state: Durdain, seat: int) -> float:
    """How many rounds it takes a seat to the goal with the castles it has."""
    missing = max(0, GOAL - int(state.score[seat]))
    return missing / max(1, int(progress(state, seat)))
