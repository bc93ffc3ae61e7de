"""Simulation: many games of the same players, in as many processes as wanted."""

from __future__ import annotations

import json
import signal
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.resource_tracker import ensure_running
from typing import TYPE_CHECKING

from dugames.core.option import Value
from dugames.core.outcome import Outcome
from dugames.games import game
from dugames.lab.match import branch, play
from dugames.players import Budget

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


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


class _Stop(BaseException):
    """The parent wants no more games."""


class _Worker:
    """What a process knows of its end: it may break a game off, but never a result on its way."""

    playing = False
    stopped = False

    @classmethod
    def stop(cls, _signal: int, _frame: object) -> None:
        """Leave the game that is being played, and all that wait."""
        cls.stopped = True
        if cls.playing:
            cls.playing = False
            raise _Stop


class ProcessLostError(RuntimeError):
    """A process that played games ended before its time."""


def _in_processes(simulation: Simulation, jobs: int) -> Generator[Played, None, None]:
    # Spawned, not forked: the same on every system, and safe beside threads.
    context = get_context("spawn")
    workers: list[tuple[SpawnProcess, Connection]] = []
    try:
        with _interrupts_held():
            for first in range(jobs):
                here, there = context.Pipe(duplex=False)
                worker = context.Process(
                    target=_play_every, args=(simulation, first, jobs, there), daemon=True
                )
                worker.start()
                there.close()
                workers.append((worker, here))
        for number in range(simulation.games):
            yield _next_from(workers[number % jobs][1])
    finally:
        for worker, _ in workers:
            worker.terminate()
        for worker, here in workers:
            worker.join()
            here.close()


def _play_every(simulation: Simulation, first: int, step: int, there: Connection) -> None:
    """In a process of its own: play every so many games, and hand them over in order."""
    with suppress(BrokenPipeError):  # nobody waits for them any more
        for number in range(first, simulation.games, step):
            there.send(play_one(simulation, number))


def _next_from(here: Connection) -> Played:
    try:
        played = here.recv()
    except EOFError:
        raise ProcessLostError("a process that played games ended before its time") from None
    assert isinstance(played, Played)
    return played


@contextmanager
def _interrupts_held() -> Generator[None, None, None]:
    """Processes that are started meanwhile leave interrupts to this one."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # else the first process starts it, which lets interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
