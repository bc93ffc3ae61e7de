"""The junk cards: when they may be played, and what they do (D21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.dungeon_pen import cards
from dugames.games.dungeon_pen.cards import (
    FIRST_JUNK,
    MONSTER,
    NAMED,
    NOTHING,
    OTHER,
    WAITS,
    WINDOWS,
)
from dugames.games.dungeon_pen.decisions import BREAK, BRICKS, GROW, PICKAXE, SACK, USE
from dugames.games.dungeon_pen.rules import event, life, piles, travel, turn, walls
from dugames.games.dungeon_pen.rules.table import AFTER, AIM, STEAL, Table

BANE: Final[i64] = NAMED["JK01"]
BANDAGE: Final[i64] = NAMED["JK02"]
DRAUGHT: Final[i64] = NAMED["JK03"]
ROPE: Final[i64] = NAMED["JK10"]
SPARE_PENCIL: Final[i64] = NAMED["JK11"]
GLOVE: Final[i64] = NAMED["JK12"]
MAP: Final[i64] = NAMED["JK13"]
KINDS: Final = 14


def window(phase: i64) -> i64:
    """D21: which window a phase is."""
    if phase == AIM:
        return cards.PRE
    return cards.POST if phase == AFTER else cards.REACT


def kind_of(d: i64) -> i64:
    """The card that a decision plays."""
    if d >= BREAK:
        return PICKAXE
    return SACK if d >= BRICKS else d - USE + FIRST_JUNK


def is_junk(d: i64) -> bool:
    """Whether a decision plays a junk card."""
    return USE <= d < GROW or BREAK <= d < BREAK + 1000


def plays(table: Table) -> vec[i64]:
    """The junk cards that may be played now, with what they need."""
    found = vec[i64]()
    side = table.side(table.to_move)
    if side.hand == 0:
        return found
    for kind in range(FIRST_JUNK, FIRST_JUNK + KINDS):
        if cards.copies_in(side.hand, kind) == 0 or not fits(table, kind):
            continue
        if kind == PICKAXE:
            for at in walls.in_reach(table, side):
                found = append(found, BREAK + at)
        elif kind == SACK:
            for d in walls.bars(table, 1 - table.active, BRICKS):
                found = append(found, d)
        elif has_use(table, kind):
            found = append(found, USE + kind - FIRST_JUNK)
    return found


def may_play(table: Table, d: i64) -> bool:
    """Whether a play is legal, as far as the hand is known."""
    kind = kind_of(d)
    side = table.side(table.to_move)
    if not piles.may_hold(table, side, kind) or not fits(table, kind):
        return False
    if kind == PICKAXE:
        for at in walls.in_reach(table, side):
            if BREAK + at == d:
                return True
        return False
    if kind == SACK:
        return d - BRICKS < 4 and len(walls.bar(table, table.foe(), d - BRICKS)) > 0
    return has_use(table, kind)


def fits(table: Table, kind: i64) -> bool:
    """Whether it is the window of a card; the bane works on monsters."""
    if not WINDOWS[kind] & window(table.phase):
        return False
    return kind != BANE or MONSTER[table.card] != 0


def has_use(table: Table, kind: i64) -> bool:
    """D21: a card without a legal target cannot be played."""
    if kind == GLOVE:
        return table.foe().objects() > 0
    if kind == MAP:
        return len(travel.nearest_chests(table)) > 0
    return kind != ROPE or travel.may_climb_back(table)


def play(table: Table, d: i64) -> None:
    """P44: a used card goes back into its deck at once; then it does what it does."""
    kind = kind_of(d)
    piles.give_back(table, table.side(table.to_move), kind)
    side = table.me()
    if WINDOWS[kind] & cards.REACT:
        event.cancel(table)
    elif WAITS[kind] != NOTHING:
        (table.foe() if cards.TARGET[kind] == OTHER else side).put_waiting(kind)
        turn.go_on(table)
    elif kind == MAP:
        event.to_the_nearest_chest(table)
    elif kind == GLOVE:
        table.wait_for(STEAL)
    else:
        _do(table, kind, d)
        turn.go_on(table)


def _do(table: Table, kind: i64, d: i64) -> None:
    side = table.me()
    if kind in (BANDAGE, DRAUGHT):
        life.change(side, cards.AMOUNT[kind])
    elif kind == PICKAXE:
        walls.break_down(table, d - BREAK)
    elif kind == SACK:
        walls.draw(table, walls.bar(table, table.foe(), d - BRICKS))
    elif kind == ROPE:
        travel.climb_back(table)
    else:
        table.flicks_left += 1  # the spare pencil


def stolen(table: Table, card: i64) -> None:
    """The glove: the card changes hands."""
    piles.pass_on(table, table.foe(), table.me(), card)
    turn.go_on(table)
