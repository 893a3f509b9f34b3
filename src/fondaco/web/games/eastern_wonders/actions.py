"""The actions of Eastern Wonders as buttons: what can be done where the boat lies, and instead of what is staged."""

from typing import Any

from markupsafe import Markup

from ...pages.cards import usual_times
from ...pages.shared import Picture, choice, stage
from ...pages.text import Text, cheapest

ACTIONS = ("build", "trade", "claim", "harvest")


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
        found["claim"] = choice(_("Claim {n} points").format(n=worth), stage(staged, "claim"))
    if "harvest" in legal:
        label = Markup("{} {}").format(
            text.translator.pgettext("button", "Harvest"), text.cubes_piece(crop(picture)).html
        )
        said = _("Harvest {cubes}").format(cubes=text.goods(crop(picture)))
        found["harvest"] = choice(label, stage(staged, "harvest"), said)
    return found


def offer_other_actions(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    """The actions stay when one is staged: another takes its place, and the same one again takes it back."""
    fork = picture["fork"]
    if fork is None or fork["view"]["asked"] not in ("turn", "action"):
        return
    staged, done = fork["staged"], picture["staged"][len(fork["staged"]) :]
    traded = next((i for i, token in enumerate(done) if token[0] == "x"), None)
    chosen = [verb for verb in ("build", "claim", "harvest") if verb in done] + ["trade"] * (traded is not None)
    if not chosen:
        return
    offered = actions({**picture, "view": fork["view"], "legal": fork["legal"], "staged": staged}, text)
    back = offered["trade"]["turn"] if len(chosen) > 1 and "trade" in offered else stage(staged)
    if picture["view"]["asked"] == "trade":
        offered |= actions(picture, text)
    if traded is not None:
        offered["trade"] = _trade(picture, text, stage(staged + done[:traded])) | {"on": True}
    for verb in chosen[:1]:
        offered[verb] |= {"on": True, "turn": back}
    if len(chosen) == len(offered) and picture["complete"]:
        return  # nothing else could be done here
    if picture["complete"] or picture["view"]["asked"] == "trade":
        shown["choices"] = [offered[verb] for verb in ACTIONS if verb in offered]
    else:
        shown["tweaks"] += [one for verb, one in offered.items() if verb not in chosen]


def _trade(picture: Picture, text: Text, turn: str) -> dict[str, Any]:
    _ = text.gettext
    market = market_here(picture)
    label = Markup("{} {}").format(_("Trade"), text.card_piece(market).html)
    return choice(label, turn, _("Trade here: {card}").format(card=text.card(market)))


def _build(picture: Picture, text: Text) -> dict[str, Any]:
    """Building with the cheapest cubes; what it costs is on the button (EW-4.1)."""
    _ = text.gettext
    pays = cheapest(hold_of(picture), picture["view"]["build_cost"])
    tokens = ["build", *(f"pay:{letter}" for letter in pays)]
    if not pays:
        return choice(_("Build, free"), stage(picture["staged"], *tokens))
    cubes = text.cubes_piece("".join(pays))
    label = text.sentence(_("Build for {cubes}"), cubes=cubes)
    return choice(label.html, stage(picture["staged"], *tokens), label.text)


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
