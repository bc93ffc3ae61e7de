"""Records: a match is its record."""

from __future__ import annotations

import json

import pytest
from walks import starts

from dugames.core.errors import InputError
from dugames.core.game import Game
from dugames.core.record import Event, Record, decide, read_record, replay, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State


def played(game: Game, start: State, seed: int) -> tuple[Record, list[State]]:
    """A random match with its states, one takeback in it."""
    record = Record(game.key, [f"player {seat}" for seat in range(start.seats)])
    record.position = None if start == game.start(start.seats) else game.position(start)
    source = Source(seed)
    states = [start]
    while states[-1].to_move != NOBODY and len(states) < 1_500:
        u = source.next()
        if states[-1].to_move == CHANCE:
            states.append(roll(game, record, states[-1], u))
        else:
            states.append(decide(game, record, states[-1], states[-1].pick(u)))
        if len(record.events) == 20:
            record.events.append(Event("takeback", keep=15))
            del states[16:]
    return record, states


def test_records_replay_to_the_same_states(game: Game) -> None:
    for seed, start in enumerate(starts(game)):
        record, states = played(game, start, seed)
        again = read_record(json.loads(json.dumps(record.plain())))
        assert again.plain() == record.plain()
        replayed = replay(game, again)
        assert replayed == states
        assert replayed[-1].outcome() == states[-1].outcome()


def test_resignations_flags_and_agreed_draws_end_a_record(game: Game) -> None:
    for kind in ("resignation", "flag", "abandonment"):
        record = Record(game.key, ["a", "b"])
        record.events.append(Event(kind, seat=0))
        outcome = replay(game, record)[-1].outcome()
        assert outcome is not None
        assert outcome.winners == (1,)
        assert outcome.reason == kind
    record = Record(game.key, ["a", "b"])
    record.events.append(Event("draw agreed"))
    outcome = replay(game, record)[-1].outcome()
    assert outcome is not None
    assert outcome.winners == ()


def test_a_record_that_breaks_the_rules_is_refused(game: Game) -> None:
    record, _ = played(game, game.start(), 1)
    first = next(event for event in record.events if event.kind == "decision")
    for seat, text in ((first.seat, "nothing"), (1, first.text)):
        broken = read_record(record.plain())
        place = next(n for n, event in enumerate(broken.events) if event.kind == "decision")
        broken.events[place].seat, broken.events[place].text = seat, text
        with pytest.raises(InputError):
            replay(game, broken)
