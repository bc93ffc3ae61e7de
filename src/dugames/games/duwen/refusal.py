"""Refusals: why an attempt is not legal; asked only when it is not."""

from __future__ import annotations

from dugames.core.notation import OVER
from dugames.games.duwen.attempt import Attempt
from dugames.games.duwen.board import BIT, NAMES, OFF
from dugames.games.duwen.decisions import PASS, STEP, STOP
from dugames.games.duwen.rules import (
    AGAINST_CRYSTAL,
    CRYSTAL_BLOCKED,
    CRYSTAL_TOO_HIGH,
    STANDS_HIGHER,
    TOO_HIGH,
    UPHILL,
    Duwen,
)


def reason(state: Duwen, attempt: Attempt) -> str | None:
    """The first rule that an attempt breaks; None when it is legal."""
    d = attempt.d
    if state.allows(d):
        honest = state.collects(d) or not attempt.marked
        return None if honest else "no crystal is collected there"
    if state.outcome() is not None:
        return OVER
    if d == STOP:
        return "no explorer is under way"
    step = STEP <= d < STOP
    if state.under_way != OFF and not (step and (d - STEP) // 4 == state.under_way):
        return f"the explorer on {NAMES[state.under_way]} is under way"
    if d == PASS:
        return "only a player without a legal action passes"
    return _step(state, (d - STEP) // 4, d & 3) if step else _placement(state, d)


def after_the_path(before: Duwen, d: int, after: Duwen) -> str:
    """Why nobody steps on after the step that ended a path."""
    if after.outcome() is not None:
        return OVER
    if before.board.beyond[d - STEP] == OFF:
        return "the explorer has left the board"
    return "the explorer is exhausted: 1 strength left"


def _placement(state: Duwen, cell: int) -> str:
    """W5-W7."""
    name = NAMES[cell]
    if not state.board.height[cell]:
        return f"no space is at {name}"
    if not state.board.entries & BIT[cell]:
        return f"{name} is not an entry space"
    if state.basecamp(state.side) == 0:
        return "no explorer is left in basecamp"
    return f"{name} is occupied"


def _step(state: Duwen, cell: int, direction: int) -> str:
    name = NAMES[cell]
    if not state.board.height[cell]:
        return f"no space is at {name}"
    if state.other & BIT[cell]:
        return f"the explorer on {name} is the opponent's"
    if not state.own & BIT[cell]:
        return f"no explorer is on {name}"
    return _hindrance(state, cell, direction)


def _hindrance(state: Duwen, cell: int, direction: int) -> str:
    """W9-W17, with the figures that tell."""
    height, beyond = state.board.height, state.board.beyond
    strength = state.strength(cell)
    target = beyond[cell * 4 + direction]
    there = beyond[target * 4 + direction]
    kind = state.hindrance(cell, direction, strength)
    if kind == TOO_HIGH:
        return f"too high: {height[cell]} to {height[target]}"
    if kind == CRYSTAL_BLOCKED:
        what = "a crystal" if state.crystals & BIT[there] else "an explorer"
        return f"the crystal on {NAMES[target]} is blocked by {what}"
    if kind == CRYSTAL_TOO_HIGH:
        return f"too high for the crystal: {height[target]} to {height[there]}"
    if kind == STANDS_HIGHER:
        return f"the explorer on {NAMES[target]} stands higher: {height[cell]} to {height[target]}"
    string = state.pushed(cell, direction)
    if kind == UPHILL:
        return f"nobody is pushed uphill from {_foot(state, string, direction)}"
    if kind == AGAINST_CRYSTAL:
        return f"against the crystal on {NAMES[beyond[string[-1] * 4 + direction]]}"
    return f"{strength} against {sum(state.strength(pushed) for pushed in string)}"


def _foot(state: Duwen, string: list[int], direction: int) -> str:
    """The name of the first space in a string from which it would go up."""
    height, beyond = state.board.height, state.board.beyond
    climbs = [cell for cell in string if height[beyond[cell * 4 + direction]] > height[cell]]
    return NAMES[climbs[0]]
