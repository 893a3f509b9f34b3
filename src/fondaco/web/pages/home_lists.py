"""What the home page lists: games, bots, and tables that one plays, has played, or may join."""

from collections.abc import Iterable
from typing import Any

from starlette.concurrency import run_in_threadpool

from ... import bots, games, words
from ...i18n import Translator
from ..storage.store import Store, StoredTable
from ..tables.bots import default_bot

_LEGEND = "o: market tile (20), P: port (4). Columns are two characters apart, a line is half a tile high."

NOTICED = 0.5
"""Seconds of a bot's turn that people should know of when they choose it."""


def game_list(t: Translator) -> list[dict[str, Any]]:
    """The games with their numbers of players and maps."""
    return [
        {
            "name": name,
            "title": words.title(name, t),
            "min": games.get(name).min_players,
            "max": games.get(name).max_players,
            "maps": map_names(name),
        }
        for name in games.NAMES
    ]


def map_names(game: str) -> list[str]:
    """The maps that come with a game."""
    if game != "eastern-wonders":
        return []
    from ...games.eastern_wonders.maps import MAPS

    return list(MAPS)


def map_drawing(name: str) -> str:
    """One of those maps as a text that can be drawn on, with how to read it."""
    from ...games.eastern_wonders.maps import drawing, named_map

    return f"# {_LEGEND}\n{drawing(named_map(name))}"


def level_list(t: Translator, programs: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The bots that people choose from: the levels, and the programs that the operator offers."""
    titles = {level.name: t.gettext(level.title) for level in bots.LEVELS}
    slow = {level.name: f"{level.seconds:g} s" for level in bots.LEVELS if level.seconds >= NOTICED}
    return [
        {"name": name, "title": titles.get(name, name), "thinks": slow.get(name), "default": name == default_bot()}
        for name in [*titles, *programs]
    ]


def table_line(stored: StoredTable, held: list[int], t: Translator) -> dict[str, Any]:
    """A table as a line of a list."""
    game = stored.header.partition("\n")[0].removeprefix("game: ")
    asked = stored.to_move
    return {
        "id": stored.id,
        "url": f"/table/{stored.id}",
        "replay": f"/table/{stored.id}/replay",
        "game": game,
        "title": words.title(game, t),
        "names": [place.name for place in stored.seats],
        "seats": [{"name": place.name, "kind": place.kind, "taken": place.taken} for place in stored.seats],
        "held": held,
        "to_move": asked,
        "to_move_name": None if asked is None else stored.seats[asked].name,
        "yours": asked in held,
        "winner": stored.winner,
        "winner_name": None if stored.winner is None else stored.seats[stored.winner].name,
        "won": stored.winner in held,
        "free": sum(not place.taken for place in stored.seats),
        "changed": stored.changed.isoformat(timespec="seconds"),
    }


async def home_lists(store: Store, holder: str, t: Translator) -> dict[str, Any]:
    """All that the home page lists for a visitor; those who are asked come first."""
    running = await run_in_threadpool(store.tables_of, holder, "playing")
    finished = await run_in_threadpool(store.tables_of, holder, "over")
    public = await run_in_threadpool(store.public_tables)
    mine = {stored.id for stored, _held in running}
    return {
        "running": sorted((table_line(one, held, t) for one, held in running), key=lambda line: not line["yours"]),
        "finished": [table_line(stored, held, t) for stored, held in finished],
        "public": [table_line(stored, [], t) for stored in public if stored.id not in mine],
    }
