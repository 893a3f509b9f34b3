"""What can go wrong with the database."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ...games.errors import FondacoError
from ...i18n import N_


class Conflict(FondacoError):
    """Somebody else stored a decision for the same ply, or took the same thing, first."""


class StoreError(FondacoError):
    """The database cannot be used."""


class StorageAway(Exception):
    """The database cannot be reached, or cannot write, just now: it is restarted, locked, or its disk is full.

    Nothing that was asked for is wrong, so this is no FondacoError: nobody who answers those should take it for one.
    """

    text = N_("The database does not answer just now. Nothing is lost; please try again in a moment.")
    """What visitors are told; the reason is for the log."""
    retry_after = 5
    """Seconds after which to try again."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class UnreadableTable(StoreError):
    """A table whose row or record makes no sense; the others do not suffer from it."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        super().__init__("This table cannot be read any more.")


@contextmanager
def telling_when_away() -> Iterator[None]:
    """Tell a database that is away from an error of ours."""
    try:
        yield
    except (OperationalError, InterfaceError, PoolTimeout) as error:
        raise StorageAway(plainly(error)) from error
    except DBAPIError as error:
        if error.connection_invalidated:
            raise StorageAway(plainly(error)) from error
        raise


def plainly(error: SQLAlchemyError) -> str:
    """The first line of what a database says."""
    return (str(getattr(error, "orig", None) or error).strip() or type(error).__name__).splitlines()[0]
