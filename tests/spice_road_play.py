"""How the tests come to positions of Spice Road: chosen decks, edited seats, and players who roll dice."""

import random
from collections.abc import Sequence

from fondaco import Game, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.spice_road.components import POINT_CARDS

CHEAP = ["6:YYRR", "7:YYYRR", "8:YYRRR", "8:RRRR", "10:RRRRR", "8:YYGG", "9:YYYGG", "10:RRGG"]
"""Point cards that are easy to pay."""


def header(players: int = 2, merchants: Sequence[str] = (), points: Sequence[str] = (), custom: bool = False) -> str:
    """A record's header with these cards on top of the decks, the others of the box below."""
    names = ", ".join(["Ada", "Bo", "Cy", "Di", "Ed"][:players])
    full_merchants = [*merchants, *(card for card in MERCHANT_CARDS if card not in merchants)][: len(MERCHANT_CARDS)]
    full_points = [*points, *(card for card in POINT_CARDS if card not in points)][: len(POINT_CARDS)]
    return (
        f"game: spice-road\nplayers: {players}\nnames: {names}\n"
        + ("components: custom\n" if custom else "")
        + f"merchants: {' '.join(full_merchants)}\npoints: {' '.join(full_points)}\n\n"
    )


def deal(players: int = 2, merchants: Sequence[str] = (), points: Sequence[str] = (), turns: str = "") -> Game:
    """A game with these cards on top of the decks, after these turns."""
    return record.read(header(players, merchants, points) + turns)


def card_id(game: Game, name: str) -> int:
    """The index of a merchant card in the box; the ids of the plays come first, in the same order."""
    return game.rules.action(game.state, game.box, f"play:{name}")


def put(
    game: Game,
    seat: int,
    cubes: str | None = None,
    hand: Sequence[str] | None = None,
    played: Sequence[str] | None = None,
) -> Game:
    """Change what a seat has in its caravan and cards, without asking the rules."""
    s = game.state
    if cubes is not None:
        s.caravan[seat] = [cubes.count(letter) for letter in "YRGB"]
    if hand is not None or played is not None:
        mine = game.position()["players"][seat]
        in_hand = mine["hand"] if hand is None else hand
        lying = mine["played"] if played is None else played
        ids = [card_id(game, name) for name in (*in_hand, *lying)]
        s.cards[seat] = ids + [0] * (len(s.cards[seat]) - len(ids))
        s.in_hand[seat] = len(in_hand)
        s.owned[seat] = len(ids)
    return game


def play(game: Game, *tokens: str) -> Game:
    """Make decisions one after the other; a string may hold a whole turn."""
    for text in tokens:
        for token in text.split(" "):
            game.play(token)
    return game


def seat_of(game: Game, seat: int) -> dict[str, object]:
    """A seat of the position."""
    found: dict[str, object] = game.position()["players"][seat]
    return found


def claim(game: Game, slot: int) -> Game:
    """The seat to move claims with just the cubes that the card costs."""
    cost = game.position()["goals"][slot - 1].split(":")[1]
    return play(put(game, game.to_move or 0, cost), f"claim:{slot}")


def choose(game: Game, dice: random.Random, haste: float) -> str:
    """A random legal token; with ``haste`` (0 to 1) claims come first, so that games end."""
    legal = game.legal
    claims = [token for token in legal if token.startswith("claim")]
    return dice.choice(claims if claims and dice.random() < haste else legal)


def random_game(players: int, seed: int, haste: float = 0.9, most_plies: int = 20_000) -> Game:
    """A game played by dice, to its end or cut at a number of decisions."""
    game = Game("spice-road", players=players, seed=seed)
    dice = random.Random(seed)
    while not game.over and len(game.actions) < most_plies:
        game.play(choose(game, dice, haste))
    return game
