"""DuAlma against positions that an independent program judged."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from games.dualma.boards import GAME, at, moves

from dugames.core.turn import perft, turns

VECTORS: list[dict[str, Any]] = json.loads(
    (files("dugames.games.dualma") / "data" / "golden" / "vectors.json").read_text()
)


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: entry["position"])
def test_vector(entry: dict[str, Any]) -> None:
    state = at(entry["position"])
    assert GAME.position(state) == entry["position"]
    if "moves" in entry:
        assert sorted(moves(state)) == entry["moves"]
    for depth, count in entry.get("perft", {}).items():
        assert perft(state, int(depth), True) == count
    if "winner" in entry:
        outcome = state.outcome()
        winner = None if outcome is None else "bw"[outcome.winners[0]]
        assert winner == entry["winner"]
    if "winning_moves" in entry:
        winning = [
            GAME.notation.turn(state, turn)
            for turn in turns(state)
            if (outcome := state.play(turn[0]).outcome()) and outcome.winners == (state.to_move,)
        ]
        assert sorted(winning) == entry["winning_moves"]
