"""Dragons, their nests and the queen (R85-R92)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.board import RANGES
from dugames.games.durdain.decisions import DONE, FLY, NEST, QUEEN, one, plain, two
from dugames.games.durdain.house import NEST_AT, NEST_MARKERS
from dugames.games.durdain.rules.moment import BIT, NO_SPACE
from dugames.games.durdain.rules.table import (
    DRAGON_PIECE,
    EMPTY,
    KINDS,
    MOVABLE,
    NEST_PIECE,
    PIECES,
    PLACE,
    PLACES,
    QUEEN_PIECE,
    Table,
)
from dugames.games.durdain.rules.walls import bars


def gates_open(table: Table, seat: i64, node: i64, to: i64) -> bool:
    """R85: whether some side between a range and a space has no wall of others."""
    lies = table.layout
    for k in range(lies.first[node], lies.first[node + 1]):
        if lies.beyond[k] == to and not bars(table, seat, lies.border[k]):
            return True
    return False


def can_act(table: Table) -> bool:
    """R87: whether a nest may be claimed or a dragon may fly."""
    return table.agreed.dragons and len(_claims_and_flights(table, vec[i64]())) > 0


def choices(table: Table, found: vec[i64]) -> vec[i64]:
    """R87: claims and flights in any order, at least one."""
    found = _claims_and_flights(table, found)
    return append(found, plain(DONE)) if table.acted else found


def _claims_and_flights(table: Table, found: vec[i64]) -> vec[i64]:
    seat = table.active
    if table.reserve(seat, DRAGON_PIECE) > 0:
        for peak in range(table.board.ranges, table.board.nodes):
            if table.at[peak] == NEST_PIECE and reaches(table, seat, peak):
                found = append(found, one(NEST, peak))
    first = seat * PLACES + PLACE[DRAGON_PIECE]
    for slot in range(first, first + table.count[seat * KINDS + DRAGON_PIECE]):
        if may_fly(table, table.placed[slot]):
            for peak in range(table.board.ranges, table.board.nodes):
                if table.at[peak] == EMPTY:
                    found = append(found, two(FLY, table.placed[slot], peak))
    return found


def reaches(table: Table, seat: i64, peak: i64) -> bool:
    """R88: whether a movable piece stands beside a range; walls do not matter."""
    lies = table.layout
    for k in range(lies.first[peak], lies.first[peak + 1]):
        content = table.at[lies.beyond[k]]
        if content >= PIECES and (content >> 3) - 1 == seat and (content & 7) < MOVABLE:
            return True
    return False


def may_fly(table: Table, node: i64) -> bool:
    """R89: from a range, once in an action."""
    return node >= table.board.ranges and not table.flown & BIT[node - table.board.ranges]


def claim_nest(table: Table, peak: i64) -> None:
    """R88: the nest leaves the game, a dragon stands there."""
    table.at[peak] = EMPTY
    table.put(table.active, DRAGON_PIECE, peak)
    table.acted = True


def fly(table: Table, node: i64, to: i64) -> None:
    """R89."""
    table.pick_up(node)
    table.set_down(table.active, DRAGON_PIECE, to)
    table.flown |= BIT[to - table.board.ranges]
    table.acted = True


# The queen and the nests on the points track.


def lay_nests(table: Table) -> None:
    """R25, R91: those below the agreed score never come into play."""
    table.nests = 0
    for number in range(len(NEST_MARKERS)):
        if NEST_AT[number] >= table.agreed.start:
            table.nests |= BIT[number]


def queen_choices(table: Table, least: i64) -> vec[i64]:
    """Empty ranges from a space on, for the queen."""
    found = vec[i64]()
    for peak in range(least, table.board.nodes):
        if table.at[peak] == EMPTY:
            found = append(found, one(QUEEN, peak))
    return found


def place_queen(table: Table, peak: i64) -> None:
    """R25, R91: where she was, if anywhere, a nest lies now."""
    if table.queen != NO_SPACE:
        table.at[table.queen] = NEST_PIECE
        table.nests_waiting -= 1
    table.queen = peak
    table.at[peak] = QUEEN_PIECE


def bring_nests(table: Table, seat: i64) -> None:
    """R91: markers that the score has passed in this turn lose their nests."""
    for number in range(len(NEST_MARKERS)):
        marker = NEST_AT[number]
        if table.nests & BIT[number] and table.turn_start <= marker < table.score[seat]:
            table.nests ^= BIT[number]
            table.nests_waiting += 1


def has_room(table: Table) -> bool:
    """R92: whether a range is empty for the queen."""
    for number in range(RANGES):
        if table.at[table.board.ranges + number] == EMPTY:
            return True
    return False
