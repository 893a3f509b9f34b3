"""A room as one person sees it: the page, the live message, and the place around the table."""

from collections.abc import Callable, Hashable
from typing import Any

from starlette.requests import HTTPConnection

from ... import bots, words
from ...game import Game
from ...i18n import N_, translator
from ...table import Table
from ..http.visitors import hands_over, language_of, say, viewer_of
from ..services import client_of, services_of
from ..tables.chance_worker import may_see_chances
from ..tables.coach import may_be_reviewed, may_have_hints
from ..tables.leaving import may_choose
from ..tables.rated import is_rated
from ..tables.room import Room
from ..tables.seating import may_fill
from . import rendering as pages
from .company import clock_facts, company, has_company, is_away
from .render_worker import Given
from .shared import LATEST, Picture
from .shared_renderings import Rendering

WAITING = N_("Waiting for %(count)d more to sit down")
LEFT = N_("%(name)s has left; a bot plays on")
AWAY = N_("The time of %(name)s is up; a bot plays on")
STOPPED = N_("The program that played for %(name)s stopped; another bot plays on")
SEEDED = N_("Chosen seed")
UNPREPARED = N_("The bots could not be prepared ahead; they get ready when they are first asked.")
PREPARING = N_("The bots are being prepared; a simpler one stands in meanwhile")


_PERSONAL = ("personal", "warming")
"""What lies around a table but is no part of what is sent of it."""


def place_of(connection: HTTPConnection, room: Room, holder: str) -> dict[str, Any]:
    """The table's surroundings: links and notices."""
    base = f"/table/{room.id}"
    free = sum(not place.taken for place in room.stored.seats)
    held = room.seats_of(holder)
    return {
        "id": room.id,
        "base": base,
        "invite": _absolute(connection, base) if room.stored.options.get("way") == "friends" else None,
        "personal": _personal_link(connection, room, held[0]) if len(held) == 1 else None,
        "notice": notice_of(connection, room, holder),
        "leave": bool(held) and room.stored.status == "playing",
        "live": room.stored.status == "playing",
        "hints": may_have_hints(room, holder),
        "review": may_be_reviewed(room),
        "chances": chances_place(room),
        "lesson": room.stored.options.get("lesson"),
        "rated": is_rated(room.stored),
        "rating": room.rating_changes.get(holder),
        "rematch": bool(held) and room.table.over,
        "next_level": next_level(room, holder, language_of(connection)),
        "rematch_url": f"/table/{room.stored.rematch}" if room.stored.rematch else None,
        "record_url": f"{base}/record" if room.table.over else None,
        "warming": progress_of(connection),
        "way": room.stored.options.get("way"),
        "public": room.stored.visibility == "public",
        "free": free,
        "maker": may_fill(room, holder),
        "back": is_away(room, holder),
        "choose": bool(may_choose(room.stored, held)),
        "people": has_company(room),
    }


def _personal_link(connection: HTTPConnection, room: Room, seat: int) -> str | None:
    """The link that brings a seat to another device."""
    place = room.stored.seats[seat]
    link = services_of(connection).keys.personal_link(room.id, seat, place.name)
    return _absolute(connection, f"/seat/{link}") if place.person else None


def next_level(room: Room, holder: str, lang: str) -> dict[str, Any] | None:
    """The level to try after a game against bots: one up for who won, one down for who lost."""
    held, seats = room.seats_of(holder), room.stored.seats
    alone = sum(place.kind == "person" for place in seats) == 1 == len(held)
    if not room.table.over or not alone:
        return None
    names = [level.name for level in bots.LEVELS]
    strongest = max((names.index(place.level) for place in seats if place.level in names), default=-1)
    won = room.table.winner in held
    goal = strongest + (1 if won else -1)
    if strongest < 0 or not 0 <= goal < len(names):
        return None
    return {"name": names[goal], "title": translator(lang).gettext(bots.LEVELS[goal].title), "up": won}


