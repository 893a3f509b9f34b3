"""What the games' tables have in common: who sits where, wells of cubes, the end of the game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ... import bots, table
from ...games.kit import OwnView
from .bar_shapes import Bar, Choice, Tool
from .text import CUBES, Piece, Text, count

if TYPE_CHECKING:
    from .game_log import Line

Picture = table.Picture[OwnView]
MOST_PLACES = 40
"""So many wells have a place side by side; no game comes near it."""


def is_replay(picture: Picture) -> bool:
    """Whether this is a moment of a game that is looked back on, where nothing can be chosen."""
    return "turn" in picture


def is_asked(picture: Picture) -> bool:
    """Whether the viewer is to decide; not while a bot plays for them."""
    seat = picture["seat"]
    return seat is not None and picture["before"]["to_move"] == seat and not picture["seats"][seat]["stand_in"]


def focus_seat(picture: Picture) -> int:
    """The seat whose things lie in front: the viewer's; a watcher looks at the first, a review at whose turn it was."""
    return int(picture.get("front", picture["seat"] or 0))


def seat_facts(picture: Picture, seat: int, text: Text) -> dict[str, Any]:
    """Name, initial, and whether it is this seat's turn."""
    _ = text.gettext
    # A staged turn is shown as if done, but it is still its player's turn.
    view, place = picture["before"], picture["seats"][seat]
    name = picture["names"][seat]
    players = len(picture["names"])
    return {
        "seat": seat,
        "name": name,
        "initial": initial(picture["names"], seat),
        "bot": played_by(place, text),
        "free": place["kind"] == "person" and not place.get("taken", True),
        "turn": not view["over"] and view["to_move"] == seat,
        "next": not view["over"]
        and view["round"] > 0
        and (view["turn"] + 1) % players == seat
        and view["to_move"] != seat,
        "thinking": picture.get("thinking") == seat,
        "me": picture["seat"] == seat,
        "won": picture["over"] is not None and picture["over"]["winner"] == seat,
        "whose": _("{name}'s turn").format(name=name),
    }


def played_by(place: "table.SeatShape", text: Text) -> str:
    """What stands beside a name: which bot plays there, and whether it does so for somebody who is away."""
    _ = text.gettext
    if place["kind"] == "bot":
        bot = bot_name(place.get("level"), text, place.get("stand_in"))
        return _("{bot}, for who left").format(bot=bot) if place.get("away") == "left" else bot
    if place.get("stand_in"):
        return _("away: {bot}").format(bot=bot_name(place.get("stand_in"), text))
    return ""


def bot_name(level: str | None, text: Text, stand_in: str | None = None) -> str:
    """How a bot of some level is called at the table, or a program with the bot that plays on for it."""
    _ = text.gettext
    if stand_in:
        return _("{program}, then {bot}").format(program=level, bot=bot_name(stand_in, text))
    if not level:
        return _("bot")
    title = next((_(one.title) for one in bots.LEVELS if one.name == level), level)
    return _("bot, {kind}").format(kind=title)


def initial(names: Sequence[str], seat: int) -> str:
    """The letter on a seat's tokens; two letters where seats share the first one. Never a digit: those are values."""
    return _initials(tuple(names))[seat]


@lru_cache(512)
def _initials(names: tuple[str, ...]) -> list[str]:
    letters = ["".join(filter(str.isalpha, name)) or "ABCDE"[seat] for seat, name in enumerate(names)]
    first = [name[0].upper() for name in letters]
    found: list[str] = []
    for seat, own in enumerate(letters):
        if first.count(first[seat]) == 1:
            found.append(first[seat])
            continue
        others = [name.lower() for i, name in enumerate(letters) if i != seat and first[i] == first[seat]]
        apart = [x for i, x in enumerate(own.lower()) if i and all(name[i : i + 1] != x for name in others)]
        found.append(next(m for x in [*apart, *"abcdefghij"] if (m := first[seat] + x) not in found))
    return found


def load_facts(
    picture: Picture, seat: int, cubes: str, limit: int, text: Text, had: str | None = None
) -> dict[str, Any]:
    """What every player carries, one by one and counted, and the player in one sentence.

    ``had``: what they carried before the last turn, if it was theirs: what came and what went is marked.
    """
    _ = text.gettext
    facts, score = seat_facts(picture, seat, text), picture["view"]["players"][seat]["score"]
    words = text.cubes(cubes)
    if score is None:
        says = _("{name}: {cubes}").format(name=facts["name"], cubes=words)
    else:
        says = with_points(text, score).format(name=facts["name"], n=score, cubes=words)
    notes = [facts["bot"], _("to move") if facts["turn"] else _("next") if facts["next"] else ""]
    return {
        **facts,
        "load": cubes,
        "load_words": words,
        "limit": limit,
        **_changed(cubes, cubes if had is None else had),
        "score": score,
        "says": ". ".join([says, *(note for note in notes if note)]),
    }


def _changed(now: str, then: str) -> dict[str, Any]:
    """Cubes one by one with a mark on those that are new, those that are gone, and both in numbers."""
    carried: list[tuple[str, bool]] = []
    counts: list[tuple[str, int, int]] = []
    gone = ""
    for letter, n, before in zip(CUBES, count(now), count(then), strict=True):
        carried += [(letter.lower(), i >= before) for i in range(n)]
        counts.append((letter.lower(), n, n - before))
        gone += letter * (before - n)
    return {"carried": carried, "counts": counts, "gone": gone, "gone_counts": counted(gone)}


