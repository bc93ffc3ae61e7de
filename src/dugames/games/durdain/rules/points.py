"""Points: what castles and victories are worth (R53, R57-R60)."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.games.durdain.board import ISLANDS
from dugames.games.durdain.house import (
    GOAL,
    MIDDLE,
    NEIGHBOUR,
    PLUNDER_MARKERS,
    PLUNDER_STEP,
    PROGRESS,
    RELATIONS,
)
from dugames.games.durdain.rules.table import CASTLE_PIECE, KINDS, PLACE, PLACES, Table


def relation(home: i64, country: i64) -> i64:
    """R58: how far a country lies from the home; islands lie in the middle."""
    if country == 0 or country > ISLANDS:
        return MIDDLE
    apart = (country - home + 6) % 6
    if apart > 3:
        apart = 6 - apart
    return apart if apart <= NEIGHBOUR else apart + 1


def worth(table: Table, seat: i64, node: i64) -> i64:
    """What a castle there gives a seat each turn."""
    return PROGRESS[table.seats * RELATIONS + relation(table.home[seat], table.board.country[node])]


def progress(table: Table, seat: i64) -> i64:
    """R52: what a seat's castles give each turn."""
    total: i64 = 0
    first = seat * PLACES + PLACE[CASTLE_PIECE]
    for slot in range(first, first + table.count[seat * KINDS + CASTLE_PIECE]):
        total += worth(table, seat, table.placed[slot])
    return total


def plunder(table: Table, defender: i64) -> i64:
    """R57: the highest marker that the defender's score has passed."""
    passed = (table.score[defender] - 1) // PLUNDER_STEP[table.seats]
    if table.score[defender] == 0:
        return 0
    return min(passed, PLUNDER_MARKERS[table.seats])


def gain(table: Table, seat: i64, points: i64) -> None:
    """R59, R60: points have no upper limit, and enough of them make this the last round."""
    table.score[seat] += points
    if table.score[seat] >= GOAL:
        table.last = True
