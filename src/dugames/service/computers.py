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
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from typing import Any, TypeVar

from dugames.core import record
from dugames.core.record import read_record
from dugames.core.source import Source
from dugames.core.state import State
from dugames.games import game
from dugames.players import player
from dugames.service.levels import budget_of

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Task:
    """A position to think about: a record, as plain data, and the seat that thinks."""

    record: dict[str, Any]
    seat: int
    player: str
    seed: int


def choose(task: Task) -> list[str]:
    """The decisions of the seat up to the end of its turn, or to a chance; runs in a worker."""
    plain = read_record(task.record)
    found = game(plain.game)
    state = record.replay(found, plain)[-1]
    mind, source = player(task.player, found), Source(task.seed)
    budget = budget_of(task.player)
    texts: list[str] = []
    goes_on = True
    while goes_on:
        d = mind.choose(state.seen_by(task.seat), budget, source)
        texts.append(found.notation.decision(state, d))
        after = state.play(d)
        goes_on = _goes_on(state, after, d)
        state = after
    return texts


def _goes_on(before: State, after: State, d: int) -> bool:
    return not before.hands_over(after) and not before.commits(d) and after.to_move >= 0


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
