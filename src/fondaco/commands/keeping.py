"""``fondaco tables`` and ``fondaco visitors``: for who runs a server, to look at, take along and remove what it keeps."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import i18n
from ..files import write_whole
from ..games.errors import FondacoError, shown

if TYPE_CHECKING:
    from ..web.storage.store import Store

_ = i18n.translator(i18n.system_language()).gettext

Database = Annotated[
    str | None, typer.Option(metavar="URL", help=_("sqlite:///FILE or postgresql://...; default: a file of your own"))
]
Data = Annotated[Path | None, typer.Option(metavar="FOLDER", help=_("Where the default database is kept"))]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help=_("Write it here instead of printing it"))]
AsJson = Annotated[bool, typer.Option("--json", help=_("One JSON object per line"))]
TableIds = Annotated[list[str], typer.Argument(metavar="TABLE...", help=_("Ids of tables, as in their links"))]
Who = Annotated[list[str], typer.Argument(metavar="VISITOR...", help=_("Names, or ids as `list` prints them"))]

tables = typer.Typer(help=_("List, export or remove the tables of a server."), no_args_is_help=True)
visitors = typer.Typer(help=_("List, export or remove the visitors of a server."), no_args_is_help=True)


@contextmanager
def _store(database: str | None, data: Path | None) -> Iterator["Store"]:
    """The database of a server that has been started before."""
    try:
        from ..web.settings import data_folder, database_url
        from ..web.storage.store import Store
    except ModuleNotFoundError as error:
        raise FondacoError(
            "{package} is missing; install Fondaco with its pages: pip install 'fondaco[web]'",
            package=error.name or str(error),
        ) from None
    url = database_url(database) if database else f"sqlite:///{data_folder(data) / 'fondaco.sqlite3'}"
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).is_file():
        raise FondacoError("there is no database {path}", path=shown(url.removeprefix("sqlite:///")))
    store = Store(url)
    try:
        store.migrate()
        yield store
    finally:
        store.close()


def _print(rows: list[dict[str, object]], as_json: bool) -> None:
    for row in rows:
        plain = "\t".join(_plain(value) for value in row.values())
        print(json.dumps(row, ensure_ascii=False) if as_json else plain)


def _plain(value: object) -> str:
    return ", ".join(str(one) for one in value) if isinstance(value, list) else "-" if value is None else str(value)


def _write(found: object, out: Path | None) -> None:
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    if out is None:
        print(text, end="")
    else:
        write_whole(out, text)


@tables.command("list", help=_("List the tables: id, game, status, days of making and last change, who sits there."))
def list_tables(
    database: Database = None,
    data: Data = None,
    status: Annotated[
        str | None, typer.Option(metavar="STATUS", help=_("Only these: playing, over, left or replay"))
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List tables."""
    from ..web.storage.keeping import STATUSES, listed_tables

    if status is not None and status not in STATUSES:
        raise FondacoError(
            "there is no status {status}; there are {known}", status=shown(status), known=", ".join(STATUSES)
        )
    with _store(database, data) as store:
        _print(listed_tables(store, status), as_json)


@tables.command("export", help=_("Write tables as JSON, with their decisions."))
def export_tables(ids: TableIds, database: Database = None, data: Data = None, out: Out = None) -> None:
    """Export tables."""
    from ..web.people.export import exported_table

    with _store(database, data) as store:
        found = []
        for table_id in ids:
            table = store.table(table_id)
            if table is None:
                raise FondacoError("there is no table {name}", name=shown(table_id))
            found.append(exported_table(store, table))
        _write(found, out)


@tables.command("remove", help=_("Remove tables for good."))
def remove_tables(ids: TableIds, database: Database = None, data: Data = None) -> None:
    """Remove tables."""
    from ..web.storage.keeping import remove

    with _store(database, data) as store:
        for table_id in ids:
            if store.table(table_id) is None:
                raise FondacoError("there is no table {name}", name=shown(table_id))
        remove(store, ids)
        print(_("Tables removed: {number}").format(number=len(ids)))


@visitors.command("list", help=_("List the visitors: id, name, since when, last day here, at how many tables."))
def list_visitors(database: Database = None, data: Data = None, as_json: AsJson = False) -> None:
    """List visitors."""
    from ..web.storage.keeping import listed_visitors

    with _store(database, data) as store:
        _print(listed_visitors(store), as_json)


@visitors.command("export", help=_("Write all that is stored of visitors as JSON."))
def export_visitors(who: Who, database: Database = None, data: Data = None, out: Out = None) -> None:
    """Export visitors."""
    from ..web.people.export import export

    with _store(database, data) as store:
        found = []
        for holder in _holders(store, who):
            about, games = export(store, holder)
            found.append({**about, "games": list(games)})
        _write(found, out)


@visitors.command("remove", help=_("Remove visitors for good; in games with others only their moves stay."))
def remove_visitors(who: Who, database: Database = None, data: Data = None) -> None:
    """Remove visitors."""
    from ..web.people.forgetting import played_on
    from ..web.storage.visitors import VisitorStore

    with _store(database, data) as store:
        holders = _holders(store, who)
        for holder in holders:
            VisitorStore(store).forget(holder, played_on)
        print(_("Visitors removed: {number}").format(number=len(holders)))


def _holders(store: "Store", who: list[str]) -> list[str]:
    from ..web.storage.keeping import find_visitor

    found = []
    for name in who:
        holder = find_visitor(store, name)
        if holder is None:
            raise FondacoError("there is no visitor {name}", name=shown(name))
        found.append(holder)
    return found
