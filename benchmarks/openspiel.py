"""Random games of dugames beside those of OpenSpiel's C++, on one core, in the same run.

    .venv/bin/python benchmarks/openspiel.py            all games
    .venv/bin/python benchmarks/openspiel.py dualma     one of them
    .venv/bin/python benchmarks/openspiel.py --json     as JSON

OpenSpiel comes from the package index into .venv-openspiel/. README.md says what is measured.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import dugames
from dugames.core.playout import playout
from dugames.core.source import Source
from dugames.core.state import State

HERE = Path(__file__).parent
ENVIRONMENT = HERE.parent / ".venv-openspiel"
PACKAGE = "open_spiel==2.0.2"
PEERS = ("checkers", "breakthrough", "clobber", "hex")
SECONDS = 0.5


class OpenSpiel:
    """The worker in its own environment."""

    def __init__(self) -> None:
        python = ENVIRONMENT / "bin" / "python"
        if not python.exists():
            venv.create(ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-qq", PACKAGE], check=True)
        self.process = subprocess.Popen(
            [python, HERE / "openspiel_worker.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, peer: str) -> dict[str, float]:
        """Moves a second of one more run, and the length of a game."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(peer, file=self.process.stdin, flush=True)
        answer: dict[str, float] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the worker."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def measure(start: State, source: Source) -> dict[str, float]:
    """Decisions a second of one run of dugames, and the length of a game."""
    moves = games = 0
    began = perf_counter()
    while perf_counter() - began < SECONDS:
        moves += playout(start.copy(), source)
        games += 1
    return {"rate": moves / (perf_counter() - began), "length": moves / games}


def alternate(keys: list[str], rounds: int) -> dict[str, dict[str, float]]:
    """The median of every game's runs, which take turns so that the machine treats them alike."""
    starts = {key: dugames.game(key).start() for key in keys}
    sources = {key: Source(1) for key in keys}
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in (*keys, *PEERS)}
    openspiel = OpenSpiel()
    for turn in range(rounds + 1):
        for key in keys:
            runs[key].append(measure(starts[key], sources[key]))
        for peer in PEERS:
            runs[peer].append(openspiel.measure(peer))
        if sys.stderr.isatty():
            print(f"\rround {turn} of {rounds}", end="\n" * (turn == rounds), file=sys.stderr)
    openspiel.close()
    return {  # the first round only warms up
        name: {part: median(run[part] for run in found[1:]) for part in found[0]}
        for name, found in runs.items()
    }


def report(keys: list[str], figures: dict[str, dict[str, float]]) -> None:
    """The figures as two tables."""
    print(f"{'random games on one core':26}{'moves/s':>12}{'moves a game':>16}")
    for name, figure in figures.items():
        print(f"{name:26}{figure['rate']:>12,.0f}{figure['length']:>16.1f}")
    print(f"\n{'times as fast as':26}" + "".join(f"{peer:>14}" for peer in PEERS))
    for key in keys:
        rate = figures[key]["rate"]
        print(f"{key:26}" + "".join(f"{rate / figures[peer]['rate']:>14.2f}" for peer in PEERS))


def as_json(keys: list[str], figures: dict[str, dict[str, float]]) -> dict[str, Any]:
    """The figures and the ratios as plain data."""
    ratios = {
        key: {peer: figures[key]["rate"] / figures[peer]["rate"] for peer in PEERS} for key in keys
    }
    return {
        "compiled": dugames.compiled(),
        "openspiel": PACKAGE,
        "figures": figures,
        "ratios": ratios,
    }


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="keys of dugames' games; all of them without")
    parser.add_argument("--rounds", type=int, default=9, help="runs of each game (9)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    keys = chosen.games or [game.key for game in dugames.games()]
    figures = alternate(keys, chosen.rounds)
    if chosen.json:
        print(json.dumps(as_json(keys, figures), indent=1))
    else:
        report(keys, figures)


if __name__ == "__main__":
    main()
