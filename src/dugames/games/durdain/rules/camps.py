"""The Camps action (R30, R31)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import DONE, OFF, ON, one, plain
from dugames.games.durdain.rules.settlements import may_settle
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CAVALRY,
    KINDS,
    PLACE,
    PLACES,
    Table,
)


def choices(table: Table, found: vec[i64]) -> vec[i64]:
    """R30: first camps come off the map, then others replace armies and cavalry."""
    seat = table.active
    if not table.acted:  # R31
        first = seat * PLACES + PLACE[CAMP]
        for slot in range(first, first + table.count[seat * KINDS + CAMP]):
            found = append(found, one(OFF, table.placed[slot]))
    if table.reserve(seat, CAMP) > 0:
        for kind in (ARMY, CAVALRY):
            first = seat * PLACES + PLACE[kind]
            for slot in range(first, first + table.count[seat * KINDS + kind]):
                if may_settle(table, table.placed[slot]):
                    found = append(found, one(ON, table.placed[slot]))
    return append(found, plain(DONE))


def take_off(table: Table, node: i64) -> None:
    """A camp goes back to reserve."""
    table.take(node)


def put_on(table: Table, node: i64) -> None:
    """A camp replaces an army or cavalry, which goes back to reserve."""
    table.take(node)
    table.put(table.active, CAMP, node)
    table.acted = True
