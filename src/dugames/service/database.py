"""Database: SQLite in a file of one's own, or PostgreSQL by its address."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from dugames.core.errors import Nonsense

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def engine_of(url: str) -> AsyncEngine:
    """The engine for an address such as postgresql://host/name; no password is ever shown."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise Nonsense("DATABASE_URL", "this is no database's address") from None
    kind = address.get_backend_name()
    if kind not in _DRIVERS:
        raise Nonsense(kind, "the database is sqlite or postgresql")
    address = address.set(drivername=_DRIVERS[kind])
    if kind != "sqlite":
        return create_async_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if address.database:
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(address, pool_size=4)
    event.listen(engine.sync_engine, "connect", _ready_sqlite)
    return engine


def _ready_sqlite(connection: Any, _record: object) -> None:
    """Transactions begin where this file says so; a commit survives the death of this process."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "wal_autocheckpoint=20000",  # pages; `tidy` comes first, and nobody waits for it
        "busy_timeout=10000",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """Where transactions come from."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._one_writer = asyncio.Lock()
        self._file = None if self.shared else self.engine.url.database
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._direct: sqlite3.Connection | None = None

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is stored when its block ends well; SQLite takes one at a time."""
        turn = nullcontext() if self.shared else self._one_writer
        async with turn, self.engine.begin() as connection:
            if not self.shared:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    @property
    def direct(self) -> bool:
        """Whether a whole transaction can be one call."""
        return bool(self._file) and self._file != ":memory:"

    async def at_once(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Carry a transaction of SQLite's out in one call of a thread.

        Through the engine each of its statements would wait for the thread, and for the
        interpreter's lock, by itself.
        """
        async with self._one_writer:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._work, work)

    def _work(self, work: Callable[[sqlite3.Connection], None]) -> None:
        if self._direct is None:
            self._direct = sqlite3.connect(str(self._file))
            _ready_sqlite(self._direct, None)
        work(self._direct)

    async def tidy(self) -> None:
        """Have SQLite move what its log holds into its file, while others read and write."""
        if self.direct:
            await asyncio.to_thread(self._move_log)

    def _move_log(self) -> None:
        with closing(sqlite3.connect(str(self._file))) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def alive(self) -> bool:
        """Whether the database answers."""
        async with self.reading() as connection:
            return bool((await connection.execute(text("SELECT 1"))).scalar())

    async def close(self) -> None:
        """Let all connections go."""
        self._thread.submit(self._let_go)
        self._thread.shutdown()
        await self.engine.dispose()

    def _let_go(self) -> None:
        if self._direct is not None:
            self._direct.close()
