"""Game records: a text file that fully determines one game. Reading checks every line against the rules."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import games
from .game import Game, check_names, check_players
from .games.errors import ComponentsError, FondacoError, RecordError, listed, shown
from .games.state import copy
from .seats import Ending, Stint

MOST_BYTES = 8 * 2**20
_COMMON_KEYS = ("game", "players", "names")
_TURN = re.compile(r"(0|[1-9][0-9]*)\.([1-9][0-9]*) (\S+(?: \S+)*)")
_HISTORY = re.compile(r"# seat ([1-9]): (.+)")
_STINT = re.compile(r"(0|[1-9][0-9]{0,8}) (\S.{0,59})")
_MOST_HEADER_LINES = 100
_MOST_STINTS = 100
_RESULT = re.compile(r"result: ((?:0|[1-9][0-9]*)(?: (?:0|[1-9][0-9]*))*)")


def write(game: Game, history: Mapping[int, Sequence[Stint]] | None = None, ended: Ending | None = None) -> str:
    """The record of a game; the decisions of an unfinished turn are left out.

    ``history``: who played a seat from which ply on; ``ended``: how the game ended before the rules end it. Both are
    written as comments of the header, which every reader passes over.
    """
    lines = [f"game: {game.name}", f"players: {game.players}", f"names: {', '.join(game.names)}"]
    if game.box.custom:
        lines.append("components: custom")
    lines += [f"{key}: {value}" for key, value in game.rules.write_header(game.start, game.box).items()]
    for seat, stints in sorted((history or {}).items()):
        lines.append(f"# seat {seat + 1}: " + ", ".join(f"{stint.ply} {_played_by(stint)}" for stint in stints))
    if ended:
        lines.append(f"# ended: {ended.why} {ended.seat + 1}")
    lines.append("")
    whole = game.turns if game.at_turn_start else game.turns[:-1]
    lines += [str(turn) for turn in whole]
    if game.over:
        lines.append("result: " + " ".join(str(points) for points in game.scores()))
    return "\n".join(lines) + "\n"


def _played_by(stint: Stint) -> str:
    return f"bot:{stint.level}" if stint.kind == "bot" else stint.name


def who_played(text: str) -> dict[int, list[Stint]]:
    """Who played which seat from which ply on, as far as the header of a record tells it in comments."""
    found: dict[int, list[Stint]] = {}
    header = text.partition("\n\n")[0]
    for line in header.splitlines()[:_MOST_HEADER_LINES]:
        match = _HISTORY.fullmatch(line.removesuffix("\r"))
        stints = [_STINT.fullmatch(part) for part in match[2].split(", ")[:_MOST_STINTS]] if match else []
        if match and all(stints):
            found[int(match[1]) - 1] = [_stint(int(stint[1]), stint[2]) for stint in stints if stint]
    return found


def _stint(ply: int, name: str) -> Stint:
    bot = name.startswith("bot:")
    return Stint(ply, "bot" if bot else "person", name, name.removeprefix("bot:") if bot else None)


def read(text: str) -> Game:
    """The game of a record, replayed by the rules; RecordError with line and reason if it does not follow them."""
    if len(text) > MOST_BYTES:
        raise RecordError(1, "the record is longer than {most} characters", most=MOST_BYTES)
    if text.startswith("\ufeff"):
        raise RecordError(1, "the text begins with a byte order mark; save it as UTF-8 without one")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[-1] == "":
        lines.pop()
    body = _header_end(lines)
    game = _read_header(lines[:body], body)
    result_at = 0
    for number, line in enumerate(lines[body + 1 :], start=body + 2):
        if line.startswith("#"):
            continue
        if result_at:
            raise RecordError(number, "nothing may follow the result in line {number}", number=result_at)
        if line.startswith("result:"):
            _check_result(game, number, line)
            result_at = number
        else:
            _play_turn(game, number, line)
    if game.over and not result_at:
        raise RecordError(len(lines), "the game is over, but the result line is missing")
    return game


def read_bytes(data: bytes) -> Game:
    """The game of a record given as bytes, which must be UTF-8."""
    if len(data) > MOST_BYTES:
        raise RecordError(1, "the record is longer than {most} bytes", most=MOST_BYTES)
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(data[: error.start].count(b"\n") + 1, "the text is not UTF-8") from None


def read_file(path: str | Path) -> Game:
    """The game of a record file."""
    try:
        with open(path, "rb") as file:
            return read_bytes(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise FondacoError(
            "cannot read {path}: {reason}", path=str(path), reason=error.strerror or str(error)
        ) from None


def positions(game: Game) -> Iterator[dict[str, Any]]:
    """One object per decision of the game, before it is made, and one after the last."""
    again = Game.from_start(game.rules, copy(game.start), game.box, game.names)
    for ply in range(len(game.actions) + 1):
        yield {"ply": ply, "to_move": again.to_move, "legal": again.legal, "position": again.position()}
        if ply < len(game.actions):
            again.play(game.actions[ply])


def _header_end(lines: list[str]) -> int:
    for i, line in enumerate(lines):
        if line == "":
            return i
        if _TURN.fullmatch(line):
            raise RecordError(i + 1, "a blank line must stand between the header and the first turn")
    raise RecordError(max(len(lines), 1), "the blank line after the header is missing")


def _read_header(lines: list[str], end: int) -> Game:
    found: dict[str, str] = {}
    at: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if line.startswith("#"):
            continue
        key, colon, value = line.partition(": ")
        if not colon or not value:
            raise RecordError(number, "{line} is not a header line; write 'key: value'", line=shown(line))
        if key != "names" and ("  " in line or line.endswith(" ")):
            raise RecordError(
                number, "{key} has a space too many; write single ones, and none at the end", key=shown(key)
            )
        if key in found:
            raise RecordError(
                number, "the key {key} is there twice, first in line {number}", key=shown(key), number=at[key]
            )
        found[key] = value
        at[key] = number
    return _set_up(found, at, end + 1)


def _set_up(found: dict[str, str], at: dict[str, int], end: int) -> Game:
    if "game" not in found:
        raise RecordError(end, "the header has no line '{key}: ...'", key="game")
    try:
        rules = games.get(found["game"])
    except FondacoError as error:
        raise RecordError(at["game"], error) from None
    required = (*_COMMON_KEYS, *rules.header_keys)
    optional = ("components", *(rules.custom_keys if "components" in found else ()))
    for key in found:
        if key not in required and key not in optional:
            raise RecordError(
                at[key], "unknown key {key}; the keys are {known}", key=shown(key), known=", ".join(required)
            )
    for key in required:
        if key not in found:
            raise RecordError(end, "the header has no line '{key}: ...'", key=key)
    if found.get("components", "custom") != "custom":
        raise RecordError(
            at["components"], "components can only be 'custom', not {value}", value=shown(found["components"])
        )
    if not re.fullmatch(r"[1-9]", found["players"]):
        raise RecordError(
            at["players"], "{value} is not a number of players; write one like 2", value=shown(found["players"])
        )
    players = int(found["players"])
    names = found["names"].split(", ")
    try:
        check_players(rules, players)
    except FondacoError as error:
        raise RecordError(at["players"], error) from None
    try:
        check_names(names, players)
    except FondacoError as error:
        raise RecordError(at["names"], error) from None
    try:
        state, box = rules.read_header(found, players, "components" in found)
    except ComponentsError as error:
        raise RecordError(at.get(error.key or "", end), error.why) from None
    return Game.from_start(rules, state, box, names)


def _play_turn(game: Game, number: int, line: str) -> None:
    if line == "":
        raise RecordError(number, "a blank line; there is only one, between the header and the first turn")
    match = _TURN.fullmatch(line)
    if not match:
        raise RecordError(
            number,
            "{line} is not a turn; write round.seat and tokens with single spaces, like '1.1 take:1'",
            line=shown(line),
        )
    if game.over:
        raise RecordError(number, "the game is over: only the result line may follow")
    label = f"{game.round}.{game.turn_seat + 1}"
    if line.split(" ", 1)[0] != label:
        raise RecordError(number, "turn {right} is next, not {wrong}", right=label, wrong=shown(line.partition(" ")[0]))
    for i, token in enumerate(match[3].split(" ")):
        if i and game.at_turn_start:
            raise RecordError(number, "the turn was over before {token}", token=shown(token))
        try:
            game.play(token)
        except FondacoError as error:
            raise RecordError(number, error) from None
    if not game.at_turn_start:
        raise RecordError(number, "the turn is not finished; it goes on with one of: {legal}", legal=listed(game.legal))


def _check_result(game: Game, number: int, line: str) -> None:
    match = _RESULT.fullmatch(line)
    if not match:
        raise RecordError(number, "{line} is not a result; write 'result: ' and the scores by seat", line=shown(line))
    if not game.over:
        raise RecordError(number, "there is a result, but the game is not over")
    right = " ".join(str(points) for points in game.scores())
    if match[1] != right:
        raise RecordError(number, "the result is {right}, not {wrong}", right=right, wrong=match[1])
