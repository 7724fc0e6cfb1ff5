"""The alembic environment: runs migrations on the connection and in the transaction of `migrations.upgrade`."""

from alembic import context

from peerless.server.migrations import VERSION_TABLE
from peerless.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite can change a column only by rebuilding the table
)
with context.begin_transaction():
    context.run_migrations()
