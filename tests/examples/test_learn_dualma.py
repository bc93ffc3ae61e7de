"""The example learns: after a few lessons it beats the random player, which it did not before."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from house.sources import ROOT


@pytest.fixture(scope="module")
def example() -> ModuleType:
    file = ROOT / "examples/learn_dualma.py"
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_from_its_own_games(example: ModuleType, tmp_path: Path) -> None:
    network, random = example.Network(1), np.random.default_rng(1)
    before = example.score_against_random(network, 20)
    for _ in range(60):
        example.lesson(network, random, adventure=0.1)
    after = example.score_against_random(network, 20)
    assert after > before
    network.save(tmp_path / "held.npz")
    again = example.Network(2).load(tmp_path / "held.npz")
    assert example.score_against_random(again, 4) == example.score_against_random(network, 4)


def test_targets_lean_on_the_end(example: ModuleType) -> None:
    wanted = example.targets(np.array([0.5, 0.5, 0.5], np.float32), 1.0)
    assert [round(float(x), 3) for x in wanted] == [0.82, 0.9, 1.0]
