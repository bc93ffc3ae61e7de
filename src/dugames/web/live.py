"""Live: one websocket, from its hello to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import WebSocket
from pydantic import ValidationError
from pydantic_core import from_json, to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from dugames.core.errors import InputError, Nonsense
from dugames.core.view import View
from dugames.service import referee, sight
from dugames.service.hall import Hall
from dugames.service.messages import Ack, Drafts, Error, Event, Hint, Ping, Refusal, Welcome
from dugames.service.refusals import Forbidden, Stale, TooMany
from dugames.service.room import SENT_AGAIN, Room
from dugames.service.thinking import Task, study
from dugames.web import spoken
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
        self._drafts = Bucket(400, 100)
        self._chat = Bucket(5, 0.5)
        self._hints = Bucket(3, 0.2)
        self._silly = Bucket(SILLY, SILLY / 60)
        self._pings: dict[int, float] = {}
        self._heard = time.monotonic()
        self._greeted = False
        self._idle = asyncio.Event()  # no message is being answered
        self._stuck = asyncio.Event()  # the other side does not even take that it is over
        self._over = asyncio.Event()
        self._hinting: asyncio.Task[None] | None = None

    # Out.

    def deliver(self, message: bytes) -> None:
        """Queue a message; who reads too slowly has to come back later."""
        if self._greeted:
            self._put(message)

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

    def _put(self, message: bytes) -> None:
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
            self._pings[number] = time.monotonic()
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
            if text is None or len(text) > LARGEST:
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
            if not self._greeted and not isinstance(message, spoken.Hello):
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
        self._put(to_json(Error(type="error", id=name, version=version, **why)))
        if why["kind"] in {"nonsense", "too many"} and not self._silly.take():
            await self._drop("too many messages were refused")
            return False
        return True

    async def _drop(self, reason: str) -> None:
        why = Refusal(kind="nonsense", text="", reason=reason)
        version = self.room.match.version
        self._put(to_json(Error(type="error", id=None, version=version, **why)))
        self.end(POLICY)
        await asyncio.sleep(1)

    async def _answer(self, message: Any) -> None:
        if isinstance(message, spoken.AskHint):
            self._asking(message)  # others of this client need not wait for it
        else:
            await _ANSWERS[type(message)](self, message)

    def _asking(self, message: spoken.AskHint) -> None:
        if self._hinting is not None and not self._hinting.done():
            self._hinting.cancel()
        self._hinting = asyncio.create_task(self._hint(message))

    async def _hint(self, message: spoken.AskHint) -> None:
        try:
            await self.hint(message)
        except InputError as error:
            await self._refuse(message.id, sight.refusal(error))

    def _ack(self, name: str, version: int | None = None) -> None:
        known = self.room.match.version if version is None else version
        self._put(to_json(Ack(type="ack", id=name, version=known)))

    def _seat(self, seat: int | None) -> int:
        return referee.may(self.room.match, self.person, seat)

    # The answers.

    async def hello(self, message: spoken.Hello) -> None:
        """Show the whole table, and what was missed."""
        self.muted = await self.hall.chat.muted(self.room.key, self.person)
        chat = await self.hall.chat.lines(self.room.key)
        if not self._greeted:
            self.room.enter(self)
        match, seats = self.room.match, self.seats
        now = self.hall.now() - match.setup.made
        welcome = Welcome(
            type="welcome",
            version=match.version,
            seats=list(seats),
            match=sight.table(match, self.person, self.room.present()),
            view=sight.view(match, seats),
            missed=self._missed(message.version),
            offers=sight.offers(match),
            clock=sight.clock(match, now),
            chat=[line for line in chat if line["seat"] not in self.muted],
            muted=sorted(self.muted),
        )
        self._greeted = True
        self._put(to_json(welcome))
        self.room.wake()

    def _missed(self, version: int | None) -> list[Event] | None:
        match = self.room.match
        if version is None or not 0 <= match.version - version <= SENT_AGAIN:
            return None
        return [
            sight.event(match, number, entry, self.seats)
            for number, entry in enumerate(match.entries[version:], start=version + 1)
        ]

    async def decide(self, message: spoken.Decide) -> None:
        """Carry decisions out."""
        arrived = time.perf_counter()
        room, seat = self.room, self._seat(message.seat)
        if message.version > room.match.version:  # another process may be ahead
            async with room.lock:
                await room.catch_up()
        version = await room.act(
            lambda pen: referee.decide(pen, seat, message.decisions, message.version),
            seats=self.seats,
            name=message.id,
            lag=2 * self.lag,
        )
        self._ack(message.id, version)
        self.hall.metrics.decide.observe(time.perf_counter() - arrived)

    async def draft(self, message: spoken.Draft) -> None:
        """Show what there would be."""
        if not self._drafts.take(len(message.prefixes)):
            raise TooMany("draft", "too many drafts; wait a little")
        match, seat = self.room.match, self._seat(message.seat)
        if message.version is not None and message.version < match.changed:
            raise Stale("draft", f"the match has gone on to version {match.version} meanwhile")
        if match.state.to_move != seat:
            raise Forbidden("draft", f"seat {seat} is not to move")
        seen, last, version = match.state.seen_by(seat), list(match.last), match.version
        drafts: list[View | Refusal] = []
        for prefix in message.prefixes:
            try:
                drafts.append(sight.draft(match.setup.game, seen, last, prefix, seat))
            except InputError as error:
                drafts.append(sight.refusal(error))
            await asyncio.sleep(0)  # others are served too
        self._put(to_json(Drafts(type="drafts", id=message.id, version=version, drafts=drafts)))

    async def offer(self, message: spoken.MakeOffer) -> None:
        """Offer something, or agree."""
        seat = self._seat(message.seat)
        version = await self.room.act(
            lambda pen: referee.offer(pen, seat, message.what),
            seats=self.seats,
            name=message.id,
        )
        if message.what == "rematch" and referee.agreed(self.room.match):
            await self.hall.host.rematch(self.room)
        self._ack(message.id, version)

    async def decline(self, message: spoken.Decline) -> None:
        """Refuse an offer."""
        await self._act(message, lambda pen, seat: referee.decline(pen, seat, message.what))

    async def resign(self, message: spoken.Resign) -> None:
        """Give up."""
        await self._act(message, referee.resign)

    async def claim(self, message: spoken.Claim) -> None:
        """Somebody went away."""
        patience = self.hall.settings.claim_after * 1000
        away = self.room.away_for()
        await self._act(message, lambda pen, seat: referee.claim(pen, seat, away, patience))

    async def _act(self, message: Any, command: Callable[[Any, int], Any]) -> None:
        seat = self._seat(message.seat)
        version = await self.room.act(
            lambda pen: command(pen, seat), seats=self.seats, name=message.id
        )
        self._ack(message.id, version)

    async def pause(self, message: spoken.Pause) -> None:
        """Stop a match among computers, or go on."""
        if self.room.match.setup.owner != self.person or self.person is None:
            raise Forbidden("pause", "who laid the table may pause")
        version = await self.room.act(lambda pen: referee.pause(pen, message.on), name=message.id)
        self._ack(message.id, version)

    async def reveal(self, message: spoken.Reveal) -> None:
        """A seat's salt."""
        await self._act(message, lambda pen, seat: referee.reveal(pen, seat, message.salt))

    async def chat(self, message: spoken.Say) -> None:
        """Say something."""
        seat = self._seat(message.seat)
        if not self._chat.take():
            raise TooMany(message.text[:40], "too many lines; wait a little")
        assert self.person is not None
        now = self.hall.now()
        await self.hall.chat.say(self.room, self.person, message.id, seat, message.text, now)
        self._ack(message.id)

    async def mute(self, message: spoken.Mute) -> None:
        """Hear somebody no more, or again."""
        if message.seat >= len(self.room.match.setup.seats):
            raise Nonsense(str(message.seat), "there is no such seat")
        (self.muted.add if message.on else self.muted.discard)(message.seat)
        if self.person is not None:
            await self.hall.chat.mute(self.room.key, self.person, message.seat, on=message.on)
        self._ack(message.id)

    async def hint(self, message: spoken.AskHint) -> None:
        """Ask a computer."""
        seat, match = self._seat(message.seat), self.room.match
        if not match.setup.hints and match.ended is None:
            raise Forbidden("hint", "this match is played without hints")
        if not self._hints.take():
            raise TooMany("hint", "too many questions; wait a little")
        record, version = match.record.plain(), match.version
        for part in (0.2, 1.0):  # a first opinion soon, and a better one later
            task = Task(record=record, seat=seat, seconds=message.seconds * part)
            said = await self.hall.computers.run(study, task)
            told = Hint(
                type="hint", id=message.id, version=version, final=part == 1.0, analysis=said
            )
            self._put(to_json(told))

    async def pong(self, message: spoken.Pong) -> None:
        """Measure the way: the least of what was seen lately, so that nobody gains by delay."""
        sent = self._pings.pop(message.number, None)
        self._pings = {n: at for n, at in self._pings.items() if n > message.number}
        if sent is not None:
            way = round((time.monotonic() - sent) * 500)
            self.lag = way if not self.lag else min(way, round(0.8 * self.lag + 0.2 * way))


Answer = Callable[[Live, Any], Awaitable[None]]
_ANSWERS: Final[dict[type, Answer]] = {
    spoken.Hello: Live.hello,
    spoken.Decide: Live.decide,
    spoken.Draft: Live.draft,
    spoken.MakeOffer: Live.offer,
    spoken.Decline: Live.decline,
    spoken.Resign: Live.resign,
    spoken.Claim: Live.claim,
    spoken.Pause: Live.pause,
    spoken.Reveal: Live.reveal,
    spoken.Say: Live.chat,
    spoken.Mute: Live.mute,
    spoken.Pong: Live.pong,
}


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
