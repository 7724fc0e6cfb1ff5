"""What alembic runs: our steps, on the connection and in the transaction of whoever called `migrations.upgrade`."""

from alembic import context

from peerless.server.migrations import VERSION_TABLE
from peerless.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite changes a column only by making the table anew
)
with context.begin_transaction():
    context.run_migrations()
