"""The sampling player, on trees drawn for the purpose."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from toy import Node, Tree, Worth, chance, end, lost, more, won

from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.budget import Budget
from dugames.players.sampling import Sampling


class Some(Worth):
    """Thinks only of the second and the third decision."""

    def candidates(self, state: State, u: i64) -> vec[i64]:
        return vec[i64]([1, 2])


def sampling(tree: Node, nodes: int = 4_000, noise: float = 0.0, seed: int = 1) -> Sampling:
    """A player that has looked at a tree."""
    player = Sampling(Worth(), noise)
    player.begin(Tree(tree), Budget(nodes), Source(seed), 3)
    while player.deepen():
        pass
    return player


def chosen(tree: Node, nodes: int = 4_000, noise: float = 0.0, seed: int = 1) -> int:
    return sampling(tree, nodes, noise, seed).finding().lines[0].turn[0]


def test_it_takes_what_is_worth_most() -> None:
    assert chosen(more(end(0.2), end(0.7), end(0.5))) == 1
    assert chosen(more(end(0.9), won(), end(0.99))) == 1


def test_it_weighs_what_chance_may_bring() -> None:
    gamble = chance(end(1.0), end(0.0), end(0.0), end(0.0))
    assert chosen(more(gamble, end(0.4), gamble)) == 1
    assert chosen(more(gamble, end(0.1), end(0.1))) == 0


def test_of_many_it_keeps_the_best() -> None:
    even = chance(end(0.4), end(0.6))
    branches = [even] * 20 + [chance(end(0.55), end(0.75))] + [even] * 20
    for seed in range(10):
        assert chosen(more(*branches), seed=seed) == 20


def test_the_same_seed_chooses_alike() -> None:
    tree = more(*[chance(end(0.4), end(0.6)), chance(end(0.6), end(0.4))] * 5)
    assert len({chosen(tree, nodes=9, seed=5) for _ in range(5)}) == 1
    assert len({chosen(tree, nodes=9, seed=seed) for seed in range(30)}) > 1


def test_noise_misjudges() -> None:
    tree = more(end(0.5), end(0.6), end(0.4))
    assert {chosen(tree, noise=0.05, seed=seed) for seed in range(40)} == {1}
    assert {chosen(tree, noise=2.0, seed=seed) for seed in range(40)} == {0, 1, 2}


def test_it_thinks_of_the_candidates_alone() -> None:
    player = Sampling(Some())
    tree = Tree(more(end(0.9), end(0.2), end(0.3)))
    assert player.choose(tree, Budget(), Source(1)) == 2


def test_a_budget_ends_it() -> None:
    tree = more(*[chance(end(0.4), end(0.6))] * 50)
    assert 50 <= sampling(tree, nodes=60).finding().nodes <= 200
    player = Sampling(Worth())
    player.begin(Tree(tree), Budget(seconds=0.0), Source(1))
    assert not player.deepen()
    assert player.finding().lines


def test_its_findings() -> None:
    found = sampling(more(end(0.2), end(0.7), end(0.5), end(0.1))).finding()
    assert [line.turn for line in found.lines] == [[1], [2], [0]]
    assert found.values == found.lines[0].values == pytest.approx([0.7, 0.3])
    assert found.lines[0].visits > 0


def test_where_chance_is_to_move_it_says_what_is_promised() -> None:
    player = Sampling(Worth())
    player.begin(Tree(chance(end(0.2), lost())), Budget(), Source(1))
    assert not player.deepen()
    assert player.finding().values == [0.0, 1.0]
    assert player.finding().lines == []
