"""Duwen against positions that an independent program judged."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from games.duwen.scenes import GAME, at, moves, play

from dugames.core.turn import perft

VECTORS: list[dict[str, Any]] = json.loads(
    (files("dugames.games.duwen") / "data" / "golden" / "vectors.json").read_text()
)


@pytest.mark.parametrize("entry", VECTORS, ids=lambda entry: entry["position"])
def test_vector(entry: dict[str, Any]) -> None:
    state = at(entry["position"])
    assert GAME.position(state) == entry["position"]
    assert sorted(moves(state)) == entry["moves"]
    for depth, count in entry["perft"].items():
        assert perft(state, int(depth), True) == count
    for text, after in entry["after"].items():
        assert GAME.position(play(state, text)) == after
