"""Questions that the bars of several games ask: which cubes to pay, raise or return, how often to trade."""

from collections.abc import Mapping

from .bar_shapes import Bar, Choice, Stepper, Tool
from .cards import most_times
from .shared import Picture, choice, stage, tool
from .text import CUBES, Piece, Text, cheapest

Buttons = dict[str, tuple[str, str]]
"""Cubes that can be clicked: letter -> (turn, what that does)."""


def cube_buttons(picture: Picture, text: Text, verbs: Mapping[str, tuple[str, str]]) -> Buttons:
    """Which cubes of the own caravan or hold can be clicked; ``verbs``: verb and sentence by what is asked."""
    asked = picture["view"]["asked"]
    if picture["complete"] or picture["seat"] is None or asked not in verbs:
        return {}
    verb, says = verbs[asked]
    return {
        letter: (stage(picture["staged"], f"{verb}:{letter}"), says.format(spice=text.spice(letter)))
        for letter in CUBES
        if f"{verb}:{letter}" in picture["legal"]
    }


def cube_choices(buttons: Buttons, text: Text) -> list[Choice]:
    """The same cubes as buttons of the bar."""
    return [
        choice(text.cubes_piece(letter, "large").html, turn, label, cube=True)
        for letter, (turn, label) in buttons.items()
    ]


def offer_cheapest(picture: Picture, text: Text, shown: Bar, verb: str, cubes: str, n: int) -> None:
    """Several cubes at once: the cheapest of those that there are."""
    if n > 1:
        tokens = [f"{verb}:{letter}" for letter in cheapest(cubes, n)]
        shown["choices"].append(choice(text.gettext("Cheapest"), stage(picture["staged"], *tokens)))


def ask_raise(picture: Picture, text: Text, shown: Bar) -> None:
    """Which cube rises by one level."""
    left = picture["view"]["raises_left"]
    template = text.ngettext("Raise a cube: {n} raise left", "Raise a cube: {n} raises left", left)
    shown["does"].append(text.sentence(template, n=left))
    for letter in CUBES[:3]:
        if f"up:{letter}" in picture["legal"]:
            piece = text.raise_piece(letter, "small")
            shown["choices"].append(choice(piece.html, stage(picture["staged"], f"up:{letter}"), piece.text))
    if "done" in picture["legal"]:
        shown["choices"].append(choice(text.gettext("That is all"), stage(picture["staged"], "done")))


def ask_drop(picture: Picture, text: Text, shown: Bar, cubes: str, limit: int, buttons: Buttons) -> None:
    """Which cubes are returned at the end of a turn that left too many."""
    over = len(cubes) - limit
    template = text.ngettext("{n} cube too many: return it", "{n} cubes too many: return them", over)
    shown["does"].append(text.sentence(template, n=over))
    shown["choices"] += cube_choices(buttons, text)
    offer_cheapest(picture, text, shown, "drop", cubes, over)


def ask_price(picture: Picture, text: Text, shown: Bar, cubes: str, buttons: Buttons) -> None:
    """Which cubes are put on the merchant cards to the left of the one that is acquired."""
    view = picture["view"]
    left = view["slot"] - view["pay_slot"]
    template = text.ngettext("choose {n} more cube to pay", "choose {n} more cubes to pay", left)
    shown["does"].append(text.sentence(template, n=left))
    shown["choices"] += cube_choices(buttons, text)
    offer_cheapest(picture, text, shown, "pay", cubes, left)


def ask_times(picture: Picture, text: Text, shown: Bar) -> None:
    """How often the trade of a card is made."""
    shown["does"].append(text.sentence(text.gettext("How often?")))
    numbers = sorted(int(token[1:]) for token in picture["legal"] if token.startswith("x"))
    shown["choices"] = [choice(f"{n}×", stage(picture["staged"], f"x{n}"), text.times(n)) for n in numbers]


def times(staged: list[str]) -> int:
    """How often the card that is played trades."""
    return next((int(token[1:]) for token in staged[1:] if token.startswith("x")), 0)


def stepper(prefix: list[str], now: int, most: int) -> Stepper | None:
    """How often a trade is made, with one tap more or less; None where there is nothing to choose."""
    if most <= 1:
        return None
    return {
        "value": now,
        "less": stage(prefix, f"x{now - 1}") if now > 1 else "",
        "more": stage(prefix, f"x{now + 1}") if now < most else "",
    }


def card_stepper(staged: list[str], cubes: str) -> Stepper | None:
    """How often the trade card that is played is used; ``cubes``: what there was before."""
    if not staged or not staged[0].startswith("play:") or ">" not in staged[0] or not times(staged):
        return None
    return stepper(staged[:1], times(staged), most_times(staged[0].removeprefix("play:"), cubes))


def card_in_words(picture: Picture, text: Text, card: str) -> Piece:
    """The staged turn with a merchant card: acquiring or playing it."""
    _ = text.gettext
    staged, piece = picture["staged"], text.card_piece(card, "small")
    if staged[0].startswith("take:"):
        return text.sentence(_("Acquire {card}"), card=piece)
    if times(staged) > 1:
        return text.sentence(_("Play {card}, {times}"), card=piece, times=text.times(times(staged)))
    return text.sentence(_("Play {card}"), card=piece)


def staged_card(picture: Picture) -> str:
    """The merchant card that the staged turn plays or acquires."""
    what, _colon, which = picture["staged"][0].partition(":")
    return str(which if what == "play" else picture["before"]["row"][int(which) - 1]["card"])


def card_effect(picture: Picture, text: Text) -> list[Piece]:
    """What playing or acquiring the staged merchant card does, so that nothing comes as a surprise."""
    _ = text.gettext
    staged = picture["staged"]
    what, _colon, which = staged[0].partition(":")
    if what == "take":
        return _acquired(picture, text, int(which) - 1)
    n = times(staged)
    if ">" in which:
        give, take = which.split(">")
        pieces = {"give": text.cubes_piece(give * n), "take": text.cubes_piece(take * n)}
        return [text.sentence(_("give {give}, take {take}"), **pieces)] if n else []
    if which.startswith("+"):
        return [text.sentence(_("take {cubes}"), cubes=text.cubes_piece(which[1:]))]
    return [text.raise_piece(token[-1]) for token in staged if token.startswith("up:")]


def _acquired(picture: Picture, text: Text, slot: int) -> list[Piece]:
    _ = text.gettext
    effect = []
    paid = "".join(token[-1] for token in picture["staged"] if token.startswith("pay:"))
    if paid:
        effect.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(paid)))
    elif slot == 0:
        effect.append(text.sentence(_("free")))
    got = picture["before"]["row"][slot]["cubes"]
    if got:
        effect.append(text.sentence(_("get {cubes}"), cubes=text.cubes_piece(got)))
    return effect


def rest_tool(turn: str, text: Text) -> Tool:
    """Taking cards back into the hand."""
    return tool("rest", "i-rest", text.gettext("Rest"), turn, press="r")


def cards_back(text: Text, n: int) -> Piece:
    """What a rest does."""
    return text.sentence(text.ngettext("{n} card back to your hand", "{n} cards back to your hand", n), n=n)


def offer_other_price(picture: Picture, text: Text, shown: Bar, cubes: str) -> None:
    """Another choice of cubes for a card that is acquired, if there was one."""
    staged = picture["staged"]
    if staged[0].startswith("take:") and any(token.startswith("pay:") for token in staged) and len(set(cubes)) > 1:
        shown["tweaks"].append(choice(text.gettext("Pay with other cubes"), staged[0]))
