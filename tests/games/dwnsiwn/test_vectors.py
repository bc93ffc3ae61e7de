"""Dwnsiwn against positions that an independent program judged."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from games.dwnsiwn.pyramids import GAME, at, moves, play

from dugames.core.turn import perft

VECTORS: list[dict[str, Any]] = json.loads(
    (files("dugames.games.dwnsiwn") / "data" / "golden" / "vectors.json").read_text()
)


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: entry["position"])
def test_vector(entry: dict[str, Any]) -> None:
    state = at(entry["position"])
    assert GAME.position(state) == entry["position"]
    assert sorted(moves(state)) == entry["moves"]
    assert [state.totals(seat) for seat in (0, 1)] == [entry["totals"][colour] for colour in "wb"]
    for depth, count in entry.get("perft", {}).items():
        assert perft(state, int(depth), True) == perft(state, int(depth), False) == count
    for turn, after in entry.get("after", {}).items():
        assert GAME.position(play(state, turn)) == after
    outcome = state.outcome()
    winner = None if outcome is None else "wb"[outcome.winners[0]]
    assert winner == entry.get("winner")
