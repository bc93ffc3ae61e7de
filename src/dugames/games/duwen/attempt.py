"""Attempt: what a text asks for, whether the rules allow it or not."""

from __future__ import annotations

import re
from typing import Final

from dugames.core.errors import Nonsense
from dugames.games.duwen.board import COMPASS, NAMED
from dugames.games.duwen.decisions import PASS, STEP, STOP

_PLACEMENT: Final = re.compile(r"\+([a-z][0-9]+)")
_STEP: Final = re.compile(r"([a-z][0-9]+)([NESW])(\*?)")
_PATH: Final = re.compile(r"([a-z][0-9]+)(?: (.*))?")
_LETTERS: Final = re.compile(r"(?:[NESW]\*?)+")


class Attempt:
    """A decision that exists on some position, and whether it claims to collect a crystal."""

    def __init__(self, d: int, marked: bool = False) -> None:
        self.d = d
        self.marked = marked


def read(text: str) -> Attempt:
    """The attempt that a text stands for; Nonsense when it stands for none."""
    if text in ("stop", "pass"):
        return Attempt(STOP if text == "stop" else PASS)
    placement, step = _PLACEMENT.fullmatch(text), _STEP.fullmatch(text)
    if placement:
        return Attempt(_cell(placement[1], text))
    if step:
        cell, direction = _cell(step[1], text), COMPASS.index(step[2])
        return Attempt(STEP + cell * 4 + direction, step[3] == "*")
    raise Nonsense(text, "neither a placement (+c1) nor a step (c1N, no diagonals), stop or pass")


def read_path(text: str) -> tuple[int, list[str]] | None:
    """Where a path starts and its letters, each with its mark; None when the text is no path."""
    path = _PATH.fullmatch(text)
    if not path:
        return None
    letters = path[2] or ""
    if not letters:
        raise Nonsense(text, "an empty path: at least one step")
    if not _LETTERS.fullmatch(letters):
        raise Nonsense(text, "a path is written with N, E, S and W; there are no diagonal steps")
    return _cell(path[1], text), re.findall(r"[NESW]\*?", letters)


def _cell(name: str, text: str) -> int:
    if name not in NAMED:
        raise Nonsense(text, f"no space is called {name}")
    return NAMED[name]
