"""The form on the home page, read as the table that it asks for."""

import json
import secrets

from starlette.datastructures import FormData, UploadFile

from ... import games
from ...games.chance import MAX_SEED
from ...games.state import State
from ...i18n import Translator
from ..http.visitors import text_of
from .bot_names import default_bot
from .clock import read_name
from .lobby import WAYS, NewSeat, NewTable
from .room import Refused

BY_CHANCE = "random"
"""The map that is a new one each time, as ``--map random`` is."""
_TRUE = ("1", "on", "true", "yes")


def box_of(game: str, components: object, map_name: str, drawn: str = "", seed: int | None = None) -> State | None:
    """Components and map of a table, the map drawn or by name; None for those of the box."""
    rules = games.get(game)
    box = rules.read_components(components) if components is not None else None
    maps = rules.maps
    if maps is None or not (drawn or map_name):
        return box
    if drawn:
        return maps.read(box or rules.standard_box(), drawn)
    if map_name == BY_CHANCE:
        return maps.random(box or rules.standard_box(), secrets.randbelow(MAX_SEED) if seed is None else seed)
    return box if map_name == maps.names[0] else maps.named(box or rules.standard_box(), map_name)


async def read_form(form: FormData, t: Translator) -> tuple[NewTable, list[int]]:
    """The table that a form asks for, and the seats that its sender takes."""
    game = text_of(form, "game") or games.NAMES[0]
    rules = games.get(game)
    way = text_of(form, "way") or "bots"
    if way not in WAYS:
        raise Refused("Choose to play against bots, on one device, or with friends.")
    seats, mine = _seats(form, way, _players(form, rules.min_players, rules.max_players), t)
    if way == "bots" and NewSeat("person") in seats:
        way = "friends"
    seed = _seed(text_of(form, "seed"))
    table = NewTable(
        game=game,
        seats=seats,
        way=way,
        open_scores=_choice(form, "open_scores"),
        seed=seed,
        public=way == "friends" and text_of(form, "public") in _TRUE,
        clock=read_name(text_of(form, "clock")) if way == "friends" else None,
        rated=text_of(form, "rated") in _TRUE,
        box=box_of(game, await _components(form), _map(form, game), await _drawn_map(form, game), seed),
    )
    return table, mine


def _players(form: FormData, least: int, most: int) -> int:
    text = text_of(form, "players") or "2"
    if not text.isdecimal() or not least <= int(text) <= most:
        raise Refused("This game is for {least} to {most} players.", least=least, most=most)
    return int(text)


def _seats(form: FormData, way: str, players: int, t: Translator) -> tuple[list[NewSeat], list[int]]:
    name = text_of(form, "name")
    kinds = [text_of(form, f"seat.{seat}.kind") for seat in range(players)]
    if "me" not in kinds:
        kinds[next((seat for seat, kind in enumerate(kinds) if not kind.startswith("bot:")), 0)] = "me"
    seats: list[NewSeat] = []
    mine: list[int] = []
    for seat, kind in enumerate(kinds):
        number_name = t.gettext("Player %(number)d") % {"number": seat + 1}
        if kind == "me" and (way == "device" or not mine):
            seats.append(NewSeat("person", text_of(form, f"seat.{seat}.name") or name or number_name))
            mine.append(seat)
        elif kind.startswith("bot:") or (not kind and way == "bots"):
            seats.append(NewSeat("bot", level=kind.removeprefix("bot:") or default_bot()))
        elif way == "device":
            seats.append(NewSeat("person", text_of(form, f"seat.{seat}.name") or number_name))
            mine.append(seat)
        else:
            seats.append(NewSeat("person"))
    return seats, mine


def _choice(form: FormData, name: str) -> bool | None:
    """A tick box; a form that has it says so in a hidden field of the same name, so that unticked is known from absent."""
    values = [value for value in form.getlist(name) if isinstance(value, str)]
    if not values or values == ["auto"]:
        return None
    return any(value in _TRUE for value in values)


def _seed(text: str) -> int | None:
    if not text:
        return None
    if not text.isdecimal() or len(text) > 19 or int(text) > MAX_SEED:
        raise Refused("A seed is a whole number from 0 to {most}.", most=MAX_SEED)
    return int(text)


async def _components(form: FormData) -> object:
    file = form.get("components")
    if not isinstance(file, UploadFile) or not file.filename:
        return None
    try:
        found: object = json.loads(await file.read())
    except (ValueError, RecursionError):
        raise Refused("The components file is not JSON.") from None
    if found is None:
        raise Refused("The components file is empty.")
    return found


def _map(form: FormData, game: str) -> str:
    """The chosen map; a page has a field for each game that has maps."""
    return text_of(form, f"{game}.map") or text_of(form, "map")


async def _drawn_map(form: FormData, game: str) -> str:
    file = form.get(f"{game}.map_file") or form.get("map_file")
    if not isinstance(file, UploadFile) or not file.filename:
        return ""
    try:
        drawn = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("The map file is not a text in UTF-8.") from None
    if not drawn.strip():
        raise Refused("The map file is empty.")
    return drawn
