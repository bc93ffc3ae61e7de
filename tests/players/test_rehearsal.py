"""The rehearsing player, on trees drawn for the purpose."""

from __future__ import annotations

from toy import Node, Tree, Worth, again, chance, end, lost, more, reply, won

from dugames.core.source import Source
from dugames.players.budget import Budget
from dugames.players.rehearsal import Rehearsal


def chosen(tree: Node, *, turns: int = 0, nodes: int = 20_000, seed: int = 1) -> int:
    return Rehearsal(Worth(), turns).choose(Tree(tree), Budget(nodes), Source(seed))


def test_it_takes_the_way_that_ends_best() -> None:
    assert chosen(more(end(0.2), end(0.7), end(0.5))) == 1
    assert chosen(more(more(end(0.1), end(0.6)), more(end(0.9), end(0.3)))) == 1


def test_it_takes_a_win() -> None:
    assert chosen(more(end(0.9), won(), end(0.99))) == 1


def test_it_sees_what_is_answered() -> None:
    tree = more(
        Node(0.9, seat=1, turn=1, branches=[lost()]),
        Node(0.1, seat=1, turn=1, branches=[again(value=0.8)]),
    )
    assert chosen(tree, turns=1) == 1
    assert chosen(tree, turns=0) == 0


def test_a_chance_ends_a_way_and_falls_as_it_may() -> None:
    gamble = chance(end(0.0), end(1.0))
    assert chosen(more(gamble, end(0.7)), nodes=2_000) == 1
    assert chosen(more(gamble, end(0.3)), nodes=2_000) == 0


def test_the_way_begun_is_gone_to_its_end_without_thinking_anew() -> None:
    tree = Tree(more(more(end(0.2), end(0.9)), end(0.5)))
    player = Rehearsal(Worth(), 0)
    first = player.choose(tree, Budget(), Source(1))
    assert first == 0
    assert player.choose(tree.play(first), Budget(0), Source(1)) == 1
    assert player.plan == []


def test_when_something_else_happens_it_thinks_again() -> None:
    tree = Tree(more(more(end(0.2), end(0.9)), more(end(0.3), end(0.1), end(0.2))))
    player = Rehearsal(Worth(), 0)
    assert player.choose(tree, Budget(), Source(1)) == 0
    assert player.choose(tree.play(1), Budget(), Source(1)) == 0


def test_a_single_decision_needs_no_thought_and_a_small_budget_no_more_than_one_way() -> None:
    assert chosen(more(reply())) == 0
    assert chosen(more(end(0.2), end(0.7)), nodes=1) in (0, 1)
