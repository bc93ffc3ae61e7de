"""Opponent: decides for the seats of a room that computers hold."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from dugames.core.errors import InputError
from dugames.service import referee, thinking
from dugames.service.match import Match

if TYPE_CHECKING:
    from dugames.service.hall import Hall
    from dugames.service.room import Room

PACE: Final = 1.0  # seconds between the turns of computers among themselves


async def think(hall: Hall, room: Room) -> None:
    """Decide until somebody else is to move."""
    while (seat := room.match.computer_to_move()) is not None and not room.match.paused:
        people = bool(room.match.deciders())
        if not people:
            await asyncio.sleep(PACE)
        await _decide(hall, room, seat, people=people)


async def _decide(hall: Hall, room: Room, seat: int, *, people: bool) -> None:
    version = room.match.version
    texts = await _choose(hall, room.match, seat, people=people)
    if room.match.paused:
        return
    try:
        await room.act(lambda pen: referee.decide(pen, seat, texts, version))
    except InputError:
        if room.match.version == version:  # nothing else happened: it was a bad decision
            raise


async def _choose(hall: Hall, match: Match, seat: int, *, people: bool) -> list[str]:
    task = thinking.Task(
        record=match.record.plain(),
        seat=seat,
        player=match.setup.seats[seat].level or "",
        seed=secrets.randbits(62),
    )
    with hall.metrics.thinking.track_inprogress(), hall.metrics.thought.time():
        return await hall.computers.run(thinking.choose, task, people=people)
