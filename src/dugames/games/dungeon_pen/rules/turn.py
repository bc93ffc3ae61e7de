"""The turn: how the game begins, and where it goes on when something is settled."""

from __future__ import annotations

from mypy_extensions import i64

from dugames.games.dungeon_pen.cards import NO_CARD
from dugames.games.dungeon_pen.rules import life, piles, walls
from dugames.games.dungeon_pen.rules.table import (
    AFTER,
    AFTER_FLICK,
    AIM,
    BEFORE_FLICK,
    CARD_DONE,
    DRAW,
    EVENT,
    MOST_FLICKS,
    SETUP,
    SQUARE,
    Table,
)
from dugames.games.dungeon_pen.sheet import NOWHERE


def begin(table: Table, first: i64) -> None:
    """P7: the first player is known."""
    table.active = first
    go_on(table)


def go_on(table: Table) -> None:
    """What comes next: junk that is owed, then the rest of the turn."""
    if life.is_over(table):
        return
    if table.owed > 0 and table.junk_left() > 0:
        table.wait_for(DRAW)
        return
    table.owed = 0
    if table.stage == SETUP:
        _set_up(table)
    elif table.stage == BEFORE_FLICK:
        table.wait_for(AIM)
    elif table.stage == AFTER_FLICK:
        if table.me().objects() > 0:
            table.wait_for(AFTER)
        else:
            open_event(table)
    elif table.flicks_left > 0 and table.flicks_made < MOST_FLICKS:
        table.stage = BEFORE_FLICK
        table.wait_for(AIM)
    else:
        _end(table)


def _set_up(table: Table) -> None:
    """P10, D25: each player draws a wall before the game."""
    if table.setup > 0:
        table.wait_for(SQUARE)
    else:
        _start(table)


def wall_before_the_game_done(table: Table) -> None:
    """The other player's wall, or the first turn."""
    table.setup -= 1
    table.active = 1 - table.active
    table.square = NOWHERE
    table.tries = 0
    go_on(table)


def _start(table: Table) -> None:
    """A turn begins, unless it is skipped; then it is the other's (D19)."""
    side = table.me()
    while side.skips > 0:
        side.skips -= 1
        table.turn += 1
        table.active = 1 - table.active
        side = table.me()
    if life.fall_asleep(table):
        return
    side.turn_x, side.turn_y = side.x, side.y
    table.flick_x, table.flick_y = side.x, side.y
    table.grown = False
    table.flicks_left = 1
    table.flicks_made = 0
    if table.head != NOWHERE and len(walls.growths(table)) == 0:  # D14
        walls.forget(table)
    table.stage = BEFORE_FLICK
    table.wait_for(AIM)


def _end(table: Table) -> None:
    """The hand-over; an extra turn keeps the player."""
    table.turn += 1
    side = table.me()
    if side.extras > 0:
        side.extras -= 1
    else:
        table.active = 1 - table.active
    _start(table)


def open_event(table: Table) -> None:
    """P46: an event card follows every flick; never do all of them lie on the table."""
    table.flicks_left -= 1
    piles.refill(table)
    table.wait_for(EVENT)


def finish_card(table: Table) -> None:
    """The event card is settled and put away."""
    table.card = NO_CARD
    table.target = 0
    table.square = NOWHERE
    table.tries = 0
    table.stage = CARD_DONE
    go_on(table)
