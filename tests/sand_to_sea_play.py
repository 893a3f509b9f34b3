"""How the tests come to positions of From Sand to Sea: chosen maps, decks and piles, edited seats, and dice."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from fondaco import Game, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.sea_tiles import MARKET_TILES, VP_TILE_NAMES
from fondaco.games.state import State

PORTS = ("A1", "A4", "E1", "E4")
TILES = tuple(f"{column}{n + 1}" for column, size in zip("ABCDE", (4, 5, 6, 5, 4), strict=True) for n in range(size))
MARKETS = [name for names in MARKET_TILES.values() for name in names[:4]]
"""Four of each symbol, in the order ginger, chili, tea, cloves: what ``deal`` lays out from A2 on."""
SEA = ("B5", "C1", "C6", "D5")
"""Where ``deal`` lays the sea tiles."""
HOMES = ("B3", "D3", "C2", "C5")
"""Where the boats of the four seats begin in ``deal``: none next to another."""
BONUS = ("move", "vp", "cargo")


def header(
    players: int = 2,
    markets: Mapping[str, str] | None = None,
    merchants: Sequence[str] = (),
    ports: Sequence[str] = (),
    custom: bool = False,
    board: str = "",
) -> str:
    """A record's header with these markets on these tiles, these cards on top, and these VP tiles on the ports."""
    wanted = dict(markets or {})
    others = iter([name for name in MARKETS if name not in wanted.values()])
    laid = {
        tile: "port" if tile in PORTS else "sea" if tile in SEA else wanted.get(tile) or next(others) for tile in TILES
    }
    rest = [name for name in VP_TILE_NAMES if name not in ports]
    on_ports = [*ports, *rest[: 4 - len(ports)]]
    deck = rest[4 - len(ports) :][:22]
    deck.insert(5, "closed")
    cards = [*merchants, *(card for card in MERCHANT_CARDS if card not in merchants)][:43]
    return (
        f"game: sand-to-sea\nplayers: {players}\nnames: {', '.join(['Ada', 'Bo', 'Cy', 'Di'][:players])}\n"
        + ("components: custom\n" if custom else "")
        + f"merchants: {' '.join(cards)}\n"
        + (f"board: {board}\n" if board else "")
        + f"map: {' '.join(f'{tile}={what}' for tile, what in laid.items())}\n"
        + f"ports: {' '.join(f'{port}={tile}' for port, tile in zip(PORTS, on_ports, strict=True))}\n"
        + f"pile: {' '.join(deck)}\n\n"
    )


def deal(
    players: int = 2,
    markets: Mapping[str, str] | None = None,
    merchants: Sequence[str] = (),
    ports: Sequence[str] = (),
) -> Game:
    """A game after set-up: boats at ``HOMES``, sets YYYY, YYR, RR, YG by seat; seat 0 to move."""
    sets = ("YYYY", "YYR", "RR", "YG")
    turns = "".join(f"0.{p + 1} start:{sets[p]} at:{HOMES[p]}\n" for p in reversed(range(players)))
    return record.read(header(players, markets, merchants, ports) + turns)


def put(
    game: Game,
    seat: int,
    hold: str | None = None,
    at: str | None = None,
    board: Sequence[int] | None = None,
    bonus: Sequence[str] = (),
    cards: tuple[Sequence[str], Sequence[str], Sequence[str]] | None = None,
) -> Game:
    """Change what a seat has, without asking the rules; ``cards`` are hand, played and discarded ones."""
    s = game.state
    if hold is not None:
        s.hold[seat] = [hold.count(letter) for letter in "YRGB"]
    if at is not None:
        s.boat[seat] = TILES.index(at)
    if board is not None:
        s.built[seat] = list(board)
    for name in bonus:
        kind = BONUS.index(name)
        s.bonus[seat][s.bonuses[seat]] = kind
        s.bonus_vp[seat][s.bonuses[seat]] = 2 + s.bonus_left[kind] if name == "vp" else 0
        s.bonuses[seat] += 1
        s.has[seat][kind] += 1
        s.bonus_left[kind] -= 1
    s.free = s.has[s.seat][0]
    if cards is not None:
        first = game.rules.action(s, game.box, "play:+YY")
        ids = [game.rules.action(s, game.box, f"play:{name}") - first for zone in cards for name in zone]
        s.cards[seat] = ids + [0] * (45 - len(ids))
        s.in_hand[seat] = len(cards[0])
        s.unspent[seat] = len(cards[0]) + len(cards[1])
        s.owned[seat] = len(ids)
    return game


def outposts(game: Game, tile: str, *seats: int) -> Game:
    """Put outposts on a tile; they come from the boards."""
    s, i = game.state, TILES.index(tile)
    for seat in seats:
        s.outposts[i][s.outposts_at[i]] = seat
        s.outposts_at[i] += 1
        s.owners[i] |= 1 << seat
        s.built[seat][game.box.symbol[s.market[i]]] += 1
    return game


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


def of_kind(game: Game, kind: str) -> list[str]:
    """The legal tokens of one kind."""
    return [token for token in game.legal if token.split(":")[0] == kind]


def choose(game: Game, dice: random.Random, haste: float) -> str:
    """A random legal token; with ``haste`` (0 to 1) rather one that moves the game on."""
    legal = game.legal
    if dice.random() >= haste:
        return dice.choice(legal)
    for kinds in (("claim",), ("build",), ("dock",), ("x1", "x2", "x3")):
        hits = [token for token in legal if token in kinds]
        if hits:
            return hits[-1]
    return dice.choice([token for token in legal if token not in ("end", "done")] or legal)


def random_game(players: int, seed: int, haste: float = 0.9, most_plies: int = 5000, box: State | None = None) -> Game:
    """A game played by dice, to its end or cut at a number of decisions."""
    game = Game("sand-to-sea", players=players, seed=seed, box=box)
    dice = random.Random(seed)
    while not game.over and len(game.actions) < most_plies:
        game.play(choose(game, dice, haste))
    return game
