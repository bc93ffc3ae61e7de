"""Store: matches and their logs in the database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from sqlalchemy import Row, bindparam, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from dugames.games import game
from dugames.service.clock import Rule
from dugames.service.database import Database
from dugames.service.entry import Entry, read_entry
from dugames.service.match import Match, Setup
from dugames.service.refusals import Unknown
from dugames.service.seat import Seat
from dugames.service.tables import ENTRY, MATCH, SEAT

CHANNEL: Final = "dugames"
SERVED: Final = 25  # entries of a long log that are replayed before others are served


@dataclass
class Append:
    """Entries that follow a version of a match, and what changes with them."""

    match: str
    version: int
    entries: list[Entry]
    status: str
    touched: int
    due: int | None = None
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)


async def write(connection: AsyncConnection, appends: Sequence[Append], shared: bool) -> None:
    """Write entries of several matches down; fails where a version is there already."""
    ordered = sorted(appends, key=lambda append: append.match)
    rows = [
        {"match": append.match, "version": append.version + n, "data": json.dumps(entry.plain())}
        for append in ordered
        for n, entry in enumerate(append.entries, start=1)
    ]
    if rows:
        await connection.execute(insert(ENTRY), rows)
    await connection.execute(
        update(MATCH).where(MATCH.c.id == bindparam("key")),
        [{"key": a.match, "status": a.status, "touched": a.touched, "due": a.due} for a in ordered],
    )
    for append in ordered:
        for number, values in append.seats.items():
            await connection.execute(
                update(SEAT)
                .where(SEAT.c.match == append.match, SEAT.c.number == number)
                .values(**values)
            )
        if shared:
            notice = {"match": append.match, "version": append.version + len(append.entries)}
            await notify(connection, notice)


def write_at_once(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """The same for SQLite, and for entries alone: all of a transaction in one call."""
    rows = [
        (append.match, append.version + n, json.dumps(entry.plain()))
        for append in appends
        for n, entry in enumerate(append.entries, start=1)
    ]
    changes = [(append.status, append.touched, append.due, append.match) for append in appends]
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany("INSERT INTO entry (match, version, data) VALUES (?, ?, ?)", rows)
        connection.executemany(
            "UPDATE match SET status = ?, touched = ?, due = ? WHERE id = ?", changes
        )
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


async def notify(connection: AsyncConnection, notice: dict[str, Any]) -> None:
    """Tell the other server processes, once this transaction is stored."""
    payload = {"channel": CHANNEL, "payload": json.dumps(notice)}
    await connection.execute(text("SELECT pg_notify(:channel, :payload)"), payload)


async def create(connection: AsyncConnection, match: Match) -> None:
    """Write a new match down, with the entries it begins with."""
    setup = match.setup
    await connection.execute(
        insert(MATCH).values(
            id=setup.key,
            game=setup.game.key,
            options=json.dumps(dict(setup.options)),
            position=setup.position,
            clock=json.dumps(asdict(setup.clock)),
            seed=setup.seed,
            owner=setup.owner,
            made=setup.made,
            hints=setup.hints,
            rematch_of=setup.rematch_of,
            imported=setup.imported,
            origin=json.dumps(setup.origin) if setup.origin else None,
            status=match.status,
            touched=setup.made,
        )
    )
    seats = [{"match": setup.key, "number": n, **asdict(s)} for n, s in enumerate(setup.seats)]
    await connection.execute(insert(SEAT), seats)


async def load(database: Database, key: str) -> Match:
    """A match, replayed from its log."""
    async with database.reading() as connection:
        found = (await connection.execute(select(MATCH).where(MATCH.c.id == key))).first()
        if found is None:
            raise Unknown(key, "there is no such match")
        seats = await read_seats(connection, key)
        entries = await read_entries(connection, key, 0)
    match = Match(_setup(found, seats))
    for number, entry in enumerate(entries, start=1):
        match.add(entry)
        if number % SERVED == 0:
            await asyncio.sleep(0)  # others are served too
    return match


async def read_seats(connection: AsyncConnection, key: str) -> list[Seat]:
    """Who sits where."""
    rows = await connection.execute(select(SEAT).where(SEAT.c.match == key).order_by(SEAT.c.number))
    return [
        Seat(row.kind, row.name, row.person, row.level, row.invitation, row.promise, row.salt)
        for row in rows
    ]


async def read_entries(connection: AsyncConnection, key: str, version: int) -> list[Entry]:
    """The entries that follow a version."""
    rows = await connection.execute(
        select(ENTRY.c.data)
        .where(ENTRY.c.match == key, ENTRY.c.version > version)
        .order_by(ENTRY.c.version)
    )
    return [read_entry(json.loads(row.data)) for row in rows]


def _setup(row: Row[Any], seats: list[Seat]) -> Setup:
    return Setup(
        key=row.id,
        game=game(row.game),
        options=json.loads(row.options),
        position=row.position,
        seats=seats,
        clock=Rule(**json.loads(row.clock)),
        seed=row.seed,
        owner=row.owner,
        made=row.made,
        hints=row.hints,
        rematch_of=row.rematch_of,
        imported=row.imported,
        origin=json.loads(row.origin) if row.origin else None,
    )
