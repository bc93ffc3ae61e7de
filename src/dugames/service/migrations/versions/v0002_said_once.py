"""A line of chat has its client's name for it, so that it is said once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the name; lines without one are older."""
    op.add_column("chat", sa.Column("message", sa.Text(), nullable=True))
    op.create_index("ix_chat_once", "chat", ["match", "person", "message"], unique=True)
