"""Story: what happened in one game, turn by turn, as a report counts it."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from dugames.core.errors import InputError, Nonsense
from dugames.core.evaluation import worth
from dugames.core.game import Game
from dugames.core.outcome import Outcome
from dugames.core.record import Record, read_record, replay
from dugames.core.source import Source
from dugames.core.state import CHANCE, State
from dugames.core.view import View
from dugames.games import game as game_called
from dugames.lab.course import Course

EVENTS = 50  # of a game that are watched closely, about


@dataclass(frozen=True)
class Story:
    """One finished game in figures."""

    seats: int
    outcome: Outcome
    decisions: int
    turns: int
    turn_lengths: Counter[int]
    lead_changes: int
    drama: float
    decided_at: float
    comeback: bool
    way: list[float]  # the winner's prospects from the start to the end; empty without a winner
    kinds: Counter[str] = field(default_factory=Counter)  # of the decisions watched
    touched: Counter[str] = field(default_factory=Counter)  # by those events: cells
    held: Counter[str] = field(default_factory=Counter)  # by the winner at the end: cells


def tell(line: str, where: str, *, closely: bool = False) -> Story:
    """The story of a line of JSON; closely: what some of its events did, and where, too."""
    try:
        record = read_record(json.loads(line))
        game = game_called(record.game)
        states = replay(game, record)
    except json.JSONDecodeError as error:
        raise Nonsense(where, f"a line is not JSON ({error})") from None
    except InputError as error:
        raise type(error)(where, str(error)) from None
    outcome = states[-1].outcome()
    if outcome is None:
        raise Nonsense(where, "a game in it is not finished")
    lengths = list(_turn_lengths(states))
    course = Course([_prospects(game, state) for state in _between_turns(states)], outcome)
    story = Story(
        seats=states[0].seats,
        outcome=outcome,
        decisions=sum(lengths),
        turns=len(lengths),
        turn_lengths=Counter(lengths),
        lead_changes=course.lead_changes(),
        drama=course.drama(),
        decided_at=course.decided_at(),
        comeback=course.is_comeback(),
        way=course.way(),
    )
    if closely:
        _watch(game, record, states, story)
    return story


def _turn_lengths(states: list[State]) -> Iterator[int]:
    """How many decisions each turn took."""
    made, turn = 0, states[0].turn
    for state, after in itertools.pairwise(states):
        if state.turn != turn and made:
            yield made
            made = 0
        turn = state.turn
        made += state.to_move != CHANCE and after.stopped is None
    if made:
        yield made


def _between_turns(states: list[State]) -> Iterator[State]:
    """The first position of each turn in which a seat is to move."""
    told = None
    for state in states:
        if state.to_move >= 0 and state.turn != told:
            told = state.turn
            yield state


def _prospects(game: Game, state: State) -> list[float]:
    return [worth(game.evaluation, state, seat) for seat in range(state.seats)]


def _watch(game: Game, record: Record, states: list[State], story: Story) -> None:
    """Count the kinds of decisions, and the cells on which something changed."""
    source = Source(len(states))
    for event, before, after in zip(record.events, states, states[1:], strict=False):
        if source.below(len(states)) >= EVENTS:
            continue
        seat = event.seat  # who decides knows what else there was to choose
        shown = game.view(before, seat)
        if event.kind == "decision":
            story.kinds[_kind(shown, before, event.text)] += 1
        story.touched.update(_changed(shown, game.view(after, seat)))
    for cell in game.view(states[-1])["cells"]:
        if any(piece.get("seat") in story.outcome.winners for piece in cell["pieces"]):
            story.held[cell["name"]] += 1


def _kind(shown: View, state: State, text: str | None) -> str:
    """What kind of decision it was; those that are too many to list are flicks."""
    for choice in shown["choices"]:
        if choice["text"] == text:
            return choice["kind"]
    assert not state.lists_all()
    return "flick"


def _changed(before: View, after: View) -> list[str]:
    """The cells on which something came, went or became something else."""
    there = {cell["name"]: cell["pieces"] for cell in before["cells"]}
    return [cell["name"] for cell in after["cells"] if there.get(cell["name"]) != cell["pieces"]]
