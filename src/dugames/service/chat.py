"""Chat: what those at a table say to each other, and whom one does not want to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from dugames.core.errors import Nonsense
from dugames.service.database import Database
from dugames.service.messages import ChatLine
from dugames.service.room import Room
from dugames.service.tables import CHAT, MUTE

if TYPE_CHECKING:
    from dugames.service.fanout import Fanout

LETTERS: Final = 300
SHOWN: Final = 100  # lines that who comes in gets to see


class Chat:
    """The lines of all tables."""

    def __init__(self, database: Database, fanout: Fanout) -> None:
        self.database = database
        self.fanout = fanout

    async def say(
        self, room: Room, person: str, message: str, seat: int, text: str, now: int
    ) -> None:
        """A seat says something, once, however often the message comes."""
        said = " ".join(text.split())
        if not said or len(said) > LETTERS or not said.isprintable():
            raise Nonsense(text, f"a line has 1 to {LETTERS} letters that can be shown")
        setup = room.match.setup
        line = {"seat": seat, "name": setup.seats[seat].name, "text": said, "at": now - setup.made}
        insert_ = postgresql.insert if self.database.shared else sqlite.insert
        row = {"match": room.key, "person": person, "message": message, **line}
        adding = insert_(CHAT).values(**row).on_conflict_do_nothing().returning(CHAT.c.id)
        async with self.database.writing() as connection:
            key = (await connection.execute(adding)).scalar_one_or_none()
        if key is not None:
            room.say(ChatLine(id=key, **line))  # type: ignore[typeddict-item]
            self.fanout.tell_chat(room.key, key)

    async def hear(self, room: Room, number: int) -> None:
        """Another process took a line down: tell it here too."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(CHAT).where(CHAT.c.id == number))).first()
        if row is not None:
            room.say(_line(row))

    async def lines(self, key: str) -> list[ChatLine]:
        """The last lines of a table."""
        query = select(CHAT).where(CHAT.c.match == key).order_by(CHAT.c.id.desc()).limit(SHOWN)
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [_line(row) for row in reversed(rows)]

    async def muted(self, key: str, person: str | None) -> set[int]:
        """The seats that a person does not want to hear."""
        query = select(MUTE.c.seat).where(MUTE.c.match == key, MUTE.c.person == person)
        async with self.database.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def mute(self, key: str, person: str, seat: int, *, on: bool) -> None:
        """A person does not want to hear a seat, or does again."""
        same = (MUTE.c.match == key, MUTE.c.person == person, MUTE.c.seat == seat)
        async with self.database.writing() as connection:
            await connection.execute(delete(MUTE).where(*same))
            if on:
                await connection.execute(insert(MUTE).values(match=key, person=person, seat=seat))


def _line(row: Any) -> ChatLine:
    return ChatLine(id=row.id, seat=row.seat, name=row.name, text=row.text, at=row.at)
