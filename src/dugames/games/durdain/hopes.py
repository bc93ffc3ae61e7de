"""How many points a seat may hope for, and what threatens it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.house import GOAL
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.points import progress, worth
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    EMPTY,
    KINDS,
    MOVABLE,
    PIECES,
    PLACE,
    PLACES,
    WALL_PIECE,
)

GROWTH: Final = 2.5  # by which an income rises each turn
CAMP_LATER: Final = 1.2  # turns until a camp is a castle
NEXT_CAMP: Final = 0.6  # and more until the next one is
CAMP_SHARE: Final = 0.85  # how often a camp becomes one
PIECE: Final = 1.0  # a piece on the map
WALL: Final = 0.2
LOST_HOME: Final = 30.0  # what Beware costs on average
LAST_HOME: Final = 20.0  # what the loss of the last castle at home would cost
FAR_AWAY: Final = 5  # from here on nobody threatens


def rounds_left(state: Durdain) -> float:
    """How many rounds it takes the first to reach the goal, incomes rising."""
    least = 20.0
    for seat in range(state.seats):
        if state.lives(seat):
            missing = float(int(max(0, GOAL - state.score[seat])))
            income = float(int(progress(state, seat)))
            turns = (sqrt(income * income + 2.0 * GROWTH * missing) - income) / GROWTH
            least = min(least, turns)
    return max(least, 0.6)


def hope(state: Durdain, seat: i64, rounds: float) -> float:
    """The score that a seat is likely to reach with its castles and camps."""
    points = float(int(state.score[seat])) + rounds * float(int(progress(state, seat)))
    first = seat * PLACES + PLACE[CAMP]
    flags = state.reserve(seat, CASTLE_PIECE)
    later = CAMP_LATER
    for slot in range(first, first + min(flags, state.count[seat * KINDS + CAMP])):
        points += camp_value(state, seat, state.placed[slot], rounds - later)
        later += NEXT_CAMP
    for kind in range(MOVABLE):
        points += PIECE * float(int(state.count[seat * KINDS + kind]))
    points += WALL * float(int(state.out[seat * KINDS + WALL_PIECE]))
    return points if state.caller[seat] < 0 else points - LOST_HOME


def camp_value(state: Durdain, seat: i64, node: i64, rounds: float) -> float:
    """What a camp brings that becomes a castle when so many rounds are left."""
    return CAMP_SHARE * float(int(worth(state, seat, node))) * max(0.0, rounds)


def intentions(state: Durdain, seat: i64, rounds: float) -> float:
    """About what a seat may hope for besides: as many castles as flags and pieces allow."""
    flags = state.reserve(seat, CASTLE_PIECE) - state.count[seat * KINDS + CAMP]
    pieces = state.count[seat * KINDS + ARMY] + state.count[seat * KINDS + CAVALRY]
    return float(int(max(0, min(flags, pieces)))) * max(0.0, rounds - 3.0)


def danger(state: Durdain, seat: i64, rounds: float) -> float:
    """What others near the castles at home may take."""
    lost = 0.0
    castles: i64 = 0
    first = seat * PLACES + PLACE[CASTLE_PIECE]
    for slot in range(first, first + state.count[seat * KINDS + CASTLE_PIECE]):
        node = state.placed[slot]
        if state.board.country[node] == state.home[seat]:
            castles += 1
            lost += threat(state, seat, node)
    if castles == 0:
        return 0.0
    each = rounds * 2.0 + (LAST_HOME if castles == 1 else 3.0)
    return lost * each


def threat(state: Durdain, seat: i64, castle: i64) -> float:
    """The chance that a castle falls soon: by others who get near, through sides that are open."""
    land = state.board
    found = vec[i64]([int(castle)])
    seen = vec[i64]([0] * int(land.nodes))
    seen[castle] = 1
    near = 0.0
    at: i64 = 0
    while at < len(found):
        node = found[at]
        at += 1
        for k in range(land.first[node], land.first[node + 1]):
            to = land.beyond[k]
            if seen[to]:
                continue
            content = state.at[to]
            if content >= PIECES and (content >> 3) - 1 != seat and (content & 7) < MOVABLE:
                near += 0.3 / float(int(seen[node] + 1))
            elif content == EMPTY and seen[node] < FAR_AWAY:
                found = append(found, to)
            seen[to] = seen[node] + 1
    return min(near, 0.7) * _open_sides(state, castle)


def _open_sides(state: Durdain, castle: i64) -> float:
    """The share of sides on which neither a mountain nor an own piece stands."""
    land = state.board
    open_sides = 0.0
    seat = state.owner(castle)
    for k in range(land.first[castle], land.first[castle + 1]):
        content = state.at[land.beyond[k]]
        if content == EMPTY or (content >= PIECES and (content >> 3) - 1 != seat):
            open_sides += 1.0
    return open_sides / 3.0
