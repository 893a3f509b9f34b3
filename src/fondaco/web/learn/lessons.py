"""Guided first games: a prepared game, the turns that teach it, and how far somebody is.

How far a lesson is follows from the decisions of the game alone; nothing else is stored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from ... import record
from ...game import Game
from ...games.errors import FondacoError
from ...games.kit import OwnView
from ..games import web_game

PUPIL, PARTNER = 0, 1
"""The seats: who learns begins, a bot plays the other side."""
Turns = tuple[tuple[int, tuple[str, ...]], ...]
"""The turns of a game: seat and tokens of each."""


@dataclass(frozen=True)
class Step:
    """One turn of a lesson.

    ``turn`` holds tokens of the notation, with two liberties: ``take:`` and ``claim:`` may name a card, which is looked
    up in its row and paid for with the cheapest cubes, and a token that ends in ``*`` stands for any with that start.
    ``clicks`` says what to do next, by how many tokens of the turn are staged. Texts hold {names} of ``pictures``.
    """

    title: str
    turn: tuple[str, ...]
    why: str
    clicks: Mapping[int, str]
    before: str = ""
    """What the other side just did; said only as long as the game went as prepared."""
    pictures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """A guided first game: the start of its record, the steps, and what the other side does as long as it can."""

    game: str
    header: str
    steps: tuple[Step, ...]
    replies: tuple[str, ...]
    ending: str


@dataclass(frozen=True)
class Progress:
    """How far a lesson is."""

    step: int
    """Which step comes next; the number of steps when all are done."""
    turn: tuple[str, ...] | None
    """The turn of that step as it would be played now; None if it cannot be, or it is not the pupil's turn."""
    prepared: bool
    """Whether the game went exactly as prepared."""
    left_at: int | None
    """The number of turns before the pupil first did something else since the last step, if so."""
    since: int
    """How many turns of the pupil came after the last step."""


def fits(token: str, wanted: str) -> bool:
    """Whether a decision is the wanted one."""
    return token.startswith(wanted[:-1]) if wanted.endswith("*") else token == wanted


def follows(tokens: Sequence[str], wanted: Sequence[str]) -> int:
    """How many decisions are as wanted, from the first on."""
    n = 0
    while n < min(len(tokens), len(wanted)) and fits(tokens[n], wanted[n]):
        n += 1
    return n


def resolve(turn: Sequence[str], game: Game) -> tuple[str, ...] | None:
    """The tokens of a turn in this position, any ``*`` kept; None if it cannot be played."""
    first, named = _in_row(turn[0], game)
    if first is None:
        return None
    tried = game.copy()
    wanted: list[str] = []
    try:
        for token in [first, *(["pay:*"] * named), *turn[1:]]:
            if tried.at_turn_start and wanted:
                return None
            tried.play(_any_of(token, tried.legal))
            wanted.append(tried.turns[-1].tokens[-1] if token == "pay:*" else token)
    except FondacoError:
        return None
    return tuple(wanted) if tried.at_turn_start or tried.over else None


def _in_row(token: str, game: Game) -> tuple[str | None, int]:
    """A first token with the place of the card it names, and how many cubes that costs."""
    verb, _colon, card = token.partition(":")
    if verb not in ("take", "claim") or not card or card.isdecimal():
        return token, 0
    position: OwnView = game.position()
    row = [slot["card"] for slot in position["row"]] if verb == "take" else position["goals"]
    if card not in row:
        return None, 0
    return f"{verb}:{row.index(card) + 1}", row.index(card) if verb == "take" else 0


def _any_of(token: str, legal: Sequence[str]) -> str:
    cheapest_first = sorted(legal, key=lambda choice: "YRGB".find(choice[-1]))
    return next((choice for choice in cheapest_first if fits(choice, token)), token) if token.endswith("*") else token


