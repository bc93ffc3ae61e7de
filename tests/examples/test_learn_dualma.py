"""The example: what a lesson does, what it plays, and how it is met."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from house.sources import ROOT

from dugames.core.source import Source
from dugames.web.bot import player_in


@pytest.fixture(scope="module")
def example() -> ModuleType:
    file = ROOT / "examples/learn_dualma.py"
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_lessons_move_values_towards_their_targets(example: ModuleType, tmp_path: Path) -> None:
    network, random = example.Network(1), np.random.default_rng(1)
    ahead = example.look(example.GAME.start())
    wanted = (np.arange(len(ahead)) % 2).astype(np.float32)
    off = [float(np.mean((network.value(ahead) - wanted) ** 2))]
    for _ in range(200):
        network.learn(ahead, wanted)
    off.append(float(np.mean((network.value(ahead) - wanted) ** 2)))
    assert off[1] < off[0] / 4
    example.lesson(network, random, adventure=0.1)
    network.save(tmp_path / "held.npz")
    again = example.Network(2).load(tmp_path / "held.npz")
    assert (again.value(ahead) == network.value(ahead)).all()


def test_even_untrained_it_wins_what_is_there_to_win(example: ModuleType) -> None:
    assert example.score(example.Network(1), "random", 4) > 0.5


def test_a_win_at_once_is_taken(example: ModuleType) -> None:
    source, state = Source(1), example.GAME.start()
    while (won := example.win(state)) is None:
        state = state.play(state.pick(source.next()))
    outcome = state.play(state.decisions()[won]).outcome()
    assert outcome.winners == (state.to_move,)
    assert example.best(example.Network(1), state, example.look(state)) == won


def test_it_can_be_met_through_the_bot(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example.Network(1).save(tmp_path / "held.npz")
    monkeypatch.setenv("DUALMA", str(tmp_path / "held.npz"))
    choose = player_in(ROOT / "examples/learn_dualma.py", "dualma", {})
    state = example.GAME.start()
    text = choose({"position": example.GAME.position(state)})
    assert state.allows(example.GAME.notation.read_decision(state, text))


def test_targets_lean_on_the_end(example: ModuleType) -> None:
    wanted = example.targets(np.array([0.5, 0.5, 0.5], np.float32), 1.0)
    assert [round(float(x), 3) for x in wanted] == [0.82, 0.9, 1.0]
