"""The bar of a Spice Road table: what is staged, what is asked, and the choices, in words and buttons."""

from typing import Any

from ...pages import shared
from ...pages.cards import most_times
from ...pages.shared import Picture, choice, stage
from ...pages.text import CUBES, Piece, Text, cheapest


def bar(picture: Picture, text: Text) -> dict[str, Any]:
    """What the bar says and offers."""
    _ = text.gettext
    view = picture["view"]
    if view["over"]:
        return shared.new_bar(picture, "over")
    if not shared.is_asked(picture):
        return shared.waiting(picture, text) | {"tools": [_rest("", text)]}
    staged = picture["staged"]
    shown = shared.new_bar(picture, "ready" if picture["complete"] else "asks")
    rest = "rest" if "rest" in picture["before"]["legal"] and staged != ["rest"] else ""
    shown["tools"] = [_rest(rest, text)]
    if not staged and view["asked"] == "turn":
        shown["strong"] = text.sentence(_("Your turn"))
        shown["does"] = [text.sentence(_("Play a card, acquire, claim, or rest"))]
        if view["last_round"]:
            shown["does"].append(text.sentence(_("This is the last round")))
        return shown
    shown["strong"] = _staged_in_words(picture, text)
    shown["does"] = _effect(picture, text)
    shown["stepper"] = _stepper(picture, text)
    if not picture["complete"]:
        _ASKS[view["asked"]](picture, text, shown)
    elif (
        staged[0].startswith("take:")
        and any(token.startswith("pay:") for token in staged)
        and _could_pay_otherwise(picture)
    ):
        shown["tweaks"].append(choice(_("Pay with other cubes"), staged[0]))
    return shown


def _rest(turn: str, text: Text) -> dict[str, Any]:
    return shared.tool("rest", "i-rest", text.gettext("Rest"), turn, press="r")


def cube_buttons(picture: Picture, text: Text) -> dict[str, tuple[str, str]]:
    """Which cubes of the own caravan can be clicked: letter -> (turn, what that does)."""
    _ = text.gettext
    view, staged = picture["view"], picture["staged"]
    if picture["complete"] or picture["seat"] is None:
        return {}
    says = {"pay": _("Pay one {spice}"), "drop": _("Return one {spice}"), "up": _("Raise one {spice}")}
    asked = view["asked"]
    if asked not in says:
        return {}
    return {
        letter: (stage(staged, f"{asked}:{letter}"), says[asked].format(spice=text.spice(letter)))
        for letter in CUBES
        if f"{asked}:{letter}" in picture["legal"]
    }


def _staged_card(picture: Picture) -> str:
    """The card or point card the staged turn is about."""
    what, _colon, which = picture["staged"][0].partition(":")
    before = picture["before"]
    if what == "play":
        return str(which)
    if what == "take":
        return str(before["row"][int(which) - 1]["card"])
    return str(before["goals"][int(which) - 1])


def _staged_in_words(picture: Picture, text: Text) -> Piece:
    _ = text.gettext
    staged = picture["staged"]
    what = staged[0].partition(":")[0]
    if what == "rest":
        return text.sentence(_("Rest"))
    card = _staged_card(picture)
    if what == "claim":
        worth, cost = card.split(":")
        return text.sentence(_("Claim {worth} points for {cubes}"), worth=worth, cubes=text.cubes_piece(cost, "small"))
    if what == "take":
        return text.sentence(_("Acquire {card}"), card=text.card_piece(card, "small"))
    times = _times(staged)
    if times > 1:
        return text.sentence(_("Play {card}, {times}"), card=text.card_piece(card, "small"), times=text.times(times))
    return text.sentence(_("Play {card}"), card=text.card_piece(card, "small"))


def _times(staged: list[str]) -> int:
    return next((int(token[1:]) for token in staged[1:] if token.startswith("x")), 0)


