"""Notation: what is written can be read, and what cannot be played is refused with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import sampled

from dugames.core.errors import Illegal, InputError
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import turns


def test_decisions_are_read_as_written(game: Game, decided: list[State]) -> None:
    for state in decided:
        texts = [game.notation.decision(state, d) for d in state.decisions()]
        assert len(set(texts)) == len(texts), game.position(state)
        assert [game.notation.read_decision(state, text) for text in texts] == state.decisions()
        assert all(game.notation.words(state, d) for d in state.decisions()[:20])


def test_chances_are_read_as_written(game: Game, states: list[State]) -> None:
    source = Source(5)
    for state in states:
        if state.to_move == CHANCE:
            for d in [state.sample(source.next()) for _ in range(5)]:
                text = game.notation.decision(state, d)
                assert game.notation.read_decision(state, text) == d
                assert game.notation.why_not(state, text) is None
                assert game.notation.words(state, d)


def test_turns_are_read_as_written(game: Game, decided: list[State]) -> None:
    for state in decided[::4]:
        if game.notation.by_turn:
            for turn in turns(state)[:300]:
                text = game.notation.turn(state, turn)
                assert game.notation.read_turn(state, text) == turn, (game.position(state), text)
        else:
            for d in state.decisions()[:50]:
                text = game.notation.turn(state, [d])
                assert game.notation.read_turn(state, text) == [d]


def test_positions_are_read_as_written(game: Game, states: list[State]) -> None:
    for state in states:
        if state.to_move != NOBODY:
            text = game.position(state)
            again = game.read(text)
            assert again == state, text
            assert hash(again) == hash(state)
            assert game.position(again) == text
            assert again.decisions() == state.decisions()


def test_what_a_seat_sees_is_read_as_written(game: Game, states: list[State]) -> None:
    for state in states:
        for seat in range(state.seats):
            if state.to_move != NOBODY:
                text = game.position(state, seat)
                assert game.position(game.read(text), seat) == text


def test_a_refusal_has_a_reason_exactly_when_the_move_is_illegal(
    game: Game, states: list[State]
) -> None:
    decided = [state for state in states if state.to_move >= 0]
    pool = {game.notation.decision(state, d) for state in decided for d in state.decisions()[::3]}
    for state in states[::3]:
        legal = {game.notation.decision(state, d): d for d in state.decisions()}
        for text in sorted(pool)[:: max(1, len(pool) // 400)]:
            if text in legal:
                assert game.notation.why_not(state, text) is None
            elif state.lists_all():
                _refused(game, state, text)


def _refused(game: Game, state: State, text: str) -> None:
    before = game.position(state)
    reason = game.notation.why_not(state, text)
    assert reason, (before, text)
    with pytest.raises(Illegal) as caught:
        game.notation.read_decision(state, text)
    assert caught.value.reason == reason
    assert text in str(caught.value)
    assert game.position(state) == before


@given(data=st.data())
def test_positions_are_fixed_points_of_read_and_write(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([game.start(), *_some(game)]))
    text = _fuzzed(data, game.position(state))
    try:
        read = game.read(text)
    except InputError as error:
        assert error.reason
        return
    written = game.position(read)
    assert game.position(game.read(written)) == written
    assert game.read(written) == read


@given(data=st.data())
def test_any_text_is_read_or_refused(game: Game, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([game.start(), *_some(game)]))
    texts = [game.notation.decision(state, d) for d in state.decisions()[:50]] or ["pass"]
    text = _fuzzed(data, data.draw(st.sampled_from(texts)))
    before = game.position(state)
    try:
        decisions = game.notation.read_turn(state, text)
    except InputError as error:
        assert error.text == text
        assert error.reason
    else:
        assert decisions
    assert game.position(state) == before


_SOME: dict[str, list[State]] = {}


def _some(game: Game) -> list[State]:
    if game.key not in _SOME:
        _SOME[game.key] = [s for s in sampled(game, 12) if s.to_move != NOBODY]
    return _SOME[game.key]


def _fuzzed(data: st.DataObject, text: str) -> str:
    """A text with up to three small changes."""
    letters = st.sampled_from(sorted(set(text)) + list('0139az*?-/+^[]{}",: '))
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        kind = data.draw(st.sampled_from(("insert", "delete", "replace")))
        middle = "" if kind == "delete" else data.draw(letters)
        text = text[:at] + middle + text[at + (kind != "insert") :]
    return text
