"""Thinking: what a worker process does; it is handed plain data and answers with plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from dugames.core import record
from dugames.core.game import Game
from dugames.core.record import read_record
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games import game
from dugames.players import Budget, player
from dugames.players.analysis import analyse
from dugames.players.finding import Line as Found
from dugames.service.levels import NODES, SECONDS


@dataclass(frozen=True)
class Task:
    """A position to think about: the record that leads there, and the seat that thinks."""

    record: dict[str, Any]
    seat: int | None
    player: str = ""
    seed: int = 0
    seconds: float = SECONDS


class Line(TypedDict):
    """A turn that may be taken, in notation, as its decisions and in words.

    What probably follows; the value for each seat; `proved` n: the seat to move wins within n
    turns of its own (-n: loses).
    """

    turn: str
    decisions: list[str]
    words: str
    follows: list[str]
    values: list[float]
    proved: int


class Analysis(TypedDict):
    """A computer's opinion.

    The value for each seat from 0 (lost) to 1 (won), the best turns first, how many turns and
    positions it looked at, and whether nothing is an estimate.
    """

    values: list[float]
    lines: list[Line]
    depth: int
    nodes: int
    exact: bool


def _position(task: Task) -> tuple[Game, State]:
    plain = read_record(task.record)
    found = game(plain.game)
    return found, record.replay(found, plain)[-1]


def choose(task: Task) -> list[str]:
    """The decisions of the seat up to the end of its turn, or to a chance."""
    assert task.seat is not None
    found, state = _position(task)
    mind, source = player(task.player, found), Source(task.seed)
    texts: list[str] = []
    goes_on = True
    while goes_on:
        budget = Budget(NODES, task.seconds)
        d = mind.choose(state.seen_by(task.seat), budget, source)
        texts.append(found.notation.decision(state, d))
        after = state.play(d)
        goes_on = not (state.hands_over(after) or state.commits(d) or after.to_move < 0)
        state = after
    return texts


def study(task: Task) -> Analysis:
    """A computer's opinion of the position, as the seat sees it."""
    found, state = _position(task)
    if state.to_move in {CHANCE, NOBODY}:
        return Analysis(values=_worth(state), lines=[], depth=0, nodes=0, exact=False)
    seen = state.seen_by(state.to_move if task.seat is None else task.seat)
    budget = Budget(10**12, task.seconds)
    *_, best = analyse(found, seen, budget)
    return Analysis(
        values=best.values,
        lines=[_line(found, seen, line) for line in best.lines],
        depth=int(best.depth),
        nodes=int(best.nodes),
        exact=bool(best.exact),
    )


def _worth(state: State) -> list[float]:
    outcome = state.outcome()
    if outcome is None:
        return [1 / state.seats] * state.seats
    return outcome.values(state.seats)


def _line(found: Game, state: State, line: Found) -> Line:
    texts: list[str] = []
    words: list[str] = []
    at = state
    for d in line.turn:
        texts.append(found.notation.decision(at, d))
        words.append(found.notation.words(at, d))
        at = at.play(d)
    follows: list[str] = []
    for d in line.follows:
        follows.append(found.notation.decision(at, d))
        at = at.play(d)
    return Line(
        turn=found.notation.turn(state, line.turn),
        decisions=texts,
        words="; ".join(words),
        follows=follows,
        values=line.values,
        proved=int(line.proved),
    )
