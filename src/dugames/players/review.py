"""Review: a whole match looked at turn by turn, to see which turns lost most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dugames.core.game import Game
from dugames.core.record import Record, replay
from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.analysis import MEMORY, searcher
from dugames.players.budget import Budget
from dugames.players.search import Search

# What a turn loses of a whole win, at least, and how chess players mark it.
MARKS: Final = ((0.25, "??"), (0.12, "?"), (0.06, "?!"))


class Step:
    """What one seat did at one go: up to the hand-over, or until chance had a say."""

    def __init__(self, number: int, before: State, after: State, texts: list[str]) -> None:
        self.number = number  # of the first of its decisions in the match, from 0
        self.before = before
        self.after = after
        self.texts = texts


class Verdict:
    """A step judged: what it was worth, what would have been best, what was lost."""

    def __init__(
        self, step: Step, best: str, values: list[float], loss: float, depth: int, exact: bool
    ) -> None:
        self.number = step.number
        self.seat = int(step.before.to_move)
        self.turn = int(step.before.turn)
        self.text = " ".join(step.texts)
        self.best = best
        self.values = values  # one a seat, after it
        self.loss = loss
        self.depth = depth
        self.exact = exact

    def mark(self) -> str:
        """?? for a blunder, ? for a mistake, ?! for what is doubtful."""
        for least, mark in MARKS:
            if self.loss >= least:
                return mark
        return ""

    def plain(self) -> dict[str, object]:
        """The verdict as JSON has it."""
        return {
            "number": self.number,
            "turn": self.turn,
            "seat": self.seat,
            "text": self.text,
            "mark": self.mark(),
            "loss": round(self.loss, 4),
            "best": self.best,
            "values": [round(value, 4) for value in self.values],
            "depth": self.depth,
            "exact": self.exact,
        }


def steps(game: Game, record: Record) -> list[Step]:
    """The steps of a match as it stands after its takebacks."""
    states, texts = replay(game, record), _texts(record)
    found: list[Step] = []
    at = 0
    while at < len(texts):
        first = at
        while at < len(texts) and not (at > first and _ends(states[first], states[at])):
            at += 1
        if states[first].to_move >= 0:
            found.append(Step(first, states[first], states[at], texts[first:at]))
    return found


def _ends(first: State, now: State) -> bool:
    return first.to_move != now.to_move or first.turn != now.turn


def _texts(record: Record) -> list[str]:
    """The texts of the decisions and outcomes that were not taken back."""
    texts: list[str] = []
    for event in record.events:
        if event.kind == "takeback":
            del texts[event.keep :]
        elif event.text is not None:
            texts.append(event.text)
    return texts


def review(
    game: Game, record: Record, budget: Budget, seed: int = 1, memory: int = MEMORY
) -> Iterator[Verdict]:
    """A verdict on each step, in order."""
    source = Source(seed)
    for step in steps(game, record):
        search = searcher(game, step.before.seats, memory)
        yield _judge(game, step, search, budget, source)


def _judge(game: Game, step: Step, search: Search, budget: Budget, source: Source) -> Verdict:
    seat = step.before.to_move
    _look(search, step.before, budget, source)
    before = search.finding()
    best = game.notation.turn(step.before, before.lines[0].turn)
    depth, exact = before.depth, before.exact
    _look(search, step.after, budget, source)
    after = search.finding()
    loss = max(0.0, before.values[seat] - after.values[seat])
    if best == " ".join(step.texts):
        loss = 0.0
    return Verdict(step, best, after.values, loss, depth, exact and after.exact)


def _look(search: Search, state: State, budget: Budget, source: Source) -> None:
    search.begin(state, budget, source)
    while search.deepen():
        pass
