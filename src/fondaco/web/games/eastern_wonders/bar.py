"""The bar of an Eastern Wonders table: what is staged, what is asked, and the choices."""

from typing import Any

from ....words.eastern_wonders import bonus_effect, bonus_name
from ...pages import shared
from ...pages.cards import most_times
from ...pages.shared import Picture, choice, stage
from ...pages.text import CUBES, Piece, Text, cheapest, without
from .actions import crop, hold_of, in_their_places, limit_of, market_here, places


def bar(picture: Picture, text: Text) -> dict[str, Any]:
    """What the bar says and offers."""
    view = picture["view"]
    if view["over"]:
        return shared.new_bar(picture, "over")
    if not shared.is_asked(picture):
        return _waiting(picture, text)
    shown = shared.new_bar(picture, "ready" if picture["complete"] else "asks")
    shown["stepper"] = _stepper(picture)
    shown["strong"], shown["does"] = _staged_in_words(picture, text)
    can_pass = "end" in picture["before"]["legal"] and picture["staged"] != ["end"]
    shown["tools"] = [_pass("end" if can_pass else "", text)]
    fixed = in_their_places(picture, text)
    shown["choices"], shown["fixed"] = fixed or [], fixed is not None
    if not picture["complete"]:
        _ASKS[view["asked"]](picture, text, shown)
    _offer_changes(picture, text, shown)
    return shown


def _waiting(picture: Picture, text: Text) -> dict[str, Any]:
    """The same bar while others are asked: every button in its place, none to be pressed."""
    shown = shared.waiting(picture, text)
    if picture["seat"] is not None:
        shown |= {"choices": places(picture, {}, text), "fixed": True, "tools": [_pass("", text)]}
    return shown


def _pass(turn: str, text: Text) -> dict[str, Any]:
    _ = text.gettext
    return shared.tool("pass", "i-pass", _("Pass"), turn, _("End the turn without doing anything"), press="p")


def cube_buttons(picture: Picture, text: Text) -> dict[str, tuple[str, str]]:
    """Which cubes of the own hold can be clicked: letter -> (turn, what that does)."""
    _ = text.gettext
    verbs = {
        "leave": ("leave", _("Leave one {spice} behind")),
        "toll": ("pay", _("Pay one {spice}")),
        "cost": ("pay", _("Pay one {spice}")),
        "up": ("up", _("Raise one {spice}")),
        "drop": ("drop", _("Return one {spice}")),
    }
    asked = picture["view"]["asked"]
    if picture["complete"] or picture["seat"] is None or asked not in verbs:
        return {}
    verb, says = verbs[asked]
    return {
        letter: (stage(picture["staged"], f"{verb}:{letter}"), says.format(spice=text.spice(letter)))
        for letter in CUBES
        if f"{verb}:{letter}" in picture["legal"]
    }


def _staged_in_words(picture: Picture, text: Text) -> tuple[Piece, list[Piece]]:
    """The staged turn, as it would stand in the log."""
    _ = text.gettext
    staged, before = picture["staged"], picture["before"]
    if not staged:
        last = [text.sentence(_("this is the last round"))] if picture["view"]["last_round"] else []
        return text.sentence(_("Your turn")), last
    if staged == ["end"]:
        return text.sentence(_("Pass")), [text.sentence(_("End the turn without doing anything"))]
    moved = [token.removeprefix("sail:") for token in staged if token.startswith("sail:")]
    letters = {verb: "".join(t[-1] for t in staged if t.startswith(verb)) for verb in ("leave:", "drop:")}
    does: list[Piece] = []
    if letters["leave:"]:
        does.append(text.sentence(_("leave {cubes}"), cubes=text.cubes_piece(letters["leave:"])))
    toll, cost = _payments(staged)
    if toll:
        does.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(toll)))
    if "load" in staged:
        lying = before["tiles"][moved[-1]]["cubes"]
        does.append(text.sentence(_("load {cubes}"), cubes=text.cubes_piece(lying)))
    if moved:
        start = before["players"][picture["seat"]]["boat"]
        main = text.sentence(_("Sail {route}"), route=" → ".join([start, *moved]))
        does += _action(picture, text, cost)
    else:
        main, *does = _action(picture, text, cost) or [text.sentence(_("Your turn"))]
    if letters["drop:"]:
        does.append(text.sentence(_("return {cubes}"), cubes=text.cubes_piece(letters["drop:"])))
    return main, does


