"""The Monte-Carlo player, on trees drawn for the purpose and on games."""

from __future__ import annotations

import pytest
from toy import Node, Tree, Worth, again, chance, lost, more, reply, won

import dugames
from dugames.core.source import Source
from dugames.players.budget import Budget
from dugames.players.finding import Finding
from dugames.players.mcts import Mcts


def found(
    tree: Node, *, lines: int = 1, plain: bool = False, simulations: int = 400, nodes: int = 5_000
) -> Finding:
    search = Mcts(Worth(), by_turn=True, plain=plain, simulations=simulations, nodes=nodes)
    search.begin(Tree(tree), Budget(100_000), Source(1), lines)
    while search.deepen():
        pass
    return search.finding()


TREE = more(
    reply(again(won(3), value=0.9), again(lost(3), value=0.9)),
    reply(again(won(3), lost(3), value=0.3), again(won(3), value=0.3)),
    reply(again(lost(3), value=0.8), again(lost(3), value=0.8)),
)


@pytest.mark.parametrize("plain", [False, True])
def test_it_finds_what_wins_against_every_reply(plain: bool) -> None:
    best = found(TREE, plain=plain)
    assert best.lines[0].turn == [1]
    assert best.values[0] > 0.8
    assert best.nodes == 400


def test_the_turns_that_were_tried_most_come_first() -> None:
    best = found(TREE, lines=3)
    visits = [line.visits for line in best.lines]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) <= 400


def test_a_chance_is_worth_its_mean() -> None:
    tree = more(chance(*[won()] * 3, lost(1)), chance(*[lost(1)] * 3, won()))
    best = found(tree, simulations=3_000, lines=2)
    assert best.lines[0].turn == [0]
    assert best.values[0] == pytest.approx(0.75, abs=0.05)


def test_memory_is_bounded() -> None:
    game = dugames.game("dualma")
    search = Mcts(game.evaluation, by_turn=True, nodes=500)
    search.begin(game.start(), Budget(20_000), Source(1))
    while search.deepen():
        pass
    assert search.root.size() == search.size < 600


def test_the_tree_is_used_again() -> None:
    game = dugames.game("duwen")
    search, source = Mcts(game.evaluation, by_turn=True), Source(2)
    state = game.start()
    state = state.play(search.choose(state, Budget(3_000), source))
    search.begin(state, Budget(1), source)
    assert search.root.visits > 0


def test_the_same_seed_and_budget_find_the_same() -> None:
    game = dugames.game("dwnsiwn")
    state = game.start().play(123456)
    first, again = (
        Mcts(game.evaluation, by_turn=True).choose(state, Budget(2_000), Source(4))
        for _ in range(2)
    )
    assert first == again


def test_every_seat_has_its_own_value() -> None:
    game = dugames.game("durdain")
    state = game.start(3)
    source = Source(1)
    while state.to_move < 0:
        state = state.play(state.sample(source.next()))
    search = Mcts(game.evaluation, by_turn=False)
    search.begin(state, Budget(300), source)
    while search.deepen():
        pass
    values = search.finding().values
    assert len(values) == 3
    assert sum(values) == pytest.approx(1, abs=1e-6)
