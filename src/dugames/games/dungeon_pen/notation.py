"""Decisions and what chance brings as text."""

from __future__ import annotations

from collections.abc import Mapping

from dugames.core.errors import Illegal
from dugames.core.notation import Notation
from dugames.core.option import Value
from dugames.core.state import CHANCE, State
from dugames.games.dungeon_pen import attempt, position, reader, refusal, words
from dugames.games.dungeon_pen.rules import DungeonPen


class DungeonPenNotation(Notation):
    """`F49152/600/12` flicks, `X` drops, `S` spins, `Gi8` grows, `JK05` plays, `Th16` falls.

    `Wh8.i8.j8.k8` draws a wall, `.` lets pass. Chance: `~39150,1122,48,910`, `EM1`, `d35`.
    """

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, DungeonPen)
        return position.write(state if seat is None else state.seen_by(seat))

    def read_position(self, text: str, options: Mapping[str, Value]) -> State:
        return reader.read(text, options)

    def decision(self, state: State, d: int) -> str:
        assert isinstance(state, DungeonPen)
        if state.to_move == CHANCE:
            return attempt.write_chance(state, d)
        return attempt.write(state, d)

    def read_decision(self, state: State, text: str) -> int:
        assert isinstance(state, DungeonPen)
        tried = attempt.read(text)
        d = tried.candidate(state)
        why = refusal.reason(state, tried, d)
        if why is not None:
            raise Illegal(text, why)
        return d

    def why_not(self, state: State, text: str) -> str | None:
        assert isinstance(state, DungeonPen)
        tried = attempt.read(text)
        return refusal.reason(state, tried, tried.candidate(state))

    def words(self, state: State, d: int) -> str:
        assert isinstance(state, DungeonPen)
        if state.to_move == CHANCE:
            return words.chance(state, d)
        return words.decision(state, d)
