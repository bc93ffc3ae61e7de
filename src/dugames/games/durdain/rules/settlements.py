"""Camps and castles: where they may stand, and who holds them (R23, R26, R29)."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.games.durdain.rules.moment import NOBODY_THERE
from dugames.games.durdain.rules.table import (
    CAMP,
    CASTLE_PIECE,
    KINDS,
    PIECES,
    PLACE,
    PLACES,
    VACANT,
    Table,
)


def is_settlement(table: Table, node: i64) -> bool:
    """Whether a camp or a castle stands there, flagged or not."""
    content = table.at[node]
    return content == VACANT or (content >= PIECES and (content & 7) >= CAMP)


def touches_settlement(table: Table, node: i64) -> bool:
    """R23: whether a camp or castle shares at least a corner with the space."""
    land = table.board
    for k in range(land.first_touched[node], land.first_touched[node + 1]):
        if is_settlement(table, land.touched[k]):
            return True
    return False


def has_walls(table: Table, node: i64) -> bool:
    """Whether a side of land or an island carries a wall."""
    land = table.board
    for k in range(land.first[node], land.first[node + 1]):
        if table.wall[land.border[k]]:
            return True
    return False


def may_settle(table: Table, node: i64) -> bool:
    """R23: whether camps and castles leave the space open; what is on it is not asked."""
    return not has_walls(table, node) and not touches_settlement(table, node)


def has_home_castle(table: Table, seat: i64) -> bool:
    """Whether a seat holds a castle in its home."""
    first = seat * PLACES + PLACE[CASTLE_PIECE]
    for slot in range(first, first + table.count[seat * KINDS + CASTLE_PIECE]):
        if table.board.country[table.placed[slot]] == table.home[seat]:
            return True
    return False


def flag(table: Table, seat: i64, node: i64) -> None:
    """A flag goes on an unclaimed castle; one at home ends a Beware (R56)."""
    table.occupy(seat, node)
    end_beware(table, seat, node)


def end_beware(table: Table, seat: i64, node: i64) -> None:
    """R56: once a castle at home is the seat's."""
    if table.board.country[node] == table.home[seat]:
        table.caller[seat] = NOBODY_THERE
