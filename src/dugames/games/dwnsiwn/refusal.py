"""Refusals: why an attempt is not legal; asked only when it is not."""

from __future__ import annotations

from dugames.core.notation import OVER
from dugames.core.state import CHANCE
from dugames.games.dwnsiwn.attempt import PASSING, PLACING, ROLLING, Attempt
from dugames.games.dwnsiwn.board import (
    NAMES,
    PLACEMENTS_ON,
    SHOWS_ON,
    SIDES,
    letters_of,
)
from dugames.games.dwnsiwn.decisions import HELD, OWN, PASS
from dugames.games.dwnsiwn.rules import Dwnsiwn


def reason(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """The first rule that an attempt breaks; None when it is legal."""
    if state.outcome() is not None:
        return OVER
    if attempt.kind == ROLLING:
        return _roll(state, attempt)
    if state.to_move == CHANCE:
        return "dice are being rolled"
    if attempt.kind == PASSING:
        return None if state.allows(PASS) else "only a player without dice passes"
    if state.allows(PASS):
        return "no dice are left to play: pass"
    if attempt.kind == PLACING:
        return _die(state, attempt) or _cell(state, attempt) or _sides(attempt)
    return _sum(attempt) or _capturing(state, attempt) or _captured(state, attempt)


def _roll(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """N6, N11: as many dice as are being rolled."""
    if state.to_move != CHANCE:
        return "no dice are being rolled"
    if state.awaits_roll(len(attempt.dice), len(attempt.last_dice)):
        return None
    first, last = state.groups_rolled()
    return f"a roll of {first} and {last} dice is due"


def _die(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """N9: a die from the stock."""
    kind, value = HELD if attempt.held else OWN, attempt.dice[0]
    if value in state.dice(state.side, kind):
        return None
    return f"no {'held' if attempt.held else 'own'} {value} is in the stock"


def _cell(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """N4: an empty cell with everything under it filled."""
    name = NAMES[attempt.cell]
    if state.colour(attempt.cell) is not None:
        return f"{name} is filled"
    if not state.open & PLACEMENTS_ON[attempt.cell]:
        return f"the cells under {name} are not all filled"
    return None


def _sides(attempt: Attempt) -> str | None:
    """N15, N16: sides that the cell shows on, one letter for each choice."""
    name = NAMES[attempt.cell]
    shows_on = [SIDES[side] for side in SHOWS_ON[attempt.cell]]
    wanted = letters_of(attempt.cell)
    for letter in attempt.letters:
        if letter not in shows_on:
            return f"{name} does not show on {letter}"
    if len(attempt.letters) > wanted:
        return f"too many sides: {name} leaves {_choices(wanted)}"
    if len(attempt.letters) < wanted:
        return f"too few sides: {name} leaves {_choices(wanted)}"
    if len(set(attempt.letters)) < wanted:
        return "the second value shows on another side than the first"
    return None


def _choices(wanted: int) -> str:
    return ("no choice of side", "a choice of one side", "a choice of two sides")[wanted]


def _sum(attempt: Attempt) -> str | None:
    """N10: two or more dice that add up."""
    if len(attempt.dice) < 2:
        return "a capture takes two or more dice"
    if not attempt.adds_up():
        values = "+".join(str(value) for value in attempt.dice)
        return f"{values} is {sum(attempt.dice)}, not {attempt.target}"
    return None


def _capturing(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """N10, N12: with own dice."""
    own = state.dice(state.side, OWN)
    for value in attempt.dice:
        if own.count(value) < attempt.dice.count(value):
            held = value in state.dice(state.side, HELD)
            return f"too few own dice of {value}{': held dice do not capture' if held else ''}"
    return None


def _captured(state: Dwnsiwn, attempt: Attempt) -> str | None:
    """N10, N12: one of the opponent's own dice."""
    rival = 1 - state.side
    if attempt.target in state.dice(rival, OWN):
        return None
    held = attempt.target in state.dice(rival, HELD)
    why = ": held dice cannot be captured" if held else ""
    return f"the opponent has no own {attempt.target}{why}"
