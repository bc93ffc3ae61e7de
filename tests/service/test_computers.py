"""Computers think elsewhere, so many at a time, and people's matches come first."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dugames.service.computers import QUEUE, Computers
from dugames.service.refusals import TooMany


def nap(seconds: float) -> tuple[int, float]:
    """The process that slept, and when it began."""
    began = time.time()
    time.sleep(seconds)
    return os.getpid(), began


@asynccontextmanager
async def pool(workers: int = 1) -> AsyncIterator[Computers]:
    computers = Computers(workers)
    try:
        yield computers
    finally:
        computers.close()


def test_people_come_first_and_the_pool_is_bounded() -> None:
    async def ask() -> list[tuple[int, float]]:
        async with pool() as computers:
            first = asyncio.create_task(computers.run(nap, 0.2))
            await asyncio.sleep(0.05)
            late = asyncio.create_task(computers.run(nap, 0.01, people=False))
            await asyncio.sleep(0.01)
            people = asyncio.create_task(computers.run(nap, 0.01))
            return [await first, await late, await people]

    first, late, people = asyncio.run(ask())
    assert first[0] == late[0] == people[0] != os.getpid()
    assert first[1] < people[1] < late[1]


def test_who_asks_no_more_gives_the_turn_away() -> None:
    async def ask() -> tuple[int, float]:
        async with pool() as computers:
            first = asyncio.create_task(computers.run(nap, 0.1))
            await asyncio.sleep(0.02)
            gone = asyncio.create_task(computers.run(nap, 5))
            last = asyncio.create_task(computers.run(nap, 0))
            await asyncio.sleep(0.02)
            gone.cancel()
            await first
            return await asyncio.wait_for(last, 20)

    assert asyncio.run(ask())[0] != os.getpid()


def test_too_many_questions_are_refused() -> None:
    async def ask() -> None:
        async with pool() as computers:
            computers.busy = 1
            waiting = [asyncio.create_task(computers.run(nap, 0)) for _ in range(QUEUE)]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await computers.run(nap, 0)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(ask())
