"""The bar of a From Sand to Sea table: what is staged, what is asked, and the choices."""

from ....games.kit import OwnView
from ...pages import bar_parts, sea_bar, shared
from ...pages.bar_shapes import Bar, Tool
from ...pages.market_actions import hold_of, in_their_places, limit_of, market_and_port, places
from ...pages.shared import Picture, choice, stage
from ...pages.text import Piece, Text
from .sailing import missed_least


def bar(picture: Picture, text: Text) -> Bar:
    """What the bar says and offers."""
    view, first, staged = picture["view"], picture["before"]["legal"], picture["staged"]
    if view["over"]:
        return shared.new_bar(picture, "over")
    if not shared.is_asked(picture):
        return _waiting(picture, text)
    shown = shared.new_bar(picture, "ready" if picture["complete"] else "asks")
    hold = picture["before"]["players"][picture["seat"]]["hold"]
    shown["stepper"] = bar_parts.card_stepper(staged, hold) or sea_bar.market_stepper(picture)
    shown["strong"], shown["does"] = _staged_in_words(picture, text)
    shown["tools"] = _tools(
        text, "end" if "end" in first and staged != ["end"] else "", "rest" if "rest" in first else ""
    )
    fixed = in_their_places(picture, text, market_and_port)
    shown["choices"], shown["fixed"] = fixed or [], fixed is not None
    if picture["complete"]:
        bar_parts.offer_other_price(picture, text, shown, hold)
    else:
        _ASKS[view["asked"]](picture, text, shown)
    _offer_changes(picture, text, shown)
    return shown


def _tools(text: Text, end: str, rest: str) -> list[Tool]:
    return [bar_parts.rest_tool(rest, text), sea_bar.pass_tool(end, text)]


def _waiting(picture: Picture, text: Text) -> Bar:
    """The same bar while others are asked: every button in its place, none to be pressed."""
    shown = shared.waiting(picture, text)
    if picture["seat"] is not None:
        shown |= {"choices": places(picture, {}, text), "fixed": True, "tools": _tools(text, "", "")}
    return shown


def cube_buttons(picture: Picture, text: Text) -> bar_parts.Buttons:
    """Which cubes of the own hold can be clicked."""
    _ = text.gettext
    pay = ("pay", _("Pay one {spice}"))
    verbs = {
        "pay": pay,
        "toll": pay,
        "cost": pay,
        "up": ("up", _("Raise one {spice}")),
        "drop": ("drop", _("Return one {spice}")),
    }
    return bar_parts.cube_buttons(picture, text, verbs)


def _staged_in_words(picture: Picture, text: Text) -> tuple[Piece, list[Piece]]:
    """The staged turn, as it would stand in the log."""
    _ = text.gettext
    staged = picture["staged"]
    if not staged:
        last = [text.sentence(_("this is the last round"))] if picture["view"]["last_round"] else []
        return text.sentence(_("Your turn")), last
    if staged == ["end"]:
        return text.sentence(_("Pass")), [text.sentence(_("End the turn without doing anything"))]
    if staged[0] == "rest":
        player = picture["before"]["players"][picture["seat"]]
        back = len(player["played"]) + len(player["discarded"])
        return text.sentence(_("Rest")), [bar_parts.cards_back(text, back)]
    if staged[0].startswith(("play:", "take:")):
        main = bar_parts.card_in_words(picture, text, bar_parts.staged_card(picture))
        return main, bar_parts.card_effect(picture, text) + sea_bar.dropped(staged, text)
    toll, cost = sea_bar.payments(staged)
    does = _spent(staged, text)
    if toll:
        does.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(toll)))
    done = [piece for token in staged for piece in _action(picture, text, token, cost)]
    route = sea_bar.route_in_words(picture, text)
    main, *does = [route, *does, *done] if route else done or [text.sentence(_("Your turn"))]
    return main, does + sea_bar.dropped(staged, text)


def _spent(staged: list[str], text: Text) -> list[Piece]:
    """The cards that the steps cost."""
    cards = [token.removeprefix("spend:") for token in staged if token.startswith("spend:")]
    return [text.sentence(text.gettext("spend {card}"), card=text.card_piece(card)) for card in cards]


def _action(picture: Picture, text: Text, token: str, cost: str) -> list[Piece]:
    if token.startswith("card:"):
        card = _row_card(picture["before"], token)
        return [text.sentence(text.gettext("take the card {card}"), card=text.card_piece(card))]
    return sea_bar.action_in_words(picture, text, token, cost)