def _effect(picture: Picture, text: Text) -> list[Piece]:
    """What the staged decisions do, so that nothing comes as a surprise."""
    _ = text.gettext
    staged, before = picture["staged"], picture["before"]
    what, _colon, which = staged[0].partition(":")
    effect: list[Piece] = []
    times = _times(staged)
    if what == "play" and ">" in which and times:
        give, take = which.split(">")
        template = _("give {give}, take {take}")
        effect.append(text.sentence(template, give=text.cubes_piece(give * times), take=text.cubes_piece(take * times)))
    elif what == "play" and which.startswith("+"):
        effect.append(text.sentence(_("take {cubes}"), cubes=text.cubes_piece(which[1:])))
    elif what == "play" and which.startswith("^"):
        effect += [text.raise_piece(token[-1]) for token in staged if token.startswith("up:")]
    elif what == "take":
        paid = "".join(token[-1] for token in staged if token.startswith("pay:"))
        if paid:
            effect.append(text.sentence(_("pay {cubes}"), cubes=text.cubes_piece(paid)))
        elif which == "1":
            effect.append(text.sentence(_("free")))
        got = before["row"][int(which) - 1]["cubes"]
        if got:
            effect.append(text.sentence(_("get {cubes}"), cubes=text.cubes_piece(got)))
    elif what == "claim":
        effect += _coin(before, int(which) - 1, text)
    elif what == "rest":
        back = len(before["players"][picture["seat"]]["played"])
        effect.append(
            text.sentence(text.ngettext("{n} card back to your hand", "{n} cards back to your hand", back), n=back)
        )
    return effect + _end(picture, text)


def _coin(before: dict[str, Any], slot: int, text: Text) -> list[Piece]:
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


def _stepper(picture: Picture, text: Text) -> dict[str, Any] | None:
    """How often to trade, with one tap more or less."""
    staged = picture["staged"]
    if not staged or not staged[0].startswith("play:") or ">" not in staged[0] or not _times(staged):
        return None
    card, times = staged[0].removeprefix("play:"), _times(staged)
    most = most_times(card, picture["before"]["players"][picture["seat"]]["caravan"])
    if most == 1:
        return None
    return {
        "value": times,
        "less": stage([staged[0]], f"x{times - 1}") if times > 1 else "",
        "more": stage([staged[0]], f"x{times + 1}") if times < most else "",
    }


def _could_pay_otherwise(picture: Picture) -> bool:
    """Whether the staged turn paid cubes and there were others to choose from."""
    staged, caravan = picture["staged"], picture["before"]["players"][picture["seat"]]["caravan"]
    return any(token.startswith("pay:") for token in staged) and len(set(caravan)) > 1


def _ask_times(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    shown["does"].append(text.sentence(_("How often?")))
    numbers = sorted(int(token[1:]) for token in picture["legal"] if token.startswith("x"))
    shown["choices"] = [choice(f"{n}×", stage(picture["staged"], f"x{n}"), text.times(n)) for n in numbers]


def _ask_raise(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    left = picture["view"]["raises_left"]
    template = text.ngettext("Raise a cube: {n} raise left", "Raise a cube: {n} raises left", left)
    shown["does"].append(text.sentence(template, n=left))
    for letter in CUBES[:3]:
        if f"up:{letter}" in picture["legal"]:
            piece = text.raise_piece(letter, "small")
            shown["choices"].append(choice(piece.html, stage(picture["staged"], f"up:{letter}"), piece.text))
    if "done" in picture["legal"]:
        shown["choices"].append(choice(_("That is all"), stage(picture["staged"], "done")))


def _ask_pay(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    view, staged = picture["view"], picture["staged"]
    left = view["slot"] - view["pay_slot"]
    template = text.ngettext("choose {n} more cube to pay", "choose {n} more cubes to pay", left)
    shown["does"].append(text.sentence(template, n=left))
    shown["choices"] = _cube_choices(picture, text, "pay")
    caravan = view["players"][picture["seat"]]["caravan"]
    if left > 1:
        rest = [f"pay:{letter}" for letter in cheapest(caravan, left)]
        shown["choices"].append(choice(_("Cheapest"), stage(staged, *rest)))


def _ask_drop(picture: Picture, text: Text, shown: dict[str, Any]) -> None:
    _ = text.gettext
    view, staged = picture["view"], picture["staged"]
    caravan = view["players"][picture["seat"]]["caravan"]
    over = len(caravan) - view["caravan_limit"]
    template = text.ngettext("{n} cube too many: return it", "{n} cubes too many: return them", over)
    shown["does"].append(text.sentence(template, n=over))
    shown["choices"] = _cube_choices(picture, text, "drop")
    if over > 1:
        rest = [f"drop:{letter}" for letter in cheapest(caravan, over)]
        shown["choices"].append(choice(_("Cheapest"), stage(staged, *rest)))


def _cube_choices(picture: Picture, text: Text, what: str) -> list[dict[str, Any]]:
    buttons = cube_buttons(picture, text)
    return [
        choice(text.cubes_piece(letter, "large").html, turn, label, cube=True)
        for letter, (turn, label) in buttons.items()
    ]


_ASKS = {"times": _ask_times, "up": _ask_raise, "pay": _ask_pay, "drop": _ask_drop, "turn": lambda *_: None}
