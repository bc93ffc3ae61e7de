"""Hall: all rooms of one server process, and what keeps them going."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import insert, or_, select, update

from dugames.core.errors import Illegal, InputError, Nonsense
from dugames.core.game import Game
from dugames.core.record import Record, read_record, replay
from dugames.core.state import NOBODY
from dugames.games import game
from dugames.service import dice, referee, sight, store, thinking
from dugames.service.chat import Chat
from dugames.service.clock import Rule
from dugames.service.computers import Computers
from dugames.service.database import Database
from dugames.service.entry import Entry
from dugames.service.fanout import Fanout
from dugames.service.journal import Journal
from dugames.service.levels import check_level, name_of
from dugames.service.match import Match, Setup
from dugames.service.messages import MatchState
from dugames.service.metrics import Metrics
from dugames.service.migrate import migrate
from dugames.service.people import People, hash_of, read_name, shared_secret
from dugames.service.refusals import Forbidden, TooMany, Unknown
from dugames.service.room import Room
from dugames.service.seat import Kind, Seat
from dugames.service.settings import Settings
from dugames.service.tables import ENTRY, MATCH, SEAT

log = logging.getLogger("dugames")

PACE: Final = 1.0  # seconds between the turns of computers among themselves
EMPTY: Final = 60_000  # milliseconds that a room without anybody stays in memory
OPEN: Final = 200  # matches of a person that wait or go on, at most
WAITS: Final = 86_400_000  # milliseconds that the lobby shows a match


def milliseconds() -> int:
    """The time of day, of the epoch."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit somewhere."""

    kind: Kind
    name: str | None = None
    level: str | None = None
    promise: str | None = None


