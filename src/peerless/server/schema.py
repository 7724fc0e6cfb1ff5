"""The three database tables, for the queries in `store.py`; `migrations/` creates and changes them.

JSON is stored as text, so both databases hold the same bytes and accept the same queries.
"""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("settings", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("wake_at", Double),
    Column("last", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    CheckConstraint("last >= 0", name="tables_last"),
)

# As text: SQLite uses a partial index only if the query repeats its condition verbatim, and both dialects accept these.
is_due = text("wake_at IS NOT NULL")
in_lobby = text("public AND status = 'open'")
Index("tables_due", tables.c.wake_at, tables.c.id, sqlite_where=is_due, postgresql_where=is_due)
Index("tables_lobby", tables.c.created, tables.c.id, sqlite_where=in_lobby, postgresql_where=in_lobby)

# Without row ids, the rows of one table are stored together, and a commit writes to one B-tree instead of two.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    CheckConstraint("number >= 1", name="entries_number"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("layout", Text, primary_key=True),
    Column("body", Text, nullable=False),
)
