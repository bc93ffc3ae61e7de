"""Notation: text to and from decisions, turns and positions; the only gate for input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.option import Value
from dugames.core.state import State

OVER: Final = "the game is over"


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation:
    """How one game is written."""

    # Whether people write this game by the turn; else by the decision.
    by_turn: bool = False

    def position(self, state: State, seat: int | None = None) -> str:
        """The position as text: whole, or what a seat may see with ? for the rest."""
        raise AssertionError("every game says how")

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        """The state that a text describes; Nonsense or Illegal when it cannot be."""
        raise AssertionError("every game says how")

    def decision(self, state: State, d: int) -> str:
        """A decision (an outcome of chance too) as text."""
        raise AssertionError("every game says how")

    def read_decision(self, state: State, text: str) -> int:
        """The legal decision that a text stands for; Nonsense or Illegal when there is none."""
        raise AssertionError("every game says how")

    def why_not(self, state: State, text: str) -> str | None:
        """Why the text of a decision may not be played here; None when it may."""
        raise AssertionError("every game says how")

    def words(self, state: State, d: int) -> str:
        """A decision in plain words, for a screen reader."""
        raise AssertionError("every game says how")

    def turn(self, state: State, decisions: list[int]) -> str:
        """A turn as text."""
        texts: list[str] = []
        for d in decisions:
            texts.append(self.decision(state, d))
            state = state.play(d)
        return " ".join(texts)

    def read_turn(self, state: State, text: str) -> list[int]:
        """The legal decisions of the turn that a text stands for; refusals quote the whole text."""
        try:
            return self._read_turn(state, text)
        except InputError as error:
            raise type(error)(text, error.reason) from None

    def _read_turn(self, state: State, text: str) -> list[int]:
        decisions: list[int] = []
        over = False
        for word in text.split():
            if over:
                raise Illegal(word, "the turn is over before this")
            d = self.read_decision(state, word)
            decisions.append(d)
            after = state.play(d)
            over = state.hands_over(after)
            state = after
        if not decisions:
            raise Nonsense(text, "nothing is written here")
        return decisions


def refuse_after_the_end(state: State, text: str) -> None:
    """Nothing happens once there is an outcome."""
    if state.outcome() is not None:
        raise Illegal(text, OVER)
