"""Where Alembic looks: the tables, and the connection that it is handed."""

from __future__ import annotations

from alembic import context

from dugames.service.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
