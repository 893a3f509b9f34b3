"""The bar of a Spice Road table: what is staged, what is asked, and the choices, in words and buttons."""

from ....games.kit import OwnView
from ...pages import bar_parts, shared
from ...pages.bar_shapes import Bar
from ...pages.shared import Picture
from ...pages.text import Piece, Text


def bar(picture: Picture, text: Text) -> Bar:
    """What the bar says and offers."""
    _ = text.gettext
    view = picture["view"]
    if view["over"]:
        return shared.new_bar(picture, "over")
    if not shared.is_asked(picture):
        return shared.waiting(picture, text) | {"tools": [bar_parts.rest_tool("", text)]}
    staged = picture["staged"]
    shown = shared.new_bar(picture, "ready" if picture["complete"] else "asks")
    rest = "rest" if "rest" in picture["before"]["legal"] and staged != ["rest"] else ""
    shown["tools"] = [bar_parts.rest_tool(rest, text)]
    if not staged and view["asked"] == "turn":
        shown["strong"] = text.sentence(_("Your turn"))
        shown["does"] = [text.sentence(_("Play a card, acquire, claim, or rest"))]
        if view["last_round"]:
            shown["does"].append(text.sentence(_("This is the last round")))
        return shown
    shown["strong"] = _staged_in_words(picture, text)
    shown["does"] = _effect(picture, text)
    caravan = picture["before"]["players"][picture["seat"]]["caravan"]
    shown["stepper"] = bar_parts.card_stepper(staged, caravan)
    if picture["complete"]:
        bar_parts.offer_other_price(picture, text, shown, caravan)
    else:
        _ask(picture, text, shown)
    return shown


def cube_buttons(picture: Picture, text: Text) -> bar_parts.Buttons:
    """Which cubes of the own caravan can be clicked."""
    _ = text.gettext
    verbs = {
        "pay": ("pay", _("Pay one {spice}")),
        "drop": ("drop", _("Return one {spice}")),
        "up": ("up", _("Raise one {spice}")),
    }
    return bar_parts.cube_buttons(picture, text, verbs)


def _staged_in_words(picture: Picture, text: Text) -> Piece:
    _ = text.gettext
    what, _colon, which = picture["staged"][0].partition(":")
    if what == "rest":
        return text.sentence(_("Rest"))
    if what == "claim":
        worth, cost = picture["before"]["goals"][int(which) - 1].split(":")
        return text.sentence(_("Claim {worth} points for {cubes}"), worth=worth, cubes=text.cubes_piece(cost, "small"))
    return bar_parts.card_in_words(picture, text, bar_parts.staged_card(picture))


def _effect(picture: Picture, text: Text) -> list[Piece]:
    """What the staged decisions do, so that nothing comes as a surprise."""
    before = picture["before"]
    what, _colon, which = picture["staged"][0].partition(":")
    if what == "claim":
        effect = _coin(before, int(which) - 1, text)
    elif what == "rest":
        effect = [bar_parts.cards_back(text, len(before["players"][picture["seat"]]["played"]))]
    else:
        effect = bar_parts.card_effect(picture, text)
    return effect + _end(picture, text)


def _coin(before: OwnView, slot: int, text: Text) -> list[Piece]:
    _ = text.gettext
    says = {"gold": _("and a gold coin"), "silver": _("and a silver coin")}
    coin = before["coins"][slot]
    return [text.sentence(says[coin])] if coin else []


def _end(picture: Picture, text: Text) -> list[Piece]:
    _ = text.gettext
    dropped = "".join(token[-1] for token in picture["staged"] if token.startswith("drop:"))
    end = [text.sentence(_("return {cubes}"), cubes=text.cubes_piece(dropped))] if dropped else []
    if picture["complete"]:
        n = len(picture["view"]["players"][picture["seat"]]["caravan"])
        space = picture["view"]["caravan_limit"]
        end.append(text.sentence(_("then {n} of {space} in the caravan"), n=n, space=space))
    return end


def _ask(picture: Picture, text: Text, shown: Bar) -> None:
    view, buttons = picture["view"], cube_buttons(picture, text)
    caravan = view["players"][picture["seat"]]["caravan"]
    match view["asked"]:
        case "times":
            bar_parts.ask_times(picture, text, shown)
        case "up":
            bar_parts.ask_raise(picture, text, shown)
        case "pay":
            bar_parts.ask_price(picture, text, shown, caravan, buttons)
        case "drop":
            bar_parts.ask_drop(picture, text, shown, caravan, view["caravan_limit"], buttons)
