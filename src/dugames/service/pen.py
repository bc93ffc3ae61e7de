"""Pen: writes the next entries of a match's log, which stays as it is until they are stored."""

from __future__ import annotations

from typing import Any

from dugames.core import record
from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.game import Game
from dugames.core.notation import refuse_after_the_end
from dugames.core.state import CHANCE, State
from dugames.service.entry import Entry
from dugames.service.match import Match


def read(game: Game, state: State, text: str) -> list[int]:
    """The decisions that a text stands for: one, an outcome of chance, or a whole turn."""
    try:
        return [game.notation.read_decision(state, text)]
    except InputError:
        if state.to_move == CHANCE or not game.notation.by_turn:
            raise
    return game.notation.read_turn(state, text)


class Pen:
    """The entries so far, and the state that they lead to."""

    def __init__(self, match: Match, now: int, *, key: str | None = None, lag: int = 0) -> None:
        self.match = match
        self.game = match.setup.game
        self.at = max(0, now - match.setup.made)
        self.state = match.state
        self.counter = match.chances()
        self.key = key  # the message's, which the first entry carries
        self.lag = lag
        self.entries: list[Entry] = []

    def write(self, kind: str, **parts: Any) -> None:
        """Write an entry down; what ends or changes the game changes the state too."""
        entry = Entry(kind, self.at, **parts, id=None if self.entries else self.key)
        event = entry.event()
        if event is not None and kind not in {"decision", "chance", "takeback"}:
            refuse_after_the_end(self.state, kind)
            self.state = record.after(self.game, self.state, event)
        self.entries.append(entry)

    def decide(self, seat: int, text: str) -> None:
        """Write down what a seat decided."""
        refuse_after_the_end(self.state, text)
        if self.state.to_move == CHANCE:
            raise Illegal(text, "the dice are rolled first")
        if self.state.to_move != seat:
            raise Illegal(text, f"seat {seat} is not to move")
        for d in read(self.game, self.state, text):
            lag = self.lag if not self.entries else None
            written = self.game.notation.decision(self.state, d)
            self.write("decision", seat=seat, text=written, lag=lag or None)
            self.state = self.state.play(d)

    def roll(self) -> None:
        """Settle the chances that are due, if all salts are there."""
        if self.match.unrevealed():
            return
        while self.state.to_move == CHANCE:
            u = self.match.roll(self.counter)
            d = self.state.sample(u)
            self.write("chance", text=self.game.notation.decision(self.state, d), u=u)
            self.state = self.state.play(d)
            self.counter += 1


def refuse_nothing(texts: list[str]) -> None:
    """A message that decides nothing means nothing."""
    if not texts:
        raise Nonsense("", "at least one decision is wanted")
