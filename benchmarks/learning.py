"""Batches of games beside PettingZoo's own classic games: random legal steps a second, one core.

    .venv/bin/python benchmarks/learning.py [--games 1024] [--rounds 5] [--seconds 0.5]

PettingZoo's classic games want `.venv/bin/pip install chess pygame` besides.
Everything takes turns in one run; the first round only warms up, and medians are printed. Both
sides make observation and mask at every step.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

import dugames
from dugames.rl.batch import BatchEnv

PEERS = ("connect_four_v3", "tictactoe_v3", "chess_v6")

Work = Callable[[], int]  # does some steps, and says how many


def batch(key: str, games: int) -> Work:
    """Steps of a batch; the arrays are written whether somebody reads them or not."""
    many = BatchEnv(key, games, seed=1)

    def work() -> int:
        many.step(many.draw())
        return games

    return work


def peer(name: str) -> Work:
    """A whole random game of PettingZoo's."""
    made: Any = import_module(f"pettingzoo.classic.{name}").env()
    random = np.random.default_rng(1)

    def work() -> int:
        made.reset()
        steps = 0
        for _ in made.agent_iter():
            seen, _reward, over, cut, _info = made.last()
            legal = np.flatnonzero(seen["action_mask"])
            made.step(None if over or cut else int(random.choice(legal)))
            steps += 1
        return steps

    return work


def rate(work: Work, seconds: float) -> float:
    """Steps a second."""
    done, began = 0, perf_counter()
    while (passed := perf_counter() - began) < seconds:
        done += work()
    return done / passed


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, default=1024)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=0.5)
    wanted = asked.parse_args()
    warnings.simplefilter("ignore")
    works = {game.key: batch(game.key, wanted.games) for game in dugames.games()}
    works |= {name: peer(name) for name in PEERS}
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(wanted.rounds + 1):
        for name, work in works.items():
            rates[name].append(rate(work, wanted.seconds))
    medians = {name: median(found[1:]) for name, found in rates.items()}
    print(f"{'steps/s':16}{'':>12}" + "".join(f"{'× ' + name:>20}" for name in PEERS))
    for name, found in medians.items():
        ratios = "".join(f"{found / medians[other]:>20.1f}" for other in PEERS)
        print(f"{name:16}{found:>12,.0f}{ratios if name not in PEERS else ''}")


if __name__ == "__main__":
    main()
