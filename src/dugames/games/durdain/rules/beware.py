"""Elimination, and the reward for who called "Beware" (R54-R56)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import DONE, FLAG, one, plain
from dugames.games.durdain.rules.armadas import sink
from dugames.games.durdain.rules.moment import BIT, NOBODY_THERE, REWARDING
from dugames.games.durdain.rules.settlements import flag
from dugames.games.durdain.rules.table import (
    CAMP,
    CASTLE_PIECE,
    KINDS,
    PLACE,
    PLACES,
    SHIP,
    Table,
    added,
    without,
)


def eliminate(table: Table, seat: i64) -> vec[i64]:
    """R54: all that a player has leaves the game; answers the castles that became unclaimed."""
    for kind in range(CAMP + 1):
        while table.count[seat * KINDS + kind] > 0:
            node = table.placed[seat * PLACES + PLACE[kind]]
            if kind == SHIP:
                sink(table, node)
            else:
                table.take(node)
    vacated = vec[i64]()
    while table.count[seat * KINDS + CASTLE_PIECE] > 0:
        node = table.placed[seat * PLACES + PLACE[CASTLE_PIECE]]
        table.vacate(node)
        vacated = added(vacated, node)
    for border in range(table.board.borders):
        if table.wall[border] == seat + 1:
            table.take_wall(border)
    table.gone |= BIT[seat]
    table.score[seat] = 0
    table.caller[seat] = NOBODY_THERE
    return vacated


def offer_reward(table: Table, caller: i64, vacated: vec[i64]) -> bool:
    """R55: whether the caller may flag some of the castles; then it is the caller's choice."""
    if caller == NOBODY_THERE or not table.lives(caller):
        return False
    if len(vacated) == 0 or table.reserve(caller, CASTLE_PIECE) == 0:
        return False
    table.phase = REWARDING
    table.rewarded = caller
    table.spoils = vacated
    table.turn += 1
    return True


def choices(table: Table) -> vec[i64]:
    """R55: as many as flags in reserve allow."""
    found = vec[i64]()
    if table.reserve(table.rewarded, CASTLE_PIECE) > 0:
        for node in table.spoils:
            found = append(found, one(FLAG, node))
    return append(found, plain(DONE))


def take_spoil(table: Table, node: i64) -> None:
    """One of the castles gets the caller's flag."""
    table.spoils = without(table.spoils, node)
    flag(table, table.rewarded, node)


def end_reward(table: Table) -> None:
    """The rest stays unclaimed."""
    table.rewarded = NOBODY_THERE
    table.spoils = vec[i64]()
