"""A second Spice Road, written from the numbered rules alone: slow, naive, of strings and dicts.

It shares no code with ``fondaco``. A game is one generator that reads like the rules: it yields the tokens that are
legal and is sent the one that was chosen. What both implementations agree on at every decision is very probably what
the rules say.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any

Decision = Generator[list[str], str, None]


def in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key="YRGB".index))


def holds(cubes: str, wanted: str) -> bool:
    return Counter(wanted) <= Counter(cubes)


def without(cubes: str, gone: str) -> str:
    for cube in gone:
        assert cube in cubes
        cubes = cubes.replace(cube, "", 1)
    return cubes


class Reference:
    """One game; ``legal`` are the tokens to choose from, ``play`` chooses."""

    def __init__(self, players: int, merchants: Sequence[str], points: Sequence[str]) -> None:
        self.row = [{"card": card, "cubes": ""} for card in merchants[:6]]
        self.merchant_deck = list(merchants[6:])
        self.goals = list(points[:5])
        self.point_deck = list(points[5:])
        self.coins = ["gold"] * 2 * players
        self.silver = ["silver"] * 2 * players
        self.seats: list[dict[str, Any]] = [
            {"caravan": cubes, "hand": ["+YY", "^2"], "played": [], "claimed": [], "coins": []}
            for cubes in ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][:players]
        ]
        self.to_move: int | None = 0
        self._rounds = self._play_rounds()
        self.legal = sorted(next(self._rounds))

    def play(self, token: str) -> None:
        assert token in self.legal
        try:
            self.legal = sorted(self._rounds.send(token))
        except StopIteration:
            self.legal = []
            self.to_move = None

    def _play_rounds(self) -> Decision:
        last_claim = 6 if len(self.seats) < 4 else 5
        while all(len(me["claimed"]) < last_claim for me in self.seats):
            for seat, me in enumerate(self.seats):
                self.to_move = seat
                yield from self._turn(me)
                while len(me["caravan"]) > 10:
                    dropped = yield [f"drop:{cube}" for cube in set(me["caravan"])]
                    me["caravan"] = without(me["caravan"], dropped[5:])

    def _turn(self, me: dict[str, Any]) -> Decision:
        choice = yield [
            *self._playable(me),
            *self._acquirable(me),
            *self._claimable(me),
            *(["rest"] if me["played"] else []),
        ]
        if choice == "rest":
            me["hand"] += me["played"]
            me["played"] = []
        elif choice.startswith("play:"):
            yield from self._play_card(me, choice[5:])
        elif choice.startswith("take:"):
            yield from self._acquire(me, int(choice[5:]))
        else:
            self._claim(me, int(choice[6:]))

    def _playable(self, me: dict[str, Any]) -> list[str]:
        return [f"play:{card}" for card in me["hand"] if ">" not in card or holds(me["caravan"], card.split(">")[0])]

    def _acquirable(self, me: dict[str, Any]) -> list[str]:
        return [f"take:{n}" for n in range(1, len(self.row) + 1) if len(me["caravan"]) >= n - 1]

    def _claimable(self, me: dict[str, Any]) -> list[str]:
        return [f"claim:{n}" for n, card in enumerate(self.goals, 1) if holds(me["caravan"], card.split(":")[1])]

    def _play_card(self, me: dict[str, Any], card: str) -> Decision:
        me["hand"].remove(card)
        me["played"].append(card)
        if card[0] == "+":
            me["caravan"] += card[1:]
        elif card[0] == "^":
            for _ in range(int(card[1:])):
                raisable = set(me["caravan"]) - {"B"}
                if not raisable:
                    break
                answer = yield [*(f"up:{cube}" for cube in raisable), "done"]
                if answer == "done":
                    break
                better = {"Y": "R", "R": "G", "G": "B"}[answer[3:]]
                me["caravan"] = without(me["caravan"], answer[3:]) + better
        else:
            give, take = card.split(">")
            most = 0
            while holds(me["caravan"], give * (most + 1)):
                most += 1
            answer = yield [f"x{n}" for n in range(1, most + 1)]
            for _ in range(int(answer[1:])):
                me["caravan"] = without(me["caravan"], give) + take

    def _acquire(self, me: dict[str, Any], wanted: int) -> Decision:
        for to_the_left in self.row[: wanted - 1]:
            paid = yield [f"pay:{cube}" for cube in set(me["caravan"])]
            me["caravan"] = without(me["caravan"], paid[4:])
            to_the_left["cubes"] += paid[4:]
        taken = self.row.pop(wanted - 1)
        me["hand"].append(taken["card"])
        me["caravan"] += taken["cubes"]
        if self.merchant_deck:
            self.row.append({"card": self.merchant_deck.pop(0), "cubes": ""})

    def _claim(self, me: dict[str, Any], wanted: int) -> None:
        card = self.goals.pop(wanted - 1)
        me["caravan"] = without(me["caravan"], card.split(":")[1])
        me["claimed"].append(card)
        self.goals.append(self.point_deck.pop(0))
        above_first, above_second = (self.coins, self.silver) if self.coins else (self.silver, [])
        pile = above_first if wanted == 1 else above_second if wanted == 2 else []
        if pile:
            me["coins"].append(pile.pop())

    def score(self, me: dict[str, Any]) -> int:
        coins = sum({"gold": 3, "silver": 1}[coin] for coin in me["coins"])
        return sum(int(card.split(":")[0]) for card in me["claimed"]) + coins + len(me["caravan"].replace("Y", ""))

    def position(self) -> dict[str, Any]:
        over = self.to_move is None
        scores = [self.score(me) for me in self.seats]
        return {
            "row": [{"card": slot["card"], "cubes": in_order(slot["cubes"])} for slot in self.row],
            "goals": self.goals,
            "gold": len(self.coins),
            "silver": len(self.silver),
            "players": [
                {
                    "caravan": in_order(me["caravan"]),
                    "hand": sorted(me["hand"]),
                    "played": sorted(me["played"]),
                    "claimed": me["claimed"],
                    "gold": me["coins"].count("gold"),
                    "silver": me["coins"].count("silver"),
                    "score": self.score(me),
                }
                for me in self.seats
            ],
            "over": over,
            "winner": max(range(len(scores)), key=lambda seat: (scores[seat], seat)) if over else None,
        }
