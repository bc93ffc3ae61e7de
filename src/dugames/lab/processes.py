"""Processes: the same work on many tasks, in as many processes as wanted, answers in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.resource_tracker import ensure_running
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class ProcessLostError(RuntimeError):
    """A process that played games ended before its time."""


def in_order(
    work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int = 1
) -> Generator[Answer, None, None]:
    """An answer to each task, in their order.

    Close the iterator to end early: its processes end at once.
    """
    if jobs == 1:
        return (work(task) for task in tasks)
    return _in_processes(work, tasks, jobs)


def _in_processes(
    work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int
) -> Generator[Answer, None, None]:
    # Spawned, not forked: the same on every system, and safe beside threads.
    context = get_context("spawn")
    workers: list[tuple[SpawnProcess, Connection]] = []
    try:
        with _interrupts_held():
            for first in range(jobs):
                here, there = context.Pipe(duplex=False)
                worker = context.Process(
                    target=_do_all, args=(work, tasks[first::jobs], there), daemon=True
                )
                worker.start()
                there.close()
                workers.append((worker, here))
        for number in range(len(tasks)):
            yield _next_from(workers[number % jobs][1])
    finally:
        for worker, _ in workers:
            worker.terminate()
        for worker, here in workers:
            worker.join()
            here.close()


def _do_all(work: Callable[[Task], Answer], tasks: Sequence[Task], there: Connection) -> None:
    """In a process of its own: do the tasks, and hand over the answers in order."""
    with suppress(BrokenPipeError):  # nobody waits for them any more
        for task in tasks:
            there.send(work(task))


def _next_from(here: Connection) -> Any:
    try:
        return here.recv()
    except EOFError:
        raise ProcessLostError("a process that played games ended before its time") from None


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
