"""A second From Sand to Sea, written from the numbered rules alone: slow, naive, of strings and dicts.

It shares no code with ``fondaco``. A game is one generator that reads like the rules: it yields the tokens that are
legal and is sent the one that was chosen. Where a movement can still end is found by walking all ways there are.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any

Decision = Generator[list[str], str, None]
Seat = dict[str, Any]

SYMBOLS = {
    "ginger": "G>YYYYR B>YYYRR B>YYYG RR>YYYG R>YYY RR>YYB",
    "chili": "GG>RRB G>RR B>RRR YY>RR BB>RRRGG YYY>RG",
    "tea": "B>YRG YYYY>GB YYYYY>GGG RR>GG B>GG YY>G",
    "cloves": "YYYYY>BB YR>B GG>BB YRG>BB YYY>B RRR>BB",
}
SYMBOL = {market: symbol for symbol, markets in SYMBOLS.items() for market in markets.split()}
COLUMNS = {"A": (-2, 2), "B": (-1, 1), "C": (0, 0), "D": (1, 0), "E": (2, 0)}
HIGHER = {"Y": "R", "R": "G", "G": "B"}


def symbol_of(market: str) -> str:
    """As printed; of another trade, the spice it gives most of, the cheapest on a tie."""
    take = market.split(">")[1]
    most = max("YRGB", key=lambda cube: (take.count(cube), "BGRY".index(cube)))
    return SYMBOL.get(market) or dict(zip("YRGB", SYMBOLS, strict=True))[most]


def in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key="YRGB".index))


def holds(cubes: str, wanted: str) -> bool:
    return Counter(wanted) <= Counter(cubes)


def without(cubes: str, gone: str) -> str:
    for cube in gone:
        assert cube in cubes
        cubes = cubes.replace(cube, "", 1)
    return cubes


def each(word: str, cubes: str) -> list[str]:
    return [f"{word}:{cube}" for cube in set(cubes)]


class Reference:
    """One game; ``legal`` are the tokens to choose from, ``play`` chooses."""

    def __init__(self, players: int, header: Mapping[str, str]) -> None:
        self.lies: dict[str, str] = {}
        self.place: dict[str, tuple[int, int]] = {}
        for item in header["map"].split():
            where, what = item.split("=")
            name, _, place = where.partition("@")
            if place:
                q, r = place.split(",")
                self.place[name] = int(q), int(r)
            else:
                q0, r0 = COLUMNS[name[0]]
                self.place[name] = q0, r0 + int(name[1:]) - 1
            self.lies[name] = what
        self.port: dict[str, str] = dict(item.split("=") for item in header["ports"].split())  # type: ignore[misc]
        self.pile = header["pile"].split()
        deck = header["merchants"].split()
        self.row = [{"card": card, "cubes": ""} for card in deck[:4]]
        self.deck = deck[4:]
        self.values = [int(value) for value in header.get("board", "0 1 2 3").split()]
        self.outposts: dict[str, list[int]] = {tile: [] for tile in self.lies}
        self.bonus: dict[str, list[str]] = {"move": ["move"] * 4, "vp": ["vp6", "vp5", "vp4", "vp3"]}
        self.bonus["cargo"] = ["cargo"] * 4
        self.sets = ["YYYY", "YYR", "RR", "YG"]
        self.seats: list[Seat] = [
            {"seat": seat, "boat": None, "hold": "", "board": dict.fromkeys(SYMBOLS, 0), "bonus": [], "claimed": []}
            | {"hand": ["+YY", "^2"], "played": [], "discarded": []}
            for seat in range(players)
        ]
        self.to_move: int | None = None
        self._game = self._play_all()
        self.legal = sorted(next(self._game))

    def play(self, token: str) -> None:
        assert token in self.legal
        try:
            self.legal = sorted(self._game.send(token))
        except StopIteration:
            self.legal = []
            self.to_move = None

    def near(self, tile: str) -> list[str]:
        q, r = self.place[tile]
        around = {(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)}
        return [other for other, place in self.place.items() if place in around]

    def is_market(self, tile: str) -> bool:
        return ">" in self.lies[tile]

    # S2S-1, S2S-2.1

    def _play_all(self) -> Decision:
        for me in reversed(self.seats):
            self.to_move = me["seat"]
            chosen = yield [f"start:{cubes}" for cubes in self.sets]
            me["hold"] = chosen[6:]
            self.sets.remove(chosen[6:])
            placed = yield [f"at:{tile}" for tile in self.lies if self.is_market(tile)]
            me["boat"] = placed[3:]
        while all(len(me["claimed"]) < 4 for me in self.seats):
            for me in self.seats:
                self.to_move = me["seat"]
                yield from self._turn(me)
                yield from self._drops(me)

    def _turn(self, me: Seat) -> Decision:
        choice = yield [*self._cards(me), *self._steps(me, me["bonus"].count("move")), *self._actions(me)]
        if choice == "rest":
            me["hand"] += me["played"] + me["discarded"]
            me["played"], me["discarded"] = [], []
        elif choice.startswith("play:"):
            yield from self._play_card(me, choice[5:])
        elif choice.startswith("take:"):
            yield from self._acquire(me, int(choice[5:]))
        else:
            if choice.startswith("sail:"):
                yield from self._move(me, choice)
                choice = yield self._actions(me)
            if choice == "build":
                yield from self._build(me)
            elif choice == "claim":
                self._claim(me)
            elif choice != "end":
                self._trade(me, choice, self.lies[me["boat"]])

    def _actions(self, me: Seat) -> list[str]:
        tile = me["boat"]
        if tile in self.port:
            payable = self.port[tile] != "closed" and holds(me["hold"], self.port[tile].split(":")[1])
            return ["end", *["claim"] * payable]
        if self.lies[tile] == "sea":
            return ["end"]
        if me["seat"] in self.outposts[tile]:
            return ["end", *self._trades(me, self.lies[tile])]
        return ["end", *["build"] * (len(me["hold"]) >= self._price(tile))]

    # S2S-2.2, S2S-2.4

    def _cards(self, me: Seat) -> list[str]:
        plays = [f"play:{card}" for card in me["hand"] if ">" not in card or holds(me["hold"], card.split(">")[0])]
        takes = [f"take:{n}" for n in range(1, len(self.row) + 1) if len(me["hold"]) >= n - 1]
        return [*plays, *takes, *["rest"] * bool(me["played"] or me["discarded"])]

    def _play_card(self, me: Seat, card: str) -> Decision:
        me["hand"].remove(card)
        me["played"].append(card)
        if card[0] == "+":
            me["hold"] += card[1:]
        elif card[0] == "^":
            for _ in range(int(card[1:])):
                raisable = me["hold"].replace("B", "")
                if not raisable:
                    break
                answer = yield [*each("up", raisable), "done"]
                if answer == "done":
                    break
                me["hold"] = without(me["hold"], answer[3:]) + HIGHER[answer[3:]]
        else:
            answer = yield self._trades(me, card)
            self._trade(me, answer, card)

    def _acquire(self, me: Seat, wanted: int) -> Decision:
        for to_the_left in self.row[: wanted - 1]:
            paid = yield each("pay", me["hold"])
            me["hold"] = without(me["hold"], paid[4:])
            to_the_left["cubes"] += paid[4:]
        self._take(me, wanted)

    def _take(self, me: Seat, wanted: int) -> None:
        taken = self.row.pop(wanted - 1)
        me["hand"].append(taken["card"])
        me["hold"] += taken["cubes"]
        if self.deck:
            self.row.append({"card": self.deck.pop(0), "cubes": ""})

    def _trades(self, me: Seat, trade: str) -> list[str]:
        give = trade.split(">")[0]
        most = 0
        while holds(me["hold"], give * (most + 1)):
            most += 1
        return [f"x{n}" for n in range(1, min(most, 50) + 1)]

    def _trade(self, me: Seat, choice: str, trade: str) -> None:
        give, take = trade.split(">")
        for _ in range(int(choice[1:])):
            me["hold"] = without(me["hold"], give) + take

    # S2S-2.3, S2S-2.5, S2S-2.6

    def _others(self, me: Seat, tile: str) -> list[Seat]:
        after = self.seats[me["seat"] + 1 :] + self.seats[: me["seat"]]
        return [other for other in after if other["boat"] == tile and self.is_market(tile)]

    def _can_end(self, me: Seat, tile: str, more: int) -> bool:
        """Walk on from there, all ways at once, with so many more steps."""
        here = {tile}
        for _ in range(more + 1):
            if any(len(self._others(me, there)) <= len(me["hold"]) for there in here):
                return True
            here = {near for there in here for near in self.near(there)}
        return False

    def _steps(self, me: Seat, free: int) -> list[str]:
        left = free + len(me["hand"]) + len(me["played"])
        return [f"sail:{tile}" for tile in self.near(me["boat"]) if left and self._can_end(me, tile, left - 1)]

    def _move(self, me: Seat, choice: str) -> Decision:
        free = me["bonus"].count("move")
        while choice != "dock":
            me["boat"] = choice[5:]
            if free:
                free -= 1
            else:
                spent = (yield [f"spend:{card}" for card in me["hand"] + me["played"]])[6:]
                me["hand" if spent in me["hand"] else "played"].remove(spent)
                me["discarded"].append(spent)
            payable = len(self._others(me, me["boat"])) <= len(me["hold"])
            choice = yield self._steps(me, free) + ["dock"] * payable
        for other in self._others(me, me["boat"]):
            paid = yield each("pay", me["hold"])
            me["hold"] = without(me["hold"], paid[4:])
            other["hold"] += paid[4:]

    # S2S-3

    def _price(self, tile: str) -> int:
        return len(self.outposts[tile]) * (2 if len(self.seats) == 2 else 1)

    def _build(self, me: Seat) -> Decision:
        tile = me["boat"]
        for _ in range(self._price(tile)):
            paid = yield each("pay", me["hold"])
            me["hold"] = without(me["hold"], paid[4:])
        emptied = min(me["board"].values())
        self.outposts[tile].append(me["seat"])
        me["board"][symbol_of(self.lies[tile])] += 1
        rewards = [f"card:{n}" for n in range(1, len(self.row) + 1)]
        if emptied:
            rewards += [f"bonus:{kind}" for kind, tiles in self.bonus.items() if tiles]
        if min(me["board"].values()) > emptied and rewards:
            answer = yield rewards
            if answer.startswith("card:"):
                self._take(me, int(answer[5:]))
            else:
                me["bonus"].append(self.bonus[answer[6:]].pop(0))
        trades = self._trades(me, self.lies[tile])
        if trades:
            answer = yield [*trades, "end"]
            if answer != "end":
                self._trade(me, answer, self.lies[tile])

    def _claim(self, me: Seat) -> None:
        here = me["boat"]
        me["hold"] = without(me["hold"], self.port[here].split(":")[1])
        me["claimed"].append(self.port[here])
        drawn = self.pile.pop(0)
        shut = [port for port, tile in self.port.items() if tile == "closed"]
        if shut:
            self.port[shut[0]] = drawn
            drawn = "closed"
        self.port[here] = drawn

    # S2S-4

    def _drops(self, mover: Seat) -> Decision:
        for me in self.seats[mover["seat"] :] + self.seats[: mover["seat"]]:
            self.to_move = me["seat"]
            while len(me["hold"]) > 10 + 3 * me["bonus"].count("cargo"):
                dropped = yield each("drop", me["hold"])
                me["hold"] = without(me["hold"], dropped[5:])

    def score(self, me: Seat) -> int:
        tiles = sum(int(tile.split(":")[0]) for tile in me["claimed"])
        board = sum(sum(self.values[:built]) for built in me["board"].values())
        bonus = sum(int(tile[2:]) for tile in me["bonus"] if tile.startswith("vp"))
        return tiles + board + bonus + len(me["hold"].replace("Y", ""))

    def position(self) -> dict[str, Any]:
        over = self.to_move is None
        scores = [self.score(me) for me in self.seats]
        return {
            "row": [{"card": slot["card"], "cubes": in_order(slot["cubes"])} for slot in self.row],
            "tiles": {
                tile: {
                    "market": what if self.is_market(tile) else None,
                    "cubes": "",
                    "outposts": self.outposts[tile],
                }
                for tile, what in self.lies.items()
            },
            "sea": [tile for tile, what in self.lies.items() if what == "sea"],
            "ports": self.port,
            "pile": len(self.pile),
            "bonus": {
                "move": len(self.bonus["move"]),
                "vp": [int(tile[2:]) for tile in self.bonus["vp"]],
                "cargo": len(self.bonus["cargo"]),
            },
            "players": [
                {
                    "boat": me["boat"],
                    "hold": in_order(me["hold"]),
                    "board": me["board"],
                    "bonus": me["bonus"],
                    "claimed": me["claimed"],
                    "score": self.score(me),
                }
                | {kind: sorted(me[kind]) for kind in ("hand", "played", "discarded")}
                for me in self.seats
            ],
            "over": over,
            "winner": max(range(len(scores)), key=lambda seat: (scores[seat], seat)) if over else None,
        }
