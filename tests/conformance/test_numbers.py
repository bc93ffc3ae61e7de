"""Encodings: ids and decisions map one to one; observations have their shape."""

from __future__ import annotations

import math

import pytest

from dugames.core.batch import Batch, afterwards
from dugames.core.errors import Illegal
from dugames.core.game import Game
from dugames.core.state import State


def test_ids_and_decisions_map_one_to_one(game: Game, decided: list[State]) -> None:
    encoding = game.encoding
    for state in decided:
        decisions = state.decisions()
        actions = [encoding.action(state, d) for d in decisions]
        assert len(set(actions)) == len(actions)
        assert all(0 <= action < encoding.actions for action in actions)
        assert [encoding.decision(state, action) for action in actions] == decisions


def test_observations_have_their_shape(game: Game, states: list[State]) -> None:
    size = math.prod(game.encoding.shape)
    for state in states[::3]:
        for seat in range(state.seats):
            planes = game.encoding.observe(state, seat)
            assert len(planes) == size
            assert all(math.isfinite(x) for x in planes)


def test_observations_show_no_more_than_a_seat_sees(game: Game, states: list[State]) -> None:
    for state in states[::3]:
        for seat in range(state.seats):
            guess = state.guess(seat, 2**59 + 7)
            assert game.encoding.observe(guess, seat) == game.encoding.observe(state, seat)


def test_a_batch_shows_what_each_seat_to_move_sees(game: Game) -> None:
    encoding = game.encoding
    size = math.prod(encoding.shape)
    batch = Batch(game.start(), encoding, 2, seed=5)
    for _ in range(30):
        batch.step(b"".join(_eight(action) for action in batch.draw()))
        for number, state in enumerate(batch.states):
            seen = list(batch.planes[number * size : (number + 1) * size])
            assert seen == encoding.observe(state, state.to_move)
            mask = batch.mask[number * encoding.actions : (number + 1) * encoding.actions]
            legal = {encoding.action(state, d) for d in state.decisions()}
            assert {action for action, one in enumerate(mask) if one} == legal


def test_a_batch_plays_on_when_games_end_and_refuses_what_is_illegal(game: Game) -> None:
    batch = Batch(game.start(), game.encoding, 1, seed=2)
    before = hash(batch.states[0])
    with pytest.raises(Illegal):
        batch.step(_eight(game.encoding.actions))
    assert hash(batch.states[0]) == before
    while not batch.done[0]:
        batch.step(_eight(batch.draw()[0]))
    assert sum(batch.rewards) == pytest.approx(0.0)
    assert len(batch.legal[0]) > 0


def test_planes_after_each_decision_are_those_of_its_state(
    game: Game, decided: list[State]
) -> None:
    encoding = game.encoding
    for state in decided[::9]:
        seen = [encoding.observe(state.play(d), state.to_move) for d in state.decisions()[:40]]
        if len(state.decisions()) <= 40:
            assert list(afterwards(encoding, state)) == [x for planes in seen for x in planes]


def _eight(action: int) -> bytes:
    return int(action).to_bytes(8, "little")
