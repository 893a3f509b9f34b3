"""Puzzles: every one of the collection is legal and proven, answers are judged by outcome, bots are scored."""

import gzip
import io
import json
from datetime import date, timedelta
from gettext import NullTranslations
from pathlib import Path

import pytest
from rich.console import Console

from fondaco import bots, games, i18n, puzzles
from fondaco.bots.playing_on import PlayedOn
from fondaco.cli import run
from fondaco.games.errors import FondacoError
from fondaco.puzzles import Puzzle, UnknownPuzzle, collection
from fondaco.puzzles.making import PLAYED_BY, Looked, Plan, at_ply, make
from fondaco.puzzles.proving import PROVEN, Field, prove, prove_again
from fondaco.puzzles.puzzle import MARGIN, Worth, move_of
from fondaco.puzzles.results import Results
from fondaco.puzzles.telling import kind_of
from fondaco.terminal.play import Left
from fondaco.terminal.puzzles import Solve
from programs import ANY_LEGAL, answering

WITH_PUZZLES = collection.with_puzzles()
MOST_BYTES = 2 * 2**20
GOLDEN = Path(__file__).parent.parent / "golden"


def first(game: str) -> Puzzle:
    return puzzles.load(game)[0]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_puzzle_is_legal_and_proven(game: str) -> None:
    found = puzzles.load(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        view = puzzle.view()
        assert (puzzle.game, puzzle.players) == (game, len(view.names)), puzzle.id
        assert puzzle.position().at_turn_start and len(view.legal) > 1, puzzle.id
        for worth in puzzle.turns:
            assert puzzle.answered(worth.tokens).right == worth.right, (puzzle.id, worth)
        assert puzzle.turns[0].right and puzzle.turns[0].games >= PROVEN, puzzle.id
        assert all(worth.games >= PROVEN for worth in puzzle.rivals[:2]), puzzle.id  # they are in order
        for worth in puzzle.rivals:
            assert worth.behind >= MARGIN and worth.behind - 2 * worth.error > 0, (puzzle.id, worth)
        same = [move_of(worth.tokens) == move_of(puzzle.solution) for worth in puzzle.turns if worth.right]
        assert all(same), (puzzle.id, "all that is right is one move")
        assert puzzle.kind in puzzles.KINDS and 0 <= puzzles.difficulty(puzzle) < len(puzzles.DIFFICULTIES)


@pytest.mark.parametrize(
    ("solution", "kind"),
    [
        ("claim", "port"),
        ("sail:B2 spend:+YY dock build card:1", "building"),
        ("sail:B2 spend:+YY dock x1", "sailing"),
        ("take:2 pay:Y", "engine"),
        ("play:YY>G x2", "timing"),
        ("rest", "timing"),
    ],
)
def test_where_cards_drive_boats_not_every_turn_sails(solution: str, kind: str) -> None:
    lines = (GOLDEN / "sand-to-sea-2.rec").read_text(encoding="utf-8").splitlines(keepends=True)
    before = "".join(lines[: next(i for i, line in enumerate(lines) if line.startswith("6.1 "))])
    turns = (Worth(tuple(solution.split()), 1.0, 8, right=True), Worth(("end",), 0.0, 8, 1.0))
    assert kind_of(Puzzle("1", "sand-to-sea", 2, before, "timing", turns), {}) == kind


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_what_follows_is_legal_and_the_reason_can_be_told_in_every_language(game: str) -> None:
    for puzzle in puzzles.load(game)[:20]:
        after = puzzle.position()
        for token in [*puzzle.solution, *(token for turn in puzzle.line for token in turn.split())]:
            after.play(token)
        told = {puzzles.why(puzzle, i18n.translator(lang)) for lang in i18n.LANGUAGES}
        assert len(told) == len(i18n.LANGUAGES), puzzle.id
        assert all(str(puzzle.turns[0].games) in why for why in told), puzzle.id


def test_the_collection_is_small() -> None:
    assert sum(path.stat().st_size for path in collection.FOLDER.glob("*")) <= MOST_BYTES


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_greedy_finds_none(game: str) -> None:
    assert puzzles.score("greedy", puzzles.load(game)[:20])["all"].solved == 0


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_day_has_a_puzzle_and_none_comes_again_too_soon(game: str) -> None:
    day, number = date(2026, 11, 17), len(puzzles.load(game))
    shown = {puzzles.today(game, day + timedelta(days)).id for days in range(number)}
    assert len(shown) == number
    assert puzzles.today(game, day) == puzzles.today(game, day)


def test_answers_must_be_whole_legal_turns() -> None:
    puzzle = first(WITH_PUZZLES[0])
    legal = puzzle.view().legal
    for wrong in (["nonsense"], [*puzzle.solution, legal[0]], []):
        with pytest.raises(FondacoError):
            puzzle.answered(wrong)
    assert Puzzle.from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle


def test_unknown_puzzles_and_broken_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownPuzzle):
        puzzles.find(WITH_PUZZLES[0], "2-1-1")
    with pytest.raises(FondacoError, match="no puzzles"):
        without = next(name for name in games.NAMES if name not in WITH_PUZZLES)
        puzzles.today(without)
    broken = tmp_path / "broken.jsonl.gz"
    for content in (b"nonsense", gzip.compress(b'{"id": 1}\n')):
        broken.write_bytes(content)
        with pytest.raises(FondacoError, match="no file of puzzles"):
            collection.read(broken)
    collection.write(broken, puzzles.load(WITH_PUZZLES[0]))
    assert tuple(collection.read(broken)) == puzzles.load(WITH_PUZZLES[0])


