"""What the core does by itself for a game with dice and turns of several decisions."""

from __future__ import annotations

import pytest
from core.dice_race import GAME, STOP, DiceRace

from dugames.core.errors import Illegal, Nonsense
from dugames.core.evaluation import worth
from dugames.core.playout import checksum, playout
from dugames.core.record import Event, Record, decide, replay, roll
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import perft, turns


def _rolled(pips: int) -> State:
    return GAME.start().play(pips)


def test_decisions_are_those_listed() -> None:
    state = _rolled(3)
    assert state.decisions() == [1, 2, 3]
    assert state.play(2).decisions() == [STOP]
    assert [d for d in (-1, 0, 1, 3, 4, STOP, 2**62) if state.allows(d)] == [1, 3]
    assert state.pick(0) == 1
    assert state.lists_all()
    assert not state.commits(1)


def test_chances_commit_and_are_not_decisions() -> None:
    state = GAME.start()
    assert state.commits(6)
    assert state.decisions() == []
    assert not state.allows(1)
    assert state.chances() == []
    assert {int(state.sample(Source(seed).next())) for seed in range(50)} == {1, 2, 3, 4, 5, 6}


def test_turns_end_where_the_die_is_handed_on() -> None:
    state = _rolled(3)
    assert turns(state) == [[1, STOP], [2, STOP], [3, STOP]]
    assert state.count_turns() == perft(state, 1, True) == perft(state, 3, True) == 3
    assert perft(state, 1, False) == perft(state, 2, False) == 3
    assert perft(GAME.start(), 1, True) == 1


def test_turns_are_written_by_the_decision() -> None:
    state = _rolled(3)
    assert GAME.notation.turn(state, [2, STOP]) == "2 stop"
    assert GAME.notation.read_turn(state, "2 stop") == [2, STOP]
    for text, kind in (
        ("", Nonsense),
        ("two", Nonsense),
        ("4 stop", Illegal),
        ("2 stop 4", Illegal),
    ):
        with pytest.raises(kind):
            GAME.notation.read_turn(state, text)


def test_nothing_is_hidden() -> None:
    state = _rolled(3)
    assert state.seen_by(0) is state
    assert state.guess(0, 0) is state


def test_values_come_from_the_outcome_where_there_is_one() -> None:
    state = _rolled(3).play(3)
    assert worth(GAME.evaluation, state, 0) == 0.8
    assert worth(GAME.evaluation, state.resign(0), 0) == 0
    assert worth(GAME.evaluation, state.draw(), 0) == 0.5
    assert GAME.evaluation.policy(state, 0) == STOP
    assert GAME.evaluation.priority(state, STOP) == 0


def test_playouts_end() -> None:
    state = GAME.start()
    assert playout(state, Source(1)) > 0
    assert state.to_move == NOBODY
    assert playout(state, Source(1)) == 0


def test_a_playout_is_the_same_each_time() -> None:
    class Hashed(DiceRace):
        def copy(self) -> DiceRace:
            twin = Hashed()
            twin.scores = self.scores[:]
            return twin

        def __hash__(self) -> int:
            return self.scores[0] * 100 + self.scores[1]

    assert checksum(Hashed(), 10, 1) == checksum(Hashed(), 10, 1) != checksum(Hashed(), 10, 2)


def test_chances_are_replayed_and_checked() -> None:
    record = Record("dice-race", ["a", "b"])
    u = Source(1).next()
    state = roll(GAME, record, GAME.start(), u)
    pips = int(GAME.start().sample(u))
    state = decide(GAME, record, state, pips)
    assert [event.kind for event in record.events] == ["chance", "decision"]
    assert GAME.position(replay(GAME, record)[-1]) == GAME.position(state) == f"{pips}:0"
    record.events[0] = Event("chance", text=str(pips % 6 + 1), u=u)
    with pytest.raises(Illegal, match="stands for another outcome"):
        replay(GAME, record)
    assert replay(GAME, Record("dice-race", ["a", "b"]))[-1].to_move == CHANCE


def test_what_a_game_does_not_say_is_not_seen() -> None:
    state = GAME.start().play(3)
    assert state.fingerprint() == hash(state)
    assert GAME.evaluation.finish(state) == -1
    assert not GAME.evaluation.pressed(state)
