"""Caretaker: looks after matches that are due and in nobody's memory, and lets empty rooms go."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sqlalchemy import select, update

from dugames.service.tables import MATCH

if TYPE_CHECKING:
    from dugames.service.hall import Hall

log = logging.getLogger("dugames")

ROUND: Final = 2.0  # seconds
EMPTY: Final = 60_000  # milliseconds that a room nobody asks for stays in memory
LATER: Final = 20_000  # milliseconds until a match that could not go on is looked at again


async def look_after(hall: Hall) -> None:
    """Go round as long as the server runs."""
    while True:
        try:
            for key in await _due(hall):
                await _see_to(hall, key)
            _let_go(hall)
            await hall.database.tidy()
        except Exception:
            log.exception("a round failed")
        await asyncio.sleep(ROUND)


async def _due(hall: Hall) -> list[str]:
    query = select(MATCH.c.id).where(MATCH.c.due <= hall.now()).order_by(MATCH.c.due).limit(50)
    async with hall.database.reading() as connection:
        return list((await connection.execute(query)).scalars())


async def _see_to(hall: Hall, key: str) -> None:
    """Let a flag fall or a computer go on; one match that cannot go on holds nobody else up."""
    try:
        room = await hall.room(key)
        await room.look_at_the_clock()
        room.wake()
        if room.match.computer_to_move() is None:
            return
    except Exception:
        log.exception("a match could not go on", extra={"parts": {"match": key}})
    async with hall.database.writing() as connection:
        due = hall.now() + LATER
        await connection.execute(update(MATCH).where(MATCH.c.id == key).values(due=due))


def _let_go(hall: Hall) -> None:
    for key, room in list(hall.rooms.items()):
        if room.idle() and hall.now() - room.wanted_at > EMPTY:
            room.close()
            del hall.rooms[key]
    hall.metrics.rooms.set(len(hall.rooms))
