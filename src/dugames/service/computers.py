"""Computers: they think in processes of their own, so many at a time, people's matches first."""

from __future__ import annotations

import asyncio
import heapq
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from dugames.service.refusals import TooMany

Answer = TypeVar("Answer")
QUEUE: Final = 200  # questions of people that wait, at most


def _begin(parent: int) -> None:
    """A worker yields to people, ignores ^C, and ends with the server even when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


class Computers:
    """The bounded pool that all thinking goes through."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.busy = 0
        self._order = count()
        self._pool: ProcessPoolExecutor | None = None

    async def run(
        self, function: Callable[[Any], Answer], task: object, *, people: bool = True
    ) -> Answer:
        """What the function answers, once it is this task's turn."""
        if len(self.waiting) >= QUEUE and people:
            raise TooMany(str(QUEUE), "so many questions wait for the computers already")
        await self._enter(0 if people else 1)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._executor(), function, task)
        except BrokenProcessPool:
            self._pool = None
            raise
        finally:
            self._leave()

    def close(self) -> None:
        """End the workers; what they think about now is of no use any more."""
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
            self._pool = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers,
                mp_context=get_context("spawn"),
                initializer=_begin,
                initargs=(os.getpid(),),
            )
        return self._pool

    async def _enter(self, priority: int) -> None:
        if self.busy < self.workers:
            self.busy += 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (priority, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was our turn already
                self._leave()
            raise

    def _leave(self) -> None:
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.busy -= 1