def _row_card(view: OwnView, token: str) -> str:
    return str(view["row"][int(token.partition(":")[2]) - 1]["card"])


def _offer_changes(picture: Picture, text: Text, shown: Bar) -> None:
    """Other ways to do what is staged: other cards for the steps, other cubes, sailing on."""
    _ = text.gettext
    staged, then = picture["staged"], picture["before"]["players"][picture["seat"]]
    if "dock" not in staged or picture["complete"] or picture["view"]["asked"] != "action":
        return
    sea_bar.offer_sailing_on(picture, text, shown)
    spent = [i for i, token in enumerate(staged) if token.startswith("spend:")]
    if spent and len(then["hand"]) + len(then["played"]) > len(spent):
        says = _("Choose the cards to spend, step by step")
        shown["tweaks"].append(choice(_("Other cards"), stage(staged[: spent[0]]), says))
    paid = [i for i, token in enumerate(staged) if token.startswith("pay:")]
    if paid and len(set(then["hold"])) > 1:
        shown["tweaks"].append(choice(_("Other cubes"), stage(staged[: paid[0]]), _("Choose the cubes to pay")))


def _ask_action(picture: Picture, text: Text, shown: Bar) -> None:
    """A turn may start with a card, a movement or an action, or go on with an action after docking (S2S-2.1)."""
    _ = text.gettext
    staged, asked = picture["staged"], picture["view"]["asked"]
    if not staged:
        says = _("Play a card, acquire, rest, click a tile to sail there, or act where you are")
        shown["does"].insert(0, text.sentence(says))
    elif "end" in picture["legal"]:
        shown["confirm"] = stage(staged, "end")
        if asked == "action":
            shown["does"].append(text.sentence(_("no action yet")))


def _ask_spend(picture: Picture, text: Text, shown: Bar) -> None:
    """Which card a step costs; in the hand and among the played cards they can be clicked too."""
    _ = text.gettext
    shown["does"].append(text.sentence(_("Choose a card to spend for this step")))
    player = picture["view"]["players"][picture["seat"]]
    for card in missed_least(player)[:2]:
        piece = text.card_piece(card, "small")
        said = text.sentence(_("spend {card}"), card=piece).text
        shown["choices"].append(choice(piece.html, stage(picture["staged"], f"spend:{card}"), said))


def _ask_reward(picture: Picture, text: Text, shown: Bar) -> None:
    """What an emptied column brings: a card of the row, from the second column on or a bonus tile (S2S-3.1)."""
    _ = text.gettext
    legal, cards = picture["legal"], [token for token in picture["legal"] if token.startswith("card:")]
    if len(cards) == len(legal):
        says = _("A column is empty: take a merchant card")
    elif not cards:
        says = _("A column is empty: choose a bonus tile")
    else:
        says = _("A column is empty: choose a bonus tile or a merchant card")
    shown["does"].append(text.sentence(says))
    sea_bar.offer_bonus_tiles(picture, text, shown)
    for token in cards:
        piece = text.card_piece(_row_card(picture["view"], token), "small")
        said = text.sentence(_("take the card {card}"), card=piece).text
        shown["choices"].append(choice(piece.html, stage(picture["staged"], token), said))


def _ask_cubes(picture: Picture, text: Text, shown: Bar) -> None:
    sea_bar.ask_cost(picture, text, shown, cube_buttons(picture, text))


def _ask_price(picture: Picture, text: Text, shown: Bar) -> None:
    bar_parts.ask_price(picture, text, shown, hold_of(picture), cube_buttons(picture, text))


def _ask_drop(picture: Picture, text: Text, shown: Bar) -> None:
    buttons = cube_buttons(picture, text)
    bar_parts.ask_drop(picture, text, shown, hold_of(picture), limit_of(picture), buttons)


_ASKS = {
    "start": sea_bar.ask_start,
    "at": sea_bar.ask_place,
    "turn": _ask_action,
    "times": bar_parts.ask_times,
    "up": bar_parts.ask_raise,
    "pay": _ask_price,
    "sail": sea_bar.ask_sail,
    "spend": _ask_spend,
    "toll": _ask_cubes,
    "action": _ask_action,
    "cost": _ask_cubes,
    "bonus": _ask_reward,
    "trade": _ask_action,
    "drop": _ask_drop,
}
