"""Turns of the games with boats in words."""

from collections.abc import Sequence

from .cards import points_of
from .kit import Context
from .sea_names import bonus_name
from .sea_verbs import of_others, of_you, traded
from .spans import Card, Cubes, Phrase, Raise, joined, phrase
from .translating import Translator


class SeaWalk:
    """Goes through the tokens of a turn and gathers what to say of them."""

    def __init__(self, context: Context, t: Translator) -> None:
        self.before = context.before
        self.context = context
        self.seat = context.seat
        self.t = t
        self.forms = of_you(t) if context.yours else of_others(t)
        self.at = self.before["players"][self.seat]["boat"]
        self.route: list[str] = []
        self.left: dict[str, str] = {}
        self.said: list[Phrase] = []

    def through(self, tokens: Sequence[str]) -> Phrase:
        """The text of all tokens."""
        deciders = self.context.deciders
        rest = [token for token in tokens if not token.startswith("drop:")]
        drops = [
            (deciders[i] if i < len(deciders) else self.seat, token.removeprefix("drop:"))
            for i, token in enumerate(tokens)
            if token.startswith("drop:")
        ]
        while rest:
            verb, _, what = rest.pop(0).partition(":")
            self.tell(verb, what, rest)
        if self.route:
            self.tell_sailed()
        for seat in dict.fromkeys(seat for seat, _ in drops):
            self._tell_dropped(seat, "".join(letter for by, letter in drops if by == seat))
        return joined(self.said, ", ") or (self.forms["nothing"],)

    def say(self, what: str, **values: "str | int | Card | Cubes | Phrase") -> None:
        """Say one of the things that players do."""
        self.said.append(phrase(self.forms[what], **values))

    def tell(self, verb: str, what: str, rest: list[str]) -> None:
        """Say what a token and those that follow on it mean, and take these off the rest."""
        match verb:
            case "start":
                self.say("start", cubes=Cubes(what))
            case "at":
                self.say("at", tile=what)
            case "sail":
                self._sail(what, rest)
            case "dock":
                self._dock(rest)
            case "load":
                lying = self.before["tiles"][self.at]["cubes"] + self.left.get(self.at, "")
                self.say("load", cubes=Cubes(lying))
            case "build":
                self._build(rest)
            case "claim":
                tile = self.before["ports"][self.at]
                cost = Cubes(tile.partition(":")[2])
                self.say("claim", points=points_of(tile, self.t), cubes=cost)
            case "harvest":
                self.say("harvest", cubes=Cubes(self.before["harvests"][self.seat]))
            case "end" | "noload":
                pass
            case _:
                self._trade(int(verb[1:]))

    def name_of(self, seat: int) -> str:
        """How a player is called."""
        names = self.context.names
        return names[seat] if names else self.t.gettext("player {n}").format(n=seat + 1)

    def _sail(self, tile: str, rest: list[str]) -> None:
        for letter in follow_ups(rest, "leave:"):
            self.left[self.at] = self.left.get(self.at, "") + letter
        self.route.append(tile)
        self.at = tile

    def tell_sailed(self) -> None:
        """Say where the boat went and what was left on the way."""
        *others, tile = self.route
        if others:
            self.say("sail by", others=", ".join(others), tile=tile)
        else:
            self.say("sail", tile=tile)
        if self.left:
            self.say("leave", cubes=Cubes("".join(self.left.values())))
        self.route = []

    def _dock(self, rest: list[str]) -> None:
        self.tell_sailed()
        players = self.before["players"]
        others = [(self.seat + i) % len(players) for i in range(1, len(players))]
        hosts = [seat for seat in others if players[seat]["boat"] == self.at]
        for seat, letter in zip(hosts, follow_ups(rest, "pay:"), strict=False):
            if seat == self.context.you:
                self.said.append(phrase(self.t.gettext("pays you {cubes}"), cubes=Cubes(letter)))
            else:
                self.say("pay", cubes=Cubes(letter), name=self.name_of(seat))

    def _build(self, rest: list[str]) -> None:
        paid = "".join(follow_ups(rest, "pay:"))
        if paid:
            self.say("build for", tile=self.at, cubes=Cubes(paid))
        else:
            self.say("build", tile=self.at)
        changes = joined([Raise(letter) for letter in follow_ups(rest, "up:")], ", ")
        if changes:
            self.say("raise", changes=changes)
        if rest and rest[0] == "done":
            rest.pop(0)
        for bonus in follow_ups(rest, "bonus:"):
            name = f"vp{self.before['bonus']['vp'][0]}" if bonus == "vp" else bonus
            self.say("bonus", name=bonus_name(name, self.t))

    def _trade(self, n: int) -> None:
        give, take = self.before["tiles"][self.at]["market"].split(">")
        form = traded(n, self.context.yours, self.t)
        self.said.append(phrase(form, n=n, given=Cubes(give * n), taken=Cubes(take * n)))

    def _tell_dropped(self, seat: int, letters: str) -> None:
        if seat == self.seat:
            form = self.forms["drop"]
        elif seat == self.context.you:
            form = self.t.gettext("you return {cubes} over the limit")
        else:
            form = self.t.gettext("{name} returns {cubes} over the limit")
        self.said.append(phrase(form, name=self.name_of(seat), cubes=Cubes(letters)))


def follow_ups(rest: list[str], start: str) -> list[str]:
    """Take the answers that begin like that off the front of the tokens."""
    found = []
    while rest and rest[0].startswith(start):
        found.append(rest.pop(0).removeprefix(start))
    return found