def _payments(staged: list[str]) -> tuple[str, str]:
    """Cubes paid to other boats, and for an outpost."""
    built = staged.index("build") if "build" in staged else len(staged)
    pays = [(i, token[-1]) for i, token in enumerate(staged) if token.startswith("pay:")]
    return "".join(c for i, c in pays if i < built), "".join(c for i, c in pays if i > built)


def _action(picture: Picture, text: Text, cost: str) -> list[Piece]:
    _ = text.gettext
    staged, before, seat = picture["staged"], picture["before"], picture["seat"]
    said: list[Piece] = []
    for token in staged:
        verb, _colon, what = token.partition(":")
        if verb == "start":
            said.append(text.sentence(_("Start with {cubes}"), cubes=text.cubes_piece(what)))
        elif verb == "at":
            said.append(text.sentence(_("boat on {tile}"), tile=what))
        elif verb == "build":
            said.append(text.sentence(_("Build an outpost")))
            if cost:
                said.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(cost)))
        elif verb == "up":
            said.append(text.raise_piece(what))
        elif verb == "bonus":
            said.append(text.sentence(_("bonus tile: {name}"), name=bonus_name(what, text.translator)))
        elif verb == "claim":
            tile = before["ports"][picture["view"]["players"][seat]["boat"]]
            worth, cubes = tile.split(":")
            said.append(
                text.sentence(_("Claim {worth} points for {cubes}"), worth=worth, cubes=text.cubes_piece(cubes))
            )
        elif verb == "harvest":
            said.append(text.sentence(_("Harvest {cubes}"), cubes=text.cubes_piece(crop(picture))))
        elif verb.startswith("x"):
            give, take = market_here(picture).split(">")
            n = int(verb[1:])
            template = _("Trade {times}: give {give}, take {take}")
            pieces = {"give": text.cubes_piece(give * n), "take": text.cubes_piece(take * n)}
            said.append(text.sentence(template, times=text.times(n), **pieces))
    return said


def _stepper(picture: Picture) -> dict[str, Any] | None:
    """How often the staged trade is done, with one tap more or less."""
    staged = picture["staged"]
    at = next((i for i, token in enumerate(staged) if token[0] == "x"), None)
    if at is None:
        return None
    times, market = int(staged[at][1:]), market_here(picture)
    give, take = market.split(">")
    dropped = "".join(token[-1] for token in staged[at:] if token.startswith("drop:"))
    before = without(hold_of(picture) + dropped + give * times, take * times)
    most = most_times(market, before)
    if most <= 1:
        return None
    prefix = staged[:at]
    return {
        "value": times,
        "less": stage(prefix, f"x{times - 1}") if times > 1 else "",
        "more": stage(prefix, f"x{times + 1}") if times < most else "",
    }


