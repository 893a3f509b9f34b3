"""How the tests come to positions of Eastern Wonders: chosen maps and piles, edited seats, and players who roll dice."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from fondaco import Game, record
from fondaco.games.sea_tiles import MARKET_TILES, VP_TILE_NAMES
from fondaco.games.state import State

PORTS = ("A1", "A4", "E1", "E4")
TILES = tuple(f"{column}{n + 1}" for column, size in zip("ABCDE", (4, 5, 6, 5, 4), strict=True) for n in range(size))
MARKETS = [name for names in MARKET_TILES.values() for name in names[:5]]
"""Five of each symbol, in the order ginger, chili, tea, cloves: what ``deal`` lays out from A2 on."""
BONUS = ("move", "vp", "upgrade", "harvest", "cargo")
HOMES = ("B3", "D3", "C2", "C5")
"""Where the boats of the four seats begin in ``deal``: none next to another."""


def header(
    players: int = 2,
    markets: Mapping[str, str] | None = None,
    ports: Sequence[str] = (),
    pile: Sequence[str] = (),
    closed_at: int = 5,
    custom: bool = False,
) -> str:
    """A record's header with these markets on these tiles, and these VP tiles on the ports and on top of the pile."""
    wanted = dict(markets or {})
    others = iter([name for name in MARKETS if name not in wanted.values()])
    laid = {tile: "port" if tile in PORTS else wanted.get(tile) or next(others) for tile in TILES}
    names = [*ports, *pile]
    rest = [name for name in VP_TILE_NAMES if name not in names]
    on_ports = [*ports, *rest[: 4 - len(ports)]]
    deck = [*pile, *rest[4 - len(ports) :]][:22]
    deck.insert(closed_at, "closed")
    return (
        f"game: eastern-wonders\nplayers: {players}\nnames: {', '.join(['Ada', 'Bo', 'Cy', 'Di'][:players])}\n"
        + ("components: custom\n" if custom else "")
        + f"map: {' '.join(f'{tile}={what}' for tile, what in laid.items())}\n"
        + f"ports: {' '.join(f'{port}={tile}' for port, tile in zip(PORTS, on_ports, strict=True))}\n"
        + f"pile: {' '.join(deck)}\n\n"
    )


def deal(
    players: int = 2,
    markets: Mapping[str, str] | None = None,
    ports: Sequence[str] = (),
    pile: Sequence[str] = (),
    closed_at: int = 5,
) -> Game:
    """A game with this map and pile after set-up: boats at ``HOMES``, sets YYYY, YYR, RR, YG by seat; seat 0 to move."""
    sets = ("YYYY", "YYR", "RR", "YG")
    turns = "".join(f"0.{p + 1} start:{sets[p]} at:{HOMES[p]}\n" for p in reversed(range(players)))
    return record.read(header(players, markets, ports, pile, closed_at) + turns)


def put(
    game: Game,
    seat: int,
    hold: str | None = None,
    at: str | None = None,
    board: Sequence[int] | None = None,
    bonus: Sequence[str] | None = None,
    claimed: Sequence[str] | None = None,
) -> Game:
    """Change what a seat has, without asking the rules."""
    s = game.state
    if hold is not None:
        s.hold[seat] = [hold.count(letter) for letter in "YRGB"]
    if at is not None:
        s.boat[seat] = tile_id(game, at)
    if board is not None:
        s.built[seat] = list(board)
    if bonus is not None:
        give_bonus(s, seat, bonus)
    if claimed is not None:
        s.claimed[seat][: len(claimed)] = [VP_TILE_NAMES.index(name) for name in claimed]
        s.claims[seat] = len(claimed)
    return game


def give_bonus(s: State, seat: int, bonus: Sequence[str]) -> None:
    """Give bonus tiles from the supply, at the start of a turn."""
    for name in bonus:
        kind = BONUS.index(name)
        i = s.bonuses[seat]
        s.bonus[seat][i] = kind
        s.bonus_vp[seat][i] = 2 + s.bonus_left[kind] if name == "vp" else 0
        s.bonuses[seat] += 1
        s.has[seat][kind] += 1
        s.bonus_left[kind] -= 1
    s.free = 1 + s.has[s.seat][0]


def lay(game: Game, tile: str, cubes: str = "", outposts: Sequence[int] = ()) -> Game:
    """Put cubes and outposts on a tile; the outposts come from the boards."""
    s, i = game.state, tile_id(game, tile)
    s.lying[i] = [cubes.count(letter) for letter in "YRGB"]
    for seat in outposts:
        s.outposts[i][s.outposts_at[i]] = seat
        s.outposts_at[i] += 1
        s.owners[i] |= 1 << seat
        s.built[seat][game.box.symbol[s.market[i]]] += 1
    return game


def tile_id(game: Game, name: str) -> int:
    """The number of a tile of the map."""
    return list(game.position()["tiles"]).index(name)


def play(game: Game, *tokens: str) -> Game:
    """Make decisions one after the other; a string may hold a whole turn."""
    for text in tokens:
        for token in text.split(" "):
            game.play(token)
    return game


def seat_of(game: Game, seat: int) -> dict[str, Any]:
    """A seat of the position."""
    found: dict[str, Any] = game.position()["players"][seat]
    return found


def hold(game: Game, seat: int) -> str:
    """The cubes of a seat."""
    return str(seat_of(game, seat)["hold"])


def of_kind(game: Game, kind: str) -> list[str]:
    """The legal tokens of one kind."""
    return [token for token in game.legal if token.split(":")[0] == kind]


def choose(game: Game, dice: random.Random, haste: float) -> str:
    """A random legal token; with ``haste`` (0 to 1) rather one that moves the game on."""
    legal = game.legal
    if dice.random() >= haste:
        return dice.choice(legal)
    for kinds in (("claim",), ("dock",), ("build",), ("load",), ("x1", "x2", "x3")):
        hits = [token for token in legal if token in kinds]
        if hits:
            return hits[-1]
    return dice.choice([token for token in legal if token not in ("end", "noload", "done")] or legal)


def random_game(players: int, seed: int, haste: float = 0.9, most_plies: int = 5000, box: State | None = None) -> Game:
    """A game played by dice, to its end or cut at a number of decisions."""
    game = Game("eastern-wonders", players=players, seed=seed, box=box)
    dice = random.Random(seed)
    while not game.over and len(game.actions) < most_plies:
        game.play(choose(game, dice, haste))
    return game
