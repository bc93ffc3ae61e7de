"""Outcomes of chance that a text names, and why it may not be one here."""

from __future__ import annotations

from typing import Final

from dugames.core.state import CHANCE
from dugames.games.durdain.attempt import (
    DRAWING,
    FAIR,
    FIGHTING,
    ORDERING,
    ROLLING,
    Attempt,
    Throw,
)
from dugames.games.durdain.board import COUNTRIES
from dugames.games.durdain.mountains import LARGE, fair, fault, placements
from dugames.games.durdain.rules.battle import thrown, totals, write_dice
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import BATTLE_ROLL, DRAW, MOUNTAINS, MOVE_ROLL, ORDER
from dugames.games.durdain.rules.setup import HOMES, contenders, write_rolls

_SIDES: Final = (6, 8, 12)
_PHASE: Final = {
    DRAWING: DRAW,
    ORDERING: ORDER,
    ROLLING: MOVE_ROLL,
    FIGHTING: BATTLE_ROLL,
    FAIR: MOUNTAINS,
}
_DUE: Final = {
    DRAW: "the homes are being drawn",
    ORDER: "the first player is being rolled for",
    MOVE_ROLL: "the dice of a Move are being rolled",
    BATTLE_ROLL: "the dice of a battle are being rolled",
    MOUNTAINS: "the mountains are being drawn",
}


def due(state: Durdain) -> str:
    """What chance has to say before anything else."""
    return _DUE[state.phase]


def outcome_of(state: Durdain, attempt: Attempt) -> int | None:
    """The outcome that the text names, if it may happen here."""
    found, _ = _look(state, attempt)
    return found


def why_no_outcome(state: Durdain, attempt: Attempt) -> str | None:
    """Why it may not happen here; None when it may."""
    _, reason = _look(state, attempt)
    return reason


def _look(state: Durdain, attempt: Attempt) -> tuple[int | None, str | None]:
    if state.to_move != CHANCE:
        return None, "nothing is left to chance here"
    if _PHASE[attempt.verb] != state.phase:
        return None, due(state)
    if attempt.verb == DRAWING:
        return _draw(state, attempt.letters)
    if attempt.verb == ORDERING:
        return _order(state, attempt.rolls)
    if attempt.verb == ROLLING:
        return _move(state, attempt.throws)
    if attempt.verb == FIGHTING:
        return _battle(state, attempt.throws)
    return _mountains(state, attempt.spaces)


def _draw(state: Durdain, letters: str) -> tuple[int | None, str | None]:
    if len(letters) != state.seats:
        return None, f"{state.seats} homes are drawn"
    rest = list(range(1, HOMES + 1))
    outcome, weight = 0, 1
    for seat, letter in enumerate(letters):
        place = rest.index(COUNTRIES.index(letter))
        outcome += place * weight
        weight *= HOMES - seat
        del rest[place]
    return outcome, None


def _order(state: Durdain, rolls: dict[str, int]) -> tuple[int | None, str | None]:
    rolling = [state.letter(seat) for seat in contenders(state)]
    if set(rolls) != set(rolling):
        return None, f"{', '.join(rolling)} roll for the first turn"
    return write_rolls([rolls[letter] for letter in rolling]), None


def _move(state: Durdain, throws: list[Throw]) -> tuple[int | None, str | None]:
    six = state.agreed.six()
    if len(throws) != 1 or set(throws[0]) != set(_SIDES[0 if six else 1 :]):
        return None, f"the dice of a Move are {'6, 8 and 12' if six else '8 and 12'}"
    shown = [throws[0].get(sides, 0) for sides in _SIDES]
    dice = 7 if six else 6
    return write_dice([dice], [shown]), None


def _battle(state: Durdain, throws: list[Throw]) -> tuple[int | None, str | None]:
    wanted = thrown(state)
    if len(throws) != len(wanted):
        return None, f"{len(wanted) - 1} throws of the attack and one of the defence"
    shown: list[list[int]] = []
    for dice, throw in zip(wanted, throws, strict=True):
        needed = [sides for die, sides in enumerate(_SIDES) if dice >> die & 1]
        in_play = _SIDES[0 if state.agreed.six() else 1 :]
        if not set(needed) <= set(throw) <= set(in_play):
            return None, f"here {' and '.join(str(sides) for sides in needed)} are thrown"
        shown.append([throw.get(sides, 0) for sides in _SIDES])
    outcome = write_dice(wanted, shown)
    attack, defence = totals(state, outcome)
    if attack == defence:  # R44
        return None, f"{attack}:{defence}, so both sides roll again"
    return outcome, None


def _mountains(state: Durdain, spaces: list[tuple[int, ...]]) -> tuple[int | None, str | None]:
    size = state.board.size
    large, small = placements(size, 0), placements(size, LARGE)
    if len(spaces) != 2 or spaces[0] not in large or spaces[1] not in small:
        return None, "a range between Red and Orange and a small one are drawn"
    choice = large.index(spaces[0]) * len(small) + small.index(spaces[1])
    reason = fault(size, fair(size, choice))
    return (choice, None) if reason is None else (None, reason)
