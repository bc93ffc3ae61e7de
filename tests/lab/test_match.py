"""A match of two players on this machine."""

from __future__ import annotations

import pytest

import dugames
from dugames.core.game import Game
from dugames.core.record import read_record, replay
from dugames.core.source import Source
from dugames.core.state import State
from dugames.lab import match
from dugames.lab.match import branch, play
from dugames.players import Budget, Player
from dugames.players.random import Random


@pytest.fixture(params=dugames.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_match_replays_from_its_record(game: Game, name: str) -> None:
    played = play(game, [name] * game.seats[0], 1, Budget(20), game.read_options({}))
    states = replay(game, read_record(played.record.plain()))
    assert len(states) == len(played.record.events) + 1
    assert states[-1].outcome() == played.outcome


def test_a_match_follows_from_its_seed(game: Game) -> None:
    names, options = ["random"] * game.seats[0], game.read_options({})
    one, again, other = (play(game, names, seed, Budget(), options) for seed in (5, 5, 6))
    assert one.record.plain() == again.record.plain() != other.record.plain()


def test_a_player_gets_only_what_its_seat_may_see(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Witness(Player):
        def choose(self, state: State, budget: Budget, source: Source) -> int:
            assert game.position(state) == game.position(state, state.to_move)
            return Random().choose(state, budget, source)

    monkeypatch.setattr(match, "player", lambda _name, _game: Witness())
    play(game, ["witness"] * game.seats[0], 2, Budget(), game.read_options({}))


def test_seeds_branch() -> None:
    seeds = {branch(seed, number) for seed in range(30) for number in range(30)}
    assert len(seeds) == 900
    assert all(0 <= seed < 2**62 for seed in seeds)
    assert branch(2**62 - 1, 2**62 - 1) >= 0
