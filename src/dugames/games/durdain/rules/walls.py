"""Walls: where they may stand, and whom they stop (R26, R35)."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.games.durdain.board import NO_BORDER
from dugames.games.durdain.rules.settlements import is_settlement
from dugames.games.durdain.rules.table import ABSENT, MOUNTAIN, Table


def may_wall(table: Table, border: i64) -> bool:
    """R26: whether a wall may go there."""
    low, high = table.board.low[border], table.board.high[border]
    return (
        table.wall[border] == 0
        and (is_ground(table, low) or is_ground(table, high))
        and not is_settlement(table, low)
        and not is_settlement(table, high)
    )


def is_ground(table: Table, node: i64) -> bool:
    """Whether a space is free land or an island (R14, R70)."""
    content = table.at[node]
    return node < table.board.seas and content not in (MOUNTAIN, ABSENT)


def bars(table: Table, seat: i64, border: i64) -> bool:
    """R35: whether a wall that is not the seat's own stands on the border."""
    return border != NO_BORDER and table.wall[border] != 0 and table.wall[border] != seat + 1
