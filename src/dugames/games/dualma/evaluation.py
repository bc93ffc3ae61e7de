"""What a position is worth: stacks in line, and threats to complete a row."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.core.bits import count, first
from dugames.core.evaluation import Evaluation
from dugames.core.state import State
from dugames.games.dualma.board import ARRIVAL, BIT, CELLS, JUMPS, NEIGHBOURS, ROWS, ROWS_OF_THREE
from dugames.games.dualma.decisions import MOVE, PASS
from dugames.games.dualma.rules import DuAlma

# By how many of a row's three cells are a side's stacks; then with a single disc on the third.
IN_ROW: Final[vec[i64]] = vec[i64]([0, 2, 9, 60])
READY: Final = 12
STACK: Final = 3


def _thirds() -> list[int]:
    """By two cells: the set of those that make a row with them."""
    table = [0] * (CELLS * CELLS)
    for row in ROWS_OF_THREE:
        for third in row:
            one, other = (cell for cell in row if cell != third)
            table[one * CELLS + other] |= 2**third
            table[other * CELLS + one] |= 2**third
    return table


THIRDS: Final[vec[i64]] = vec[i64](_thirds())
# By cell: the cells from which a jump may come.
JUMPERS: Final[vec[i64]] = vec[i64](
    [
        sum(2 ** int(arrival) for arrival in ARRIVAL[JUMPS + cell * 6 : JUMPS + cell * 6 + 6])
        & (2**CELLS - 1)
        for cell in range(CELLS)
    ]
)


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

    def finish(self, state: State) -> i64:
        """A16: a disc that comes to lie third in a row."""
        assert isinstance(state, DuAlma)
        if state.placing():
            return -1
        slot = _completion(state, state.own)
        if slot < 0:
            return -1
        target, source = slot % CELLS, slot // CELLS
        for arrow in range(source * 6, source * 6 + 6):
            if state.target(MOVE + arrow) == target:
                return MOVE + arrow
        raise AssertionError("a completing disc reaches its cell")

    def pressed(self, state: State) -> bool:
        assert isinstance(state, DuAlma)
        return not state.placing() and _completion(state, state.other) >= 0


def _completion(state: DuAlma, discs: i64) -> i64:
    """Where a side's disc completes a row (A16), and CELLS times where it comes from; or -1."""
    tall = state.tall()
    talls = discs & tall
    singles = (state.own | state.other) & ~tall
    one_left = talls
    while one_left & (one_left - 1):
        one = first(one_left)
        one_left &= one_left - 1
        other_left = one_left
        while other_left:
            other = first(other_left)
            other_left &= other_left - 1
            thirds = THIRDS[one * CELLS + other] & singles
            while thirds:
                third = first(thirds)
                thirds &= thirds - 1
                sources = NEIGHBOURS[third] & discs & ~tall
                sources |= JUMPERS[third] & talls & ~(BIT[one] | BIT[other])
                if sources:
                    return first(sources) * CELLS + third
    return -1


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
