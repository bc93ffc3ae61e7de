"""Decisions, turns and positions as text."""

from __future__ import annotations

from collections.abc import Mapping

from dugames.core.errors import Illegal
from dugames.core.notation import Notation
from dugames.core.option import Value
from dugames.core.state import State
from dugames.games.durdain import attempt, position, reading, refusal, turnline, writing
from dugames.games.durdain.rules.durdain import Durdain
from dugames.games.durdain.rules.moment import CHOOSING, REWARDING
from dugames.games.durdain.rules.turn import ACTIONS
from dugames.games.durdain.turntext import TurnText


class DurdainNotation(Notation):
    """`move`, `6=4 8=5 12=9`, `d8`, `Rd5>Rd6`, `done`; or a whole turn in one line."""

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Durdain)
        return position.write(state)

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        """The text itself holds all options."""
        return reading.read(text)

    def decision(self, state: State, d: int) -> str:
        assert isinstance(state, Durdain)
        return writing.write(state, d)

    def read_decision(self, state: State, text: str) -> int:
        assert isinstance(state, Durdain)
        tried = attempt.read(state, text)
        reason = refusal.reason(state, tried)
        if reason is not None:
            raise Illegal(text, reason)
        d = refusal.decision_of(state, tried)
        assert d is not None
        return d

    def why_not(self, state: State, text: str) -> str | None:
        assert isinstance(state, Durdain)
        return refusal.reason(state, attempt.read(state, text))

    def words(self, state: State, d: int) -> str:
        assert isinstance(state, Durdain)
        return writing.in_words(state, d)

    def turn(self, state: State, decisions: list[int]) -> str:
        """A whole turn in one line; anything else as decisions one after the other."""
        assert isinstance(state, Durdain)
        if _is_whole(state, decisions):
            return turnline.write(state, decisions)
        texts: list[str] = []
        after: State = state
        for d in decisions:
            texts.append(self.decision(after, d))
            after = after.play(d)
        return "; ".join(texts)

    def _read_turn(self, state: State, text: str) -> list[int]:
        assert isinstance(state, Durdain)
        return TurnText(state, self.read_decision).read(text)


def _is_whole(state: Durdain, decisions: list[int]) -> bool:
    """Whether the decisions are a turn from its beginning to its end."""
    if state.phase != CHOOSING or state.actions != ACTIONS:
        return False
    after: State = state
    for d in decisions:
        if after.turn != state.turn and not is_reward(after):
            return False
        after = after.play(d)
    return after.turn != state.turn and not is_reward(after)


def is_reward(state: State) -> bool:
    """Whether the turn goes on with somebody's reward."""
    assert isinstance(state, Durdain)
    return state.phase == REWARDING
