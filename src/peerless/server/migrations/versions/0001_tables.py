"""Tables, their entries and their snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create_tables()
    _create_entries()
    _create_snapshots()


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_table("entries")
    op.drop_table("tables")


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("wake_at", sa.Double),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.CheckConstraint("last >= 0", name="tables_last"),
    )
    _index("tables_due", ["wake_at", "id"], "wake_at IS NOT NULL")
    _index("tables_lobby", ["created", "id"], "public AND status = 'open'")


def _index(name: str, columns: list[str], where: str) -> None:
    op.create_index(name, "tables", columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def _create_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.CheckConstraint("number >= 1", name="entries_number"),
        sqlite_with_rowid=False,
    )


def _create_snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("layout", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