def notice_of(connection: HTTPConnection, room: Room, holder: str) -> str | None:
    """What everybody at a table should know of it, if anything; of several things the one that matters most."""
    free = sum(not place.taken for place in room.stored.seats)
    if free:
        return say(connection, WAITING, count=free)
    if absent := absences(connection, room, holder):
        return absent
    if room.stored.seeded:
        return say(connection, SEEDED)
    return say(connection, UNPREPARED) if services_of(connection).warm_up.failed else None


def absences(connection: HTTPConnection, room: Room, holder: str) -> str | None:
    """For whom else a bot plays on: who has left, whose time was up, or whose program has failed."""
    if room.stored.status == "replay":
        return None
    seats = [place for seat, place in enumerate(room.stored.seats) if holder not in room.holders.get(seat, ())]
    told = (
        (LEFT, [name for place in seats if place.away == "left" for name in place.before[-1:]]),
        (AWAY, [place.name for place in seats if place.away == "time"]),
        (STOPPED, [place.name for place in seats if place.kind == "bot" and place.stand_in]),
    )
    return ". ".join(say(connection, text, name=", ".join(names)) for text, names in told if names) or None


def progress_of(connection: HTTPConnection) -> dict[str, Any] | None:
    """How far the compilation is, while it runs."""
    progress = services_of(connection).warm_up.progress
    return {**progress, "what": say(connection, PREPARING)} if progress else None


def preparing(connection: HTTPConnection) -> dict[str, Any] | None:
    """How far the bots are, for who waits for their advice; None when they are ready."""
    if services_of(connection).warm_up.ready:
        return None
    return progress_of(connection) or {"what": say(connection, PREPARING), "done": 0, "of": 1}


def chances_place(room: Room) -> dict[str, str] | None:
    """Where the line of the chances comes from and which setting shows it; None where there is none.

    Who plays may not want to know, so a running game has a setting of its own, which is off at first.
    """
    if not may_see_chances(room):
        return None
    setting = "chances" if room.stored.status == "playing" else "replay_chances"
    return {"from": f"/table/{room.id}/chances", "setting": setting}


def preview_of(connection: HTTPConnection, room: Room, turn: int | None = None) -> dict[str, str]:
    """What those see of a table, or of its replay at some turn, who are sent a link to it."""
    t, base = translator(language_of(connection)), f"/table/{room.id}"
    turn = None if turn is None else max(0, min(turn, len(room.table.game.turns)))
    image = f"{base}/preview.png?" + (f"ply={room.table.ply}" if turn is None else f"turn={turn}")
    names = ", ".join(place.name for place in room.stored.seats if place.taken)
    return {
        "title": f"Century: {words.title(room.table.game.name, t)}",
        "about": t.gettext("At the table:") + f" {names}",
        "url": _absolute(connection, base if turn is None else f"{base}/replay?turn={turn}"),
        "image": _absolute(connection, image),
    }


def table_page(connection: HTTPConnection, room: Room, holder: str, notice: str | None = None) -> str:
    """The whole page of a table."""
    place = place_of(connection, room, holder)
    if notice:
        place["notice"] = notice
    if place["people"]:
        place["company"] = company(connection, room, holder)
        place["clock"] = clock_facts(room, holder)
    viewer = viewer_of(connection)
    picture = room.table.picture(room.viewer_seat(holder), turns_shown(room))
    story = services_of(connection).latest(room, room.table.game, viewer.lang, picture["seat"])
    return pages.table(picture, viewer, place, story, preview_of(connection, room))


async def catch_up_story(connection: HTTPConnection, room: Room) -> None:
    """Go through a long game beside the event loop, before its latest turns are told there."""
    services, game = services_of(connection), room.table.game
    if room.history.behind(game):
        lang = language_of(connection)
        await services.background.run(client_of(connection), services.latest, room, game, lang)


