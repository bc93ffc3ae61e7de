"""Refusals: why an attempt is not legal; asked only when it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dugames.core.notation import OVER as GAME_OVER
from dugames.core.state import CHANCE
from dugames.games.durdain import why_action, why_attack, why_move, why_setup
from dugames.games.durdain.attempt import (
    ANY_KIND,
    DRAWING,
    NO_SOURCE,
    Attempt,
)
from dugames.games.durdain.decisions import (
    ADVANCE,
    ATTACK,
    BUILD,
    CASTLE,
    CLAIM,
    DONE,
    DRAGON,
    END,
    ENTER,
    FLAG,
    FLY,
    MOVE,
    NEST,
    OFF,
    ON,
    OPEN,
    PUT,
    PUT_WALL,
    QUEEN,
    RANGE,
    ROLL,
    STEP,
    TARGET,
    TARGET_WALL,
    UNWALL,
    USUAL,
    WALL,
    WITH,
    first_of,
    one,
    thing_of,
)
from dugames.games.durdain.mountains import placements
from dugames.games.durdain.outcomes import due, outcome_of, why_no_outcome
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    ATTACKING,
    BUILDING,
    CAMPING,
    CHOOSING,
    DECLARING,
    DRAGONING,
    ENDING,
    FIRST_CAMPS,
    FIRST_CASTLES,
    FIRST_UNITS,
    MOUNTAINS,
    MOVING,
    QUEENING,
    REWARDING,
)
from dugames.games.durdain.rules.occasions import OCCASIONS
from dugames.games.durdain.rules.table import (
    ABSENT,
    ARMY,
    CAMP,
    CASTLE_PIECE,
    CAVALRY,
    DRAGON_PIECE,
    KINGSMAN,
    SHIP,
)

NOT_IN_PLAY: Final = "extension not in play"

# What a phase waits for, when something else is tried.
_WAITS: Final = {
    MOUNTAINS: "the mountains are laid first",
    QUEENING: "the queen is placed first",
    FIRST_CASTLES: "the castles are placed first",
    FIRST_CAMPS: "the camps are placed first",
    FIRST_UNITS: "place all six pieces",
    CHOOSING: "declare an action first",
    CAMPING: "finish the current action first",
    BUILDING: "finish the current action first",
    MOVING: "finish the current action first",
    ATTACKING: "finish the current action first",
    DECLARING: "finish the current action first: the battle is declared",
    ADVANCING: "finish the current action first: one of the attackers moves in",
    DRAGONING: "finish the current action first",
    ENDING: "the queen is placed first",
    REWARDING: "the reward comes first",
}
_PUT_IN: Final = {
    FIRST_CASTLES: (CASTLE_PIECE,),
    FIRST_CAMPS: (CAMP,),
    FIRST_UNITS: (ARMY, CAVALRY),
}


def decision_of(state: Durdain, attempt: Attempt) -> int | None:
    """The legal decision or possible outcome that a text stands for."""
    if attempt.verb >= DRAWING:
        return outcome_of(state, attempt)
    d = _candidate(state, attempt)
    if d is None or not state.allows(d) or not _as_said(state, attempt):
        return None
    return d


def _candidate(state: Durdain, attempt: Attempt) -> int | None:
    if attempt.verb != RANGE:
        return attempt.d
    number = len(state.layout.ranges)
    if state.phase != MOUNTAINS or number != attempt.number:
        return None
    found = placements(state.board.size, number)
    return one(RANGE, found.index(attempt.spaces[0])) if attempt.spaces[0] in found else None


def _as_said(state: Durdain, attempt: Attempt) -> bool:
    """Whether a step is that of the piece that was named, or an entry from the place named."""
    if attempt.verb == STEP and attempt.kind != ANY_KIND:
        return why_move.kind_moving(state, attempt.d) == attempt.kind
    if attempt.verb == ENTER and attempt.source != NO_SOURCE:
        return why_move.enters_from(state, attempt)
    return True


def reason(state: Durdain, attempt: Attempt) -> str | None:
    """The first rule that an attempt breaks; None when it is legal."""
    if state.outcome() is not None:
        return GAME_OVER
    if attempt.verb >= DRAWING:
        return why_no_outcome(state, attempt)
    if state.to_move == CHANCE:
        return due(state)
    if decision_of(state, attempt) is not None:
        return None
    if _is_of_absent_extension(state, attempt):
        return NOT_IN_PLAY
    if state.phase == CHOOSING and state.actions == 0 and attempt.verb not in (END, CLAIM):
        return "both actions used"
    if state.phase not in OCCASIONS[attempt.verb]:
        return _out_of_place(state, attempt.verb)
    if attempt.verb == PUT and first_of(attempt.d) not in _PUT_IN[state.phase]:
        return _WAITS[state.phase]
    return _BY_VERB[attempt.verb](state, attempt)


def _out_of_place(state: Durdain, verb: int) -> str:
    if state.phase == BUILDING and verb == DONE:
        return "build the castle first"
    return _WAITS[state.phase]


def _is_of_absent_extension(state: Durdain, attempt: Attempt) -> bool:
    """R17: a space, a die, an action or a piece of an extension that is not in play."""
    verb, d = attempt.verb, attempt.d
    absent = {
        SHIP: not state.agreed.armadas,
        DRAGON_PIECE: not state.agreed.dragons,
        KINGSMAN: not state.agreed.kingsmen,
    }
    if verb == DRAGON:
        return absent[DRAGON_PIECE]
    if verb == OPEN:
        die = thing_of(d)
        return absent[KINGSMAN] if die >= 3 else die == 0 and absent[SHIP]
    if verb == ENTER and absent.get(first_of(d), False):
        return True
    return any(state.at[node] == ABSENT for node in _spaces(state, attempt))


def _spaces(state: Durdain, attempt: Attempt) -> list[int]:
    """The spaces that an attempt names; of a border the first."""
    verb, d = attempt.verb, attempt.d
    if verb in (PUT_WALL, WALL, UNWALL, TARGET_WALL):
        return [int(state.board.low[thing_of(d)])]
    if verb in (STEP, FLY):
        return [first_of(d), thing_of(d)]
    if verb in (QUEEN, PUT, CLAIM, OFF, ON, BUILD, ENTER, TARGET, WITH, ADVANCE, NEST, FLAG):
        return [thing_of(d)]
    return []


_BY_VERB: Final[dict[int, Callable[[Durdain, Attempt], str]]] = {
    RANGE: why_setup.of_range,
    USUAL: why_setup.of_usual,
    QUEEN: why_setup.of_queen,
    PUT: why_setup.of_putting,
    PUT_WALL: why_setup.of_putting_wall,
    CASTLE: why_action.of_castle,
    MOVE: why_action.of_move,
    ATTACK: why_action.of_attack,
    DRAGON: why_action.of_dragon,
    END: why_action.of_end,
    CLAIM: why_action.of_claim,
    OFF: why_action.of_off,
    ON: why_action.of_on,
    DONE: why_action.of_done,
    BUILD: why_action.of_build,
    OPEN: why_move.of_open,
    STEP: why_move.of_step,
    ENTER: why_move.of_entry,
    WALL: why_move.of_wall,
    UNWALL: why_move.of_unwall,
    TARGET: why_attack.of_target,
    TARGET_WALL: why_attack.of_target_wall,
    WITH: why_attack.of_attacker,
    ROLL: why_attack.of_roll,
    ADVANCE: why_attack.of_advance,
    NEST: why_action.of_nest,
    FLY: why_action.of_flight,
    FLAG: why_action.of_flag,
}
