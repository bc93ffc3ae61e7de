"""Why an action, or something in Camps, Castle and Dragon, may not be done."""

from __future__ import annotations

from dugames.games.durdain.attempt import Attempt
from dugames.games.durdain.decisions import first_of, thing_of
from dugames.games.durdain.rules.dragons import reaches
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.table import (
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    NEST_PIECE,
    VACANT,
)
from dugames.games.durdain.rules.turn import reaches as reaches_castle
from dugames.games.durdain.why_setup import none_left, not_to_settle


def _mine(state: Durdain, node: int, kinds: tuple[int, ...]) -> bool:
    return state.owner(node) == state.active and state.kind(node) in kinds


def of_castle(state: Durdain, attempt: Attempt) -> str:
    """R32."""
    if not state.pieces(int(state.active), CAMP):
        return "no camp of yours is on the map"
    if state.reserve(state.active, CASTLE_PIECE) <= 0:
        return none_left(CASTLE_PIECE)
    return "all 18 castles are in use"


def of_move(state: Durdain, attempt: Attempt) -> str:
    """R39."""
    return "nothing can move"


def of_attack(state: Durdain, attempt: Attempt) -> str:
    """R40."""
    return "nothing to attack"


def of_dragon(state: Durdain, attempt: Attempt) -> str:
    """R87."""
    return "no nest to claim and no dragon to fly"


def of_end(state: Durdain, attempt: Attempt) -> str:
    """R27."""
    return "two actions come first; `pass` uses one"


def of_claim(state: Durdain, attempt: Attempt) -> str:
    """R29."""
    node = thing_of(attempt.d)
    if state.at[node] != VACANT:
        return "no unclaimed castle is there"
    if not reaches_castle(state, state.active, node):
        return "not adjacent"
    return none_left(CASTLE_PIECE)


def of_off(state: Durdain, attempt: Attempt) -> str:
    """R30, R31."""
    if _mine(state, thing_of(attempt.d), (CAMP,)):
        return "camps come off before others are placed"
    return "no camp of yours is there"


def of_on(state: Durdain, attempt: Attempt) -> str:
    """R23, R30."""
    node = thing_of(attempt.d)
    if not _mine(state, node, (ARMY, CAVALRY)):
        return "camps replace an army or cavalry of yours"
    if state.reserve(state.active, CAMP) <= 0:
        return none_left(CAMP)
    return not_to_settle(state, node)


def of_done(state: Durdain, attempt: Attempt) -> str:
    """R87."""
    return "claim a nest or fly first"


def of_build(state: Durdain, attempt: Attempt) -> str:
    """R32."""
    return "no camp of yours is there"


def of_nest(state: Durdain, attempt: Attempt) -> str:
    """R88."""
    peak = thing_of(attempt.d)
    if state.at[peak] != NEST_PIECE:
        return "no nest is there"
    if not reaches(state, state.active, peak):
        return "not adjacent"
    return none_left(DRAGON_PIECE)


def of_flight(state: Durdain, attempt: Attempt) -> str:
    """R89."""
    start, end = first_of(attempt.d), thing_of(attempt.d)
    if not (_mine(state, start, (DRAGON_PIECE,)) and state.board.is_range(start)):
        return "no dragon of yours is in a range there"
    if not state.board.is_range(end) or state.at[end] != 0:
        return "range not empty"
    return "already flown"


def of_flag(state: Durdain, attempt: Attempt) -> str:
    """R55."""
    if thing_of(attempt.d) not in state.spoils:
        return "that castle was not just left"
    return none_left(CASTLE_PIECE)
