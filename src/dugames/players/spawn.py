"""Spawn: processes of our own that leave interrupts to the one that started them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running


def spawn(work: Callable[..., None], *given: object) -> tuple[SpawnProcess, Connection]:
    """A process that carries out the work with a connection to us, given last."""
    # Spawned, not forked: the same on every system, and safe beside threads.
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(*given, there), daemon=True)
    with _interrupts_held():
        process.start()
    there.close()
    return process, here


@contextmanager
def _interrupts_held() -> Generator[None, None, None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ensure_running()  # else the first process starts it, which lets interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