def _offer_changes(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    """Other ways to do what is staged: other cubes, another load, sailing on."""
    _ = text.gettext
    staged, asked = picture["staged"], picture["view"]["asked"]
    if "dock" not in staged or (asked != "action" and not picture["complete"]):
        return
    if asked == "action":
        shown["tweaks"].append(
            choice(_("Sail on"), stage(staged[: staged.index("dock")]), _("Sail on from here, step by step"))
        )
    for was, becomes, says in (("load", "noload", _("Do not load")), ("noload", "load", _("Load"))):
        if was in staged and asked == "action":
            shown["tweaks"].append(choice(says, stage([becomes if token == was else token for token in staged])))
    spent = [i for i, token in enumerate(staged) if token.startswith(("leave:", "pay:"))]
    if spent and asked == "action" and len(set(picture["before"]["players"][picture["seat"]]["hold"])) > 1:
        shown["tweaks"].append(
            choice(_("Other cubes"), stage(staged[: spent[0]]), _("Choose the cubes to leave and to pay"))
        )


def _ask_start(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    shown["strong"] = text.sentence(_("Choose your starting cubes"))
    shown["does"] = [text.sentence(_("then a market tile for your boat"))]
    for cubes in picture["view"]["sets"]:
        piece = text.cubes_piece(cubes, "small")
        shown["choices"].append(choice(piece.html, stage([], f"start:{cubes}"), piece.text))


def _ask_place(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    shown["does"].append(text.sentence(_("click a market tile for your boat")))
    for cubes in picture["before"]["sets"]:
        if picture["staged"] != [f"start:{cubes}"]:
            piece = text.cubes_piece(cubes, "small")
            shown["choices"].append(choice(piece.html, stage([], f"start:{cubes}"), piece.text))


def _ask_action(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    """A turn may start with an action, or go on with one after docking (EW-2.1)."""
    _ = text.gettext
    staged, legal = picture["staged"], picture["legal"]
    if not staged:
        shown["does"].insert(0, text.sentence(_("Click a tile to sail there, or act where you are")))
    if "end" in legal and staged:
        shown["confirm"] = stage(staged, "end")
        if picture["view"]["asked"] == "action":
            shown["does"].append(text.sentence(_("no action yet")))


def _ask_sail(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    shown["does"].append(text.sentence(_("Click the next tile, or dock here")))
    if "dock" in picture["legal"]:
        shown["choices"].append(choice(_("Dock here"), stage(picture["staged"], "dock")))


def _ask_cubes(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    view = picture["view"]
    payee = picture["names"][view["payee"]] if view["asked"] == "toll" else ""
    says = {
        "leave": _("Leave a cube on {tile}"),
        "toll": _("Pay a cube to {name}"),
        "cost": text.ngettext("Pay {n} more cube", "Pay {n} more cubes", view["cost_left"] or 0),
    }
    told = {"tile": view["departed"], "name": payee, "n": view["cost_left"]}
    shown["does"].append(text.sentence(says[view["asked"]], **told))
    shown["choices"] += _cube_choices(picture, text)
    if view["asked"] == "cost" and view["cost_left"] > 1:
        pays = [f"pay:{letter}" for letter in cheapest(hold_of(picture), view["cost_left"])]
        shown["choices"].append(choice(_("Cheapest"), stage(picture["staged"], *pays)))


def _ask_raise(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    left = picture["view"]["raises_left"]
    shown["does"].append(
        text.sentence(text.ngettext("Raise a cube: {n} raise left", "Raise a cube: {n} raises left", left), n=left)
    )
    for letter in CUBES[:3]:
        if f"up:{letter}" in picture["legal"]:
            piece = text.raise_piece(letter, "small")
            shown["choices"].append(choice(piece.html, stage(picture["staged"], f"up:{letter}"), piece.text))
    if "done" in picture["legal"]:
        shown["choices"].append(choice(_("That is all"), stage(picture["staged"], "done")))


def _ask_bonus(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    shown["does"].append(text.sentence(_("A column is empty: choose a bonus tile")))
    for token in picture["legal"]:
        kind = token.removeprefix("bonus:")
        top = picture["view"]["bonus"]["vp"][0] if kind == "vp" else None
        name = bonus_name(f"vp{top}" if top else kind, text.translator)
        shown["choices"].append(
            choice(name, stage(picture["staged"], token), f"{name}: {bonus_effect(kind, text.translator)}")
        )


def _ask_load(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    view = picture["view"]
    lying = view["tiles"][view["players"][picture["seat"]]["boat"]]["cubes"]
    label = text.sentence(_("Load {cubes}"), cubes=text.cubes_piece(lying))
    shown["choices"].append(choice(label.html, stage(picture["staged"], "load"), label.text))
    shown["choices"].append(choice(_("Do not load"), stage(picture["staged"], "noload")))


def _ask_drop(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    over = len(hold_of(picture)) - limit_of(picture)
    template = text.ngettext("{n} cube too many: return it", "{n} cubes too many: return them", over)
    shown["does"].append(text.sentence(template, n=over))
    shown["choices"] += _cube_choices(picture, text)
    if over > 1:
        drops = [f"drop:{letter}" for letter in cheapest(hold_of(picture), over)]
        shown["choices"].append(choice(_("Cheapest"), stage(picture["staged"], *drops)))


def _cube_choices(picture: Picture, text: Text) -> list[dict[str, Any]]:
    return [
        choice(text.cubes_piece(letter, "large").html, turn, label, cube=True)
        for letter, (turn, label) in cube_buttons(picture, text).items()
    ]


_ASKS = {
    "start": _ask_start,
    "at": _ask_place,
    "turn": _ask_action,
    "action": _ask_action,
    "trade": _ask_action,
    "sail": _ask_sail,
    "leave": _ask_cubes,
    "toll": _ask_cubes,
    "cost": _ask_cubes,
    "up": _ask_raise,
    "bonus": _ask_bonus,
    "load": _ask_load,
    "drop": _ask_drop,
}
