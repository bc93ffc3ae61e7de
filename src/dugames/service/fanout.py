"""Fan-out: what other server processes on the same PostgreSQL have to hear, by LISTEN/NOTIFY."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any, Final

from dugames.service import store

if TYPE_CHECKING:
    import asyncpg

    from dugames.service.hall import Hall
    from dugames.service.room import Room

log = logging.getLogger("dugames")

ALIVE: Final = 5.0  # seconds between two signs of life
DEAD: Final = 15_000  # milliseconds without one


class Fanout:
    """Between this process and the others; with SQLite there are none."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.heard: dict[str, int] = {}  # processes, and when they last gave a sign
        self._connection: asyncpg.Connection[Any] | None = None
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._listening = asyncio.Event()

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self.hall.database.shared

    async def open(self) -> None:
        """Begin to listen."""
        if self.shared:
            self.hall.spawn(self._listen())
            self.hall.spawn(self._speak())
            self.hall.spawn(self._give_signs())
            await self.listens()

    async def close(self) -> None:
        """Stop listening."""
        if self._connection is not None:
            await self._connection.close()

    async def listens(self) -> None:
        """Wait until nothing can be missed."""
        if self.shared:
            await self._listening.wait()

    # Out.

    def tell_presence(self, room: Room) -> None:
        """Who is here in a room."""
        seats = sorted({seat for listener in room.listeners for seat in listener.seats})
        watchers = sum(not listener.seats for listener in room.listeners)
        self._tell({"here": room.key, "seats": seats, "watchers": watchers})

    async def ask_who(self, key: str) -> None:
        """Ask the others who is there."""
        self._tell({"who": key})

    def tell_changed(self, key: str) -> None:
        """A match's seats, or what was said there, have changed."""
        self._tell({"match": key, "version": None})

    def tell_chat(self, key: str, line: int) -> None:
        """Somebody said something; the others look it up."""
        self._tell({"chat": key, "line": line})

    def tell_people(self) -> None:
        """Somebody's devices have changed."""
        self._tell({"people": True})

    def _tell(self, notice: dict[str, Any]) -> None:
        if self.shared:
            self._out.put_nowait({**notice, "from": self.hall.process})

    async def _speak(self) -> None:
        while True:
            notices = [await self._out.get()]
            while not self._out.empty() and len(notices) < 100:
                notices.append(self._out.get_nowait())
            try:
                async with self.hall.database.writing() as connection:
                    for notice in notices:
                        await store.notify(connection, notice)
            except Exception:
                log.exception("other processes could not be told")

    async def _give_signs(self) -> None:
        while True:
            self._tell({"alive": True})
            await asyncio.sleep(ALIVE)
            now = self.hall.now()
            for process, at in list(self.heard.items()):
                if now - at > DEAD:
                    del self.heard[process]
                    for room in self.hall.rooms.values():
                        room.hears_of(process, set(), 0)

    # In.

    async def _listen(self) -> None:
        """Listen; when the connection is lost, begin again and look at everything once."""
        import asyncpg  # noqa: PLC0415 - SQLite does without

        while True:
            lost = asyncio.Event()
            try:
                address = self.hall.database.engine.url.set(drivername="postgresql")
                dsn = address.render_as_string(hide_password=False)
                self._connection = connection = await asyncpg.connect(dsn)
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(store.CHANNEL, self._hear)
                self._listening.set()
                for room in list(self.hall.rooms.values()):
                    self.hall.spawn(self._catch_up(room, None))
                await lost.wait()
            except (OSError, asyncpg.PostgresError):
                log.exception("the database does not let us listen")
            self._listening.clear()
            await asyncio.sleep(1)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        notice = json.loads(str(payload))
        sender = notice.get("from")
        if sender == self.hall.process:
            return
        if sender is not None:
            self.heard[sender] = self.hall.now()
        room = self.hall.rooms.get(
            notice.get("match") or notice.get("here") or notice.get("who") or notice.get("chat")
        )
        if "people" in notice:
            self.hall.people.forget_all()
        if room is None:
            return
        if "match" in notice:
            self.hall.spawn(self._catch_up(room, notice["version"]))
        elif "here" in notice:
            room.hears_of(sender, set(notice["seats"]), notice["watchers"])
        elif "who" in notice:
            self.tell_presence(room)
        elif "chat" in notice:
            self.hall.spawn(self.hall.chat.hear(room, notice["line"]))

    async def _catch_up(self, room: Room, version: int | None) -> None:
        if version is not None and room.match.version >= version:
            return  # it was written here
        async with room.lock:
            if version is None or room.match.version < version:
                await room.catch_up()
