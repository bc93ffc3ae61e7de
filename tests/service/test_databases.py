"""The same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from web.processes import postgres

from dugames.core.errors import InputError
from dugames.service import referee, store
from dugames.service.database import Database
from dugames.service.entry import Entry
from dugames.service.hall import Hall
from dugames.service.host import SeatWish
from dugames.service.journal import ConflictError, Journal
from dugames.service.migrate import HEAD, migrate
from dugames.service.settings import Settings
from dugames.service.store import Append
from dugames.service.tables import METADATA

Result = TypeVar("Result")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        folder: Path = tmp_path_factory.mktemp("database")
        yield f"sqlite:///{folder}/x.sqlite"
    else:
        with postgres() as address:
            yield address


def in_a_hall(url: str, do: Callable[[Hall], Awaitable[Result]]) -> Result:
    """Do something in a server process without a network."""

    async def run() -> Result:
        hall = Hall(Settings(database_url=url))
        await hall.open()
        try:
            return await do(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


def test_migrations_make_the_tables_that_the_code_reads(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        assert version == HEAD
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def run() -> list[object]:
        database = Database(url)
        await asyncio.gather(migrate(database), migrate(database))  # two processes at once
        await migrate(database)
        try:
            async with database.reading() as connection:
                return await connection.run_sync(differences)
        finally:
            await database.close()

    assert asyncio.run(run()) == []


def test_a_match_comes_back_as_it_was(url: str) -> None:
    async def play(hall: Hall) -> tuple[str, str]:
        person, _ = await hall.people.welcome(hall.now())
        room, _ = await hall.host.create(person, "dualma", [SeatWish("me"), SeatWish("me")], {})
        for text_ in ("d4/f5", "c3/g6"):
            seat, version = int(room.match.state.to_move), room.match.version
            await room.act(
                lambda pen, s=seat, t=text_, v=version: referee.decide(pen, s, [t], v)  # type: ignore[misc]
            )
        return room.key, room.match.setup.game.position(room.match.state)

    key, position = in_a_hall(url, play)

    async def load(hall: Hall) -> None:
        room = await hall.room(key)
        assert room.match.version == 4
        assert room.match.setup.game.position(room.match.state) == position
        with pytest.raises(InputError):
            await hall.room("nothing")

    in_a_hall(url, load)


def test_a_version_is_written_once(url: str) -> None:
    async def write(hall: Hall) -> None:
        person, _ = await hall.people.welcome(hall.now())
        room, _ = await hall.host.create(person, "dualma", [SeatWish("me"), SeatWish("me")], {})
        other = Journal(hall.database)
        entry = Entry("offered", 0, seat=0, what="draw")
        append = Append(room.key, 0, [entry], "live", hall.now())
        results = await asyncio.gather(
            hall.journal.append(append), other.append(append), return_exceptions=True
        )
        await other.close()
        assert results.count(None) == 1
        assert sum(isinstance(result, ConflictError) for result in results) == 1
        await room.act(lambda pen: referee.resign(pen, 0))  # who comes second reads on, and goes on
        assert [entry.kind for entry in room.match.entries] == ["offered", "resignation"]
        stored = await store.load(hall.database, room.key)
        assert stored.entries == room.match.entries

    in_a_hall(url, write)


def test_what_is_due_is_seen_to_by_whoever_is_there(url: str) -> None:
    async def leave(hall: Hall) -> str:
        person, _ = await hall.people.welcome(hall.now())
        seats = [SeatWish("me"), SeatWish("computer", level="random")]
        room, _ = await hall.host.create(person, "dualma", seats, {})
        await hall.journal.append(
            Append(
                room.key,
                0,
                [
                    Entry("decision", 0, seat=0, text="d4/"),
                    Entry("decision", 0, seat=0, text="/f5"),
                ],
                "live",
                hall.now(),
                due=hall.now(),
            )
        )
        return room.key  # and the computer was never asked

    key = in_a_hall(url, leave)

    async def look(hall: Hall) -> int:
        for _ in range(200):
            if key in hall.rooms and hall.rooms[key].match.version >= 4:
                break
            await asyncio.sleep(0.1)
        return hall.rooms[key].match.version

    assert in_a_hall(url, look) == 4


def test_the_log_of_sqlite_is_moved_into_its_file(tmp_path: Path) -> None:
    file = tmp_path / "tidied.sqlite"

    async def write(hall: Hall) -> tuple[bytes, bytes]:
        before = file.read_bytes()
        await hall.database.tidy()
        return before, file.read_bytes()

    before, after = in_a_hall(f"sqlite:///{file}", write)
    assert len(before) < len(after)
