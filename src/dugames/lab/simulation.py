"""Simulation: many games of the same players, in as many processes as wanted."""

from __future__ import annotations

import json
import signal
from collections.abc import Generator
from dataclasses import dataclass, field
from itertools import repeat

from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.games import game
from dugames.lab.match import branch, play
from dugames.players import Budget


@dataclass(frozen=True)
class Simulation:
    """What to play; each game depends on this and on its number alone."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 0
    nodes: int = 4_000  # that a player may look at for one decision
    options: dict[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Played:
    """One game of a simulation: its record as a line of JSON, and how it ended."""

    line: str
    outcome: Outcome
    events: int


def run(simulation: Simulation, jobs: int = 1) -> Generator[Played, None, None]:
    """The games in the order of their numbers, whatever the number of processes.

    Close the iterator to end a simulation early: its processes end at once.
    """
    if jobs == 1:
        return (play_one(simulation, number) for number in range(simulation.games))
    return _in_processes(simulation, jobs)


def play_one(simulation: Simulation, number: int) -> Played:
    """The game of that number."""
    match = play(
        game(simulation.game),
        simulation.players,
        branch(simulation.seed, number),
        Budget(simulation.nodes),
        simulation.options,
    )
    line = json.dumps(match.record.plain(), separators=(",", ":"))
    return Played(line, match.outcome, len(match.record.events))


def _play_some(simulation: Simulation, numbers: range) -> list[Played]:
    return [play_one(simulation, number) for number in numbers]


def _in_processes(simulation: Simulation, jobs: int) -> Generator[Played, None, None]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    at_once = max(1, min(32, simulation.games // (jobs * 8)))
    batches = [
        range(first, min(first + at_once, simulation.games))
        for first in range(0, simulation.games, at_once)
    ]
    others = set(active_children())
    # Spawned, not forked: the same on every system, and safe beside threads.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        for batch in pool.map(_play_some, repeat(simulation), batches):
            yield from batch
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
