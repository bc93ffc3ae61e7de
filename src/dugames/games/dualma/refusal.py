"""Refusals: why an attempt is not legal; asked only when it is not."""

from __future__ import annotations

from dugames.core.notation import OVER
from dugames.games.dualma.attempt import (
    BLACK_DISC,
    BOUNCING,
    ONTO_DISC,
    ONTO_EMPTY,
    PASSING,
    WHITE_DISC,
    Attempt,
)
from dugames.games.dualma.board import ARRIVAL, BIT, CENTRE, JUMPS, NAMES, NEIGHBOURS, OFF
from dugames.games.dualma.decisions import PASS
from dugames.games.dualma.rules import DuAlma


def reason(state: DuAlma, attempt: Attempt) -> str | None:
    """The first rule that an attempt breaks; None when it is legal."""
    if state.outcome() is not None:
        return OVER
    if attempt.kind in (BLACK_DISC, WHITE_DISC):
        return _placement(state, attempt)
    if state.placing():
        return "discs move only after all 22 are placed"
    if attempt.kind == PASSING:
        return None if state.allows(PASS) else "only a player without a legal move passes"
    return _start(state, attempt) or _flight(state, attempt) or _landing(state, attempt)


def _placement(state: DuAlma, attempt: Attempt) -> str | None:
    """A6, A7."""
    cell = attempt.cells[0]
    if not state.placing():
        return "all discs are placed"
    expected = BLACK_DISC if state.black_on == OFF else WHITE_DISC
    if attempt.kind != expected:
        return f"the {expected} comes now"
    if cell == CENTRE:
        return "the centre stays empty while discs are placed"
    if cell == state.black_on:
        return "both discs on one cell"
    if (state.own | state.other) & BIT[cell]:
        return f"{NAMES[cell]} is occupied"
    return None


def _start(state: DuAlma, attempt: Attempt) -> str | None:
    """A9: one's own active disc."""
    bit = BIT[attempt.cells[0]]
    name = NAMES[attempt.cells[0]]
    if state.own & bit:
        return None
    if state.own_buried & bit:
        return f"the disc on {name} is buried"
    if state.other & bit:
        return f"the disc on {name} is the opponent's"
    return f"no disc is on {name}"


def _flight(state: DuAlma, attempt: Attempt) -> str | None:
    """A10: a straight line, as far as the stack is high."""
    source, target = attempt.cells[0], attempt.cells[1]
    height = 2 if state.tall() & BIT[source] else 1
    if attempt.kind == BOUNCING and height == 1:
        return "only a disc from a height-2 stack bounces"
    first = source * 6 + (JUMPS if height == 2 else 0)
    if target in [ARRIVAL[first + direction] for direction in range(6)]:
        return None
    cells = "1 cell" if height == 1 else "2 cells"
    return f"a disc from a height-{height} stack goes {cells} in a straight line"


def _landing(state: DuAlma, attempt: Attempt) -> str | None:
    """A12, A13: what must lie on the target, and around it."""
    target = attempt.cells[1]
    bit = BIT[target]
    if state.tall() & bit:
        return f"{NAMES[target]} is a height-2 stack"
    occupied = bool((state.own | state.other) & bit)
    if attempt.kind == ONTO_EMPTY:
        return f"{NAMES[target]} is occupied: write +" if occupied else None
    if not occupied:
        sign = "write -" if attempt.kind == ONTO_DISC else "nothing to bounce off"
        return f"{NAMES[target]} is empty: {sign}"
    return _rest(state, attempt) if attempt.kind == BOUNCING else None


def _rest(state: DuAlma, attempt: Attempt) -> str | None:
    """A13: an empty cell beside the disc that was landed on."""
    _, over, rest = attempt.cells
    if not NEIGHBOURS[over] & BIT[rest]:
        return f"{NAMES[rest]} is not next to {NAMES[over]}"
    if (state.own | state.other) & BIT[rest]:
        return f"{NAMES[rest]} is occupied: a bounce ends on an empty cell"
    return None
