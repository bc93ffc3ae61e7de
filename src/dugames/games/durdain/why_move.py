"""Why a piece may not move, enter, or build in a Move action."""

from __future__ import annotations

from typing import Final

from dugames.games.durdain.attempt import NO_SOURCE, Attempt
from dugames.games.durdain.decisions import first_of, passenger_of, thing_of
from dugames.games.durdain.rules.armadas import is_sea
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BIT, NO_DIE
from dugames.games.durdain.rules.move import group_moving, usual_group
from dugames.games.durdain.rules.table import (
    CAMP,
    CASTLE_PIECE,
    DRAGON_PIECE,
    KINGSMAN,
    MOVABLE,
    SHIP,
    WALL_PIECE,
)
from dugames.games.durdain.rules.trail import has_stood, mover_at, place_of
from dugames.games.durdain.rules.walls import bars
from dugames.games.durdain.why_setup import OCCUPIED, none_left, not_empty, not_to_wall

NOT_ADJACENT: Final = "not adjacent"
A_WALL: Final = "a wall bars the way"
CLOSED: Final = "that die is closed"
NO_POINTS: Final = "no points left on this die"


def kind_moving(state: Durdain, d: int) -> int | None:
    """The kind of own piece that a step moves, if it is there."""
    node, passenger = first_of(d), passenger_of(d)
    if state.owner(node) != state.active or state.kind(node) >= MOVABLE:
        return None
    if passenger < 0:
        return int(state.kind(node))
    aboard = state.passengers(node)
    return aboard[passenger] if passenger < len(aboard) else None


def enters_from(state: Durdain, attempt: Attempt) -> bool:
    """R36: whether the camp or castle that was named is the player's, and beside the space."""
    source = attempt.source
    return (
        state.owner(source) == state.active
        and state.kind(source) == attempt.source_kind
        and source in state.board.neighbours(thing_of(attempt.d))
    )


def of_open(state: Durdain, attempt: Attempt) -> str:
    """R34."""
    return "finish the open die first" if state.opened != NO_DIE else CLOSED


def of_group(state: Durdain, kind: int) -> str | None:
    """R34, R90: why a kind of piece does not move now; None when it does."""
    if group_moving(state) != kind:
        if kind == DRAGON_PIECE:
            return "dragons move first"
        if state.opened != NO_DIE:
            return CLOSED if _is_closed(state, kind) else "another die is open"
        return CLOSED if _is_closed(state, kind) else "open a die first"
    return NO_POINTS if state.left <= 0 else None


def _is_closed(state: Durdain, kind: int) -> bool:
    """Whether every die that could move the kind is closed."""
    dice = range(3) if kind == KINGSMAN else [die for die in range(3) if usual_group(die) == kind]
    in_play = [die for die in dice if die > 0 or state.agreed.six()]
    return all(state.closed & BIT[die] for die in in_play)


def of_step(state: Durdain, attempt: Attempt) -> str:
    """R35, R38, R71, R76, R90."""
    node, to = first_of(attempt.d), thing_of(attempt.d)
    kind = kind_moving(state, attempt.d)
    if kind is None or attempt.kind not in (kind, -1):
        return "no such piece of yours is there"
    reason = of_group(state, kind)
    if reason is not None:
        return reason
    borders = _borders(state, kind, node, to)
    if not borders:
        return NOT_ADJACENT
    aboard = passenger_of(attempt.d) >= 0
    reason = _not_to_enter(state, kind, to, aboard)
    if reason is not None:
        return reason
    if all(bars(state, state.active, border) for border in borders):
        return A_WALL
    mover = mover_at(state, place_of(node, passenger_of(attempt.d)))
    assert has_stood(state, mover, to)
    return "no backtracking"


def _borders(state: Durdain, kind: int, node: int, to: int) -> list[int]:
    """The borders between two spaces; dragons know those of ranges too (R85)."""
    land, lies = state.board, state.layout
    sides = range(land.first[node], land.first[node + 1])
    found = [int(land.border[k]) for k in sides if land.beyond[k] == to]
    if kind == DRAGON_PIECE:
        gates = range(lies.first[node], lies.first[node + 1])
        found += [int(lies.border[k]) for k in gates if lies.beyond[k] == to]
    return found


def _not_to_enter(state: Durdain, kind: int, to: int, aboard: bool) -> str | None:
    """Why the kind of piece cannot be on a space; None when it can."""
    if kind == DRAGON_PIECE:
        return not_empty(state, to)
    if kind == SHIP:
        return not_empty(state, to) if is_sea(state, to) else "ships stay at sea"
    if not is_sea(state, to):
        return not_empty(state, to)
    if aboard:
        return "nobody goes from ship to ship"
    if state.owner(to) != state.active or state.kind(to) != SHIP:
        return "no ship of yours is there"
    full = 0 < state.agreed.capacity <= len(state.passengers(to))
    return "the ship is full" if full else None


def of_entry(state: Durdain, attempt: Attempt) -> str:
    """R36, R72, R76."""
    kind, to = first_of(attempt.d), thing_of(attempt.d)
    if kind >= MOVABLE or kind == DRAGON_PIECE:
        return "only armies, cavalry, ships and kingsmen enter"
    reason = of_group(state, kind)
    if reason is not None:
        return reason
    if state.reserve(state.active, kind) <= 0:
        return none_left(kind)
    if attempt.source != NO_SOURCE and not enters_from(state, attempt):
        return NOT_ADJACENT
    if not _beside_settlement(state, to):
        return NOT_ADJACENT
    return _not_to_enter(state, kind, to, aboard=False) or OCCUPIED


def _beside_settlement(state: Durdain, to: int) -> bool:
    sources = [state.pieces(int(state.active), kind) for kind in (CAMP, CASTLE_PIECE)]
    return any(node in state.board.neighbours(to) for nodes in sources for node in nodes)


def of_wall(state: Durdain, attempt: Attempt) -> str:
    """R26, R37."""
    border = thing_of(attempt.d)
    return _of_builder(state, border) or (
        none_left(WALL_PIECE)
        if state.reserve(state.active, WALL_PIECE) <= 0
        else not_to_wall(state, border)
    )


def of_unwall(state: Durdain, attempt: Attempt) -> str:
    """R37."""
    border = thing_of(attempt.d)
    if state.wall[border] == 0:
        return "no wall is there"
    if state.wall_owner(border) != state.active:
        return "that wall is not yours"
    reason = _of_builder(state, border)
    assert reason is not None
    return reason


def _of_builder(state: Durdain, border: int) -> str | None:
    """Why nobody is there to build or remove; None when somebody is."""
    kind = int(group_moving(state))
    if kind < 0:
        return "open a die first"
    if state.left <= 0:
        return NO_POINTS
    ends = int(state.board.low[border]), int(state.board.high[border])
    here = [end for end in ends if state.owner(end) == state.active and state.kind(end) == kind]
    return None if here and kind != SHIP else NOT_ADJACENT
