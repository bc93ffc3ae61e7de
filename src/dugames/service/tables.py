"""The tables. A match's log holds seats and never persons, so that a person can be forgotten."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

# What all server processes share, such as the key that signs cookies.
SECRET: Final = Table(
    "secret",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

PERSON: Final = Table(
    "person",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("phrase", Text, unique=True),  # the hash of the recovery phrase, with an account
)

# A person's browsers and bots: the hash of the secret that each of them keeps.
DEVICE: Final = Table(
    "device",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
)

MATCH: Final = Table(
    "match",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("clock", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("owner", Text, index=True),
    Column("made", BigInteger, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("rematch_of", Text),
    Column("imported", Integer, nullable=False),
    Column("origin", Text),
    Column("status", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("due", BigInteger),  # when a server has to look after it, if nobody does before
    Index("ix_match_due", "due"),
    Index("ix_match_status", "status", "touched"),
)

SEAT: Final = Table(
    "seat",
    METADATA,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("person", Text, index=True),
    Column("level", Text),
    Column("invitation", Text),
    Column("promise", Text),
    Column("salt", Text),
)

# The logs. That a version can be written only once puts a match's entries into one order.
ENTRY: Final = Table(
    "entry",
    METADATA,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("data", Text, nullable=False),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", Text),  # the client's name for it
    Index("ix_chat_once", "match", "person", "message", unique=True),
)

MUTE: Final = Table(
    "mute",
    METADATA,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
