"""Records: a match is its record."""

from __future__ import annotations

import json

import pytest
from walks import variants

from dugames.core.errors import InputError
from dugames.core.game import Game
from dugames.core.record import Event, Record, decide, read_record, replay, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State


def played(game: Game, record: Record, seed: int) -> list[State]:
    """The states of a random match that the record takes down, one takeback in it."""
    source = Source(seed)
    states = replay(game, record)
    while states[-1].to_move != NOBODY and len(states) < 1_500:
        u = source.next()
        if states[-1].to_move == CHANCE:
            states.append(roll(game, record, states[-1], u))
        else:
            states.append(decide(game, record, states[-1], states[-1].pick(u)))
        if len(record.events) == 20:
            record.events.append(Event("takeback", keep=15))
            del states[16:]
    return states


def test_records_replay_to_the_same_states(game: Game) -> None:
    for seed, (seats, options) in enumerate(variants(game)):
        record = Record(game.key, [f"player {seat}" for seat in range(seats)], options)
        states = played(game, record, seed)
        again = read_record(json.loads(json.dumps(record.plain())))
        assert again.plain() == record.plain()
        replayed = replay(game, again)
        assert replayed == states
        assert replayed[-1].outcome() == states[-1].outcome()


def test_records_begin_anywhere(game: Game, decided: list[State]) -> None:
    for state in decided[::9]:
        names = [f"player {seat}" for seat in range(state.seats)]
        record = Record(game.key, names, position=game.position(state))
        states = played(game, record, 4)
        assert states[0] == state
        assert replay(game, read_record(record.plain()))[-1] == states[-1]


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
    record = Record(game.key, ["a", "b"])
    played(game, record, 1)
    first = next(event for event in record.events if event.kind == "decision")
    for seat, text in ((first.seat, "nothing"), (1, first.text)):
        broken = read_record(record.plain())
        place = next(n for n, event in enumerate(broken.events) if event.kind == "decision")
        broken.events[place].seat, broken.events[place].text = seat, text
        with pytest.raises(InputError):
            replay(game, broken)