@dataclass(frozen=True)
class Invitation:
    """The secret that gives a seat to whoever brings it first."""

    seat: int
    secret: str


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
        self.spawn(self._sweep())

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

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something run beside everything else; failures are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

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

    async def changed(self, keys: Sequence[str]) -> None:
        """Other people hold seats of these matches now, or none."""
        self.fanout.tell_people()
        for key in keys:
            self.fanout.tell_changed(key)
            if key in self.rooms:
                async with self.rooms[key].lock:
                    await self.rooms[key].catch_up()

    # New matches.

    async def create(
        self,
        person: str,
        key: str,
        wishes: Sequence[SeatWish],
        options: Mapping[str, object],
        position: str | None = None,
        clock: Rule | None = None,
        *,
        hints: bool = True,
    ) -> tuple[Room, list[Invitation]]:
        """Lay a table."""
        found = game(key)
        chosen = found.read_options(options)
        rule = clock or Rule("none")
        rule.check()
        await self._refuse_too_many(person)
        name, _ = await self.people.name(person)
        invitations: list[Invitation] = []
        seats = [
            self._seat(found, person, name, number, wish, invitations)
            for number, wish in enumerate(wishes)
        ]
        least, most = found.seats
        if not least <= len(seats) <= most:
            raise Nonsense(str(len(seats)), f"{found.title} is for {least} to {most} players")
        setup = Setup(
            key=secrets.token_urlsafe(9),
            game=found,
            options=chosen,
            position=position,
            seats=seats,
            clock=rule,
            seed=dice.new_secret(),
            owner=person,
            made=self.now(),
            hints=hints,
        )
        return await self._lay(setup, []), invitations

    def _seat(
        self,
        found: Game,
        person: str,
        name: str,
        number: int,
        wish: SeatWish,
        invitations: list[Invitation],
    ) -> Seat:
        if wish.kind == "computer":
            level = check_level(found, wish.level)
            return Seat("computer", name_of(found, level), level=level)
        given = None if wish.name is None else read_name(wish.name)
        if wish.kind == "me":
            return Seat("me", given or name, person=person, **_dice_of(wish.promise))
        if wish.promise is not None:
            raise Illegal(wish.promise, "who takes the seat promises for himself")
        seat = Seat(wish.kind, given or "")
        if wish.kind == "link":
            invitations.append(Invitation(number, secrets.token_urlsafe(18)))
            seat.invitation = hash_of(invitations[-1].secret)
        return seat

    async def _refuse_too_many(self, person: str) -> None:
        query = select(MATCH.c.id).where(
            MATCH.c.owner == person, MATCH.c.status.in_(("waiting", "live"))
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(query.limit(OPEN))).all()
        if len(rows) >= OPEN:
            raise TooMany(str(OPEN), "so many matches of yours are open already; end some first")

    async def _lay(self, setup: Setup, entries: Sequence[Entry]) -> Room:
        """Store a new match with the entries it begins with, and open its room."""
        match = Match(setup)
        for entry in entries:
            match.add(entry)
        rows = [
            {"match": setup.key, "version": version, "data": json.dumps(entry.plain())}
            for version, entry in enumerate(match.entries, start=1)
        ]
        async with self.database.writing() as connection:
            await store.create(connection, match)
            if rows:
                await connection.execute(insert(ENTRY), rows)
        room = self.rooms[setup.key] = Room(self, match)
        self.metrics.rooms.set(len(self.rooms))
        await room.act(referee.roll)
        room.wake()
        return room

    async def bring(self, person: str, plain: object) -> Room:
        """Import a match from its record; where it is not over, the person plays all seats on."""
        record = read_record(plain)
        found = game(record.game)
        states = replay(found, record)
        await self._refuse_too_many(person)
        over = states[-1].to_move == NOBODY
        setup = Setup(
            key=secrets.token_urlsafe(9),
            game=found,
            options=found.read_options(record.options),
            position=record.position,
            seats=[
                Seat("me", read_name(name), person=person, **_dice_of(None))
                for name in record.seats
            ],
            clock=Rule("none"),
            seed=dice.new_secret(),
            owner=person,
            made=self.now(),
            imported=len(record.events),
            origin=_origin(plain, record) if over else None,
        )
        return await self._lay(setup, [_entry(event) for event in record.events])

    # Taking seats.

    async def join(
        self,
        room: Room,
        person: str,
        seat: int | None,
        invitation: str | None,
        name: str | None,
        promise: str | None,
    ) -> int:
        """Give a free seat to a person; who has it already keeps it."""
        called = read_name(name) if name else (await self.people.name(person))[0]
        promised = _dice_of(promise)
        number = _asked_for(room.match, seat, invitation)

        def check() -> None:
            if room.match.setup.seats[number].taken:
                raise Forbidden(str(number), "somebody else has taken this seat")
            if room.match.status != "waiting":
                raise Illegal("join", f"the match is {room.match.status}")

        if room.match.setup.seats[number].person == person:
            return number
        await room.sit(number, {"person": person, "name": called, **promised}, check)
        await room.act(referee.roll)
        room.wake()
        return number

    async def rematch(self, room: Room) -> None:
        """The same players again, each one seat on."""
        old = room.match.setup
        turned = [*old.seats[1:], old.seats[0]]
        setup = Setup(
            key=secrets.token_urlsafe(9),
            game=old.game,
            options=old.options,
            position=old.position,
            seats=[
                Seat(seat.kind, seat.name, seat.person, seat.level, **_dice_for(seat))
                for seat in turned
            ],
            clock=old.clock,
            seed=dice.new_secret(),
            owner=old.owner,
            made=self.now(),
            hints=old.hints,
            rematch_of=old.key,
        )

        def link(pen: Any) -> list[Entry]:
            if pen.match.rematch is None:
                pen.write("rematched", match=setup.key)
            entries: list[Entry] = pen.entries
            return entries

        await self._lay(setup, [])
        await room.act(link)

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

    async def matches_of(self, person: str, before: int, many: int) -> list[MatchState]:
        """A person's matches, those that were touched last first."""
        held = select(SEAT.c.match).where(SEAT.c.person == person)
        query = (
            select(MATCH.c.id)
            .where(
                or_(MATCH.c.owner == person, MATCH.c.id.in_(held)),
                MATCH.c.touched < before,
            )
            .order_by(MATCH.c.touched.desc())
            .limit(many)
        )
        return await self._states(query, person)

    async def _states(self, query: Any, person: str | None) -> list[MatchState]:
        async with self.database.reading() as connection:
            keys = list(dict.fromkeys((await connection.execute(query)).scalars()))
        rooms = [await self.room(key) for key in keys]
        return [sight.table(room.match, person, room.present()) for room in rooms]

    # Computers.

    async def think(self, room: Room) -> None:
        """Let the computer seats of a room decide until somebody else is to move."""
        while (seat := room.match.computer_to_move()) is not None and not room.match.paused:
            people = bool(room.match.deciders())
            if not people:
                await asyncio.sleep(PACE)
            await self._decide(room, seat, people=people)

    async def _decide(self, room: Room, seat: int, *, people: bool) -> None:
        version = room.match.version
        texts = await self._choose(room.match, seat, people=people)
        try:
            await room.act(lambda pen: referee.decide(pen, seat, texts, version))
        except InputError:
            if room.match.version == version:  # nothing else happened: it was a bad decision
                raise

    async def _choose(self, match: Match, seat: int, *, people: bool) -> list[str]:
        task = thinking.Task(
            record=match.record.plain(),
            seat=seat,
            player=match.setup.seats[seat].level or "",
            seed=secrets.randbits(62),
        )
        with self.metrics.thinking.track_inprogress(), self.metrics.thought.time():
            return await self.computers.run(thinking.choose, task, people=people)

    async def _sweep(self) -> None:
        """Look after matches that are due and in nobody's memory, and let empty rooms go."""
        while True:
            try:
                await self._look_after_due()
                self._let_go()
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(2)

    async def _look_after_due(self) -> None:
        query = select(MATCH.c.id).where(MATCH.c.due <= self.now()).limit(50)
        async with self.database.reading() as connection:
            keys = list((await connection.execute(query)).scalars())
        for key in keys:
            room = await self.room(key)
            await room.look_at_the_clock()
            room.wake()
            if room.match.computer_to_move() is None:
                continue
            async with self.database.writing() as connection:
                later = self.now() + 20_000
                await connection.execute(update(MATCH).where(MATCH.c.id == key).values(due=later))

    def _let_go(self) -> None:
        now = self.now()
        for key, room in list(self.rooms.items()):
            idle = not room.listeners and not room.lock.locked()
            thinks = room.thinking is not None and not room.thinking.done()
            if idle and not thinks and now - room.left_at > EMPTY:
                room.close()
                del self.rooms[key]
        self.metrics.rooms.set(len(self.rooms))


