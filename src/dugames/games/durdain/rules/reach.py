"""How far a piece gets with the points that are left (R34-R36, R38, R76, R90)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import (
    ENTER,
    STEP,
    by_passenger,
    thing_of,
    two,
    verb_of,
)
from dugames.games.durdain.rules.armadas import is_sea, load
from dugames.games.durdain.rules.move import group_choices, may_pass_gates, may_step
from dugames.games.durdain.rules.table import DRAGON_PIECE, SHIP, Table
from dugames.games.durdain.rules.trail import mover_at, place_of

FROM_RESERVE: Final = -1
ITSELF: Final = -1  # instead of a passenger's number
NOT_MOVED: Final = -1


class Reached:
    """A space that a piece can get to, the points it takes, and the last decision on the way."""

    def __init__(self, node: i64, cost: i64, before: i64, d: i64) -> None:
        self.node = node
        self.cost = cost
        self.before = before  # the space before it, or FROM_RESERVE
        self.d = d


def reach(table: Table, kind: i64, node: i64, passenger: i64) -> list[Reached]:
    """Where the piece on a space, or a passenger of the ship there, can get; the nearest first."""
    mover = mover_at(table, place_of(node, passenger))
    return _further(table, kind, [Reached(node, 0, node, 0)], mover, passenger)[1:]


def reach_from_reserve(table: Table, kind: i64) -> list[Reached]:
    """Where a piece that enters can get, a point being left."""
    entries: list[Reached] = []
    for d in group_choices(table, kind, vec[i64]()):
        if verb_of(d) == ENTER:
            entries.append(Reached(thing_of(d), 1, FROM_RESERVE, d))
    return _further(table, kind, entries, NOT_MOVED, ITSELF)


def _further(
    table: Table, kind: i64, found: list[Reached], mover: i64, passenger: i64
) -> list[Reached]:
    """From the spaces found step by step to all others; no way leads over a space twice (R38)."""
    seen = {int(place.node) for place in found}
    for place in found:
        if place.cost == table.left:
            continue
        aboard = passenger if place.cost == 0 else load(table, place.node)
        for d in _steps(table, kind, place.node, mover, aboard):
            if int(thing_of(d)) not in seen:
                seen.add(int(thing_of(d)))
                found.append(Reached(thing_of(d), place.cost + 1, place.node, d))
    return found


def _steps(table: Table, kind: i64, node: i64, mover: i64, aboard: i64) -> list[i64]:
    """The steps from a space on which the piece stands, or will stand on its way."""
    land, lies = table.board, table.layout
    steps: list[i64] = []
    for k in range(land.first[node], land.first[node + 1]):
        if may_step(table, kind, node, land.beyond[k], land.border[k], mover):
            d = two(STEP, node, land.beyond[k])
            passes = is_sea(table, node) and kind not in (SHIP, DRAGON_PIECE)
            steps.append(by_passenger(d, aboard) if passes else d)
    if kind == DRAGON_PIECE:
        for k in range(lies.first[node], lies.first[node + 1]):
            if may_pass_gates(table, node, lies.beyond[k], mover):
                steps.append(two(STEP, node, lies.beyond[k]))
    return steps