def table_message(connection: HTTPConnection, room: Room, holder: str) -> dict[str, object]:
    """What brings an open page up to date of which nothing is known."""
    if seat_to_hand_to(connection, room, holder) is not None:
        return hand_over_message(room)
    key, given = _given(connection, room, holder, room.table.game)
    return services_of(connection).renderings.make(room, key, given).message()


async def table_rendering(connection: HTTPConnection, room: Room, holder: str, game: Game) -> Rendering:
    """The table as it was with that game, as all see it who see the same."""
    key, given = _given(connection, room, holder, game)
    known = services_of(connection).renderings.kept(room, key)
    return known or await services_of(connection).renderings.make_soon(room, key, given)


def seat_to_hand_to(connection: HTTPConnection, room: Room, holder: str) -> int | None:
    """The seat that the device must be handed to first, if any; who does without that page just goes on as that seat."""
    if not hands_over(connection):
        room.look(holder)
    return room.hand_over(holder)


def hand_over_message(room: Room) -> dict[str, object]:
    """What a page is told whose device is to be handed over."""
    return {"type": "go", "url": f"/table/{room.id}"}


def _given(connection: HTTPConnection, room: Room, holder: str, game: Game) -> tuple[Hashable, Callable[[], Given]]:
    """What a rendering depends on, and what it is made from. The form's token is left out: each page knows its own."""
    table, seat, lang = room.as_it_was(game), room.viewer_seat(holder), language_of(connection)
    place = {name: value for name, value in place_of(connection, room, holder).items() if name not in _PERSONAL}
    staged = tuple(table.staged) if seat is not None and seat == game.to_move else ()
    key = (game, tuple(table.seats), table.open_scores, staged, table.thinking, seat, lang, repr(place))

    def given() -> Given:
        picture = table.picture(seat, turns_shown(room))
        return Given(picture, lang, place, services_of(connection).latest(room, table.game, lang, seat))

    return key, given


def turns_shown(room: Room) -> int | None:
    """How many turns of the log a page needs; a lesson follows all of its game."""
    return None if room.stored.options.get("lesson") else LATEST


def turn_picture(room: Room, holder: str, turn: int, latest: int | None = LATEST) -> tuple[Game, Picture]:
    """The game after that many turns, and its picture."""
    table = room.at_turn(turn)
    seat = room.viewer_seat(holder)
    picture = table.picture(seat, latest)
    return table.game, {**picture, "legal": [], "turn": len(table.game.turns), "turns": len(room.table.game.turns)}


_UNSEEN = frozenset({"dock", "end", "noload", "done"})
"""Decisions that change nothing on the table."""


def step_messages(
    connection: HTTPConnection, room: Room, holder: str, turn: int, before: bool = False
) -> list[dict[str, Any]]:
    """The table after each decision of a turn but the last one, so that a page can show how it went.

    With ``before`` the table as it was before the turn comes first.
    """
    whole, seat, viewer = room.table.game, room.viewer_seat(holder), viewer_of(connection)
    if not 0 < turn <= len(whole.turns):
        return []
    place = place_of(connection, room, holder) | {"rematch": False, "record_url": None, "review": False}
    game, frames = room.history.at_turn(whole, turn - 1).copy(), []
    for token in (None, *whole.turns[turn - 1].tokens[:-1]):
        if token is not None:
            game.play(token)
        if token in _UNSEEN or (token is None and not before):
            continue
        then = game.copy()
        picture = Table(then, room.table.seats, room.table.open_scores).picture(seat, LATEST)
        told = services_of(connection).latest(room, then, viewer.lang, seat)
        shown = pages.update({**picture, "legal": []}, viewer, place, told)
        frames.append({key: shown[key] for key in ("html", "ply", "turn_index", "where")})
    return frames


def _absolute(connection: HTTPConnection, path: str) -> str:
    return f"{connection.url.scheme.replace('ws', 'http')}://{connection.url.netloc}{path}"
