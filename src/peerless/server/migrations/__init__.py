"""Migration of a database to the current schema. Each step is a file in `versions/` that is never changed."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

LOCATION = "peerless:server/migrations"
VERSION_TABLE = "peerless_version"  # not alembic's default: other programs may share the database


class UnknownRevision(Exception):
    """The database is at a revision unknown to this version of the program."""

    def __init__(self, revision: str, newest: str | None) -> None:
        super().__init__(revision, newest)
        self.revision = revision
        self.newest = newest


def upgrade(connection: Connection, location: str = LOCATION, target: str = "head") -> bool:
    """Apply pending migrations in the caller's transaction; False if there were none."""
    config = Config()
    config.set_main_option("script_location", location.replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    revision = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
    _check(scripts, revision)
    if revision is not None and revision == scripts.get_current_head():
        return False
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    return True


def _check(scripts: ScriptDirectory, revision: str | None) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    if revision is not None and revision not in known:
        raise UnknownRevision(revision, scripts.get_current_head())
