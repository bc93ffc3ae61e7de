"""Decisions and turns as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dugames.core.errors import Illegal
from dugames.core.notation import Notation
from dugames.core.option import Value
from dugames.core.state import State
from dugames.games.dualma import attempt, position, refusal
from dugames.games.dualma.board import BIT, NAMES, OFF
from dugames.games.dualma.decisions import BOUNCE, MOVE, PASS, SOURCE, over
from dugames.games.dualma.rules import DuAlma

COLOURS: Final = ("Black", "White")


class DuAlmaNotation(Notation):
    """`d4/` and `/f5` place a black and a white disc; `c3-c4`, `c3+c5`, `c3^c5-d6`, `pass` move."""

    by_turn = True

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, DuAlma)
        return position.write(state)

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        return position.read(text, options)

    def decision(self, state: State, d: int) -> str:
        assert isinstance(state, DuAlma)
        if d < MOVE:
            return f"{NAMES[d]}/" if state.black_on == OFF else f"/{NAMES[d]}"
        if d == PASS:
            return "pass"
        source, target = NAMES[SOURCE[d - MOVE]], NAMES[state.target(d)]
        if d >= BOUNCE:
            return f"{source}^{NAMES[over(d)]}-{target}"
        stacks = (state.own | state.other) & BIT[state.target(d)]
        return f"{source}+{target}" if stacks else f"{source}-{target}"

    def read_decision(self, state: State, text: str) -> int:
        assert isinstance(state, DuAlma)
        tried = attempt.read(text)
        for d in tried.candidates():
            if state.allows(d) and self.decision(state, d) == text:
                return d
        why = refusal.reason(state, tried)
        assert why is not None, text
        raise Illegal(text, why)

    def why_not(self, state: State, text: str) -> str | None:
        assert isinstance(state, DuAlma)
        return refusal.reason(state, attempt.read(text))

    def turn(self, state: State, decisions: list[int]) -> str:
        texts = super().turn(state, decisions)
        return texts.replace("/ /", "/")

    def _read_turn(self, state: State, text: str) -> list[int]:
        """A placement of two discs (its second half alone, when the first is made), or a move."""
        black, slash, white = text.partition("/")
        if not (slash and black and white):
            return [self.read_decision(state, text)]
        attempt.read(f"/{white}")  # nonsense is named before anything illegal
        first = self.read_decision(state, f"{black}/")
        return [first, self.read_decision(state.play(first), f"/{white}")]

    def words(self, state: State, d: int) -> str:
        assert isinstance(state, DuAlma)
        mover = COLOURS[state.side]
        if d < MOVE:
            colour = "black" if state.black_on == OFF else "white"
            return f"{mover} places a {colour} disc on {NAMES[d]}"
        if d == PASS:
            return f"{mover} passes"
        source, target = NAMES[SOURCE[d - MOVE]], NAMES[state.target(d)]
        if d >= BOUNCE:
            return f"{mover} bounces from {source} off {NAMES[over(d)]} to {target}"
        if (state.own | state.other) & BIT[state.target(d)]:
            below = "its own" if state.own & BIT[state.target(d)] else "the opponent's"
            return f"{mover} moves from {source} onto {below} disc on {target}"
        return f"{mover} moves from {source} to {target}"
