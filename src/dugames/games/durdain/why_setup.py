"""Why something of the setup may not be done; asked only when it may not."""

from __future__ import annotations

from dugames.games.durdain.attempt import Attempt
from dugames.games.durdain.board import RANGES
from dugames.games.durdain.decisions import first_of, thing_of
from dugames.games.durdain.mountains import LARGE, fault, fault_of_next, usual
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import QUEENING
from dugames.games.durdain.rules.settlements import has_walls, is_settlement
from dugames.games.durdain.rules.table import (
    CAMP,
    CASTLE_PIECE,
    EMPTY,
    MOUNTAIN,
    WALL_PIECE,
)
from dugames.games.durdain.rules.walls import is_ground
from dugames.games.durdain.writing import KIND_WORDS

OCCUPIED = "that space is occupied"
A_MOUNTAIN = "that space is a mountain"
TOUCHING = "camps and castles may not touch"
NO_WALLS = "no walls beside a camp or castle"
NOT_HOME = "that space is not in your home country"


def none_left(kind: int) -> str:
    """R15."""
    return "no progress flag left" if kind == CASTLE_PIECE else f"no {KIND_WORDS[kind]} left"


def not_empty(state: Durdain, node: int) -> str | None:
    """Why nothing can come to a space; None when it is empty."""
    content = state.at[node]
    if content == EMPTY:
        return None
    return A_MOUNTAIN if content == MOUNTAIN else OCCUPIED


def not_to_settle(state: Durdain, node: int) -> str:
    """R23: why no camp or castle may stand there."""
    return NO_WALLS if has_walls(state, node) else TOUCHING


def not_to_wall(state: Durdain, border: int) -> str:
    """R26: why no wall may stand beside ground."""
    return "there is already a wall" if state.wall[border] else NO_WALLS


def of_range(state: Durdain, attempt: Attempt) -> str:
    """R9-R11, R13."""
    number = len(state.layout.ranges)
    if attempt.number != number:
        return f"m{number + 1} comes next"
    reason = fault_of_next(state.board.size, state.layout.ranges, attempt.spaces[0])
    return reason or "the other ranges would find no room"


def of_usual(state: Durdain, attempt: Attempt) -> str:
    """R12."""
    size, ranges = state.board.size, state.layout.ranges
    reason = fault(size, (*ranges, *usual(size)[len(ranges) :]))
    assert reason is not None
    return reason


def of_queen(state: Durdain, attempt: Attempt) -> str:
    """R25, R91."""
    peak = thing_of(attempt.d)
    if not state.board.is_range(peak):
        return "the queen lives in mountain ranges"
    if state.phase == QUEENING:
        return f"the queen begins in m{LARGE + 1} to m{RANGES}"
    return "range not empty"


def of_putting(state: Durdain, attempt: Attempt) -> str:
    """R21-R24."""
    kind, node = first_of(attempt.d), thing_of(attempt.d)
    if node >= state.board.islands:
        return "starting camps not on islands" if kind == CAMP else NOT_HOME
    reason = not_empty(state, node)
    if reason is not None:
        return reason
    if kind != CAMP and state.board.country[node] != state.home[state.active]:
        return NOT_HOME
    if kind in (CAMP, CASTLE_PIECE):
        return not_to_settle(state, node)
    return none_left(kind)


def of_putting_wall(state: Durdain, attempt: Attempt) -> str:
    """R24, R26."""
    border = thing_of(attempt.d)
    ends = int(state.board.low[border]), int(state.board.high[border])
    if all(state.board.country[end] != state.home[state.active] for end in ends):
        return NOT_HOME
    if state.wall[border] or any(is_settlement(state, end) for end in ends):
        return not_to_wall(state, border)
    return none_left(WALL_PIECE) if any(is_ground(state, end) for end in ends) else A_MOUNTAIN
