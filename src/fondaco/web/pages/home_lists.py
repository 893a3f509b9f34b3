"""What the home page lists: games, bots, and tables that one plays, has played, or may join."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from ... import bots, games, words
from ...i18n import Translator
from ...table import Seat
from ..games import WebGame, web_game
from ..storage.invitations import invitations_of
from ..storage.rows import StoredTable
from ..storage.store import Store
from ..tables.bot_names import default_bot
from ..tables.clock import clock_of
from ..tables.past_games import Facts, facts_of, level_for
from .clock_words import clock_words
from .map_preview import preview

MOST_RUNNING, MOST_FINISHED = 8, 6
"""Tables that are listed."""
NOTICED = 0.5
"""Seconds of a bot's turn that people should know of when they choose it."""


@cache
def game_list(t: Translator) -> list[dict[str, Any]]:
    """The games as the home page offers them, with their numbers of players and maps."""
    return [_offer(web_game(name), t) for name in games.NAMES]


def _offer(game: WebGame, t: Translator) -> dict[str, Any]:
    rules = games.get(game.name)
    return {
        "name": game.name,
        "folder": game.folder,
        "title": words.title(game.name, t),
        "about": t.gettext(game.about),
        "min": rules.min_players,
        "max": rules.max_players,
        "maps": [
            {
                "name": name,
                "title": t.gettext(game.map_titles.get(name, name)),
                "preview": preview(map_drawing(name) or ""),
            }
            for name in map_names(game.name)
        ],
    }


def map_names(game: str) -> list[str]:
    """The maps that come with a game."""
    maps = games.get(game).maps
    return list(maps.names) if maps else []


@lru_cache(maxsize=64)
def map_drawing(name: str) -> str | None:
    """A map of that name as a text that can be drawn on, with how to read it; None if no game has one."""
    for game in games.NAMES:
        rules = games.get(game)
        if rules.maps and name in rules.maps.names:
            drawn = rules.maps.drawing(rules.maps.named(rules.standard_box(), name))
            return f"# {web_game(game).map_legend}\n{drawn}"
    return None


def level_list(t: Translator, programs: Iterable[str] = (), suggested: str | None = None) -> list[dict[str, Any]]:
    """The bots that people choose from: the levels, one of them suggested, and the programs that the operator offers."""
    titles = {level.name: t.gettext(level.title) for level in bots.LEVELS}
    numbers = {name: number for number, name in enumerate(titles, 1)}
    hows = {level.name: t.gettext(level.how) for level in bots.LEVELS}
    slow = {level.name: f"{level.seconds:g} s" for level in bots.LEVELS if level.seconds >= NOTICED}
    return [
        {
            "name": name,
            "title": titles.get(name, name),
            "number": numbers.get(name),
            "label": _level_label(titles.get(name, name), numbers.get(name), slow.get(name), t),
            "how": hows.get(name),
            "thinks": slow.get(name),
            "default": name == (suggested or default_bot()),
        }
        for name in [*titles, *programs]
    ]


def _level_label(title: str, number: int | None, thinks: str | None, t: Translator) -> str:
    """A bot in a list of all who may sit somewhere."""
    said = t.gettext("Bot, level {n}: {title}") if number else t.gettext("Bot: {title}")
    return said.format(n=number, title=title) + (f" (≤ {thinks})" if thinks else "")


def table_line(stored: StoredTable, held: list[int], t: Translator, facts: Facts | None = None) -> dict[str, Any]:
    """A table as a line of a list; its facts are told where they are known."""
    game = stored.game
    asked = stored.to_move
    others = [place for seat, place in enumerate(stored.seats) if seat not in held]
    return {
        "id": stored.id,
        "url": f"/table/{stored.id}",
        "replay": f"/table/{stored.id}/replay",
        "game": game,
        "title": words.title(game, t),
        "names": [place.name for place in stored.seats],
        "opponents": [called(place, t) for place in others],
        "lesson": stored.lesson is not None,
        "round": facts.round if facts else None,
        "scores": _points(facts, held),
        "seats": [{"name": place.name, "kind": place.kind, "taken": place.taken} for place in stored.seats],
        "held": held,
        "to_move": asked,
        "to_move_name": None if asked is None else stored.seats[asked].name,
        "yours": asked in held,
        "winner": stored.winner,
        "winner_name": None if stored.winner is None else stored.seats[stored.winner].name,
        "won": stored.winner in held,
        "free": sum(not place.taken for place in stored.seats),
        "seeded": stored.seeded,
        "players": len(stored.seats),
        "clock": stored.options.get("clock") or None,
        "rated": bool(stored.options.get("rated")),
        "when": stored.changed,
        "changed": stored.changed.isoformat(timespec="seconds"),
    }


def called(place: Seat, t: Translator) -> str:
    """Who sits there: a person by name, a bot by its name and level."""
    if place.kind != "bot":
        return place.name
    title = next((t.gettext(level.title) for level in bots.LEVELS if level.name == place.level), place.level or "")
    return f"{place.name} ({title})"


def _points(facts: Facts | None, held: list[int]) -> list[int]:
    """The points of a game: one's own first, then those of the others."""
    if facts is None:
        return []
    return [facts.scores[seat] for seat in sorted(range(len(facts.scores)), key=lambda seat: seat not in held)]


async def home_lists(store: Store, holder: str, t: Translator) -> dict[str, Any]:
    """All that the home page lists for a visitor, those who are asked first; and the level that fits them."""
    return await store.do(_lists, store, holder, t)  # in one go: each way to a thread and back takes its time


def _lists(store: Store, holder: str, t: Translator) -> dict[str, Any]:
    running, finished = store.tables_of(holder, "playing"), store.tables_of(holder, "over")
    public, invited = store.public_tables(), invitations_of(store, holder)
    mine = {stored.id for stored, _held in running}
    public.sort(key=lambda stored: all(place.taken for place in stored.seats))
    running.sort(key=lambda one: one[0].to_move not in one[1])
    return {
        "running": [_line(store, *one, t) for one in running[:MOST_RUNNING]],
        "running_in_all": len(running),
        "finished": [_line(store, *one, t) for one in finished[:MOST_FINISHED]],
        "public": [_offered(stored, t) for stored in public if stored.id not in mine],
        "invited": [{**_offered(stored, t), "by": name} for stored, name in invited],
        "suggested": level_for(finished),
    }


def _offered(stored: StoredTable, t: Translator) -> dict[str, Any]:
    """A table that one may join: with what it wants."""
    clock = clock_of(stored)
    return {**table_line(stored, [], t), "clock_words": clock_words(clock, t) if clock else ""}


def _line(store: Store, stored: StoredTable, held: list[int], t: Translator) -> dict[str, Any]:
    return table_line(stored, held, t, facts_of(store, stored))
