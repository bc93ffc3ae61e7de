"""Decisions and turns as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dugames.core.errors import Illegal
from dugames.core.notation import Notation
from dugames.core.option import Value
from dugames.core.state import State
from dugames.games.duwen import attempt, position, refusal
from dugames.games.duwen.board import BIT, COMPASS, NAMES, OFF
from dugames.games.duwen.decisions import PASS, STEP, STOP
from dugames.games.duwen.position import SIDES
from dugames.games.duwen.rules import WEAKEST, Duwen

WINDS: Final = ("north", "east", "south", "west")


class DuwenNotation(Notation):
    """`+c1` places; `c1N`, `c2E*`, `stop` step by step are the turn `c1 NE`; `pass`."""

    by_turn = True

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Duwen)
        return position.write(state)

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        return position.read(text, options)

    def decision(self, state: State, d: int) -> str:
        """A step that collects a crystal is marked with a star."""
        assert isinstance(state, Duwen)
        if d >= STOP:
            return "stop" if d == STOP else "pass"
        if d < STEP:
            return f"+{NAMES[d]}"
        star = "*" if state.collects(d) else ""
        return f"{NAMES[(d - STEP) // 4]}{COMPASS[d & 3]}{star}"

    def read_decision(self, state: State, text: str) -> int:
        assert isinstance(state, Duwen)
        tried = attempt.read(text)
        honest = state.collects(tried.d) or not tried.marked
        if not (state.allows(tried.d) and honest):
            why = refusal.reason(state, tried)
            assert why is not None, text
            raise Illegal(text, why)
        return tried.d

    def why_not(self, state: State, text: str) -> str | None:
        assert isinstance(state, Duwen)
        return refusal.reason(state, attempt.read(text))

    def turn(self, state: State, decisions: list[int]) -> str:
        """The whole path of an explorer, without its stop."""
        first = decisions[0]
        if not STEP <= first < STOP:
            return self.decision(state, first)
        letters = [COMPASS[d & 3] for d in decisions if d < STOP]
        return f"{NAMES[(first - STEP) // 4]} {''.join(letters)}"

    def _read_turn(self, state: State, text: str) -> list[int]:
        """A path from its start, or its rest from where the explorer under way is."""
        assert isinstance(state, Duwen)
        path = attempt.read_path(text)
        if path is None:
            return [self.read_decision(state, text)]
        return self._read_steps(state, text, *path)

    def _read_steps(self, state: Duwen, text: str, cell: int, letters: list[str]) -> list[int]:
        decisions: list[int] = []
        for letter in letters:
            d = self.read_decision(state, f"{NAMES[cell]}{letter}")
            decisions.append(d)
            after = state.play(d)
            assert isinstance(after, Duwen)
            if state.hands_over(after):
                if len(decisions) < len(letters):
                    raise Illegal(text, refusal.after_the_path(state, d, after))
                return decisions
            state, cell = after, after.under_way
        return [*decisions, STOP]

    def words(self, state: State, d: int) -> str:
        assert isinstance(state, Duwen)
        mover = SIDES[state.side]
        if d == STOP:
            return f"{mover} stops on {NAMES[state.under_way]}"
        if d == PASS:
            return f"{mover} passes"
        if d < STEP:
            return f"{mover} places an explorer on {NAMES[d]}"
        cell, target = NAMES[(d - STEP) // 4], state.board.beyond[d - STEP]
        strength = state.strength((d - STEP) // 4)
        if target == OFF:
            return f"{mover}'s {strength} steps {WINDS[d & 3]} from {cell} off the board"
        text = f"{mover}'s {strength} steps {WINDS[d & 3]} from {cell} to {NAMES[target]}"
        pushes = [_push(state, pushed, d & 3) for pushed in state.pushed((d - STEP) // 4, d & 3)]
        home = "exhausted" if strength == WEAKEST else ""
        return ", ".join(part for part in (text, *pushes, home) if part)


def _push(state: Duwen, cell: int, direction: int) -> str:
    """What becomes of one thing that is pushed."""
    target = state.board.beyond[cell * 4 + direction]
    if state.crystals & BIT[cell]:
        return "collects the crystal" if target == OFF else f"pushes the crystal to {NAMES[target]}"
    owner = SIDES[state.side if state.own & BIT[cell] else 1 - state.side]
    there = "off the board" if target == OFF else f"to {NAMES[target]}"
    return f"pushes {owner}'s {state.strength(cell)} {there}"
