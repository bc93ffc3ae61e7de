"""What lies about: treasures, chests, potions (P27-P30)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.dungeon_pen.dungeon import CHESTS
from dugames.games.dungeon_pen.rules import life
from dugames.games.dungeon_pen.rules.table import Character, Table

BEGINNERS_GAIN: Final = 5  # P9
_SIP: Final[vec[i64]] = vec[i64](4**potion for potion in range(12))


def pick_up(table: Table, side: Character, picture: i64) -> None:
    """P27-P30: a picture gives what it has."""
    dungeon = table.dungeon
    if picture >= dungeon.potions_at:
        potion = picture - dungeon.potions_at
        if table.sips_left(potion):
            table.sips -= _SIP[potion]
            life.change(side, 1)
    elif picture >= CHESTS:
        table.owed += 1
    elif picture != table.active and not side.carries:
        side.carries = True
        if table.beginner:
            life.change(side, BEGINNERS_GAIN)
