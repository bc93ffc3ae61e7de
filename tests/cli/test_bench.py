"""`dugames bench`."""

from __future__ import annotations

import json

import pytest
from terminal import dugames, refused

import dugames as package
from dugames.lab import measure


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "RUNS", 1)
    monkeypatch.setattr(measure, "SECONDS", 0.001)
    monkeypatch.setattr(measure, "PLACES", 5)
    monkeypatch.setattr(measure, "EFFORT", 50)


def test_figures_in_json_for_every_game() -> None:
    lines = [json.loads(line) for line in dugames("bench", "--json").out.splitlines()]
    assert [line["game"] for line in lines] == [game.key for game in package.games()]
    for line in lines:
        assert line["compiled"] == package.compiled()
        for figure in ("playout_moves_per_s", "decision_ns", "look_ahead_states_per_s"):
            assert line[figure] > 0


def test_figures_in_words() -> None:
    answer = dugames("bench", "dualma")
    assert answer.out.startswith(f"dugames {package.__version__} (")
    for unit in ("moves/s", " ns", "states/s"):
        assert unit in answer.out
    assert refused("bench", "nothing").startswith("'nothing': no game has that key")
