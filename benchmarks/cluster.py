"""The same games in one process, in several, and on a Ray cluster of this machine alone.

    .venv/bin/python benchmarks/cluster.py [GAME] [--games 2000] [--players random]

The three give the same games, or it fails. Ray's start and end are told apart from its work.
"""

from __future__ import annotations

import argparse
import os
from time import perf_counter

import dugames
from dugames.lab.simulation import Played, Simulation, run


def timed(plan: Simulation, jobs: int, cluster: str | None) -> tuple[list[Played], float, float]:
    """The games, the seconds until the first of them, and those for all."""
    began = perf_counter()
    games = run(plan, jobs, cluster=cluster)
    played = [next(games)]
    first = perf_counter() - began
    played += games
    return played, first, perf_counter() - began


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser()
    asked.add_argument("game", nargs="?", default="dwnsiwn")
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--players", default="random")
    wanted = asked.parse_args()
    seats = dugames.game(wanted.game).seats[0]
    plan = Simulation(wanted.game, (wanted.players,) * seats, wanted.games, seed=3)
    cores = os.cpu_count() or 1
    print(f"{wanted.games} games of {wanted.game} between {wanted.players} players")
    whole: list[Played] | None = None
    for name, jobs, cluster in (
        ("one process", 1, None),
        (f"{cores} processes", cores, None),
        (f"Ray, {cores} cores", cores, "local"),
    ):
        played, first, seconds = timed(plan, jobs, cluster)
        whole = whole or played
        assert played == whole, f"{name}: other games than in one process"
        print(
            f"{name:16}{seconds:>8.2f} s, {first:.2f} s until the first game, "
            f"{wanted.games / (seconds - first):>9,.0f} games/s after it"
        )


if __name__ == "__main__":
    main()