def had_before(picture: Picture, seat: int, story: "Sequence[Line]", load: str) -> str | None:
    """What a seat carried before the last turn, if that was theirs and nothing is staged since."""
    latest = picture["log"][-1] if picture["log"] and not picture["staged"] else None
    return story[-1].had.get(load) if latest and story and latest["seat"] == seat else None


def with_points(text: Text, score: int) -> str:
    """The form of a sentence about somebody: name, points, and what they carry."""
    return text.ngettext("{name}, {n} point: {cubes}", "{name}, {n} points: {cubes}", score)


def counted(cubes: str) -> list[tuple[str, int]]:
    """How many cubes there are of each colour."""
    return [(letter.lower(), n) for letter, n in zip(CUBES, count(cubes), strict=True)]


def in_turn_order(picture: Picture) -> list[int]:
    """The other seats, the next one first."""
    players, mine = len(picture["names"]), focus_seat(picture)
    return [(mine + step) % players for step in range(1, players)]


def wells(cubes: str, before: str, space: int, buttons: dict[str, tuple[str, str]]) -> dict[str, Any]:
    """A caravan or hold: cubes in their wells, what came new, and which are buttons (letter -> turn, label)."""
    gained = [max(0, now - then) for now, then in zip(count(cubes), count(before), strict=True)]
    shown: list[dict[str, Any]] = []
    for letter, n, new in zip(CUBES, count(cubes), gained, strict=True):
        turn, label = buttons.get(letter, ("", ""))
        shown += [
            {"cube": letter.lower(), "new": i >= n - new, "turn": turn, "label": label, "extra": False}
            for i in range(n)
        ]
    for cube in shown[space:]:
        cube["extra"] = True
    places = min(max(space, len(shown)), MOST_PLACES)
    return {
        "in": shown[:space],
        "over": shown[space:],
        "empty": max(0, space - len(shown)),
        "space": space,
        "places": places,
        "half": (places + 1) // 2,
        "count": len(shown),
        "cubes": cubes,
    }


def stage(staged: list[str], *tokens: str) -> str:
    """The value of a button: the whole turn staged so far, with more decisions."""
    return " ".join([*staged, *tokens])


def sailed(tokens: Sequence[str]) -> list[str]:
    """The tiles that a boat comes by in these decisions, in order."""
    return [token.removeprefix("sail:") for token in tokens if token.startswith("sail:")]


def choice(html: object, turn: str, label: str = "", cube: bool = False, key: str = "") -> Choice:
    """A button of the bar; its label is said where its picture does not say enough."""
    return {"html": html, "turn": turn, "label": label, "cube": cube, "on": None, "key": key, "off": False}


def tool(key: str, icon: str, word: str, turn: str, title: str = "", press: str = "") -> Tool:
    """A button that stands beside Hint in every turn, disabled without a turn to stage; ``press``: its key."""
    return {"key": key, "icon": icon, "word": word, "turn": turn, "title": title, "press": press}


def new_bar(picture: Picture, kind: str, strong: Piece | None = None) -> Bar:
    """A bar with nothing in it yet but what every bar has."""
    return {
        "kind": kind,
        "strong": strong,
        "does": [],
        "choices": [],
        "fixed": False,
        "tweaks": [],
        "tools": [],
        "stepper": None,
        "undo": picture["can_undo"],
        "restart": len(picture["steps"]) > 1,
        "confirm": stage(picture["staged"]) if picture["complete"] else "",
        "player": picture["seat"] is not None,
    }


def waiting(picture: Picture, text: Text) -> Bar:
    """The bar of somebody who is not asked."""
    _ = text.gettext
    view = picture["view"]
    name = picture["names"][view["to_move"] if view["to_move"] is not None else view["turn"]]
    place = picture["seats"][view["to_move"] or 0]
    bot = place["kind"] == "bot" or place["stand_in"]
    says = _("{name} is thinking") if bot or picture.get("thinking") is not None else _("{name} is to move")
    bar = new_bar(picture, "waiting", text.sentence(says, name=name))
    if view["last_round"]:
        bar["does"].append(text.sentence(_("This is the last round")))
    return bar


def state_in_words(picture: Picture, text: Text, load: str) -> str:
    """Whose turn it is, and what everybody has: said on request."""
    _ = text.gettext
    view, said = picture["view"], []
    if view["to_move"] is not None:
        said.append(_("{name} is to move").format(name=picture["names"][view["to_move"]]))
    for name, player in zip(picture["names"], view["players"], strict=True):
        cubes = text.cubes(player[load])
        if player["score"] is None:
            said.append(_("{name}: {cubes}").format(name=name, cubes=cubes))
        else:
            form = with_points(text, player["score"])
            said.append(form.format(name=name, n=player["score"], cubes=cubes))
    return ". ".join(said)


LATEST = 40  # turns on the table page; the replay page has them all


def log(picture: Picture, story: "Sequence[Line]") -> list[dict[str, Any]]:
    """The latest turns, the last one first, each told in words; ``story`` ends with the last turn."""
    told = list(zip(reversed(picture["log"]), reversed(story), strict=False))[:LATEST]
    return [
        {
            "index": entry["index"],
            "number": f"{entry['round']}.{entry['seat'] + 1}",
            "said": line.told,
            "mine": entry["seat"] == picture["seat"],
            "notation": " ".join(entry["tokens"]),
        }
        for entry, line in told
    ]
