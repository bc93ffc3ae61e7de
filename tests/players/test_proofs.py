"""Sure wins of DuAlma and Duwen: they are found, and they hold against every reply."""

from __future__ import annotations

import pytest

import dugames
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.core.state import State
from dugames.players.alphabeta import AlphaBeta
from dugames.players.budget import Budget

NODES = 200_000  # a tenth of a second
REPLIES = 25  # of a position, at most, that are gone through

# By game: positions and in how many turns of its own the side to move wins.
WINS = {
    "dualma": [
        ("5/[wb]w[bw][bw]2/2w4/5w1[bw]/1b7/1b2[bb]3/2[ww][bb]3/2w3/[bw]4 w 11", 1),
        ("4w/[bb]3[ww]1/2b3[ww]/1[bb]1[bb]2[wb]1/6w2/5[bw]1b/4[ww]2/1[wb]4/5 w 11", 1),
        ("[wb]3w/[wb]3[bw]w/2b1[ww]2/7w/2[bb]5b/1[bb]4b1/3[ww]3/6/w3b w 11", 1),
        ("5/[wb]1[bw][bw]2/2w4/5w1[bw]/2[bw]6/1b2[bb]3/2[ww][bb]3/2w3/[bw]4 w 11", 2),
        ("4w/[bb]3[ww]1/2b3[ww]/1[bb]1[bb]2[wb]1/6w2/5[bw]2/3ww1b/1[wb]4/5 w 11", 2),
        ("[wb]3w/[wb]3[bw]w/2[bw]1w2/7w/2[bb]6/1[bb]4[bb]1/3[ww]3/6/w3b w 11", 2),
        ("5/[wb]1[bw][bw]2/1w5/5w1[bw]/2[bw]6/1b2b3/2[ww][bb]3/2[wb]3/[bw]4 w 11", 3),
        ("b3w/b3[ww]1/2b3[ww]/1[bb]1[bb]2[wb]1/6[ww]2/5[bw]2/3w2b/1[wb]4/5 w 11", 3),
        ("[wb]4/[wb]3[bw]w/2[bw]1[ww]2/7w/2[bb]6/1b4[bb]1/b2[ww]3/6/w3b w 11", 3),
    ],
    "duwen": [
        ("1l51d31d31/7/6d6/4d22/1d25/1l22l22/2l2l6l2*1 d 2-2 1 standard", 1),
        ("7/l2l2d24/*5d6/d2d3l24/4d22/6l4/3l62l2 d 2-2 1 standard", 1),
        ("2d4l6*2/2*d23/2*4/l62l22d3/5d5d3/7/1l61l63 l 2-0 1 standard", 1),
        ("1l51d31d31/6d6/5*d6/4d22/1d25/1l22l22/2l21l22 d 2-2 0 standard", 2),
        ("2d64/l2l2d24/1*4d6/d2d3l24/4d22/6l4/6l2 d 2-2 1 standard", 2),
        ("2d4l63/2*d2*2/2*3l6/l62l22d3/5d5d3/1d55/1l61l63 l 2-0 3 standard", 2),
        ("l61l61d2d51/2l31d3*d6/5l51/l66/7/7/l62d6d52 d 2-2 3 standard", 3),
        ("4l21l6/d24l21/7/1l3d24/1*5/d3d21*3/d22d23 l 2-1 1 standard", 3),
        ("2d61l62/7/1l23l51/3d2d42/3*3/l21d32l21/l24d61 d 2-2 3 standard", 3),
    ],
}
CASES = [(game, *case) for game, cases in WINS.items() for case in cases]


def proved(game: Game, state: State) -> tuple[int, State]:
    """In how many turns a win is proved, and the position after the first of them."""
    search = AlphaBeta(game.evaluation, by_turn=True, bits=14, proving=True)
    search.begin(state, Budget(NODES), Source(1))
    while search.deepen():
        pass
    line = search.finding().lines[0]
    for d in line.turn:
        state = state.play(d)
    return line.proved, state


def replies(state: State, source: Source) -> list[State]:
    """The positions that the turns of the side to move lead to, or some of them."""
    under_way, found, seat = [state], set[State](), state.to_move
    while under_way:
        now = under_way.pop()
        for d in now.decisions():
            after = now.play(d)
            if after.to_move == seat and not now.hands_over(after):
                under_way.append(after)
            else:
                found.add(after)
    drawn = sorted(found, key=hash)
    while len(drawn) > REPLIES:
        drawn.pop(int(source.below(len(drawn))))
    return drawn


def check(game: Game, state: State, turns: int, source: Source) -> None:
    """Whoever is to move wins in so many turns, whatever the other does."""
    seat = state.to_move
    found, after = proved(game, state)
    assert 1 <= found <= turns
    outcome = after.outcome()
    assert (outcome is not None) == (found == 1)
    if outcome is not None:
        assert outcome.winners == (seat,)
        return
    for reply in replies(after, source):
        check(game, reply, found - 1, source)


@pytest.mark.parametrize(("key", "position", "turns"), CASES)
def test_the_win_is_found_in_the_fewest_turns(key: str, position: str, turns: int) -> None:
    game = dugames.game(key)
    assert proved(game, game.read(position))[0] == turns


@pytest.mark.parametrize(("key", "position", "turns"), CASES)
def test_the_win_holds_against_every_reply(key: str, position: str, turns: int) -> None:
    game = dugames.game(key)
    check(game, game.read(position), turns, Source(3))
