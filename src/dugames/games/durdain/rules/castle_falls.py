"""What happens when a castle falls (R49, R50)."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.games.durdain.rules.settlements import flag, has_home_castle
from dugames.games.durdain.rules.table import CASTLE_PIECE, Table


def castle_falls(table: Table, node: i64) -> None:
    """Nobody moves, no plunder: the flags change, and it may be the last castle at home."""
    victor, loser = table.active, table.owner(node)
    table.vacate(node)
    if table.reserve(victor, CASTLE_PIECE) > 0:  # R49
        flag(table, victor, node)
    at_home = table.board.country[node] == table.home[loser]
    if at_home and not has_home_castle(table, loser):  # R50: beware!
        table.caller[loser] = victor
