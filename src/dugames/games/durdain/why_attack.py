"""Why something may not be attacked, or may not attack."""

from __future__ import annotations

from typing import Final

from dugames.games.durdain.attempt import Attempt
from dugames.games.durdain.board import NO_BORDER
from dugames.games.durdain.decisions import thing_of
from dugames.games.durdain.rules.armadas import is_sea
from dugames.games.durdain.rules.attack import is_target
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import DRAGON_PIECE, MOVABLE, VACANT
from dugames.games.durdain.rules.walls import bars
from dugames.games.durdain.why_move import A_WALL, NOT_ADJACENT

OUT_OF_RANGE: Final = "dragons must leave the mountains first"
AT_SEA: Final = "only ships and dragons fight at sea"
NO_PASSENGER: Final = "ship needs a passenger"


def of_target(state: Durdain, attempt: Attempt) -> str:
    """R41, R78-R81, R93."""
    target = thing_of(attempt.d)
    if state.at[target] == VACANT:
        return "unclaimed: claim it instead"
    if not is_target(state, target) or state.board.is_range(target):
        return "nothing to attack there"
    pieces = [node for node in state.board.neighbours(target) if _is_mine(state, node)]
    if not pieces:
        return OUT_OF_RANGE if _dragon_waits(state, target) else NOT_ADJACENT
    reasons = [_unfit(state, node, target) for node in pieces]
    return reasons[0]


def _is_mine(state: Durdain, node: int) -> bool:
    return state.owner(node) == state.active and state.kind(node) < MOVABLE


def _dragon_waits(state: Durdain, target: int) -> bool:
    """Whether an own dragon is in a range beside it."""
    lies = state.layout
    beside = [int(lies.beyond[k]) for k in range(lies.first[target], lies.first[target + 1])]
    return any(_is_mine(state, node) for node in beside)


def _unfit(state: Durdain, node: int, target: int) -> str:
    """Why a piece beside the target does not fight it."""
    border = state.board.border_between.get((min(node, target), max(node, target)), NO_BORDER)
    if bars(state, state.active, border):
        return A_WALL
    return AT_SEA if is_sea(state, target) else NO_PASSENGER


def of_target_wall(state: Durdain, attempt: Attempt) -> str:
    """R41."""
    border = thing_of(attempt.d)
    if state.wall[border] == 0:
        return "nothing to attack there"
    return "that wall is yours" if state.wall_owner(border) == state.active else NOT_ADJACENT


def of_attacker(state: Durdain, attempt: Attempt) -> str:
    """R41, R93."""
    node = thing_of(attempt.d)
    if not _is_mine(state, node):
        return "no piece of yours that could attack is there"
    if state.attackers and node <= state.attackers[-1]:
        return "attackers are named in the map's order, each once"
    if state.kind(node) == DRAGON_PIECE and state.board.is_range(node):
        return OUT_OF_RANGE
    if state.target >= state.board.nodes:
        return NOT_ADJACENT
    if node not in state.board.neighbours(int(state.target)):
        return NOT_ADJACENT
    return f"that piece cannot attack that target: {_unfit(state, node, int(state.target))}"


def of_roll(state: Durdain, attempt: Attempt) -> str:
    """R41."""
    return "name an attacker first"


def of_advance(state: Durdain, attempt: Attempt) -> str:
    """R47, R80."""
    return "one of the attackers moves in, or a passenger of theirs"
