"""The greedy player, on trees drawn for the purpose."""

from __future__ import annotations

from toy import Node, Tree, Worth, chance, end, more, won

from dugames.core.source import Source
from dugames.players.budget import Budget
from dugames.players.greedy import Greedy


def chosen(tree: Node, *, by_turn: bool = True, budget: Budget | None = None, seed: int = 1) -> int:
    player = Greedy(Worth(), by_turn)
    return player.choose(Tree(tree), budget or Budget(), Source(seed))


def test_it_takes_what_is_worth_most() -> None:
    assert chosen(more(end(0.2), end(0.7), end(0.5))) == 1


def test_it_takes_a_win() -> None:
    assert chosen(more(end(0.9), won(), end(0.99))) == 1


def test_equals_are_drawn_by_the_source() -> None:
    tree = more(end(0.4), end(0.6), end(0.6), end(0.6))
    assert {chosen(tree, seed=seed) for seed in range(40)} == {1, 2, 3}
    assert len({chosen(tree, seed=7) for _ in range(10)}) == 1


def test_it_looks_to_the_end_of_the_turn() -> None:
    tree = more(end(0.5), more(end(0.1), more(end(0.9)), value=0.2), more(end(0.3), value=0.8))
    assert chosen(tree) == 1
    assert chosen(tree.branches[1]) == 1


def test_by_the_decision_it_looks_no_further() -> None:
    tree = more(end(0.5), more(end(0.9), value=0.2), more(end(0.3), value=0.8))
    assert chosen(tree, by_turn=False) == 2


def test_the_longest_turns_are_left_out_when_the_budget_ends() -> None:
    tree = more(end(0.5), more(end(0.6), more(end(0.9))))
    assert chosen(tree, budget=Budget(nodes=10)) == 1
    assert chosen(more(end(0.5), more(more(end(0.9)))), budget=Budget(nodes=3)) == 0
    assert chosen(tree, budget=Budget(seconds=0)) == 0
    assert chosen(tree, budget=Budget(seconds=60)) == 1


def test_without_time_for_any_turn_it_values_their_beginnings() -> None:
    tree = more(more(end(0.9), value=0.3), more(end(0.1), value=0.4))
    assert chosen(tree, budget=Budget(nodes=1)) == 1


def test_a_listed_chance_is_worth_its_mean() -> None:
    gamble = chance(end(1.0), end(0.2), odds=[0.25, 0.75])  # 0.4
    assert chosen(more(end(0.41), gamble)) == 0
    assert chosen(more(end(0.39), gamble)) == 1


def test_other_chances_are_sampled() -> None:
    gamble = chance(end(0.5), end(0.7), end(0.6))
    assert chosen(more(end(0.4), gamble)) == 1
    assert chosen(more(end(0.8), gamble)) == 0


def test_a_chance_may_follow_a_chance() -> None:
    gamble = chance(end(0.0), chance(end(0.9)), odds=[0.5, 0.5])
    assert chosen(more(end(0.44), gamble)) == 1
    assert chosen(more(end(0.46), gamble)) == 0


def test_it_says_how_many_positions_it_looked_at() -> None:
    player = Greedy(Worth(), by_turn=True)
    player.choose(Tree(more(end(0.1), more(end(0.2), end(0.3)))), Budget(), Source(1))
    assert player.looked == 4
