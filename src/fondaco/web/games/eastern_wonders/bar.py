"""The bar of an Eastern Wonders table: what is staged, what is asked, and the choices."""

from ...pages import bar_parts, sea_bar, shared
from ...pages.bar_shapes import Bar
from ...pages.market_actions import hold_of, in_their_places, limit_of, places
from ...pages.shared import Picture, choice, sailed, stage
from ...pages.text import Piece, Text
from .actions import actions, crop

_BESIDE = ("harvest",)


def bar(picture: Picture, text: Text) -> Bar:
    """What the bar says and offers."""
    view = picture["view"]
    if view["over"]:
        return shared.new_bar(picture, "over")
    if not shared.is_asked(picture):
        return _waiting(picture, text)
    shown = shared.new_bar(picture, "ready" if picture["complete"] else "asks")
    shown["stepper"] = sea_bar.market_stepper(picture)
    shown["strong"], shown["does"] = _staged_in_words(picture, text)
    can_pass = "end" in picture["before"]["legal"] and picture["staged"] != ["end"]
    shown["tools"] = [sea_bar.pass_tool("end" if can_pass else "", text)]
    fixed = in_their_places(picture, text, actions, _BESIDE)
    shown["choices"], shown["fixed"] = fixed or [], fixed is not None
    if not picture["complete"]:
        _ASKS[view["asked"]](picture, text, shown)
    _offer_changes(picture, text, shown)
    return shown


def _waiting(picture: Picture, text: Text) -> Bar:
    """The same bar while others are asked: every button in its place, none to be pressed."""
    shown = shared.waiting(picture, text)
    if picture["seat"] is not None:
        choices = places(picture, {}, text, _BESIDE)
        shown |= {"choices": choices, "fixed": True, "tools": [sea_bar.pass_tool("", text)]}
    return shown


def cube_buttons(picture: Picture, text: Text) -> bar_parts.Buttons:
    """Which cubes of the own hold can be clicked."""
    _ = text.gettext
    verbs = {
        "leave": ("leave", _("Leave one {spice} behind")),
        "toll": ("pay", _("Pay one {spice}")),
        "cost": ("pay", _("Pay one {spice}")),
        "up": ("up", _("Raise one {spice}")),
        "drop": ("drop", _("Return one {spice}")),
    }
    return bar_parts.cube_buttons(picture, text, verbs)


def _staged_in_words(picture: Picture, text: Text) -> tuple[Piece, list[Piece]]:
    """The staged turn, as it would stand in the log."""
    _ = text.gettext
    staged, before = picture["staged"], picture["before"]
    if not staged:
        last = [text.sentence(_("this is the last round"))] if picture["view"]["last_round"] else []
        return text.sentence(_("Your turn")), last
    if staged == ["end"]:
        return text.sentence(_("Pass")), [text.sentence(_("End the turn without doing anything"))]
    does: list[Piece] = []
    left = "".join(token[-1] for token in staged if token.startswith("leave:"))
    if left:
        does.append(text.sentence(_("leave {cubes}"), cubes=text.cubes_piece(left)))
    toll, cost = sea_bar.payments(staged)
    if toll:
        does.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(toll)))
    if "load" in staged:
        there = sailed(staged)[-1]
        lying = before["tiles"][there]["cubes"]
        does.append(text.sentence(_("load {cubes}"), cubes=text.cubes_piece(lying)))
    route = sea_bar.route_in_words(picture, text)
    if route:
        main, does = route, does + _action(picture, text, cost)
    else:
        main, *does = _action(picture, text, cost) or [text.sentence(_("Your turn"))]
    return main, does + sea_bar.dropped(staged, text)


def _action(picture: Picture, text: Text, cost: str) -> list[Piece]:
    said: list[Piece] = []
    for token in picture["staged"]:
        if token == "harvest":
            said.append(text.sentence(text.gettext("Harvest {cubes}"), cubes=text.cubes_piece(crop(picture))))
        said += sea_bar.action_in_words(picture, text, token, cost)
    return said


def _offer_changes(picture: Picture, text: Text, shown: Bar) -> None:
    """Other ways to do what is staged: other cubes, another load, sailing on."""
    _ = text.gettext
    staged = picture["staged"]
    if "dock" not in staged or picture["complete"] or picture["view"]["asked"] != "action":
        return
    sea_bar.offer_sailing_on(picture, text, shown)
    for was, becomes, says in (("load", "noload", _("Do not load")), ("noload", "load", _("Load"))):
        if was in staged:
            shown["tweaks"].append(choice(says, stage([becomes if token == was else token for token in staged])))
    spent = [i for i, token in enumerate(staged) if token.startswith(("leave:", "pay:"))]
    if spent and len(set(picture["before"]["players"][picture["seat"]]["hold"])) > 1:
        shown["tweaks"].append(
            choice(_("Other cubes"), stage(staged[: spent[0]]), _("Choose the cubes to leave and to pay"))
        )


def _ask_action(picture: Picture, text: Text, shown: Bar) -> None:
    """A turn may start with an action, or go on with one after docking (EW-2.1)."""
    _ = text.gettext
    staged, legal = picture["staged"], picture["legal"]
    if not staged:
        shown["does"].insert(0, text.sentence(_("Click a tile to sail there, or act where you are")))
    if "end" in legal and staged:
        shown["confirm"] = stage(staged, "end")
        if picture["view"]["asked"] == "action":
            shown["does"].append(text.sentence(_("no action yet")))


def _ask_cubes(picture: Picture, text: Text, shown: Bar) -> None:
    view, buttons = picture["view"], cube_buttons(picture, text)
    if view["asked"] != "leave":
        return sea_bar.ask_cost(picture, text, shown, buttons)
    shown["does"].append(text.sentence(text.gettext("Leave a cube on {tile}"), tile=view["departed"]))
    shown["choices"] += bar_parts.cube_choices(buttons, text)


def _ask_bonus(picture: Picture, text: Text, shown: Bar) -> None:
    shown["does"].append(text.sentence(text.gettext("A column is empty: choose a bonus tile")))
    sea_bar.offer_bonus_tiles(picture, text, shown)


def _ask_load(picture: Picture, text: Text, shown: Bar) -> None:
    _ = text.gettext
    view = picture["view"]
    lying = view["tiles"][view["players"][picture["seat"]]["boat"]]["cubes"]
    label = text.sentence(_("Load {cubes}"), cubes=text.cubes_piece(lying))
    shown["choices"].append(choice(label.html, stage(picture["staged"], "load"), label.text))
    shown["choices"].append(choice(_("Do not load"), stage(picture["staged"], "noload")))


def _ask_drop(picture: Picture, text: Text, shown: Bar) -> None:
    buttons = cube_buttons(picture, text)
    bar_parts.ask_drop(picture, text, shown, hold_of(picture), limit_of(picture), buttons)


_ASKS = {
    "start": sea_bar.ask_start,
    "at": sea_bar.ask_place,
    "turn": _ask_action,
    "action": _ask_action,
    "trade": _ask_action,
    "sail": sea_bar.ask_sail,
    "leave": _ask_cubes,
    "toll": _ask_cubes,
    "cost": _ask_cubes,
    "up": bar_parts.ask_raise,
    "bonus": _ask_bonus,
    "load": _ask_load,
    "drop": _ask_drop,
}
