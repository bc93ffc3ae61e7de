"""Exact ends: the searches beside a brute force that knows neither bounds nor tables."""

from __future__ import annotations

import pytest

import dugames
from dugames.core.source import Source
from dugames.core.state import CHANCE, NOBODY, State
from dugames.games.dwnsiwn.rules import Dwnsiwn
from dugames.players.alphabeta import AlphaBeta
from dugames.players.budget import Budget
from dugames.players.finding import Finding
from dugames.players.mcts import Mcts
from dugames.players.search import Search
from dugames.players.solving import Solving

DWNSIWN = dugames.game("dwnsiwn")
LAST = 4  # dice still to be placed


def endgame(seed: int) -> State:
    """Where a random game has so few dice left."""
    source, state = Source(seed), DWNSIWN.start()
    while True:
        if state.to_move == NOBODY:
            state = DWNSIWN.start()
        assert isinstance(state, Dwnsiwn)
        if state.to_move >= 0 and int(state.filled).bit_count() == 20 - LAST:
            return state
        u = source.next()
        state = state.play(state.sample(u) if state.to_move == CHANCE else state.pick(u))


def value_for_white(state: State, known: dict[State, float]) -> float:
    """Expectimax over all that may happen; every roll of every die is one of its own."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.values(2)[0]
    if state not in known:
        if state.to_move == CHANCE:
            assert isinstance(state, Dwnsiwn)
            rolls = 6 ** int(state.dice_rolled())
            after = [value_for_white(state.play(state.sample(u)), known) for u in range(rolls)]
            known[state] = sum(after) / rolls
        else:
            after = [value_for_white(state.play(d), known) for d in state.decisions()]
            known[state] = max(after) if state.to_move == 0 else min(after)
    return known[state]


def looked_at(search: Search, state: State, nodes: int = 200_000) -> Finding:
    search.begin(state, Budget(nodes), Source(1), 2)
    while search.deepen():
        pass
    return search.finding()


@pytest.mark.parametrize("seed", range(8))
def test_the_last_dice_are_worth_what_brute_force_says(seed: int) -> None:
    state = endgame(seed)
    found = looked_at(AlphaBeta(DWNSIWN.evaluation, by_turn=True, bits=14), state)
    assert found.exact
    known: dict[State, float] = {}
    assert found.values[0] == pytest.approx(value_for_white(state, known), abs=1e-5)
    for line in found.lines:
        after = state
        for d in line.turn:
            after = after.play(d)
        assert line.values[0] == pytest.approx(value_for_white(after, known), abs=1e-5)


def solving(game: str = "dwnsiwn") -> Solving:
    found = dugames.game(game)
    exact = AlphaBeta(found.evaluation, by_turn=True, bits=14)
    return Solving(exact, Mcts(found.evaluation, by_turn=True))


def test_solving_answers_exactly_where_a_part_of_the_budget_is_enough() -> None:
    state = endgame(1)
    found = looked_at(solving(), state)
    assert found.exact
    assert found.values == looked_at(AlphaBeta(DWNSIWN.evaluation, by_turn=True), state).values


def test_solving_simulates_within_its_budget_where_it_is_not() -> None:
    state = DWNSIWN.start().play(0)
    search = solving()
    found = looked_at(search, state, 8_000)
    assert not found.exact
    assert found.lines[0].visits > 0
    assert 8_000 <= search.exact.thought.nodes + search.rough.thought.nodes <= 8_000 + 200
    again_found = looked_at(solving(), state, 8_000)
    assert [line.turn for line in again_found.lines] == [line.turn for line in found.lines]