def _dice_of(promise: str | None) -> dict[str, Any]:
    """A seat's part in the dice: what it promised, or a salt drawn for it."""
    if promise is not None:
        return {"promise": dice.read_secret(promise), "salt": None}
    return {"promise": None, "salt": dice.new_secret()}


def _dice_for(seat: Seat) -> dict[str, Any]:
    return {} if seat.kind == "computer" else _dice_of(None)


def _asked_for(match: Match, seat: int | None, invitation: str | None) -> int:
    """The seat that somebody may take, being invited or not."""
    seats = match.setup.seats
    if invitation is not None:
        hashed = hash_of(invitation)
        for number, one in enumerate(seats):
            if one.invitation is not None and hmac.compare_digest(one.invitation, hashed):
                return number
        raise Unknown("invitation", "no seat of this match has that invitation")
    if seat is None:
        free = [n for n, one in enumerate(seats) if one.kind == "lobby" and not one.taken]
        if not free:
            raise Illegal("join", "no seat is free for everybody")
        return free[0]
    if not 0 <= seat < len(seats):
        raise Unknown(str(seat), "there is no such seat")
    if seats[seat].kind != "lobby":
        raise Forbidden(str(seat), "this seat needs an invitation")
    return seat


def _entry(event: Any) -> Entry:
    return Entry(
        event.kind, event.at or 0, seat=event.seat, text=event.text, u=event.u, keep=event.keep
    )


def _origin(plain: object, record: Record) -> dict[str, object]:
    """What a finished match brought along of its dice, so that they can still be checked."""
    told = plain.get("dice") if isinstance(plain, dict) else None
    dice_told = told if isinstance(told, dict) else None
    return {"commitment": record.commitment, "dice": dice_told}
