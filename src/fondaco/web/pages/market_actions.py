"""What can be done where a boat lies, as buttons: building, trading, claiming; and other ones instead of what is staged."""

from collections.abc import Callable, Sequence

from markupsafe import Markup

from ...games.kit import OwnView
from ...table import Fork
from .bar_shapes import Choice
from .cards import usual_times
from .shared import Picture, choice, stage
from .text import Text, cheapest

Actions = Callable[[Picture, Text], dict[str, Choice]]
"""What can be done where the boat lies: by its verb, with the usual way to do it."""


def market_and_port(picture: Picture, text: Text) -> dict[str, Choice]:
    """The actions of every game with boats: building and trading on a market, claiming at a port."""
    _ = text.gettext
    staged, legal = picture["staged"], picture["legal"]
    found: dict[str, Choice] = {}
    if "build" in legal:
        found["build"] = _build(picture, text)
    if any(token[0] == "x" for token in legal):
        n = usual_times(market_here(picture), hold_of(picture), limit_of(picture))
        found["trade"] = _trade(picture, text, stage(staged, f"x{n}"))
    if "claim" in legal:
        view = picture["view"]
        worth = view["ports"][view["players"][picture["seat"]]["boat"]].split(":")[0]
        said = _("Claim {n} points").format(n=worth)
        found["claim"] = button("claim", stage(staged, "claim"), text, Markup("<b>{}</b>").format(worth), said)
    return found


def in_their_places(picture: Picture, text: Text, actions: Actions, beside: Sequence[str] = ()) -> list[Choice] | None:
    """The actions, each always in the same place, if this is the time to choose one or to choose another.

    What cannot be done is disabled. When one is staged another takes its place, and the same one again takes it back.
    ``beside``: verbs of actions that a game has beside those of markets and ports.
    """
    fork, asked = picture["fork"], picture["view"]["asked"]
    if not picture["complete"] and asked in ("turn", "action"):
        return places(picture, actions(picture, text), text, beside)
    if fork is None or fork["view"]["asked"] not in ("turn", "action"):
        return None
    if not (picture["complete"] or asked == "trade"):
        return None
    return places(picture, _instead_of_staged(picture, fork, text, actions, beside), text, beside)


def places(picture: Picture, found: dict[str, Choice], text: Text, beside: Sequence[str] = ()) -> list[Choice]:
    """Building, trading or claiming, and what is beside: the places of the bar, those that are not found disabled."""
    view, seat = picture["view"], picture["seat"]
    boat = view["players"][seat]["boat"]
    shown = ("build", "claim" if boat in view["ports"] else "trade", *beside)
    return [found.get(verb) or button(verb, "", text) | {"off": True} for verb in shown]


def _instead_of_staged(
    picture: Picture, fork: Fork[OwnView], text: Text, actions: Actions, beside: Sequence[str]
) -> dict[str, Choice]:
    staged, done = fork["staged"], picture["staged"][len(fork["staged"]) :]
    traded = traded_at(done)
    chosen = [verb for verb in ("build", "claim", *beside) if verb in done] + ["trade"] * (traded is not None)
    offered = actions({**picture, "view": fork["view"], "legal": fork["legal"], "staged": staged}, text)
    back = offered["trade"]["turn"] if len(chosen) > 1 and "trade" in offered else stage(staged)
    if picture["view"]["asked"] == "trade":
        offered |= actions(picture, text)
    if traded is not None:
        offered["trade"] = _trade(picture, text, stage(staged + done[:traded])) | {"on": True}
    for verb in chosen[:1]:
        offered[verb] |= {"on": True, "turn": back}
    return offered


def traded_at(tokens: Sequence[str]) -> int | None:
    """Where in these decisions the trade of a market is made: how often is also said after a card that is played."""
    played = bool(tokens) and tokens[0].startswith("play:")
    return next((i for i, token in enumerate(tokens) if token[0] == "x" and not played), None)


def button(verb: str, turn: str, text: Text, with_what: Markup | str = "", said: str = "") -> Choice:
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


def _trade(picture: Picture, text: Text, turn: str) -> Choice:
    market = market_here(picture)
    said = text.gettext("Trade here: {card}").format(card=text.card(market))
    return button("trade", turn, text, text.card_piece(market).html, said)


def _build(picture: Picture, text: Text) -> Choice:
    """Building with the cheapest cubes; what it costs is on the button (EW-4.1)."""
    _ = text.gettext
    pays = cheapest(hold_of(picture), picture["view"]["build_cost"])
    turn = stage(picture["staged"], "build", *(f"pay:{letter}" for letter in pays))
    if not pays:
        return button("build", turn, text, said=_("Build, free"))
    cubes = text.cubes_piece("".join(pays))
    said = text.sentence(_("Build for {cubes}"), cubes=cubes).text
    return button("build", turn, text, Markup("−") + cubes.html, said)


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
