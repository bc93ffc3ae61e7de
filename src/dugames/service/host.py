"""Host: lays tables, and shows people to their seats."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from dugames.core.errors import Illegal, Nonsense
from dugames.core.game import Game
from dugames.core.record import read_record
from dugames.games import game
from dugames.service import dice, referee, store
from dugames.service.clock import Rule
from dugames.service.entry import Entry
from dugames.service.levels import check_level, name_of
from dugames.service.match import Match, Setup
from dugames.service.pen import Pen
from dugames.service.people import hash_of, read_name
from dugames.service.refusals import Forbidden, TooMany, Unknown
from dugames.service.room import Room
from dugames.service.seat import Kind, Seat
from dugames.service.tables import ENTRY, MATCH
from dugames.service.verify import read_proof

if TYPE_CHECKING:
    from dugames.service.hall import Hall

OPEN: Final = 200  # matches of a person that wait or go on, at most


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


class Host:
    """Where matches begin."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

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
        name, _ = await self.hall.people.name(person)
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
            made=self.hall.now(),
            hints=hints,
        )
        return await self._lay(Match(setup)), invitations

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
        async with self.hall.database.reading() as connection:
            rows = (await connection.execute(query.limit(OPEN))).all()
        if len(rows) >= OPEN:
            raise TooMany(str(OPEN), "so many matches of yours are open already; end some first")

    async def _lay(self, match: Match) -> Room:
        """Store a new match with the entries it begins with, and open its room."""
        rows = [
            {"match": match.setup.key, "version": version, "data": json.dumps(entry.plain())}
            for version, entry in enumerate(match.entries, start=1)
        ]
        async with self.hall.database.writing() as connection:
            await store.create(connection, match)
            if rows:
                await connection.execute(insert(ENTRY), rows)
        room = self.hall.rooms[match.setup.key] = Room(self.hall, match)
        self.hall.metrics.rooms.set(len(self.hall.rooms))
        await room.act(referee.roll)
        room.wake()
        return room

    async def bring(self, person: str, plain: Mapping[str, Any]) -> Room:
        """Import a match from its record; where it is not over, the person plays all seats on."""
        record = read_record(plain)
        found = game(record.game)
        await self._refuse_too_many(person)
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
            made=self.hall.now(),
            imported=len(record.events),
        )
        match = Match(setup)
        for number, event in enumerate(record.events, start=1):
            match.bring(event)
            if number % store.SERVED == 0:
                await asyncio.sleep(0)  # others are served too
        proof = read_proof(plain, record)
        if match.ended is not None:
            setup.origin = {"commitment": record.commitment, **proof}
        return await self._lay(match)

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
        called = read_name(name) if name else (await self.hall.people.name(person))[0]
        promised = _dice_of(promise)
        number = _asked_for(room.match, person, seat, invitation)

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
        """The same players again, each one seat on; laid once, whoever of them agreed last."""
        old = room.match.setup
        turned = [*old.seats[1:], old.seats[0]]
        key = _key_of_the_rematch(old)
        setup = Setup(
            key=key,
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
            made=self.hall.now(),
            hints=old.hints,
            rematch_of=old.key,
        )

        def link(pen: Pen) -> list[Entry]:
            if pen.match.rematch is None:
                pen.write("rematched", match=key)
            return pen.entries

        with suppress(IntegrityError):  # it is laid already
            await self._lay(Match(setup))
        await room.act(link)


def _dice_of(promise: str | None) -> dict[str, Any]:
    """A seat's part in the dice: what it promised, or a salt drawn for it."""
    if promise is not None:
        return {"promise": dice.read_secret(promise), "salt": None}
    return {"promise": None, "salt": dice.new_secret()}


def _dice_for(seat: Seat) -> dict[str, Any]:
    return {} if seat.kind == "computer" else _dice_of(None)


def _key_of_the_rematch(old: Setup) -> str:
    digest = hashlib.sha256(b"dugames rematch" + bytes.fromhex(old.seed)).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


def _asked_for(match: Match, person: str, seat: int | None, invitation: str | None) -> int:
    """The seat that somebody may take, being invited or not."""
    seats = match.setup.seats
    if invitation is not None:
        hashed = hash_of(invitation)
        for number, one in enumerate(seats):
            if one.invitation is not None and hmac.compare_digest(one.invitation, hashed):
                return number
        raise Unknown("invitation", "no seat of this match has that invitation")
    if seat is None:
        open_ = [n for n, one in enumerate(seats) if one.kind == "lobby"]
        mine = [n for n in open_ if seats[n].person == person]  # who asks again has it already
        free = [n for n in open_ if not seats[n].taken]
        if not mine and not free:
            raise Illegal("join", "no seat is free for everybody")
        return (mine or free)[0]
    if not 0 <= seat < len(seats):
        raise Unknown(str(seat), "there is no such seat")
    if seats[seat].kind != "lobby":
        raise Forbidden(str(seat), "this seat needs an invitation")
    return seat
