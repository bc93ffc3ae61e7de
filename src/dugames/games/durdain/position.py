"""Positions as one line of JSON; what follows from the rest is not written."""

from __future__ import annotations

import json
from typing import Final

from dugames.games.durdain.house import NEST_MARKERS
from dugames.games.durdain.rules.agreed import DICE_WORDS, MOUNTAIN_WORDS, Agreed
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import (
    ADVANCING,
    BATTLE_ROLL,
    BIT,
    CAMPING,
    DRAW,
    MOVING,
    NO_DIE,
    NO_SPACE,
    ORDER,
    REWARDING,
)
from dugames.games.durdain.rules.setup import contenders
from dugames.games.durdain.rules.table import KINDS, LETTERS, NEST_PIECE, SHIP, WALL_PIECE
from dugames.games.durdain.rules.trail import trail
from dugames.games.durdain.wording import (
    ACTED,
    DIE_NAMES,
    DRAGONS_POOL,
    OPEN_NAMES,
    PHASE_NAMES,
    PLACING,
    VERSION,
)

NOTHING: Final[list[str]] = []


def write(state: Durdain) -> str:
    """All that the rules need, with sorted keys."""
    drawn = state.phase > DRAW
    living = state.living() if drawn else []
    parts: dict[str, object] = {
        "v": VERSION,
        "s": state.board.size,
        "ext": state.agreed.extensions(),
        "opts": _options(state.agreed),
        "players": [state.letter(seat) for seat in living],
        "n": state.seats,
        "first": state.letter(state.first) if state.phase > ORDER else None,
        "round": state.round,
        "turn": state.letter(state.active) if state.phase > ORDER else None,
        "actions": state.actions,
        "phase": PHASE_NAMES[state.phase],
        "score": {state.letter(seat): state.score[seat] for seat in living},
        "turnStartScore": state.turn_start,
        "ranges": [_names(state, list(spaces)) for spaces in state.layout.ranges],
        "vacant": _names(state, list(state.vacant)),
        "pieces": {state.letter(seat): _pieces(state, seat) for seat in living},
        "beware": {
            state.letter(seat): state.letter(state.caller[seat])
            for seat in living
            if state.caller[seat] >= 0
        },
        "last": state.last,
        "sub": _sub(state),
    }
    parts.update(_dragons(state))
    parts.update(_move(state))
    if drawn and len(living) < state.seats:
        parts["seats"] = [state.letter(seat) for seat in range(state.seats)]
    elif state.gone:
        parts["gone"] = [seat for seat in range(state.seats) if not state.lives(seat)]
    return json.dumps(parts, sort_keys=True, separators=(",", ":"))


def _options(agreed: Agreed) -> dict[str, object]:
    return {
        "battleDice": DICE_WORDS[agreed.each_rolls],
        "flags": agreed.flags,
        "maxRounds": agreed.max_rounds,
        "mountains": MOUNTAIN_WORDS[agreed.mountains],
        "shipCapacity": agreed.capacity,
        "start": agreed.start,
    }


def _names(state: Durdain, nodes: list[int]) -> list[str]:
    return [state.board.names[node] for node in nodes]


def _pieces(state: Durdain, seat: int) -> dict[str, object]:
    found: dict[str, object] = {}
    for kind in range(KINDS):
        letter = LETTERS[kind]
        if kind == WALL_PIECE:
            found[letter] = [state.board.border_names[border] for border in state.walls(seat)]
        elif kind == SHIP:
            found[letter] = [
                [state.board.names[ship], [LETTERS[aboard] for aboard in state.passengers(ship)]]
                for ship in state.pieces(seat, SHIP)
            ]
        else:
            found[letter] = _names(state, state.pieces(seat, kind))
    return found


def _dragons(state: Durdain) -> dict[str, object]:
    ranges = range(state.board.ranges, state.board.nodes)
    return {
        "queen": None if state.queen == NO_SPACE else state.board.names[state.queen],
        "nestsOnTrack": [
            marker for number, marker in enumerate(NEST_MARKERS) if state.nests & BIT[number]
        ],
        "nestsOnMap": _names(state, [peak for peak in ranges if state.at[peak] == NEST_PIECE]),
        "nestsWaiting": state.nests_waiting,
        "flown": _names(state, [peak for peak in ranges if state.flown & BIT[peak - ranges[0]]]),
    }


def _move(state: Durdain) -> dict[str, object]:
    """The dice of the Move action under way, and where pieces have stood in it."""
    dice = {
        name: state.die(number) for number, name in enumerate(DIE_NAMES) if state.die(number) > 0
    }
    left: dict[str, object] = {}
    if state.opened != NO_DIE:
        left[DIE_NAMES[state.opened % 3]] = state.left
    elif state.phase == MOVING and state.agreed.dragons and not state.closed:
        left[DRAGONS_POOL] = state.left
    return {
        "dice": dice,
        "left": left,
        "closed": [name for number, name in enumerate(DIE_NAMES) if state.closed & BIT[number]],
        "trail": {
            place_name(state, place): _names(state, trail(state, place)) for place in state.movers
        },
    }


def place_name(state: Durdain, place: int) -> str:
    """A space, with # and a number for a passenger on a ship (R38)."""
    name = state.board.names[place & 2047]
    return f"{name}#{(place >> 11) - 1}" if place >> 11 else name


def target_name(state: Durdain) -> str:
    """What is attacked: a space or a border."""
    if state.target < state.board.nodes:
        return state.board.names[state.target]
    return state.board.border_names[state.target - state.board.nodes]


def _sub(state: Durdain) -> object:
    """What the phase alone does not tell."""
    if state.phase == ORDER:
        return {"rolling": [state.letter(seat) for seat in contenders(state)]}
    if state.acted:
        return PLACING if state.phase == CAMPING else ACTED
    if state.opened != NO_DIE:
        return OPEN_NAMES[state.opened]
    if state.target != NO_SPACE:
        sub: dict[str, object] = {
            "target": target_name(state),
            "attackers": _names(state, list(state.attackers)),
        }
        if state.phase == BATTLE_ROLL:
            sub["roll"] = True
        if state.phase == ADVANCING:
            sub["advance"] = True
        return sub
    if state.phase == REWARDING:
        return {
            "caller": state.letter(state.rewarded),
            "castles": _names(state, list(state.spoils)),
        }
    return None
