"""Migrate: bring a database to this version's tables."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from dugames.service.database import Database

HEAD: Final = "0002"
_LOCK: Final = 0x6475_6761_6D65_73  # so that of several processes one migrates


async def migrate(database: Database) -> None:
    """Carry out the migrations that are missing, in one transaction."""
    async with database.writing() as connection:
        if database.shared:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if _version(connection) == HEAD:
        return
    from alembic import command  # noqa: PLC0415 - a third of a second that most starts need not wait
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "dugames.service:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
