"""Decisions and turns as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dugames.core.errors import Illegal
from dugames.core.notation import Notation
from dugames.core.option import Value
from dugames.core.state import CHANCE, State
from dugames.games.dwnsiwn import attempt, position, refusal
from dugames.games.dwnsiwn.attempt import ROLLING
from dugames.games.dwnsiwn.board import NAMES, PLACEMENTS, SIDES
from dugames.games.dwnsiwn.decisions import (
    CAPTURE,
    HELD,
    PASS,
    capturing,
    kind_of,
    placement_of,
    read_dice,
    value_of,
)
from dugames.games.dwnsiwn.rules import OPENING, Dwnsiwn

COLOURS: Final = ("White", "Black")
ROLL: Final = "~"


class DwnsiwnNotation(Notation):
    """`6@003A` places, `h6@012` places a held die, `2+4x6` captures, `~35.2` rolls, `pass`."""

    by_turn = True

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Dwnsiwn)
        return position.write(state)

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        """The text itself names the die."""
        return position.read(text)

    def decision(self, state: State, d: int) -> str:
        assert isinstance(state, Dwnsiwn)
        if state.to_move == CHANCE:
            first, last = dice_shown(state, d)
            return f"{ROLL}{_digits(first)}.{_digits(last)}"
        if d == PASS:
            return "pass"
        if d >= CAPTURE:
            return position.write_capture(d)
        held = "h" if kind_of(d) == HELD else ""
        return f"{held}{value_of(d)}@{PLACEMENTS[placement_of(d)].text}"

    def read_decision(self, state: State, text: str) -> int:
        assert isinstance(state, Dwnsiwn)
        tried = attempt.read(text)
        d = tried.candidate()
        if tried.kind == ROLLING:
            legal = state.awaits_roll(len(tried.dice), len(tried.last_dice))
        else:
            legal = d is not None and state.allows(d)
        if not legal:
            why = refusal.reason(state, tried)
            assert why is not None, text
            raise Illegal(text, why)
        assert d is not None
        return d

    def why_not(self, state: State, text: str) -> str | None:
        assert isinstance(state, Dwnsiwn)
        return refusal.reason(state, attempt.read(text))

    def turn(self, state: State, decisions: list[int]) -> str:
        return super().turn(state, decisions).replace(f" {ROLL}", ROLL)

    def _read_turn(self, state: State, text: str) -> list[int]:
        """One decision, or a capture with its re-rolls: `2+4x6~35.2`."""
        capture, roll, dice = text.partition(ROLL)
        if not (capture and roll):
            return [self.read_decision(state, text)]
        attempt.read(f"{ROLL}{dice}")  # nonsense is named before what is illegal
        first = self.read_decision(state, capture)
        return [first, self.read_decision(state.play(first), f"{ROLL}{dice}")]

    def words(self, state: State, d: int) -> str:
        assert isinstance(state, Dwnsiwn)
        mover = COLOURS[state.side]
        if state.to_move == CHANCE:
            return _roll_words(state, d)
        if d == PASS:
            return f"{mover} passes"
        if d >= CAPTURE:
            values = capturing(d)
            return f"{mover} captures a {sum(values)} with {_listed(list(values))}"
        placement = PLACEMENTS[placement_of(d)]
        die = f"a held {value_of(d)}" if kind_of(d) == HELD else f"an own {value_of(d)}"
        return f"{mover} places {die} on {NAMES[placement.cell]}{_shown_words(state, d)}"


def dice_shown(state: Dwnsiwn, outcome: int) -> tuple[list[int], list[int]]:
    """The values that a roll shows: White's and Black's, or the capturing dice and the captured."""
    first, last = state.groups_rolled()
    dice = read_dice(outcome, first + last)
    return dice[:first], dice[first:]


def _digits(values: list[int]) -> str:
    return "".join(str(value) for value in values)


def _listed(values: list[int]) -> str:
    texts = [str(value) for value in values]
    return " and ".join([part for part in (", ".join(texts[:-1]), texts[-1]) if part])


def _shown_words(state: Dwnsiwn, d: int) -> str:
    faces = state.shown(d)
    texts = [f"{face} on {SIDES[side]}" for side, face in enumerate(faces) if face]
    return f": {', '.join(texts)}" if texts else ", the dungeon"


def _roll_words(state: Dwnsiwn, d: int) -> str:
    first, last = dice_shown(state, d)
    if state.rolling == OPENING:
        return f"White rolls {_listed(first)}; Black rolls {_listed(last)}"
    mover, rival = COLOURS[state.side], COLOURS[1 - state.side]
    return f"{rival} receives {_listed(first)}, {mover} receives {_listed(last)}"