def start(lesson: Lesson, names: Sequence[str] | None = None) -> Game:
    """The prepared game, nothing played yet."""
    prepared = record.read(lesson.header)
    return Game.from_start(prepared.rules, prepared.state, prepared.box, names or prepared.names)


@lru_cache(maxsize=512)
def progress(name: str, turns: Turns) -> Progress:
    """How far the lesson of a game is after these turns."""
    lesson = lesson_of(name)
    game = start(lesson)
    step = since = 0
    prepared, left_at, replied = True, None, 0
    for number, (seat, tokens) in enumerate(turns):
        if step == len(lesson.steps):
            since += seat == PUPIL
            continue
        if seat == PUPIL:
            wanted = resolve(lesson.steps[step].turn, game) or ()
            if wanted and follows(tokens, wanted) == len(wanted) == len(tokens):
                step, since, left_at = step + 1, 0, None
            else:
                since += 1
                prepared, left_at = False, number if left_at is None else left_at
        else:
            prepared = prepared and replied < len(lesson.replies)
            prepared = prepared and resolve(lesson.replies[replied].split(), game) == tokens
            replied += 1
        for token in tokens:
            game.play(token)
    asked = not game.over and game.to_move == PUPIL and game.at_turn_start and step < len(lesson.steps)
    turn = resolve(lesson.steps[step].turn, game) if asked else None
    return Progress(step, turn, prepared, left_at, since)


def reply(name: str, game: Game) -> list[str] | None:
    """What the other side does next by the lesson; None if it has to think for itself."""
    lesson = lesson_of(name)
    made = sum(turn.seat == PARTNER for turn in game.turns)
    if made >= len(lesson.replies) or not game.at_turn_start or game.to_move != PARTNER:
        return None
    tokens = resolve(lesson.replies[made].split(), game)
    return list(tokens) if tokens else None


def played(name: str, names: Sequence[str], steps: int) -> Game:
    """The lesson of a game after so many steps, with the replies to them, for pictures."""
    lesson = lesson_of(name)
    game, left = start(lesson, names), list(lesson.steps[:steps])
    while (tokens := reply(name, game)) or left:
        for token in tokens or resolve(left.pop(0).turn, game) or ():
            game.play(_any_of(token, game.legal))
    return game


@cache
def lesson_of(name: str) -> Lesson:
    """The lesson of a game."""
    return web_game(name).lesson()


def header_fields(game: Game) -> dict[str, str]:
    """The header of a game's record, key by key."""
    lines = record.write(game).strip().splitlines()
    return {key: value for key, value in (line.split(": ", 1) for line in lines)}


def header_text(fields: Mapping[str, str]) -> str:
    """A record without turns."""
    return "".join(f"{key}: {value}\n" for key, value in fields.items()) + "\n"


def with_first(names: str, first: Sequence[str]) -> str:
    """A deck with these cards on top, in this order."""
    return " ".join([*first, *(name for name in names.split() if name not in first)])


def with_placed(placed: str, wanted: Mapping[str, str]) -> str:
    """What lies where, with the wanted things in their places: each changes places with what lay there."""
    lies = dict(pair.split("=") for pair in placed.split())
    for place, thing in wanted.items():
        other = next(where for where, what in lies.items() if what == thing)
        lies[other], lies[place] = lies[place], thing
    return " ".join(f"{where}={what}" for where, what in lies.items())


def with_tile_at_port(fields: Mapping[str, str], port: str, tile: str) -> dict[str, str]:
    """The header of a game with boats in which that VP tile lies on that port."""
    ports, pile = fields["ports"].split(), fields["pile"].split()
    if tile not in pile:
        return {**fields, "ports": with_placed(fields["ports"], {port: tile})}
    i = next(i for i, there in enumerate(ports) if there.startswith(port))
    pile[pile.index(tile)] = ports[i].split("=")[1]
    return {**fields, "pile": " ".join(pile), "ports": " ".join([*ports[:i], f"{port}={tile}", *ports[i + 1 :]])}
