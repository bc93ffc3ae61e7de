"""The Castle action (R32)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import BUILD, one
from dugames.games.durdain.rules.settlements import end_beware
from dugames.games.durdain.rules.table import CAMP, CASTLE_PIECE, KINDS, PLACE, PLACES, Table


def can_build(table: Table) -> bool:
    """R32: a camp on the map, a flag in reserve, and one of the common castles."""
    seat = table.active
    return (
        table.count[seat * KINDS + CAMP] > 0
        and table.reserve(seat, CASTLE_PIECE) > 0
        and table.castles_left() > 0
    )


def choices(table: Table, found: vec[i64]) -> vec[i64]:
    """Which camp becomes a castle."""
    first = table.active * PLACES + PLACE[CAMP]
    for slot in range(first, first + table.count[table.active * KINDS + CAMP]):
        found = append(found, one(BUILD, table.placed[slot]))
    return found


def build(table: Table, node: i64) -> None:
    """The camp goes back to reserve, a castle with a flag takes its place."""
    table.take(node)
    table.put(table.active, CASTLE_PIECE, node)
    end_beware(table, table.active, node)
