"""Attempt: what a text asks for, whether the rules allow it or not."""

from __future__ import annotations

import re
from typing import Final

from dugames.core.errors import Nonsense
from dugames.games.dwnsiwn.board import NAMED, NAMES, PLACEMENT_NAMED, SIDES
from dugames.games.dwnsiwn.decisions import (
    CAPTURE_NUMBERED,
    HELD,
    OWN,
    PASS,
    placing,
    write_dice,
)
from dugames.games.dwnsiwn.die import FACES

PLACING: Final = "placing"
CAPTURING: Final = "capturing"
PASSING: Final = "passing"
ROLLING: Final = "rolling"

_PLACING: Final = re.compile(r"(h?)([0-9])@([0-9]+)([A-Z]*)")
_CAPTURING: Final = re.compile(r"([0-9](?:\+[0-9])*)x([0-9])")
_ROLLING: Final = re.compile(r"~([0-9]{1,20})\.([0-9]{1,20})")


class Attempt:
    """A kind of decision and what it names: dice, a cell with side letters, a captured value."""

    def __init__(self, kind: str, dice: list[int]) -> None:
        self.kind = kind
        self.dice = dice  # the die placed; the capturing dice; the dice rolled, the first group
        self.held = False
        self.cell = 0
        self.letters = ""
        self.target = 0  # the value captured
        self.last_dice: list[int] = []  # the second group of dice rolled

    def candidate(self) -> int | None:
        """The decision that looks like this on some position; an outcome of chance too."""
        if self.kind == PASSING:
            return PASS
        if self.kind == ROLLING:
            return write_dice([*self.dice, *self.last_dice])
        if self.kind == CAPTURING:
            return CAPTURE_NUMBERED.get(tuple(self.dice)) if self.adds_up() else None
        placement = PLACEMENT_NAMED.get(NAMES[self.cell] + self.letters)
        if placement is None:
            return None
        return placing(HELD if self.held else OWN, self.dice[0], placement)

    def adds_up(self) -> bool:
        """Whether the capturing dice make the captured value."""
        return sum(self.dice) == self.target


def read(text: str) -> Attempt:
    """The attempt that a text stands for; Nonsense when it stands for none."""
    if text == "pass":
        return Attempt(PASSING, [])
    for shape, reader in ((_PLACING, _placing), (_CAPTURING, _capturing), (_ROLLING, _rolling)):
        match = shape.fullmatch(text)
        if match:
            return reader(text, [str(group) for group in match.groups()])
    raise Nonsense(
        text, "neither a placement (6@003A, h6@012), a capture (2+4x6), a roll (~35.2), nor pass"
    )


def _placing(text: str, parts: list[str]) -> Attempt:
    held, value, name, letters = parts
    attempt = Attempt(PLACING, _values(text, value))
    if name not in NAMED:
        raise Nonsense(text, f"no cell is called {name}")
    for letter in letters:
        if letter not in SIDES:
            raise Nonsense(text, f"no side is called {letter}")
    attempt.held = held == "h"
    attempt.cell = NAMED[name]
    attempt.letters = letters
    return attempt


def _capturing(text: str, parts: list[str]) -> Attempt:
    dice, target = parts
    attempt = Attempt(CAPTURING, _values(text, dice.replace("+", "")))
    if attempt.dice != sorted(attempt.dice):
        raise Nonsense(text, "the capturing values are written in ascending order")
    attempt.target = _values(text, target)[0]
    return attempt


def _rolling(text: str, parts: list[str]) -> Attempt:
    attempt = Attempt(ROLLING, _values(text, parts[0]))
    attempt.last_dice = _values(text, parts[1])
    return attempt


def _values(text: str, digits: str) -> list[int]:
    values = [int(digit) for digit in digits]
    for value in values:
        if not 1 <= value <= FACES:
            raise Nonsense(text, f"no die shows {value}")
    return values
