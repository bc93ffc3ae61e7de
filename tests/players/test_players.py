"""The players, by name."""

from __future__ import annotations

import pytest
from toy import Tree, end, more

import dugames
from dugames.core.errors import Nonsense
from dugames.core.game import Game
from dugames.core.source import Source
from dugames.players import NAMES, Budget, player
from dugames.players.random import Random


@pytest.fixture(params=dugames.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_an_unknown_name_is_refused(game: Game) -> None:
    with pytest.raises(Nonsense, match="'nobody': no player has that name; there are random"):
        player("nobody", game)


@pytest.mark.parametrize("name", NAMES)
def test_each_chooses_a_legal_decision_and_the_same_from_the_same_seed(
    game: Game, name: str
) -> None:
    source = Source(3)
    state = game.start()
    while state.to_move < 0:
        state = state.play(state.sample(source.next()))
    seen = state.seen_by(state.to_move)
    first, again = (player(name, game).choose(seen, Budget(50), Source(9)) for _ in range(2))
    assert first == again
    assert state.allows(first)


def test_the_random_player_draws_evenly() -> None:
    tree, source = Tree(more(end(0), end(0.5), end(1))), Source(4)
    drawn = [Random().choose(tree, Budget(), source) for _ in range(3000)]
    assert all(900 < drawn.count(d) < 1100 for d in range(3))