def test_a_puzzle_is_proven_again_from_its_record() -> None:
    late = max(puzzles.load(WITH_PUZZLES[0]), key=lambda puzzle: puzzle.position().round)
    again = prove_again(late, 40, seed=5)
    assert [worth for worth, _, _ in again] == list(late.rivals)
    assert min(behind for _, behind, _ in again) > 0


def test_a_proof_needs_a_lead_over_every_other_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """With made-up results: what leads clearly is proven, what leads by little is not, and greedy's turn never is."""
    every = [
        (puzzle, {move_of(worth.tokens): worth for worth in puzzle.turns}) for puzzle in puzzles.load(WITH_PUZZLES[0])
    ]
    puzzle, moves = next((puzzle, moves) for puzzle, moves in every if len(moves) >= 3)
    view, chances = puzzle.view(), [0.2, 0.8, 0.3]
    shares = dict(enumerate(chances))

    def play(self: PlayedOn, which: list[int], deals: int) -> None:
        for turn in which:
            while (deal := len(self.won[turn])) < deals:
                self.won[turn].append(float((deal * 37 + 11 * turn) % 100 < 100 * shares[turn]))

    monkeypatch.setattr(PlayedOn, "play", play)
    turns = tuple(_decisions(puzzle, worth.tokens) for worth in list(moves.values())[:3])
    field = Field(view, turns, 0, 1)
    proven = prove(field, 1)
    assert proven and proven[0].games == PROVEN and all(worth.behind > 0.4 for worth in proven[1:])
    assert prove(Field(view, turns, 1, 1), 1) is None, "greedy finds it"
    shares[2] = 0.75
    assert prove(field, 1) is None


def _decisions(puzzle: Puzzle, tokens: tuple[str, ...]) -> tuple[int, ...]:
    game = puzzle.position()
    begun = len(game.actions)
    for token in tokens:
        game.play(token)
    return tuple(game.actions[begun:])


def test_making_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = WITH_PUZZLES[0]
    given, looked_at = iter(puzzles.load(name) * 3), []

    def look(game: str, players: int, seed: int) -> Looked:
        looked_at.append(seed)
        return Looked(game, players, seed, 5, (next(given),) if seed % 2 else ())

    monkeypatch.setattr("fondaco.puzzles.making.look_through", look)
    for count in (1, 2):
        results = Results(tmp_path / "puzzles.sqlite")
        list(make(Plan(name, count, (2,), 100), results))
        assert len(results.puzzles(name)) == count
        results.close()
    assert looked_at == [100, 101, 102, 103]
    results = Results()
    results.take_in(name, puzzles.load(name))
    assert sorted(results.puzzles(name), key=lambda puzzle: puzzle.id) == list(puzzles.load(name))
    assert list(make(Plan(name, len(puzzles.load(name))), results)) == [], "what was taken in counts"
    with pytest.raises(FondacoError, match="players"):
        Plan(name, 1, (9,)).check()
    with pytest.raises(FondacoError, match="file of puzzles"):
        Results(tmp_path)


def test_positions_are_taken_from_games_of_known_bots() -> None:
    assert set(PLAYED_BY) <= set(bots.NAMES)
    played = first(WITH_PUZZLES[0]).position()
    assert at_ply(played, 3).actions == played.actions[:3]


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = WITH_PUZZLES[0]
    assert run(["puzzles", "solve", game, "--bot", "greedy", "--count", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["all"]["solved"] == 0
    program = answering(tmp_path, ANY_LEGAL)
    assert run(["puzzles", "solve", game, "--bot", program, "--count", "1", "--lang", "en"]) == 0
    assert "All kinds" in capsys.readouterr().out
    assert run(["puzzles", "make", game, "--count", "0", "--out", str(tmp_path / "none.jsonl.gz")]) == 0
    assert collection.read(tmp_path / "none.jsonl.gz") == []
    more = ["--from", str(collection.path_of(game)), "--out", str(tmp_path / "all.jsonl.gz")]
    assert run(["puzzles", "make", game, "--count", "0", *more]) == 0
    assert tuple(collection.read(tmp_path / "all.jsonl.gz")) == puzzles.load(game)
    wrong = (
        ["puzzles", "solve", game, "--bot", "nobody"],
        ["puzzles", "solve", game, "--bot", "greedy", "--kind", "nothing"],
        ["puzzles", "make", game, "--players", "two"],
        ["puzzles", "--id", "2-1-1"],
        ["puzzles", "--game", game, "--id", "2-1-1"],
    )
    for arguments in wrong:
        assert run(arguments) == 2, arguments
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_solving_in_the_terminal(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = first(game)
    for worth in (puzzle.turns[0], puzzle.lead):
        lines = iter(["what?", " ".join(worth.tokens)])
        monkeypatch.setattr("builtins.input", lambda prompt="", lines=lines: next(lines))
        output = io.StringIO()
        answer = Solve(puzzle, NullTranslations(), Console(file=output, width=120, highlight=False)).ask()
        assert answer.right == worth.right
        assert ("Right!" in output.getvalue()) == worth.right
        assert f"Of {puzzle.turns[0].games} games" in output.getvalue()
    monkeypatch.setattr("builtins.input", lambda prompt="": "quit")
    with pytest.raises(Left):
        Solve(puzzle, NullTranslations(), Console(file=io.StringIO(), width=120)).ask()
