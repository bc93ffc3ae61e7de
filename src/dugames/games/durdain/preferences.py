"""Which decisions are usually good ones: for playouts, for searches, and to set up by."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dugames.games.durdain.decisions import (
    BUILD,
    ENTER,
    FLAG,
    ON,
    PUT,
    PUT_WALL,
    STEP,
    TARGET,
    first_of,
    thing_of,
    verb_of,
)
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.points import worth
from dugames.games.durdain.rules.settlements import may_settle
from dugames.games.durdain.rules.table import ARMY, CAMP, CASTLE_PIECE, EMPTY

# By verb, in the order of their numbers.
_SETTING_UP: Final = [10, 90, 30, 30, 20]  # range, usual, queen, put, put wall
_ACTIONS: Final = [30, 80, 50, 45, 40, 0, 10]  # camps, castle, move, attack, dragon, pass, end
_SITES: Final = [99, 0, 40, 20, 80]  # claim, off, on, done, build
_MOVING: Final = [50, 40, 55, 10, 0]  # open, step, enter, wall, unwall
_FIGHTING: Final = [50, 30, 60, 55, 30]  # target, target wall, with, roll, advance
_AFTERWARDS: Final = [90, 10, 99]  # nest, fly, flag
_BY_VERB: Final = _SETTING_UP + _ACTIONS + _SITES + _MOVING + _FIGHTING + _AFTERWARDS
_USUALLY: Final[vec[i64]] = vec[i64](_BY_VERB)


def preference(state: Durdain, d: i64) -> i64:
    """How good a decision usually is; the more so where castles are worth more."""
    verb = verb_of(d)
    usual = _USUALLY[verb]
    if verb == PUT:
        return usual + _site(state, first_of(d), thing_of(d))
    if verb == PUT_WALL:
        return usual + _wall(state, thing_of(d))
    if verb in (ON, BUILD, ENTER, FLAG, STEP):
        return usual + worth(state, state.to_move, thing_of(d))
    if verb == TARGET and state.kind(thing_of(d)) == CASTLE_PIECE:
        return usual + 20
    return usual


def _site(state: Durdain, kind: i64, node: i64) -> i64:
    """Where to begin: castles with few open sides, camps far away, units with room for more."""
    if kind == CASTLE_PIECE:
        return 3 * (3 - _open_sides(state, node)) + _room(state, node)
    if kind == CAMP:
        taken: i64 = 0
        for other in range(state.seats):
            if other != state.to_move and state.home[other] == state.board.country[node]:
                taken = 12
        return 4 * worth(state, state.to_move, node) - taken + _room(state, node)
    if kind == ARMY and _is_beside_castle(state, node):
        return 12
    return (8 if may_settle(state, node) else 0) + 2 * _ways_out(state, node)


def _wall(state: Durdain, border: i64) -> i64:
    """Around the castle's guards, else on the way into the country."""
    land = state.board
    low, high = land.low[border], land.high[border]
    if _is_beside_castle(state, low) or _is_beside_castle(state, high):
        return 8
    return 5 if land.country[low] != land.country[high] else 0


def _open_sides(state: Durdain, node: i64) -> i64:
    """How many of the spaces beside are empty."""
    land = state.board
    found: i64 = 0
    for k in range(land.first[node], land.first[node + 1]):
        if state.at[land.beyond[k]] == EMPTY:
            found += 1
    return found


def _is_beside_castle(state: Durdain, node: i64) -> bool:
    """Whether the own castle is guarded from here."""
    land = state.board
    castle = ((state.to_move + 1) << 3) + CASTLE_PIECE
    for k in range(land.first[node], land.first[node + 1]):
        if state.at[land.beyond[k]] == castle:
            return True
    return False


def _ways_out(state: Durdain, node: i64) -> i64:
    """How many sides lead to empty land of another country."""
    land = state.board
    found: i64 = 0
    for k in range(land.first[node], land.first[node + 1]):
        to = land.beyond[k]
        if to < land.islands and state.at[to] == EMPTY and land.country[to] != land.country[node]:
            found += 1
    return found


def _room(state: Durdain, node: i64) -> i64:
    """By how much the spaces that a camp or castle would close are few: others find room."""
    land = state.board
    found: i64 = 0
    for k in range(land.first_touched[node], land.first_touched[node + 1]):
        if state.at[land.touched[k]] == EMPTY and may_settle(state, land.touched[k]):
            found += 1
    return (12 - found) // 4
