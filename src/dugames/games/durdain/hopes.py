"""How many points a seat may hope for, and what threatens it."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dugames.games.durdain.board import NO_BORDER
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
FOREIGN_HOME: Final = 0.7  # camps in somebody's home stand less long
PIECE: Final = 1.0  # a piece on the map
WALL: Final = 0.2
LOST_HOME: Final = 30.0  # what Beware costs on average
LAST_HOME: Final = 25.0  # what the loss of the last castle at home would cost
SECOND_HOME: Final = 4.0  # and of one of several
SPARE_CAMP: Final = 12.0  # and less, if a camp at home may take its place
FAR_AWAY: Final = 6  # from here on nobody threatens
HELD_UP: Final = 2  # spaces further that somebody is who has to get past an own piece
EXPOSED: Final = 0.06  # how often a side that is open costs the castle in the end
GUARDED: Final = 0.25  # of that a side with a guard
UNWALLED: Final = 0.12  # and more for each way to the guard


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
    points = float(int(worth(state, seat, node)))
    if is_home_of_another(state, seat, state.board.country[node]):
        points *= FOREIGN_HOME
    return CAMP_SHARE * points * max(0.0, rounds)


def is_home_of_another(state: Durdain, seat: i64, country: i64) -> bool:
    """Whether somebody else lives there."""
    for other in range(state.seats):
        if other != seat and state.home[other] == country and state.lives(other):
            return True
    return False


def intentions(state: Durdain, seat: i64, rounds: float) -> float:
    """About what a seat may hope for besides: as many castles as flags and pieces allow."""
    flags = state.reserve(seat, CASTLE_PIECE) - state.count[seat * KINDS + CAMP]
    pieces = state.count[seat * KINDS + ARMY] + state.count[seat * KINDS + CAVALRY]
    return float(int(max(0, min(flags, pieces)))) * max(0.0, rounds - 3.0)


def danger(state: Durdain, seat: i64, rounds: float) -> float:
    """What others may take of the castles at home, now or later."""
    lost = 0.0
    castles: i64 = 0
    first = seat * PLACES + PLACE[CASTLE_PIECE]
    for slot in range(first, first + state.count[seat * KINDS + CASTLE_PIECE]):
        node = state.placed[slot]
        if state.board.country[node] == state.home[seat]:
            castles += 1
            lost += threat(state, seat, node) + EXPOSED * exposure(state, node)
    if castles == 0:
        return 0.0
    each = rounds * 2.0 + (SECOND_HOME if castles > 1 else LAST_HOME)
    if castles == 1 and has_camp_at_home(state, seat):
        each -= SPARE_CAMP
    return min(lost, 1.0) * each


def has_camp_at_home(state: Durdain, seat: i64) -> bool:
    """Whether a camp there could become a castle when the last one is lost."""
    first = seat * PLACES + PLACE[CAMP]
    for slot in range(first, first + state.count[seat * KINDS + CAMP]):
        if state.board.country[state.placed[slot]] == state.home[seat]:
            return True
    return False


def threat(state: Durdain, seat: i64, castle: i64) -> float:
    """The chance that a castle falls soon: by others who get near, past walls and guards."""
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
            wall = land.border[k]
            if seen[to] or (wall != NO_BORDER and state.wall[wall] == seat + 1):
                continue
            content = state.at[to]
            far = seen[node]
            if content >= PIECES and (content & 7) < MOVABLE:
                if (content >> 3) - 1 != seat:
                    near += 0.3 / float(int(far + 1))
                elif far < FAR_AWAY:
                    far += HELD_UP
                    found = append(found, to)
            elif content == EMPTY and far < FAR_AWAY:
                found = append(found, to)
            seen[to] = far + 1
    return min(near, 0.7) * exposure(state, castle) / 3.0


def exposure(state: Durdain, castle: i64) -> float:
    """How open a castle lies: sides that nobody guards, and ways to the guards without walls."""
    land = state.board
    seat = state.owner(castle)
    found = 0.0
    for k in range(land.first[castle], land.first[castle + 1]):
        post = land.beyond[k]
        content = state.at[post]
        if content >= PIECES and (content >> 3) - 1 == seat:
            found += GUARDED + UNWALLED * float(int(_ways_to(state, seat, post, castle)))
        elif content == EMPTY or content >= PIECES:
            found += 1.0
    return found


def _ways_to(state: Durdain, seat: i64, post: i64, castle: i64) -> i64:
    """Over how many sides others get at a guard."""
    land = state.board
    found: i64 = 0
    for k in range(land.first[post], land.first[post + 1]):
        content = state.at[land.beyond[k]]
        if land.beyond[k] == castle or (content != EMPTY and content < PIECES):
            continue
        wall = land.border[k]
        if wall == NO_BORDER or state.wall[wall] != seat + 1:
            found += 1
    return found
