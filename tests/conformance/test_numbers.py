"""Encodings: ids and decisions map one to one; observations have their shape."""

from __future__ import annotations

import math

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
