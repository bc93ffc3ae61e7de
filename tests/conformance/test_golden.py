"""Golden files: counts and whole games that must never change."""

from __future__ import annotations

from walks import golden

import dugames
from dugames.core.game import Game
from dugames.core.playout import checksum
from dugames.core.record import read_record, replay
from dugames.core.turn import perft

# Plain Python would count the largest for minutes.
LARGEST = 10**8 if dugames.compiled() else 60_000


def test_perft_counts(game: Game) -> None:
    for entry in golden(game, "perft.json"):
        state = game.read(entry["position"])
        countable = {depth: count for depth, count in entry["perft"].items() if count <= LARGEST}
        assert countable
        for depth, count in countable.items():
            found = perft(state, int(depth), game.notation.by_turn)
            assert found == count, (entry["position"], depth)


def test_golden_games(game: Game) -> None:
    games = golden(game, "games.json")
    assert games
    for entry in games:
        state = replay(game, read_record(entry["record"]))[-1]
        assert game.position(state) == entry["final"]
        outcome = state.outcome()
        assert outcome is not None
        assert [list(outcome.winners), outcome.reason] == entry["outcome"]


def test_playouts_are_the_same_in_every_build(game: Game) -> None:
    for entry in golden(game, "playouts.json"):
        start = game.start(entry["seats"], **entry["options"])
        assert checksum(start, entry["games"], entry["seed"]) == entry["checksum"]
