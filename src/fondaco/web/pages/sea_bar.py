"""What the bars of games with boats have in common: setting up, sailing on, paying, bonus tiles, the trade of a market."""

from ...words.sea_names import bonus_effect, bonus_name
from . import bar_parts, shared
from .bar_shapes import Bar, Stepper, Tool
from .cards import most_times
from .market_actions import hold_of, market_here, traded_at
from .shared import Picture, choice, sailed, stage
from .text import Piece, Text, without


def pass_tool(turn: str, text: Text) -> Tool:
    """Ending the turn without doing anything."""
    _ = text.gettext
    return shared.tool("pass", "i-pass", _("Pass"), turn, _("End the turn without doing anything"), press="p")


def market_stepper(picture: Picture) -> Stepper | None:
    """How often the staged trade of a market is made, with one tap more or less."""
    staged = picture["staged"]
    at = traded_at(staged)
    if at is None:
        return None
    times, market = int(staged[at][1:]), market_here(picture)
    give, take = market.split(">")
    dropped = "".join(token[-1] for token in staged[at:] if token.startswith("drop:"))
    before = without(hold_of(picture) + dropped + give * times, take * times)
    return bar_parts.stepper(staged[:at], times, most_times(market, before))


def payments(staged: list[str]) -> tuple[str, str]:
    """Cubes paid to other boats, and for an outpost."""
    built = staged.index("build") if "build" in staged else len(staged)
    pays = [(i, token[-1]) for i, token in enumerate(staged) if token.startswith("pay:")]
    return "".join(c for i, c in pays if i < built), "".join(c for i, c in pays if i > built)


def dropped(staged: list[str], text: Text) -> list[Piece]:
    """What is returned at the end of the turn."""
    cubes = "".join(token[-1] for token in staged if token.startswith("drop:"))
    return [text.sentence(text.gettext("return {cubes}"), cubes=text.cubes_piece(cubes))] if cubes else []


def action_in_words(picture: Picture, text: Text, token: str, cost: str) -> list[Piece]:
    """A staged decision of set-up, of a market or of a port, as it would stand in the log."""
    _ = text.gettext
    verb, _colon, what = token.partition(":")
    if verb == "start":
        return [text.sentence(_("Start with {cubes}"), cubes=text.cubes_piece(what))]
    if verb == "at":
        return [text.sentence(_("boat on {tile}"), tile=what)]
    if verb == "build":
        paid = [text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(cost))] if cost else []
        return [text.sentence(_("Build an outpost")), *paid]
    if verb == "up":
        return [text.raise_piece(what)]
    if verb == "bonus":
        return [text.sentence(_("bonus tile: {name}"), name=bonus_name(what, text.translator))]
    if verb == "claim":
        worth, cubes = picture["before"]["ports"][picture["view"]["players"][picture["seat"]]["boat"]].split(":")
        template = _("Claim {worth} points for {cubes}")
        return [text.sentence(template, worth=worth, cubes=text.cubes_piece(cubes))]
    if verb.startswith("x"):
        give, take = market_here(picture).split(">")
        n = int(verb[1:])
        template = _("Trade {times}: give {give}, take {take}")
        pieces = {"give": text.cubes_piece(give * n), "take": text.cubes_piece(take * n)}
        return [text.sentence(template, times=text.times(n), **pieces)]
    return []


def route_in_words(picture: Picture, text: Text) -> Piece | None:
    """The staged movement; None for a turn without one."""
    moved = sailed(picture["staged"])
    if not moved:
        return None
    start = picture["before"]["players"][picture["seat"]]["boat"]
    return text.sentence(text.gettext("Sail {route}"), route=" → ".join([start, *moved]))


def offer_sailing_on(picture: Picture, text: Text, shown: Bar) -> None:
    """Going on step by step instead of docking here."""
    _ = text.gettext
    staged = picture["staged"]
    turn = stage(staged[: staged.index("dock")])
    shown["tweaks"].append(choice(_("Sail on"), turn, _("Sail on from here, step by step")))


def ask_start(picture: Picture, text: Text, shown: Bar) -> None:
    """Which cubes one starts with."""
    _ = text.gettext
    shown["strong"] = text.sentence(_("Choose your starting cubes"))
    shown["does"] = [text.sentence(_("then a market tile for your boat"))]
    _offer_sets(picture["view"]["sets"], text, shown)


def ask_place(picture: Picture, text: Text, shown: Bar) -> None:
    """Where the boat begins; other cubes can still be taken."""
    _ = text.gettext
    shown["does"].append(text.sentence(_("click a market tile for your boat")))
    others = [cubes for cubes in picture["before"]["sets"] if picture["staged"] != [f"start:{cubes}"]]
    _offer_sets(others, text, shown)


def _offer_sets(sets: list[str], text: Text, shown: Bar) -> None:
    for cubes in sets:
        piece = text.cubes_piece(cubes, "small")
        shown["choices"].append(choice(piece.html, stage([], f"start:{cubes}"), piece.text))


def ask_sail(picture: Picture, text: Text, shown: Bar) -> None:
    """Where a boat that is under way goes on to, or whether it docks."""
    _ = text.gettext
    shown["does"].append(text.sentence(_("Click the next tile, or dock here")))
    if "dock" in picture["legal"]:
        shown["choices"].append(choice(_("Dock here"), stage(picture["staged"], "dock")))


def ask_cost(picture: Picture, text: Text, shown: Bar, buttons: bar_parts.Buttons) -> None:
    """Which cubes are paid: to the owner of another boat, or for an outpost."""
    view = picture["view"]
    left = view["cost_left"] or 0
    if view["asked"] == "toll":
        says = text.sentence(text.gettext("Pay a cube to {name}"), name=picture["names"][view["payee"]])
    else:
        says = text.sentence(text.ngettext("Pay {n} more cube", "Pay {n} more cubes", left), n=left)
    shown["does"].append(says)
    shown["choices"] += bar_parts.cube_choices(buttons, text)
    if view["asked"] == "cost":
        bar_parts.offer_cheapest(picture, text, shown, "pay", hold_of(picture), left)


def offer_bonus_tiles(picture: Picture, text: Text, shown: Bar) -> None:
    """The bonus tiles that can be chosen for an empty column."""
    for token in picture["legal"]:
        if not token.startswith("bonus:"):
            continue
        kind = token.removeprefix("bonus:")
        top = picture["view"]["bonus"]["vp"][0] if kind == "vp" else None
        name = bonus_name(f"vp{top}" if top else kind, text.translator)
        label = f"{name}: {bonus_effect(kind, text.translator)}"
        shown["choices"].append(choice(name, stage(picture["staged"], token), label))
