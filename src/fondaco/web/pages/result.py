"""The end of a game: who won, by how much and where, the points part by part, and what everybody claimed."""

from collections.abc import Sequence
from typing import Any

from ...table import Ending, Result
from .shared import Picture, seat_facts
from .text import Piece, Text, cube_icons, signed, strong


def result(picture: Picture, text: Text) -> dict[str, Any] | None:
    """All that the page shows of the end; None while the game goes on."""
    over = picture["over"]
    if over is None:
        return None
    titles = _titles(text)
    parts = [key for key in over["scores"][0] if key != "total"]
    seats = sorted(range(len(picture["names"])), key=lambda s: (-over["scores"][s]["total"], s != over["winner"]))
    return {
        "titles": [titles[key] for key in parts],
        "rows": [
            {
                **seat_facts(picture, seat, text),
                "parts": [over["scores"][seat][key] for key in parts],
                "total": over["scores"][seat]["total"],
                "claimed": _claimed(picture["view"]["players"][seat]["claimed"], text),
            }
            for seat in seats
        ],
        "why": _why(picture, over, text),
        "margin": _margin(over, picture["seat"], seats, parts, text),
        "tie_break": over["tie_break"],
        "mine": picture["seat"] is not None and picture["seat"] == over["winner"],
    }


def _titles(text: Text) -> dict[str, str]:
    _ = text.gettext
    return {
        "cards": _("Point cards"),
        "tiles": _("VP tiles"),
        "gold": _("Gold"),
        "silver": _("Silver"),
        "board": _("Board"),
        "bonus": _("Bonus tiles"),
        "cubes": _("Cubes"),
    }


def _why(picture: Picture, over: Result, text: Text) -> Piece:
    """Who won, and how a tie was broken."""
    _ = text.gettext
    mine = picture["seat"] is not None and picture["seat"] == over["winner"]
    if "ended" in over:
        return _early(picture, over["ended"], mine, text)
    if mine:
        tie = _("You win the tie: of those with the most points, you played last")
        return text.sentence(tie if over["tie_break"] else _("You win"))
    tie = _("{name} wins the tie: of those with the most points, {name} played last")
    name = strong(picture["names"][over["winner"] or 0])
    return text.sentence(tie if over["tie_break"] else _("{name} wins"), name=name)


def _early(picture: Picture, ended: Ending, mine: bool, text: Text) -> Piece:
    """How a game ended that the rules had not ended yet."""
    _ = text.gettext
    other = strong(picture["names"][ended.seat])
    if ended.winner is None:
        return text.sentence(_("The players have ended the game; nobody wins"))
    if ended.why == "resigned" and picture["seat"] == ended.seat:
        return text.sentence(_("You have resigned; {name} wins"), name=strong(picture["names"][ended.winner]))
    if mine:
        won = _("You win: {other} has resigned") if ended.why == "resigned" else _("You win: the other player has left")
        return text.sentence(won, other=other)
    said = _("{name} wins: {other} has resigned") if ended.why == "resigned" else _("{name} wins: the other has left")
    return text.sentence(said, name=strong(picture["names"][ended.winner]), other=other)


def _margin(over: Result, mine: int | None, seats: Sequence[int], parts: Sequence[str], text: Text) -> str:
    """By how many points one won or lost, and in what most of the difference lies; nothing for who only watches."""
    if mine is None or over["winner"] is None or "ended" in over:
        return ""
    won = mine == over["winner"]
    rival = next(seat for seat in seats if seat != mine) if won else over["winner"]
    ours, theirs = over["scores"][mine], over["scores"][rival]
    n = ours["total"] - theirs["total"]
    if n == 0:
        return ""
    if won:
        said = text.ngettext("By {n} point", "By {n} points", n).format(n=n)
    else:
        said = text.ngettext("You were {n} point behind", "You were {n} points behind", -n).format(n=-n)
    part = max(parts, key=lambda key: (ours[key] - theirs[key]) * (1 if won else -1))
    gap = ours[part] - theirs[part]
    return text.gettext("{margin}, above all: {part} ({gap})").format(
        margin=said, part=_titles(text)[part], gap=signed(gap)
    )


def _claimed(names: Sequence[str | None], text: Text) -> list[dict[str, Any]]:
    """The point cards or tiles that a player claimed, the best first."""
    cards = sorted((name for name in names if name), key=lambda name: -int(name.partition(":")[0]))
    return [
        {"worth": name.partition(":")[0], "cost": cube_icons(name.partition(":")[2], "tiny"), "label": text.card(name)}
        for name in cards
    ]
