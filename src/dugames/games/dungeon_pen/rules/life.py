"""Life points, death, and bringing the treasure home."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.core.state import NOBODY
from dugames.games.dungeon_pen.rules.table import (
    ASLEEP,
    CARD_DONE,
    DEATH,
    DOUBLE,
    GOES_ON,
    MOST_LIFE,
    MOST_TURNS,
    OVER,
    TREASURE,
    Character,
    Table,
)
from dugames.games.dungeon_pen.sheet import NOWHERE


def change(side: Character, points: i64) -> None:
    """D11, P37: never below 0 nor above 15."""
    life = side.life + points
    if life < 0:
        life = 0
    elif life > MOST_LIFE:
        life = MOST_LIFE
    side.life = life


def look_for_deaths(table: Table) -> bool:
    """P13, P14: whether somebody is dead; both at once is a double defeat."""
    if table.a.life > 0 and table.b.life > 0:
        return False
    if table.a.life == 0 and table.b.life == 0:
        end(table, DOUBLE, NOBODY)
    else:
        end(table, DEATH, 0 if table.a.life else 1)
    return True


def hurt(table: Table, side: Character, points: i64) -> bool:
    """Somebody loses or gains points alone; whether that was the end."""
    change(side, points)
    return look_for_deaths(table)


def look_home(table: Table, seat: i64) -> bool:
    """D12: whether a seat has its prize inside its own cell, and so has won."""
    side = table.side(seat)
    if not side.carries or not table.dungeon.home(seat, side.x, side.y):
        return False
    end(table, TREASURE, seat)
    return True


def fall_asleep(table: Table) -> bool:
    """D24: whether the Dungeon Masters have seen enough."""
    if table.turn < MOST_TURNS:
        return False
    end(table, ASLEEP, NOBODY)
    return True


def end(table: Table, ending: i64, winner: i64) -> None:
    """Nothing continues (D11)."""
    table.ending = ending
    table.winner = winner
    table.stage = CARD_DONE
    table.setup = table.owed = table.target = table.tries = table.flicked = 0
    table.square = NOWHERE
    table.wait_for(OVER)


def is_over(table: Table) -> bool:
    """Whether the game has ended by its own rules."""
    return table.ending != GOES_ON
