"""Turns and rounds: actions, claims, and who comes next (R27-R29, R60)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import (
    ATTACK,
    CAMPS,
    CASTLE,
    CLAIM,
    DRAGON,
    END,
    MOVE,
    PASS,
    one,
    plain,
)
from dugames.games.durdain.rules import attack, castle, dragons, move
from dugames.games.durdain.rules.moment import CHOOSING, OVER
from dugames.games.durdain.rules.settlements import flag
from dugames.games.durdain.rules.table import CASTLE_PIECE, MOVABLE, PIECES, Table

ACTIONS: Final = 2


def choices(table: Table, found: vec[i64]) -> vec[i64]:
    """R27: an action; after the second one the turn ends."""
    if table.actions == 0:
        return append(found, plain(END))
    found = append(found, plain(CAMPS))
    if castle.can_build(table):
        found = append(found, plain(CASTLE))
    if move.can_move(table):
        found = append(found, plain(MOVE))
    if attack.can_attack(table):
        found = append(found, plain(ATTACK))
    if dragons.can_act(table):
        found = append(found, plain(DRAGON))
    return append(found, plain(PASS))  # R28


def claims(table: Table, flags_kept: i64) -> vec[i64]:
    """R29: unclaimed castles beside own movable pieces, while flags last."""
    found = vec[i64]()
    if table.reserve(table.active, CASTLE_PIECE) > flags_kept:
        for node in table.vacant:
            if reaches(table, table.active, node):
                found = append(found, one(CLAIM, node))
    return found


def reaches(table: Table, seat: i64, node: i64) -> bool:
    """R29: whether a movable piece of the seat stands beside the castle."""
    land = table.board
    for k in range(land.first[node], land.first[node + 1]):
        content = table.at[land.beyond[k]]
        if content >= PIECES and (content >> 3) - 1 == seat and (content & 7) < MOVABLE:
            return True
    return False


def claim(table: Table, node: i64) -> None:
    """R29: the piece does not move."""
    flag(table, table.active, node)


def end_action(table: Table) -> None:
    """R27: one action less."""
    table.forget()
    table.actions -= 1
    table.phase = CHOOSING


def begin(table: Table, seat: i64) -> None:
    """A player's turn begins."""
    table.forget()
    table.active = seat
    table.actions = ACTIONS
    table.phase = CHOOSING
    table.turn_start = table.score[seat]
    table.turn += 1


def next_turn(table: Table) -> None:
    """R60, R63: the next living player's turn, or another round, or the end."""
    seat = table.seat_after(table.place_in_order(table.active))
    if seat < 0:
        limit = table.agreed.max_rounds
        if table.last or (limit > 0 and table.round >= limit):
            finish(table)
            return
        table.round += 1
        seat = table.seat_after(-1)
    begin(table, seat)


def finish(table: Table) -> None:
    """Nothing more happens."""
    table.forget()
    table.phase = OVER
    table.turn += 1
