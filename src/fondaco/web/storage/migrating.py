"""The schema of a database: whether it is the present one, and how it becomes so."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

VERSION = "0007"
"""The newest of the migrations."""
_LOCK = "SELECT pg_advisory_xact_lock(4107)"


def is_present(connection: Connection) -> bool:
    """Whether the database has the present schema."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == VERSION


def upgrade(connection: Connection) -> None:
    """Bring the database to the present schema, one server after the other where several start at once."""
    from alembic import command  # here, since it takes a while to load, and most servers find all as it should be
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text(_LOCK))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
