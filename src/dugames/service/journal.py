"""Journal: stores the entries of all matches, as many as wait with one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial

from sqlalchemy.exc import IntegrityError

from dugames.service import store
from dugames.service.database import Database
from dugames.service.store import Append


class ConflictError(Exception):
    """Another server process has written this version of the match first."""


class Journal:
    """Appends wait here for the commit that stores them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="journal")

    async def append(self, append: Append) -> None:
        """Come back when the entries are stored; ConflictError when they could not be."""
        if self._closing:
            raise ConnectionAbortedError("the server is going down")
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        self._wake.set()
        await future

    async def close(self) -> None:
        """Store what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._store(batch)
            if self._closing:
                self._wake.set()

    async def _store(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self._write([append for append, _ in batch])
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if len(batch) == 1:
                _settle(batch[0][1], ConflictError(str(error)))
                return
            for one in batch:  # only those that came too late fail
                await self._store([one])
        except Exception as error:  # noqa: BLE001 - who waits for the entries hears of it
            for _, future in batch:
                _settle(future, error)
        else:
            for _, future in batch:
                _settle(future, None)

    async def _write(self, appends: list[Append]) -> None:
        if self.database.direct and not any(append.seats for append in appends):
            await self.database.at_once(partial(store.write_at_once, appends=appends))
            return
        async with self.database.writing() as connection:
            await store.write(connection, appends, self.database.shared)


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():  # nobody waits any more
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
