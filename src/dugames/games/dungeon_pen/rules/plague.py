"""The plague (D15)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.rules.table import Table, including
from dugames.games.dungeon_pen.sheet import FACES, NOWHERE, PER_DICE, SIDE


def spread(table: Table) -> None:
    """The rolled square turns foul for good, but for cells and walls."""
    corner = table.square // FACES * PER_DICE + table.square % FACES * PER_DICE * SIDE
    found = vec[i64]()
    for down in range(PER_DICE):
        for across in range(PER_DICE):
            at = corner + down * SIDE + across
            if may_turn_foul(table, at):
                found = append(found, at)
    table.plague = including(table.plague, found)


def may_turn_foul(table: Table, at: i64) -> bool:
    """Neither cell nor wall."""
    dungeon = table.dungeon
    return dungeon.cell_of[at] == NOWHERE and dungeon.floor[at] != 0 and not table.is_drawn(at)
