"""The alpha-beta player, on trees drawn for the purpose and on games."""

from __future__ import annotations

import pytest
from toy import Node, Tree, Worth, again, chance, drawn, end, lost, more, reply, won

import dugames
from dugames.core.source import Source
from dugames.players.alphabeta import AlphaBeta
from dugames.players.budget import Budget
from dugames.players.finding import Finding


def found(
    tree: Node,
    *,
    lines: int = 1,
    nodes: int = 10_000,
    deepest: int = 100,
    proving: bool = False,
    contempt: float = 0.0,
) -> Finding:
    search = AlphaBeta(
        Worth(), by_turn=True, bits=10, deepest=deepest, proving=proving, contempt=contempt
    )
    search.begin(Tree(tree), Budget(nodes), Source(1), lines)
    while search.deepen():
        pass
    return search.finding()


def test_it_takes_what_leaves_the_rival_least() -> None:
    tree = more(
        reply(again(value=0.9), again(value=0.1)),
        reply(again(value=0.4), again(value=0.6)),
        reply(again(value=0.8), again(value=0.3)),
    )
    best = found(tree, deepest=2)
    assert best.lines[0].turn == [1]
    assert best.lines[0].follows == [0]
    assert best.values == pytest.approx([0.4, 0.6], abs=0.01)
    assert best.depth == 2


def test_the_best_turns_come_in_order_each_with_its_value() -> None:
    tree = more(end(0.3), end(0.7), end(0.5), end(0.1))
    best = found(tree, lines=3, deepest=1)
    assert [line.turn for line in best.lines] == [[1], [2], [0]]
    assert [line.values[0] for line in best.lines] == pytest.approx([0.7, 0.5, 0.3], abs=0.01)


def test_a_turn_of_several_decisions_is_one_line() -> None:
    tree = more(end(0.5), more(end(0.1), more(end(0.9))))
    assert found(tree, deepest=1).lines[0].turn == [1, 1, 0]


def test_a_win_is_proved_and_the_shortest_is_taken() -> None:
    slow = reply(again(won(3)), again(won(3)))
    best = found(more(reply(again(lost(3))), slow), deepest=6)
    assert (best.lines[0].turn, best.lines[0].proved) == ([1], 2)
    assert best.exact
    best = found(more(slow, won()))
    assert (best.lines[0].turn, best.lines[0].proved, best.values) == ([1], 1, [1.0, 0.0])


def test_a_loss_is_put_off() -> None:
    soon = reply(lost())
    late = reply(again(reply(lost(4), turn=3)))
    best = found(more(soon, late), lines=2)
    assert [line.turn for line in best.lines] == [[1], [0]]
    assert [line.proved for line in best.lines] == [-2, -1]
    assert best.values == [0.0, 1.0]


def test_a_chance_is_worth_its_mean_and_exact_where_all_ends() -> None:
    gamble = chance(won(), lost(1), odds=[0.25, 0.75])
    best = found(more(gamble, lost(1)))
    assert best.lines[0].turn == [0]
    assert best.values == pytest.approx([0.25, 0.75], abs=0.001)
    assert best.exact
    assert not found(more(chance(won(), lost(1)), lost(1)), deepest=3).exact


def test_bounds_never_change_a_chance() -> None:
    gambles = [
        chance(*[end(value / 10) for value in values], odds=[0.2, 0.5, 0.3])
        for values in ([1, 9, 2], [9, 3, 8], [5, 5, 6], [0, 10, 3], [7, 4, 6])
    ]
    means = [0.53, 0.57, 0.53, 0.59, 0.52]
    best = found(more(*gambles), lines=5, deepest=1)
    values = {line.turn[0]: line.values[0] for line in best.lines}
    assert [values[at] for at in range(5)] == pytest.approx(means, abs=0.01)


def test_it_ends_with_its_budget() -> None:
    game = dugames.game("dualma")
    search = AlphaBeta(game.evaluation, by_turn=True, bits=10)
    search.begin(
        game.read("b4/6/wb3w1/1bw4w/3b1ww1b/1b[bw]4w/1bww3/w1bbb1/5 w 11"), Budget(3_000), Source(1)
    )
    while search.deepen():
        pass
    assert 3_000 <= search.finding().nodes <= 3_100
    assert search.finding().depth >= 2


def test_the_same_seed_and_budget_find_the_same() -> None:
    game = dugames.game("duwen")
    state = game.read("7/7/4*2/3*3/2*1*2/7/l6d32l62 d 0-1 1 standard")
    turns = []
    for _ in range(2):
        search = AlphaBeta(game.evaluation, by_turn=True, bits=12)
        source = Source(5)
        turns.append([search.choose(state, Budget(2_000), source) for _ in range(2)])
    assert turns[0] == turns[1]


def test_sure_wins_are_found_beyond_the_depth() -> None:
    far = reply(again(won(3), value=0.1), again(won(3), value=0.2))
    tree = more(reply(again(lost(3)), value=0.6), far)
    assert found(tree, deepest=1).lines[0].turn == [0]
    sure = found(tree, deepest=1, proving=True)
    assert (sure.lines[0].turn, sure.lines[0].proved, sure.depth) == ([1], 2, 1)


def test_what_one_answer_refutes_is_no_sure_win() -> None:
    refuted = reply(again(won(3), value=0.1), again(lost(3), value=0.2))
    tree = more(reply(again(lost(3)), value=0.6), refuted)
    assert found(tree, deepest=1, proving=True).lines[0].turn == [0]


def test_contempt_takes_a_risk_rather_than_a_draw() -> None:
    tree = more(drawn(), end(0.45))
    assert found(tree, deepest=1).lines[0].turn == [0]
    assert found(tree, deepest=1, contempt=0.1).lines[0].turn == [1]
    assert found(more(drawn(), end(0.3)), deepest=1, contempt=0.1).lines[0].turn == [0]
