"""States: decisions, playing, ends."""

from __future__ import annotations

import math

import pytest
from walks import starts, step, walk

from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.core.turn import turns


def test_decisions_are_unique_allowed_and_playable(game: Game, decided: list[State]) -> None:
    for state in decided:
        decisions = state.decisions()
        assert decisions, game.position(state)
        assert len(set(decisions)) == len(decisions), game.position(state)
        before = game.position(state)
        for d in decisions:
            assert state.allows(d), (before, d)
            state.play(d)
        assert game.position(state) == before


def test_what_is_legal_elsewhere_is_refused_here(decided: list[State]) -> None:
    elsewhere = {d for state in decided for d in state.decisions()}
    for state in decided:
        legal = set(state.decisions())
        if state.lists_all():
            assert {d for d in elsewhere if state.allows(d)} == legal
        assert not state.allows(-1)
        assert not state.allows(2**62)


def test_nothing_is_legal_at_chances_and_at_the_end(states: list[State]) -> None:
    for state in states:
        if state.to_move < 0:
            assert state.decisions() == []
            assert not state.allows(0)
        assert (state.outcome() is not None) == (state.to_move == NOBODY)


def test_playing_leaves_the_state_as_it_was_and_agrees_with_itself(
    game: Game, decided: list[State]
) -> None:
    for state in decided:
        for d in state.decisions()[:20]:
            again = state.copy()
            again._apply(d)
            after = state.play(d)
            assert after == again
            assert hash(after) == hash(again)
            assert game.position(after) == game.position(again)


def test_states_are_equal_when_their_positions_are(game: Game, states: list[State]) -> None:
    texts = [game.position(state) for state in states]
    for one, text in zip(states, texts, strict=True):
        for other, other_text in zip(states, texts, strict=True):
            same = text == other_text and one.to_move == other.to_move
            assert (one == other) == same, (text, other_text)
            assert not same or hash(one) == hash(other)
    stranger: object = "something else"
    assert all(state != stranger for state in states)


def test_picks_are_even(decided: list[State]) -> None:
    few = [state for state in decided if len(state.decisions()) <= 200]
    for state in few[:: max(6, len(few) // 20)]:
        counts = dict.fromkeys(state.decisions(), 0)
        draws = 40 * len(counts)
        source = Source(7)
        for _ in range(draws):
            counts[state.pick(source.next())] += 1
        chi = sum((n - 40) ** 2 / 40 for n in counts.values())
        freedom = len(counts) - 1
        assert chi <= freedom + 6 * math.sqrt(2 * freedom) + 6


def test_turns_are_counted_as_listed(game: Game, decided: list[State]) -> None:
    if game.notation.by_turn:
        for state in decided[::4]:
            assert state.count_turns() == len(turns(state))


def test_every_random_game_ends(game: Game) -> None:
    for seed, start in enumerate(starts(game)):
        last = list(walk(start, seed))[-1]
        outcome = last.outcome()
        assert last.to_move == NOBODY
        assert outcome is not None
        assert outcome.reason
        values = outcome.values(last.seats)
        assert len(values) == last.seats
        assert math.isclose(sum(values), 1)


def test_a_seat_may_resign_and_all_may_agree_on_a_draw(decided: list[State]) -> None:
    for state in decided[::5]:
        drawn = state.draw().outcome()
        assert drawn is not None
        assert drawn.winners == ()
        assert state.draw().copy().outcome() == drawn
        rest = state
        for seat in range(1, state.seats):
            rest = rest.resign(seat)
        outcome = rest.outcome()
        assert outcome is not None
        assert outcome.winners == (0,)


def test_chances_sum_to_one_and_agree_with_samples(game: Game, states: list[State]) -> None:
    rolls = [state for state in states if state.to_move == CHANCE and state.chances()]
    for state in rolls[:: max(1, len(rolls) // 6)]:
        chances = state.chances()
        assert math.isclose(sum(odds for _, odds in chances), 1)
        successors = {state.play(d): odds for d, odds in chances}
        assert len(successors) == len(chances), game.position(state)
        counts = dict.fromkeys(successors, 0)
        source = Source(3)
        draws = 40 * len(chances)
        for _ in range(draws):
            counts[state.play(state.sample(source.next()))] += 1
        chi = sum((counts[s] - draws * p) ** 2 / (draws * p) for s, p in successors.items())
        freedom = max(1, len(chances) - 1)
        assert chi <= freedom + 6 * math.sqrt(2 * freedom) + 6


def test_random_steps_follow_from_the_seed(game: Game) -> None:
    start = game.start()
    first, second = Source(11), Source(11)
    one = two = start
    for _ in range(50):
        if one.to_move == NOBODY:
            break
        one, _ = step(one, first)
        two, _ = step(two, second)
    assert one == two


def test_values_are_shares(game: Game, decided: list[State]) -> None:
    for state in decided:
        for seat in range(state.seats):
            assert 0 <= game.evaluation.value(state, seat) <= 1
        for d in state.decisions()[:5]:
            game.evaluation.priority(state, d)
        assert state.allows(game.evaluation.policy(state, 2**61 + 12345))


def test_candidates_are_legal(game: Game, decided: list[State]) -> None:
    for state in decided[::8]:
        candidates = game.evaluation.candidates(state, 2**61 + 12345)
        assert len(candidates) > 0
        assert all(state.allows(d) for d in candidates)


def test_unknown_seats_and_options_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="players"):
        game.start(game.seats[1] + 1)
    with pytest.raises(ValueError, match="no such option"):
        game.start(colour="red")


def test_fingerprints_are_hashes(states: list[State]) -> None:
    assert all(state.fingerprint() == hash(state) for state in states)


def test_a_turn_said_to_finish_does_win(game: Game, decided: list[State]) -> None:
    for state in decided:
        d = game.evaluation.finish(state)
        if d >= 0:
            assert state.allows(d)
            assert _wins_in_this_turn(state.play(d), state)


def _wins_in_this_turn(after: State, before: State) -> bool:
    """Whether some way to end the turn wins it for the seat that moved before."""
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winners == (before.to_move,)
    if before.hands_over(after):
        return False
    return any(_wins_in_this_turn(after.play(d), before) for d in after.decisions())
