"""Live: one websocket, from its hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from dugames.core.errors import InputError, Nonsense
from dugames.service import sight
from dugames.service.hall import Hall
from dugames.service.messages import Error, Ping, Refusal
from dugames.service.refusals import TooMany
from dugames.service.room import Room
from dugames.web import answers, spoken
from dugames.web.guard import Bucket
from dugames.web.outbox import Outbox
from dugames.web.problems import reason_of

log = logging.getLogger("dugames")

LARGEST: Final = 65_536  # bytes of a message
FAREWELL: Final = 2.0  # seconds that the other side gets to take what is left
PING: Final = 10.0  # seconds
SILENT: Final = 30.0  # seconds without a sign of life
SILLY: Final = 50  # refused messages a minute that end the connection
POLICY: Final = 1008
TRY_AGAIN: Final = 1013
GOING_AWAY: Final = 1001


class Live:
    """Somebody at a table, by websocket."""

    def __init__(self, hall: Hall, room: Room, socket: WebSocket, person: str | None) -> None:
        self.hall = hall
        self.room = room
        self.socket = socket
        self.person = person
        self.seats: tuple[int, ...] = ()
        self.muted: set[int] = set()
        self.lag = 0  # the milliseconds of half a way, measured by pings
        self._out = Outbox()
        self._messages = Bucket(60, 20)
        self.drafts = Bucket(400, 100)
        self.lines = Bucket(5, 0.5)
        self.hints = Bucket(3, 0.2)
        self._silly = Bucket(SILLY, SILLY / 60)
        self.pings: dict[int, float] = {}
        self._heard = time.monotonic()
        self.greeted = False
        self._idle = asyncio.Event()  # no message is being answered
        self._stuck = asyncio.Event()  # the other side does not even take that it is over
        self._over = asyncio.Event()
        self._hinting: asyncio.Task[None] | None = None

    # Out.

    def deliver(self, message: bytes) -> None:
        """Queue a message; who reads too slowly has to come back later."""
        if self.greeted:
            self.put(message)

    def end(self, code: int) -> None:
        """End the connection after what is queued."""
        self._out.close(code)
        asyncio.get_running_loop().call_later(FAREWELL, self._stuck.set)

    async def leave(self) -> None:
        """End it because the server does, once the message that came last is answered."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), FAREWELL)
        self.end(GOING_AWAY)
        await self._over.wait()

    def put(self, message: bytes) -> None:
        """Queue a message, greeted or not."""
        if not self._out.put(message):
            self.end(TRY_AGAIN)

    async def _write(self) -> None:
        while (message := await self._out.get()) is not None:
            await self.socket.send_text(message.decode())
        await self.socket.close(self._out.code)

    async def _ping(self) -> None:
        number = 0
        while True:
            number += 1
            self.pings[number] = time.monotonic()
            self.deliver(to_json(Ping(type="ping", number=number)))
            await asyncio.sleep(PING)
            if time.monotonic() - self._heard > SILENT:
                self.end(POLICY)

    # In.

    async def run(self) -> None:
        """Talk until one side has had enough."""
        writing = asyncio.create_task(self._write())
        pinging = asyncio.create_task(self._ping())
        reading = asyncio.create_task(self._read())
        stuck = asyncio.create_task(self._stuck.wait())
        try:
            await asyncio.wait({writing, reading, stuck}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(self)
            tasks = [task for task in (writing, pinging, reading, stuck, self._hinting) if task]
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not _gone(result):
                    log.error("a websocket failed", exc_info=result)
            self._over.set()

    async def _read(self) -> None:
        while self.socket.client_state is WebSocketState.CONNECTED:
            self._idle.set()
            received = await self.socket.receive()
            self._idle.clear()
            if received["type"] == "websocket.disconnect":
                return
            self._heard = time.monotonic()
            text = received.get("text")
            if text is None or len(text.encode()) > LARGEST:
                await self._drop("text messages of at most 65536 bytes are wanted")
                return
            if not await self._hear(text):
                return

    async def _hear(self, text: str) -> bool:
        """Take a message; False when the connection is over."""
        name: str | None = None
        try:
            plain = _parsed(text)
            name = _id_of(plain)
            if not self._messages.take():
                raise TooMany(str(plain.get("type")), "too many messages; wait a little")
            message = spoken.CLIENT.validate_python(plain)
            self.hall.metrics.messages.labels(message.type).inc()
            if not self.greeted and not isinstance(message, spoken.Hello):
                raise Nonsense(message.type, "say hello first")
            await self._answer(message)
        except ValidationError as error:
            return await self._refuse(name, reason_of(error))
        except InputError as error:
            return await self._refuse(name, sight.refusal(error))
        return True

    async def _refuse(self, name: str | None, why: Refusal) -> bool:
        self.hall.metrics.refused.labels(why["kind"]).inc()
        version = self.room.match.version
        self.put(to_json(Error(type="error", id=name, version=version, **why)))
        if why["kind"] in {"nonsense", "too many"} and not self._silly.take():
            await self._drop("too many messages were refused")
            return False
        return True

    async def _drop(self, reason: str) -> None:
        why = Refusal(kind="nonsense", text="", reason=reason)
        version = self.room.match.version
        self.put(to_json(Error(type="error", id=None, version=version, **why)))
        self.end(POLICY)
        await asyncio.sleep(1)

    async def _answer(self, message: Any) -> None:
        if isinstance(message, spoken.AskHint):
            self._asking(message)  # others of this client need not wait for it
        else:
            await answers.answer(self, message)

    def _asking(self, message: spoken.AskHint) -> None:
        if self._hinting is not None and not self._hinting.done():
            self._hinting.cancel()
        self._hinting = asyncio.create_task(self._hint(message))

    async def _hint(self, message: spoken.AskHint) -> None:
        try:
            await answers.hint(self, message)
        except InputError as error:
            await self._refuse(message.id, sight.refusal(error))


def _parsed(text: str) -> dict[str, Any]:
    try:
        plain = from_json(text)
    except ValueError as error:
        raise Nonsense(text[:80], f"this is no JSON: {error}") from None
    if not isinstance(plain, dict):
        raise Nonsense(text[:80], "a message is an object")
    return plain


def _id_of(plain: dict[str, Any]) -> str | None:
    name = plain.get("id")
    return name if isinstance(name, str) and len(name) <= 64 else None


def _gone(error: Exception) -> bool:
    return isinstance(error, (WebSocketDisconnect, RuntimeError, OSError))
