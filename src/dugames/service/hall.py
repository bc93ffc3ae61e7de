"""Hall: all rooms of one server process, and what keeps them going."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import and_, or_, select

from dugames.core.errors import Illegal
from dugames.service import referee, sight, store
from dugames.service.caretaker import look_after
from dugames.service.chat import Chat
from dugames.service.computers import Computers
from dugames.service.database import Database
from dugames.service.entry import Entry
from dugames.service.fanout import Fanout
from dugames.service.host import Host
from dugames.service.journal import Journal
from dugames.service.messages import MatchState
from dugames.service.metrics import Metrics
from dugames.service.migrate import migrate
from dugames.service.people import People, shared_secret
from dugames.service.room import Room
from dugames.service.seat import Seat
from dugames.service.settings import Settings
from dugames.service.tables import MATCH, SEAT

log = logging.getLogger("dugames")

WAITS: Final = 86_400_000  # milliseconds that the lobby shows a match


def milliseconds() -> int:
    """The time of day, of the epoch."""
    return time.time_ns() // 1_000_000


class Hall:
    """One server process."""

    def __init__(self, settings: Settings, now: Callable[[], int] = milliseconds) -> None:
        self.settings = settings
        self.now = now
        self.process = secrets.token_hex(4)
        self.metrics = Metrics()
        self.database = Database(settings.database_url)
        self.computers = Computers(max(1, settings.computers))
        self.rooms: dict[str, Room] = {}
        self.journal: Journal
        self.people: People
        self.host = Host(self)
        self.fanout = Fanout(self)
        self.chat = Chat(self.database, self.fanout)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Ready the database, and look after what was left behind."""
        await migrate(self.database)
        self.people = People(self.database, await shared_secret(self.database, "cookies"))
        self.journal = Journal(self.database)
        await self.fanout.open()
        self.spawn(look_after(self))

    async def close(self) -> None:
        """Finish what was taken on; what is stored goes on at the next start."""
        for room in self.rooms.values():
            room.close()
        await self.journal.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.computers.close()
        await self.fanout.close()
        await self.database.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let something run beside everything else; failures are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    # Rooms.

    async def room(self, key: str) -> Room:
        """The room of a match, from the database if need be."""
        room = self.rooms.get(key)
        if room is None:
            if key not in self._loading:
                self._loading[key] = asyncio.create_task(self._load(key))
            room = await asyncio.shield(self._loading[key])
        room.wanted_at = self.now()
        if self.database.shared:  # another process may have told its client already
            async with room.lock:
                await room.catch_up()
        return room

    async def _load(self, key: str) -> Room:
        try:
            await self.fanout.listens()
            room = Room(self, await store.load(self.database, key))
            self.rooms[key] = room
            self.metrics.rooms.set(len(self.rooms))
            await self.fanout.ask_who(key)
            return room
        finally:
            del self._loading[key]

    async def news(self, key: str, version: int) -> tuple[list[Entry], list[Seat]]:
        """What the database has of a match beyond a version."""
        async with self.database.reading() as connection:
            entries = await store.read_entries(connection, key, version)
            return entries, await store.read_seats(connection, key)

    def presence_changed(self, room: Room) -> None:
        """Other processes hear who is here."""
        self.fanout.tell_presence(room)

    # People.

    async def forget(self, person: str) -> None:
        """Delete all that is stored about a person; tables of his that wait are cleared."""
        for key in await self.people.waits(person):
            with suppress(Illegal):  # it has begun meanwhile
                await (await self.room(key)).act(referee.cancel)
        await self.changed(await self.people.forget(person))

    async def changed(self, keys: Sequence[str]) -> None:
        """Other people hold seats of these matches now, or none."""
        self.fanout.tell_people()
        for key in keys:
            self.fanout.tell_changed(key)
            if key in self.rooms:
                async with self.rooms[key].lock:
                    await self.rooms[key].catch_up()

    # Lists.

    async def lobby(self, person: str | None) -> list[MatchState]:
        """Matches that wait for anybody."""
        query = (
            select(MATCH.c.id)
            .join(SEAT, SEAT.c.match == MATCH.c.id)
            .where(
                MATCH.c.status == "waiting",
                MATCH.c.touched > self.now() - WAITS,
                SEAT.c.kind == "lobby",
                SEAT.c.person.is_(None),
            )
            .order_by(MATCH.c.touched.desc())
            .limit(100)
        )
        return await self._states(query, person)

    async def matches_of(
        self, person: str, many: int, after: str | None = None
    ) -> list[MatchState]:
        """A person's matches, those that were touched last first, behind one of them."""
        held = select(SEAT.c.match).where(SEAT.c.person == person)
        query = select(MATCH.c.id).where(or_(MATCH.c.owner == person, MATCH.c.id.in_(held)))
        if after is not None:
            touched = select(MATCH.c.touched).where(MATCH.c.id == after).scalar_subquery()
            earlier = and_(MATCH.c.touched == touched, MATCH.c.id < after)
            query = query.where(or_(MATCH.c.touched < touched, earlier))
        query = query.order_by(MATCH.c.touched.desc(), MATCH.c.id.desc()).limit(many)
        return await self._states(query, person)

    async def _states(self, query: Any, person: str | None) -> list[MatchState]:
        async with self.database.reading() as connection:
            keys = list(dict.fromkeys((await connection.execute(query)).scalars()))
        rooms = [await self.room(key) for key in keys]
        return [sight.table(room.match, person, room.present()) for room in rooms]
