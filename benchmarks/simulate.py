"""Games a second of `dugames simulate`: every game, two players, on one core and on all.

    .venv/bin/python benchmarks/simulate.py [GAME...] [--players random,level-3] [--seconds 3]

Counted from the first game on, so that starting processes does not count; the records are made too.
"""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from time import perf_counter

import dugames
from dugames.lab.simulation import Simulation, run

ENDLESS = 10**6


def rate(key: str, player: str, jobs: int, seconds: float) -> float:
    """Games a second between players of one name."""
    plan = Simulation(key, (player,) * dugames.game(key).seats[0], ENDLESS)
    with closing(run(plan, jobs)) as games:
        next(games)
        done, began = 0, perf_counter()
        while (passed := perf_counter() - began) < seconds:
            next(games)
            done += 1
    return done / passed


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*")
    asked.add_argument("--players", default="random,level-3")
    asked.add_argument("--seconds", type=float, default=3.0)
    wanted = asked.parse_args()
    cores = os.cpu_count() or 1
    print(f"{'games/s':14}{'players':10}{'1 core':>12}{f'{cores} cores':>12}")
    for key in wanted.games or [game.key for game in dugames.games()]:
        for player in wanted.players.split(","):
            rates = [rate(key, player, jobs, wanted.seconds) for jobs in (1, cores)]
            print(f"{key:14}{player:10}" + "".join(f"{one:>12,.1f}" for one in rates), flush=True)


if __name__ == "__main__":
    main()
