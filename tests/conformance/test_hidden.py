"""What a seat may not see is nowhere in what it gets."""

from __future__ import annotations

import json

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import NOBODY, WATCHER, State


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


def test_what_happens_is_seen_as_it_leaves_the_state_seen(game: Game, states: list[State]) -> None:
    source = Source(8)
    for state in [state for state in states if state.to_move != NOBODY]:
        d = state.pick(source.next()) if state.to_move >= 0 else state.sample(source.next())
        after = state.play(d)
        for seat in (WATCHER, *range(state.seats)):
            seen, shown = state.seen_by(seat), state.as_seen(d, seat)
            assert game.position(seen.play(shown)) == game.position(after.seen_by(seat))
            text = game.notation.decision(seen, shown)
            assert game.notation.read_decision(seen, text) == shown
            assert game.notation.words(seen, shown)


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
                open_to = state.seen_by(WATCHER) if seat is None else state
                legal = [game.notation.decision(open_to, d) for d in open_to.decisions()]
                shown = [choice["text"] for choice in view["choices"]]
                assert sorted(shown) == sorted(legal)
