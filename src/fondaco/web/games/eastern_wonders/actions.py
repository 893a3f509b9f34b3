"""The actions of Eastern Wonders as buttons: what can be done where the boat lies, and instead of what is staged."""

from typing import Any

from markupsafe import Markup

from ....table import Fork
from ...pages.cards import usual_times
from ...pages.shared import Picture, choice, stage
from ...pages.text import Text, cheapest


def actions(picture: Picture, text: Text) -> dict[str, dict[str, Any]]:
    """What can be done where the boat lies: by its verb, with the usual way to do it."""
    _ = text.gettext
    staged, legal = picture["staged"], picture["legal"]
    found: dict[str, dict[str, Any]] = {}
    if "build" in legal:
        found["build"] = _build(picture, text)
    if any(token[0] == "x" for token in legal):
        n = usual_times(market_here(picture), hold_of(picture), limit_of(picture))
        found["trade"] = _trade(picture, text, stage(staged, f"x{n}"))
    if "claim" in legal:
        view = picture["view"]
        worth = view["ports"][view["players"][picture["seat"]]["boat"]].split(":")[0]
        said = _("Claim {n} points").format(n=worth)
        found["claim"] = _button("claim", stage(staged, "claim"), text, Markup("<b>{}</b>").format(worth), said)
    if "harvest" in legal:
        said = _("Harvest {cubes}").format(cubes=text.goods(crop(picture)))
        found["harvest"] = _button(
            "harvest", stage(staged, "harvest"), text, text.cubes_piece(crop(picture)).html, said
        )
    return found


def in_their_places(picture: Picture, text: Text) -> list[dict[str, Any]] | None:
    """The actions, each always in the same place, if this is the time to choose one or to choose another.

    What cannot be done is disabled. When one is staged another takes its place, and the same one again takes it back.
    """
    fork, asked = picture["fork"], picture["view"]["asked"]
    if not picture["complete"] and asked in ("turn", "action"):
        return places(picture, actions(picture, text), text)
    if fork is None or fork["view"]["asked"] not in ("turn", "action"):
        return None
    if not (picture["complete"] or asked == "trade"):
        return None
    return places(picture, _instead_of_staged(picture, fork, text), text)


def places(picture: Picture, found: dict[str, dict[str, Any]], text: Text) -> list[dict[str, Any]]:
    """Building, trading or claiming, harvesting: the three places of the bar, those that are not found disabled."""
    view, seat = picture["view"], picture["seat"]
    boat = view["players"][seat]["boat"]
    at_port = boat is not None and view["tiles"][boat]["market"] is None
    shown = ("build", "claim" if at_port else "trade", "harvest")
    return [found.get(verb) or _button(verb, "", text) | {"off": True} for verb in shown]


def _instead_of_staged(picture: Picture, fork: Fork[Any], text: Text) -> dict[str, dict[str, Any]]:
    staged, done = fork["staged"], picture["staged"][len(fork["staged"]) :]
    traded = next((i for i, token in enumerate(done) if token[0] == "x"), None)
    chosen = [verb for verb in ("build", "claim", "harvest") if verb in done] + ["trade"] * (traded is not None)
    offered = actions({**picture, "view": fork["view"], "legal": fork["legal"], "staged": staged}, text)
    back = offered["trade"]["turn"] if len(chosen) > 1 and "trade" in offered else stage(staged)
    if picture["view"]["asked"] == "trade":
        offered |= actions(picture, text)
    if traded is not None:
        offered["trade"] = _trade(picture, text, stage(staged + done[:traded])) | {"on": True}
    for verb in chosen[:1]:
        offered[verb] |= {"on": True, "turn": back}
    return offered


def _button(verb: str, turn: str, text: Text, with_what: Markup | str = "", said: str = "") -> dict[str, Any]:
    """An action: its word, the same in every turn, and what it is about."""
    pgettext = text.translator.pgettext
    word = {
        "build": pgettext("button", "Build"),
        "trade": pgettext("button", "Trade"),
        "claim": pgettext("button", "Claim"),
        "harvest": pgettext("button", "Harvest"),
    }[verb]
    html = Markup("<span>{}</span>").format(word)
    if with_what:
        html += Markup('<span class="what">{}</span>').format(with_what)
    return choice(html, turn, said, key=verb)


def _trade(picture: Picture, text: Text, turn: str) -> dict[str, Any]:
    market = market_here(picture)
    said = text.gettext("Trade here: {card}").format(card=text.card(market))
    return _button("trade", turn, text, text.card_piece(market).html, said)


def _build(picture: Picture, text: Text) -> dict[str, Any]:
    """Building with the cheapest cubes; what it costs is on the button (EW-4.1)."""
    _ = text.gettext
    pays = cheapest(hold_of(picture), picture["view"]["build_cost"])
    turn = stage(picture["staged"], "build", *(f"pay:{letter}" for letter in pays))
    if not pays:
        return _button("build", turn, text, said=_("Build, free"))
    cubes = text.cubes_piece("".join(pays))
    said = text.sentence(_("Build for {cubes}"), cubes=cubes).text
    return _button("build", turn, text, Markup("−") + cubes.html, said)


def crop(picture: Picture) -> str:
    """What the viewer would harvest (EW-6.1)."""
    return str(picture["view"]["harvests"][picture["seat"]])


def market_here(picture: Picture) -> str:
    """The trade where the viewer's boat lies."""
    view = picture["view"]
    return str(view["tiles"][view["players"][picture["seat"]]["boat"]]["market"])


def hold_of(picture: Picture) -> str:
    """The cubes in the viewer's hold."""
    return str(picture["view"]["players"][picture["seat"]]["hold"])


def limit_of(picture: Picture) -> int:
    """How many cubes that hold has room for."""
    return int(picture["view"]["limits"][picture["seat"]])
