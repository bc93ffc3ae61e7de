"""Measuring gives figures for every game."""

from __future__ import annotations

import pytest

import dugames
from dugames.core.game import Game
from dugames.lab import measure


@pytest.mark.parametrize("game", dugames.games(), ids=lambda game: game.key)
def test_every_figure_is_measured(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "RUNS", 1)
    monkeypatch.setattr(measure, "SECONDS", 0.001)
    monkeypatch.setattr(measure, "PLACES", 5)
    monkeypatch.setattr(measure, "EFFORT", 50)
    speeds = list(measure.measure(game, None, game.read_options({})))
    names = [speed.name for speed in speeds]
    assert names[:3] == ["playout", "decision", "look_ahead"]
    assert names[-2:] == ["uct", "mcts"]
    assert ("alphabeta" in names) == (game.seats[0] == 2)
    assert all(speed.value > 0 for speed in speeds)
