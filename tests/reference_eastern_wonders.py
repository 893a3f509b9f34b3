"""A second Eastern Wonders, written from the numbered rules alone: slow, naive, of strings and dicts.

It shares no code with ``fondaco``. A game is one generator that reads like the rules: it yields the tokens that are
legal and is sent the one that was chosen. Where a movement can still end is found by walking all ways there are.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from itertools import count
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
        self.market: dict[str, str | None] = {}
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
            self.market[name] = None if what == "port" else what
        self.port: dict[str, str] = dict(item.split("=") for item in header["ports"].split())  # type: ignore[misc]
        self.pile = header["pile"].split()
        self.cubes = dict.fromkeys(self.market, "")
        self.outposts: dict[str, list[int]] = {tile: [] for tile in self.market}
        self.bonus: dict[str, list[str]] = {kind: [kind] * 4 for kind in ("move", "upgrade", "harvest", "cargo")}
        self.bonus["vp"] = ["vp6", "vp5", "vp4", "vp3"]
        self.sets = ["YYYY", "YYR", "RR", "YG"]
        self.seats: list[Seat] = [
            {"seat": seat, "boat": None, "hold": "", "board": dict.fromkeys(SYMBOLS, 0), "bonus": [], "claimed": []}
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

    # EW-1, EW-2

    def _play_all(self) -> Decision:
        for me in reversed(self.seats):
            self.to_move = me["seat"]
            chosen = yield [f"start:{cubes}" for cubes in self.sets]
            me["hold"] = chosen[6:]
            self.sets.remove(chosen[6:])
            placed = yield [f"at:{tile}" for tile, market in self.market.items() if market]
            me["boat"] = placed[3:]
        while all(len(me["claimed"]) < 4 for me in self.seats):
            for me in self.seats:
                self.to_move = me["seat"]
                yield from self._turn(me)
                yield from self._drops(me)

    def _turn(self, me: Seat) -> Decision:
        choice = yield self._steps(me, 0) + self._actions(me)
        if choice.startswith("sail:"):
            yield from self._move(me, choice)
            choice = yield self._actions(me)
        if choice == "build":
            yield from self._build(me)
        elif choice == "claim":
            self._claim(me)
        elif choice == "harvest":
            me["hold"] += "YY" + "R" * me["bonus"].count("harvest")
        elif choice != "end":
            self._trade(me, choice)

    def _actions(self, me: Seat) -> list[str]:
        tile = me["boat"]
        actions = ["harvest", "end"]
        if self.market[tile] is None:
            if self.port[tile] != "closed" and holds(me["hold"], self.port[tile].split(":")[1]):
                actions.append("claim")
        elif me["seat"] in self.outposts[tile]:
            actions += self._trades(me)
        elif len(me["hold"]) >= self._price(tile):
            actions.append("build")
        return actions

    # EW-3

    def _others(self, me: Seat, tile: str) -> list[Seat]:
        if self.market[tile] is None:
            return []
        after = self.seats[me["seat"] + 1 :] + self.seats[: me["seat"]]
        return [other for other in after if other["boat"] == tile]

    def _can_end(self, me: Seat, tile: str, steps: int, cubes: int) -> bool:
        """Walk on from there, all ways at once, as long as steps can be paid."""
        free = 1 + me["bonus"].count("move")
        here = {tile}
        for step in count(steps):
            if cubes < 0:
                return False
            if any(len(self._others(me, there)) <= cubes for there in here):
                return True
            here = {near for there in here for near in self.near(there)}
            cubes -= 0 if step < free else 1
        raise AssertionError("count never ends")

    def _steps(self, me: Seat, steps: int) -> list[str]:
        cost = 0 if steps < 1 + me["bonus"].count("move") else 1
        cubes = len(me["hold"]) - cost
        return [f"sail:{tile}" for tile in self.near(me["boat"]) if self._can_end(me, tile, steps + 1, cubes)]

    def _move(self, me: Seat, choice: str) -> Decision:
        steps = 0
        while choice != "dock":
            departed = me["boat"]
            me["boat"] = choice[5:]
            steps += 1
            if steps > 1 + me["bonus"].count("move"):
                left = yield each("leave", me["hold"])
                me["hold"] = without(me["hold"], left[6:])
                self.cubes[departed] += left[6:]
            payable = len(self._others(me, me["boat"])) <= len(me["hold"])
            choice = yield self._steps(me, steps) + ["dock"] * payable
        tile = me["boat"]
        for other in self._others(me, tile):
            paid = yield each("pay", me["hold"])
            me["hold"] = without(me["hold"], paid[4:])
            other["hold"] += paid[4:]
        if self.cubes[tile] and (yield ["load", "noload"]) == "load":
            me["hold"] += self.cubes[tile]
            self.cubes[tile] = ""

    # EW-4

    def _price(self, tile: str) -> int:
        return len(self.outposts[tile]) * (2 if len(self.seats) == 2 else 1)

    def _trades(self, me: Seat) -> list[str]:
        give = str(self.market[me["boat"]]).split(">")[0]
        most = 0
        while holds(me["hold"], give * (most + 1)):
            most += 1
        return [f"x{n}" for n in range(1, min(most, 50) + 1)]

    def _trade(self, me: Seat, choice: str) -> None:
        give, take = str(self.market[me["boat"]]).split(">")
        for _ in range(int(choice[1:])):
            me["hold"] = without(me["hold"], give) + take

    def _build(self, me: Seat) -> Decision:
        tile = me["boat"]
        for _ in range(self._price(tile)):
            paid = yield each("pay", me["hold"])
            me["hold"] = without(me["hold"], paid[4:])
        columns_before = min(me["board"].values())
        self.outposts[tile].append(me["seat"])
        me["board"][symbol_of(str(self.market[tile]))] += 1
        for _ in range(me["bonus"].count("upgrade")):
            raisable = me["hold"].replace("B", "")
            if not raisable:
                break
            answer = yield [*each("up", raisable), "done"]
            if answer == "done":
                break
            me["hold"] = without(me["hold"], answer[3:]) + {"Y": "R", "R": "G", "G": "B"}[answer[3:]]
        left = [f"bonus:{kind}" for kind, tiles in self.bonus.items() if tiles]
        if min(me["board"].values()) > columns_before and left:
            answer = yield left
            me["bonus"].append(self.bonus[answer[6:]].pop(0))
        if self._trades(me):
            answer = yield [*self._trades(me), "end"]
            if answer != "end":
                self._trade(me, answer)

    # EW-5, EW-7

    def _claim(self, me: Seat) -> None:
        port = me["boat"]
        me["hold"] = without(me["hold"], self.port[port].split(":")[1])
        me["claimed"].append(self.port[port])
        for closed in [other for other, tile in self.port.items() if tile == "closed"]:
            self.port[port], port = "closed", closed
        self.port[port] = self.pile.pop(0)

    def _drops(self, mover: Seat) -> Decision:
        for me in self.seats[mover["seat"] :] + self.seats[: mover["seat"]]:
            self.to_move = me["seat"]
            while len(me["hold"]) > 10 + 3 * me["bonus"].count("cargo"):
                dropped = yield each("drop", me["hold"])
                me["hold"] = without(me["hold"], dropped[5:])

    # EW-8

    def score(self, me: Seat) -> int:
        points = sum(int(tile.split(":")[0]) for tile in me["claimed"])
        for built in me["board"].values():
            points += sum([0, 1, 2, 2, 3][:built])
        for bonus in me["bonus"]:
            points += int(bonus[2:]) if bonus[:2] == "vp" else {"upgrade": 2, "harvest": 1}.get(bonus, 0)
        return points + len(me["hold"].replace("Y", ""))

    def position(self) -> dict[str, Any]:
        over = self.to_move is None
        scores = [self.score(me) for me in self.seats]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return {
            "tiles": {
                tile: {"market": market, "cubes": in_order(self.cubes[tile]), "outposts": self.outposts[tile]}
                for tile, market in self.market.items()
            },
            "ports": self.port,
            "pile": len(self.pile),
            "bonus": {
                kind: [int(tile[2:]) for tile in tiles] if kind == "vp" else len(tiles)
                for kind, tiles in self.bonus.items()
            },
            "players": [
                {
                    "boat": me["boat"],
                    "hold": in_order(me["hold"]),
                    "board": me["board"],
                    "bonus": me["bonus"],
                    "claimed": me["claimed"],
                    "score": scores[me["seat"]],
                }
                for me in self.seats
            ],
            "over": over,
            "winner": best[-1] if over else None,
        }
