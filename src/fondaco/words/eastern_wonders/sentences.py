"""Decisions and turns of Eastern Wonders in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..names import EASTERN_WONDERS, Translator, bonus_effect, bonus_name, cubes, points_of, raised
from ..spice_road.sentences import trade_times


def decision(token: str, view: Mapping[str, Any], t: Translator) -> str:
    """One decision as a command."""
    verb, _, what = token.partition(":")
    match verb:
        case "start":
            return t.gettext("Start with {cubes}").format(cubes=cubes(EASTERN_WONDERS, what, t))
        case "at":
            return t.gettext("Put the boat on {place}").format(place=_place(what, view, t))
        case "sail":
            return t.gettext("Sail to {place}").format(place=_place(what, view, t))
        case "leave":
            return t.gettext("Leave {cubes} behind").format(cubes=cubes(EASTERN_WONDERS, what, t))
        case "pay":
            return t.gettext("Pay {cubes}").format(cubes=cubes(EASTERN_WONDERS, what, t))
        case "up":
            return t.gettext("Raise {change}").format(change=raised(EASTERN_WONDERS, what, t))
        case "bonus":
            name = f"vp{view['bonus']['vp'][0]}" if what == "vp" else what
            return t.gettext("Take the bonus tile {name}: {effect}").format(
                name=bonus_name(name, t), effect=bonus_effect(what, t)
            )
        case "drop":
            return t.gettext("Return {cubes}").format(cubes=cubes(EASTERN_WONDERS, what, t))
        case _:
            return _decision_here(token, view, t)


def _decision_here(token: str, view: Mapping[str, Any], t: Translator) -> str:
    """A decision about the tile on which the boat of the player lies."""
    player = view["players"][view["to_move"]]
    at = player["boat"]
    match token:
        case "dock":
            return t.gettext("Dock at {tile}").format(tile=at)
        case "load":
            lying = cubes(EASTERN_WONDERS, view["tiles"][at]["cubes"], t)
            return t.gettext("Load {cubes}").format(cubes=lying)
        case "noload":
            return t.gettext("Let the cubes lie")
        case "build":
            return _build(view, at, t)
        case "claim":
            tile = view["ports"][at]
            cost = cubes(EASTERN_WONDERS, tile.split(":")[1], t)
            return t.gettext("Claim {points} for {cubes}").format(points=points_of(tile, t), cubes=cost)
        case "harvest":
            return t.gettext("Harvest {cubes}").format(cubes=cubes(EASTERN_WONDERS, _crop(player), t))
        case "end":
            return t.gettext("End the turn")
        case "done":
            return t.gettext("Raise nothing more")
        case _:
            return trade_times(EASTERN_WONDERS, int(token[1:]), view["tiles"][at]["market"], t)


def _build(view: Mapping[str, Any], at: str, t: Translator) -> str:
    """Building with what it costs (EW-4.1)."""
    each = 2 if len(view["players"]) == 2 else 1
    cost = each * len(view["tiles"][at]["outposts"])
    if not cost:
        return t.gettext("Build an outpost at {tile}; free").format(tile=at)
    text = t.ngettext("Build an outpost at {tile}; pay {n} cube", "Build an outpost at {tile}; pay {n} cubes", cost)
    return text.format(tile=at, n=cost)


def _place(tile: str, view: Mapping[str, Any], t: Translator) -> str:
    """A tile with what it offers."""
    market = view["tiles"][tile]["market"]
    if market is not None:
        return t.gettext("{tile}, market {market}").format(tile=tile, market=market)
    offer = view["ports"].get(tile)
    if offer is None or offer == "closed":
        return t.gettext("{tile}, closed port").format(tile=tile)
    return t.gettext("{tile}, port {offer}").format(tile=tile, offer=offer)


def _crop(player: Mapping[str, Any]) -> str:
    """What this player harvests (EW-6.1)."""
    return "YY" + "R" * list(player["bonus"]).count("harvest")


def turn(
    tokens: Sequence[str],
    position: Mapping[str, Any],
    seat: int,
    names: Sequence[str],
    deciders: Sequence[int],
    t: Translator,
) -> str:
    """A turn as what a player does, from the position before it."""
    return _Walk(position, seat, names, t).through(tokens, deciders)


class _Walk:
    """Goes through the tokens of a turn and gathers what to say of them."""

    def __init__(self, position: Mapping[str, Any], seat: int, names: Sequence[str], t: Translator) -> None:
        self.position = position
        self.seat = seat
        self.names = names
        self.t = t
        self.at = position["players"][seat]["boat"]
        self.route: list[str] = []
        self.left: dict[str, str] = {}
        self.said: list[str] = []

    def through(self, tokens: Sequence[str], deciders: Sequence[int]) -> str:
        """The text of all tokens."""
        rest = [token for token in tokens if not token.startswith("drop:")]
        drops = [
            (deciders[i] if i < len(deciders) else self.seat, token.removeprefix("drop:"))
            for i, token in enumerate(tokens)
            if token.startswith("drop:")
        ]
        while rest:
            token = rest.pop(0)
            verb, _, what = token.partition(":")
            self._say(verb, what, rest)
        if self.route:
            self._say_sailed()
        for seat in dict.fromkeys(seat for seat, _ in drops):
            self._say_dropped(seat, "".join(letter for by, letter in drops if by == seat))
        return ", ".join(self.said) or self.t.gettext("does nothing")

    def _say(self, verb: str, what: str, rest: list[str]) -> None:
        t = self.t
        match verb:
            case "start":
                self.said.append(t.gettext("starts with {cubes}").format(cubes=self._cubes(what)))
            case "at":
                self.said.append(t.gettext("puts the boat on {tile}").format(tile=what))
            case "sail":
                self._sail(what, rest)
            case "dock":
                self._dock(rest)
            case "load":
                lying = self.position["tiles"][self.at]["cubes"] + self.left.get(self.at, "")
                self.said.append(t.gettext("loads {cubes}").format(cubes=self._cubes(lying)))
            case "build":
                self._build(rest)
            case "claim":
                tile = self.position["ports"][self.at]
                text = t.gettext("claims {points} for {cubes}")
                self.said.append(text.format(points=points_of(tile, t), cubes=self._cubes(tile.split(":")[1])))
            case "harvest":
                crop = _crop(self.position["players"][self.seat])
                self.said.append(t.gettext("harvests {cubes}").format(cubes=self._cubes(crop)))
            case "end" | "noload":
                pass
            case _:
                self._trade(int(verb[1:]))

    def _cubes(self, letters: str) -> str:
        return cubes(EASTERN_WONDERS, letters, self.t)

    def _name(self, seat: int) -> str:
        if self.names:
            return self.names[seat]
        return self.t.gettext("player {n}").format(n=seat + 1)

    def _sail(self, tile: str, rest: list[str]) -> None:
        for letter in _follow_ups(rest, "leave:"):
            self.left[self.at] = self.left.get(self.at, "") + letter
        self.route.append(tile)
        self.at = tile

    def _say_sailed(self) -> None:
        if len(self.route) == 1:
            text = self.t.gettext("sails to {tile}").format(tile=self.route[-1])
        else:
            text = self.t.gettext("sails by {others} to {tile}").format(
                others=", ".join(self.route[:-1]), tile=self.route[-1]
            )
        self.said.append(text)
        if self.left:
            left = self._cubes("".join(self.left.values()))
            self.said.append(self.t.gettext("leaves {cubes} on the way").format(cubes=left))
        self.route = []

    def _dock(self, rest: list[str]) -> None:
        self._say_sailed()
        players = self.position["players"]
        others = [(self.seat + i) % len(players) for i in range(1, len(players))]
        hosts = [seat for seat in others if players[seat]["boat"] == self.at]
        for seat, letter in zip(hosts, _follow_ups(rest, "pay:"), strict=False):
            text = self.t.gettext("pays {cubes} to {name}")
            self.said.append(text.format(cubes=self._cubes(letter), name=self._name(seat)))

    def _build(self, rest: list[str]) -> None:
        paid = "".join(_follow_ups(rest, "pay:"))
        if paid:
            text = self.t.gettext("builds an outpost at {tile} for {cubes}")
            self.said.append(text.format(tile=self.at, cubes=self._cubes(paid)))
        else:
            self.said.append(self.t.gettext("builds an outpost at {tile}").format(tile=self.at))
        changes = [raised(EASTERN_WONDERS, letter, self.t) for letter in _follow_ups(rest, "up:")]
        if changes:
            self.said.append(self.t.gettext("raises {changes}").format(changes=", ".join(changes)))
        if rest and rest[0] == "done":
            rest.pop(0)
        for bonus in _follow_ups(rest, "bonus:"):
            name = f"vp{self.position['bonus']['vp'][0]}" if bonus == "vp" else bonus
            text = self.t.gettext("takes the bonus tile {name}")
            self.said.append(text.format(name=bonus_name(name, self.t)))

    def _trade(self, n: int) -> None:
        give, take = self.position["tiles"][self.at]["market"].split(">")
        form = self.t.ngettext(
            "trades once: gives {given}, takes {taken}", "trades {n} times: gives {given}, takes {taken}", n
        )
        self.said.append(form.format(n=n, given=self._cubes(give * n), taken=self._cubes(take * n)))

    def _say_dropped(self, seat: int, letters: str) -> None:
        if seat == self.seat:
            text = self.t.gettext("returns {cubes} over the limit")
        else:
            text = self.t.gettext("{name} returns {cubes} over the limit")
        self.said.append(text.format(name=self._name(seat), cubes=self._cubes(letters)))


def _follow_ups(rest: list[str], start: str) -> list[str]:
    """Take the answers that begin like that off the front of the tokens."""
    found = []
    while rest and rest[0].startswith(start):
        found.append(rest.pop(0).removeprefix(start))
    return found
