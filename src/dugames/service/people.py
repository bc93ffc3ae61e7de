"""People: nobody signs up; a browser keeps a secret, and only its hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from dugames.core.errors import Illegal, Nonsense
from dugames.service import phrase
from dugames.service.database import Database
from dugames.service.seat import FORGOTTEN
from dugames.service.tables import CHAT, DEVICE, MATCH, MUTE, PERSON, SEAT, SECRET

NAME: Final = 40  # letters that a name has at most
SOMEBODY: Final = "Somebody"
_CACHED: Final = 100_000


def hash_of(secret: str) -> str:
    """What is stored of a secret; 128 random bits need no salt and no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def read_name(text: str) -> str:
    """A name that can be shown to others."""
    name = " ".join(text.split())
    if not name or len(name) > NAME or not name.isprintable():
        raise Nonsense(text, f"a name has 1 to {NAME} letters that can be shown")
    return name


async def shared_secret(database: Database, name: str) -> str:
    """A secret that all processes on this database know; the first one draws it."""
    insert_ = postgresql.insert if database.shared else sqlite.insert
    row = {"name": name, "value": secrets.token_hex(32)}
    async with database.writing() as connection:
        await connection.execute(insert_(SECRET).values(**row).on_conflict_do_nothing())
        found = await connection.execute(select(SECRET.c.value).where(SECRET.c.name == name))
        return str(found.scalar_one())


class People:
    """Who is who, by the secrets of their devices."""

    def __init__(self, database: Database, key: str) -> None:
        self.database = database
        self._signer = Signer(key, salt="dugames device", digest_method=hashlib.sha256)
        self._known: dict[str, str] = {}

    async def find(self, token: str | None) -> str | None:
        """The person whose token this is."""
        hashed = self._hash(token)
        if hashed is None:
            return None
        if hashed not in self._known:
            async with self.database.reading() as connection:
                query = select(DEVICE.c.person).where(DEVICE.c.hash == hashed)
                person = (await connection.execute(query)).scalar_one_or_none()
            if person is None:
                return None
            self._remember(hashed, person)
        return self._known[hashed]

    async def welcome(self, now: int, name: str = "Guest") -> tuple[str, str]:
        """A new person, and the token of the device."""
        person = secrets.token_hex(16)
        async with self.database.writing() as connection:
            await connection.execute(insert(PERSON).values(id=person, name=name, made=now))
            token = await self._new_device(connection, person, now)
        return person, token

    async def new_token(self, person: str, now: int) -> str:
        """One more token for a person: a bot's."""
        async with self.database.writing() as connection:
            return await self._new_device(connection, person, now)

    async def name(self, person: str) -> tuple[str, bool]:
        """A person's name, and whether there is an account."""
        async with self.database.reading() as connection:
            found = await connection.execute(
                select(PERSON.c.name, PERSON.c.phrase).where(PERSON.c.id == person)
            )
            row = found.one()
            return row.name, row.phrase is not None

    async def rename(self, person: str, name: str) -> str:
        """Another name; what was played under the old one keeps it."""
        checked = read_name(name)
        async with self.database.writing() as connection:
            await connection.execute(
                update(PERSON).where(PERSON.c.id == person).values(name=checked)
            )
        return checked

    async def new_phrase(self, person: str) -> str:
        """The words that bring the person back on another device; the last ones are void."""
        words = phrase.draw()
        async with self.database.writing() as connection:
            await connection.execute(
                update(PERSON).where(PERSON.c.id == person).values(phrase=hash_of(words))
            )
        return words

    async def recover(
        self, words: str, present: str | None, now: int
    ) -> tuple[str, str, list[str]]:
        """The person whose words these are, a token, and the matches that came along.

        What the device played before it knew the words goes over to that person.
        """
        hashed = hash_of(phrase.read(words))
        async with self.database.writing() as connection:
            query = select(PERSON.c.id).where(PERSON.c.phrase == hashed)
            person = (await connection.execute(query)).scalar_one_or_none()
            if person is None:
                raise Illegal("phrase", "nobody has these words")
            moved: list[str] = []
            if present not in {None, person} and not await _has_phrase(connection, present):
                moved = await _move(connection, str(present), person)
            token = await self._new_device(connection, person, now)
        self.forget_all()
        return person, token, moved

    async def waits(self, person: str) -> list[str]:
        """The matches that a person laid and that have not begun."""
        query = select(MATCH.c.id).where(MATCH.c.owner == person, MATCH.c.status == "waiting")
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def forget(self, person: str) -> list[str]:
        """Delete all that is stored about a person; the matches that have to hear of it.

        The logs stay, since other people's matches are theirs too, but they name nobody. Where a
        match waits, the seat is free again.
        """
        async with self.database.writing() as connection:
            held = select(SEAT.c.match).where(SEAT.c.person == person).distinct()
            matches = [row.match for row in await connection.execute(held)]
            waits = select(MATCH.c.id).where(MATCH.c.status == "waiting")
            his = update(SEAT).where(SEAT.c.person == person)
            await connection.execute(
                his.where(SEAT.c.match.in_(waits)).values(person=None, name="")
            )
            await connection.execute(his.values(person=FORGOTTEN, name=SOMEBODY))
            await connection.execute(
                update(MATCH).where(MATCH.c.owner == person).values(owner=None)
            )
            for table in (CHAT, MUTE, DEVICE):
                await connection.execute(delete(table).where(table.c.person == person))
            await connection.execute(delete(PERSON).where(PERSON.c.id == person))
        self.forget_all()
        return matches

    def forget_all(self) -> None:
        """Look everybody up again."""
        self._known.clear()

    def _hash(self, token: str | None) -> str | None:
        if token is None or len(token) > 200:
            return None
        try:
            return hash_of(self._signer.unsign(token).decode())
        except (BadSignature, UnicodeError):
            return None

    async def _new_device(self, connection: AsyncConnection, person: str, now: int) -> str:
        secret = secrets.token_hex(16)
        hashed = hash_of(secret)
        await connection.execute(insert(DEVICE).values(hash=hashed, person=person, made=now))
        return self._signer.sign(secret).decode()

    def _remember(self, hashed: str, person: str) -> None:
        if len(self._known) >= _CACHED:
            self._known.clear()
        self._known[hashed] = person


async def _has_phrase(connection: AsyncConnection, person: str | None) -> bool:
    query = select(PERSON.c.phrase).where(PERSON.c.id == person)
    return (await connection.execute(query)).scalar_one_or_none() is not None


async def _move(connection: AsyncConnection, source: str, target: str) -> list[str]:
    held = select(SEAT.c.match).where(SEAT.c.person == source).distinct()
    matches = [row.match for row in await connection.execute(held)]
    for table in (SEAT, DEVICE):
        await connection.execute(
            update(table).where(table.c.person == source).values(person=target)
        )
    await connection.execute(update(MATCH).where(MATCH.c.owner == source).values(owner=target))
    await connection.execute(delete(MUTE).where(MUTE.c.person == source))
    await connection.execute(update(CHAT).where(CHAT.c.person == source).values(person=target))
    await connection.execute(delete(PERSON).where(PERSON.c.id == source))
    return matches
