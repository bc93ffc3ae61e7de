"""Processes: the same work on many tasks, in as many processes as wanted, answers in order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from dugames.core.errors import InputError
from dugames.players.spawn import spawn

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Task = TypeVar("Task")
Answer = TypeVar("Answer")


class ProcessLostError(RuntimeError):
    """A process that played games ended before its time."""


def in_order(
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    jobs: int = 1,
    cluster: str | None = None,
) -> Generator[Answer, None, None]:
    """An answer to each task, in their order; on a cluster where its address is given.

    Close the iterator to end early: its processes end at once.
    """
    if cluster is not None:
        from dugames.lab.cluster import in_order_on

        return in_order_on(cluster, work, tasks)
    if jobs == 1:
        return (work(task) for task in tasks)
    return _in_processes(work, tasks, jobs)


def _in_processes(
    work: Callable[[Task], Answer], tasks: Sequence[Task], jobs: int
) -> Generator[Answer, None, None]:
    workers: list[tuple[SpawnProcess, Connection]] = []
    try:
        for first in range(jobs):
            workers.append(spawn(_do_all, work, tasks[first::jobs]))
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
        try:
            for task in tasks:
                there.send(work(task))
        except InputError as error:
            there.send(error)


def _next_from(here: Connection) -> Any:
    try:
        answer = here.recv()
    except EOFError:
        raise ProcessLostError("a process that played games ended before its time") from None
    if isinstance(answer, InputError):
        raise answer
    return answer
