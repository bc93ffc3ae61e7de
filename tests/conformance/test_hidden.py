"""What a seat may not see is nowhere in what it gets."""

from __future__ import annotations

import json

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import State


def test_guesses_look_the_same_to_the_seat(game: Game, states: list[State]) -> None:
    source = Source(9)
    for state in states:
        for seat in range(state.seats):
            text, view = game.position(state, seat), game.view(state, seat)
            seen = state.seen_by(seat)
            for guess in (state.guess(seat, source.next()), seen.guess(seat, source.next())):
                assert game.position(guess, seat) == text
                assert game.view(guess, seat) == view
                if state.to_move == seat:
                    assert guess.decisions() == state.decisions()


def test_a_guess_is_whole(game: Game, states: list[State]) -> None:
    for state in states[::3]:
        for seat in range(state.seats):
            guess = state.seen_by(seat).guess(seat, 2**60 + 99)
            text = game.position(guess)
            assert "?" not in text
            assert game.position(game.read(text)) == text or state.outcome() is not None


def test_seeing_twice_is_seeing_once(game: Game, states: list[State]) -> None:
    for state in states[::3]:
        for seat in range(state.seats):
            seen = state.seen_by(seat)
            assert game.position(seen.seen_by(seat), seat) == game.position(seen, seat)


def test_views_are_plain_data_with_the_legal_choices(game: Game, states: list[State]) -> None:
    for state in states[::2]:
        for seat in (None, *range(state.seats)):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            names = [cell["name"] for cell in view["cells"]]
            assert len(set(names)) == len(names)
            assert view["words"]
            if seat not in (None, state.to_move):
                assert view["choices"] == []
            elif state.lists_all():
                legal = [game.notation.decision(state, d) for d in state.decisions()]
                assert sorted(choice["text"] for choice in view["choices"]) == sorted(legal)
