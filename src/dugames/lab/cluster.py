"""Cluster: the same work on many tasks on several machines, by Ray, answers in order."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

import ray

from dugames.core.errors import Nonsense

Task = TypeVar("Task")
Answer = TypeVar("Answer")

BATCH = 8  # tasks that travel together
PATIENCE = 5.0  # seconds for an address to answer
AHEAD = 4  # batches on their way for each processor


def in_order_on(
    address: str, work: Callable[[Task], Answer], tasks: Sequence[Task]
) -> Generator[Answer, None, None]:
    """An answer to each task, in their order; what a lost machine had is done again elsewhere.

    An address is `host:port` of a Ray cluster, `local` for one of this machine alone.
    """
    if address != "local":
        _knock(address)
    ray.init(None if address == "local" else address, configure_logging=False, log_to_driver=False)
    try:
        yield from _in_order(work, tasks)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would go on trying."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise Nonsense(address, "no Ray cluster answers there; HOST:PORT is wanted") from None


def _in_order(
    work: Callable[[Task], Answer], tasks: Sequence[Task]
) -> Generator[Answer, None, None]:
    # Without a limit of retries: the answers do not depend on where or when they are found.
    remote: Any = ray.remote(max_retries=-1)(_do_all)
    shared = ray.put(work)
    resources: Any = ray.cluster_resources  # untyped in Ray
    window = AHEAD * int(resources().get("CPU", 1))
    under_way: deque[Any] = deque()
    for first in range(0, len(tasks), BATCH):
        if len(under_way) >= window:
            yield from ray.get(under_way.popleft())
        under_way.append(remote.remote(shared, tasks[first : first + BATCH]))
    while under_way:
        yield from ray.get(under_way.popleft())


def _do_all(work: Callable[[Task], Answer], tasks: Sequence[Task]) -> list[Answer]:
    """On whichever machine: the answers to a batch."""
    return [work(task) for task in tasks]
