"""What a position is worth: stacks in line, and threats to complete a row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import count
from dugames.core.evaluation import Evaluation
from dugames.core.state import State
from dugames.games.dualma.board import BIT, ROWS
from dugames.games.dualma.decisions import MOVE, PASS
from dugames.games.dualma.rules import DuAlma

# By how many of a row's three cells are a side's stacks; then with a single disc on the third.
IN_ROW: Final[vec[i64]] = vec[i64]([0, 2, 9, 60])
READY: Final = 12
STACK: Final = 3


class DuAlmaEvaluation(Evaluation):
    """Counts rows of three cells by the stacks that a side has on them."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, DuAlma)
        tall = state.tall()
        own, other = _strength(state.own & tall, state), _strength(state.other & tall, state)
        lead = float(int(own - other)) if seat == state.side else float(int(other - own))
        return 0.5 + 0.5 * lead / (40.0 + abs(lead))

    def priority(self, state: State, d: i64) -> i64:
        """Stacking first: only that makes a row."""
        assert isinstance(state, DuAlma)
        if d < MOVE or d == PASS:
            return 0
        return 1 if (state.own | state.other) & BIT[state.target(d)] else 0


def _strength(stacks: i64, state: DuAlma) -> i64:
    if stacks == 0:
        return 0
    rivals = state.tall() & ~stacks
    singles = (state.own | state.other) & ~state.tall()
    strength = count(stacks) * STACK
    for row in ROWS:
        if row & stacks and not row & rivals:
            in_row = count(row & stacks)
            strength += IN_ROW[in_row]
            if in_row == 2 and row & singles:
                strength += READY
    return strength
