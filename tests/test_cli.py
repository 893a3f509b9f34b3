"""The command line: what it prints, its exit codes, and that bad input is one line on stderr."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pytest

import fondaco
from fondaco import bots, cli, record
from programs import ANY_LEGAL, answering, program

GOLDEN = Path(__file__).parent / "golden"
FONDACO = [sys.executable, "-c", "from fondaco.cli import main; main()"]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "NO_COLOR": "1", "COLUMNS": "80"}


class Done(NamedTuple):
    """How a command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str | Path, stdin: str = "") -> Done:
    """Run a command in this process, as a shell would see it."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, ENVIRONMENT),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = cli.run([str(argument) for argument in arguments])
    return Done(code, out.getvalue(), err.getvalue())


def run_apart(*arguments: str | Path, stdin: bytes = b"") -> Done:
    """Run a command as a process of its own, for what only that can tell."""
    done = subprocess.run(
        [*FONDACO, *map(str, arguments)], input=stdin, capture_output=True, env=ENVIRONMENT, timeout=600
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What stderr says when this is refused: one line, exit code 2, nothing on stdout."""

    def said(*arguments: str | Path) -> str:
        code = cli.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        assert code == 2
        assert printed.out == ""
        assert printed.err.startswith("fondaco: ") and printed.err.count("\n") == 1
        return printed.err

    return said


def test_bad_input_is_one_line_and_exit_code_2_for_the_shell() -> None:
    done = run_apart("replay", "no.rec")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fondaco: cannot read no.rec: No such file or directory\n"


def test_alone_it_prints_help_with_every_command() -> None:
    done = run_apart()
    assert done.returncode == 0
    for command in ("play", "replay", "simulate", "bots", "cards", "warm-up", "bench"):
        assert f"\n  {command} " in done.stdout


def test_it_runs_as_a_module_too() -> None:
    done = subprocess.run([sys.executable, "-m", "fondaco", "--version"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"{fondaco.__version__}\n")


def test_the_shell_completes_commands_and_games() -> None:
    def completed(typed: str) -> list[str]:
        asked = {"_FONDACO_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
        return subprocess.run(FONDACO, capture_output=True, text=True, env={**ENVIRONMENT, **asked}).stdout.split()

    assert completed("fondaco rep") == ["replay"]
    assert completed("fondaco cards ") == list(fondaco.GAMES)
    assert "--seats" in completed("fondaco play --s")
    script = subprocess.run(
        FONDACO, capture_output=True, text=True, env={**ENVIRONMENT, "_FONDACO_COMPLETE": "source_bash"}
    )
    assert script.returncode == 0 and "_FONDACO_COMPLETE=complete_bash" in script.stdout


def test_help_loads_no_arrays() -> None:
    program = "import sys; from fondaco.cli import run; run(['--help']); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    assert not {"numpy", "numba", "rich", "joblib"} & set(done.stdout.split())


def test_version() -> None:
    assert run("--version").stdout == f"{fondaco.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nothing"], "there is no command 'nothing'; there are play, replay,"),
        (["--nothing"], "there is no option '--nothing'"),
        (["bench", "--nothing"], "there is no option '--nothing'"),
        (["replay"], "FILE is missing"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "--lang", "xx"], "there is no language 'xx'"),
        (["play", "--seats", "human,nobody"], "nobody called 'nobody'"),
        (["play", "--seats", "human,cmd:"], "needs a command"),
        (["play", "--seats", "human"], "is for 2 to 5 players, not 1"),
        (["play", "--seats", "human,greedy", "--names", "Ada,Basso"], "people: 1, but names: 2"),
        (["play", "--seed", "-1"], "a seed is a number"),
        (["play", "--resume", "no.rec", "--seed", "1"], "--resume goes without"),
        (["simulate", "spice-road"], "--out is missing"),
        (["simulate", "spice-road", "--out", "x", "--players", "6"], "is for 2 to 5 players, not 6"),
        (["simulate", "spice-road", "--out", "x", "--bots", "greedy,"], "there is no bot ''"),
        (["simulate", "spice-road", "--out", "x", "--games", "0"], "at least 1 game"),
        (["simulate", "spice-road", "--out", "x", "--max-rounds", "0"], "at least 1 round"),
        (["simulate", "spice-road", "--out", "x", "--seed", "-5"], "a seed is a number"),
        (["simulate", "spice-road", "--out", "x", "--jobs", "0"], "--jobs"),
        (["simulate", "spice-road", "--out", "/dev/null/x"], "/dev/null/x"),
        (["cards", "spice-road", "--components", "no.json"], "no.json: No such file"),
        (["replay", "no.rec"], "no.rec: No such file"),
        (["replay", "."], "Is a directory"),
    ],
)
def test_bad_command_lines_are_refused(refused: Callable[..., str], arguments: list[str], reason: str) -> None:
    assert reason in refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "chess"], "nie ma gry 'chess'"),
        (["nothing"], "nie ma polecenia 'nothing'"),
        (["bench", "--nothing"], "nie ma opcji '--nothing'"),
        (["replay"], "brakuje FILE"),
        (["play", "--seats", "human,nobody"], "'nobody'"),
    ],
)
def test_what_is_refused_is_told_in_the_language_of_the_system(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], reason: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "pl")
    said = refused(*arguments)
    assert reason in said and "there" not in said


def test_what_is_refused_is_told_in_the_language_that_is_asked_for(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "bad.rec"
    path.write_text(a_record().replace("1.1 ", "1.2 ", 1), "utf-8")
    assert f"{path}: riga " in refused("replay", path, "--lang", "it")
    assert "un gioco 'chess'" in refused("play", "chess", "--lang", "it")


def a_record() -> str:
    return (GOLDEN / "spice-road-2.rec").read_text("utf-8")


def test_replay_shows_the_log_and_the_last_board() -> None:
    done = run("replay", GOLDEN / "spice-road-2.rec")
    assert done.returncode == 0 and done.stderr == ""
    assert "1.1 " in done.stdout and "wins" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_replay_speaks_other_languages() -> None:
    assert "La partita è finita" in run("replay", GOLDEN / "spice-road-2.rec", "--lang", "it").stdout


def test_replay_reads_standard_input() -> None:
    assert "wins" in run("replay", "-", stdin=a_record()).stdout


def test_positions_are_one_object_per_decision_and_one_after_the_last() -> None:
    lines = run("replay", GOLDEN / "spice-road-2.rec", "--positions").stdout.splitlines()
    game = record.read(a_record())
    assert [json.loads(line) for line in lines] == list(record.positions(game))
    last = json.loads(lines[-1])
    assert last["ply"] == len(game.actions) and last["to_move"] is None and last["legal"] == []


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [*FONDACO, "replay", str(GOLDEN / "spice-road-2.rec"), "--positions"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda text: text.replace("1.1 ", "1.2 ", 1), "turn 1.1 is next"),
        (lambda text: text.replace("\n1.1 ", "\n1.1 claim:1 ", 1), "claim:1"),
        (lambda text: text[: text.index("\n\n") - 9], "line"),
        (lambda text: text.rpartition("result")[0], "result line is missing"),
        (lambda text: text[: text.rindex("result")] + "result: 1 2\n", "the result is"),
        (lambda text: text.replace("players: 2", "players: 3", 1), "line"),
        (lambda text: text + "9" * (record.MOST_BYTES + 1), "longer than"),
        (lambda text: "", "line 1"),
    ],
    ids=["contradictory", "illegal", "truncated", "no result", "wrong result", "wrong players", "oversized", "empty"],
)
def test_bad_records_are_refused(
    refused: Callable[..., str], tmp_path: Path, spoil: Callable[[str], str], reason: str
) -> None:
    path = tmp_path / "bad.rec"
    path.write_text(spoil(a_record()), "utf-8")
    for arguments in (["replay", path], ["replay", path, "--positions"], ["play", "--resume", path]):
        assert reason in refused(*arguments)


def test_a_record_that_is_not_utf_8_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    path = tmp_path / "bad.rec"
    path.write_bytes(a_record().encode("utf-16"))
    assert "line 1: the text is not UTF-8" in refused("replay", path)


def test_a_terminal_without_our_characters_gets_something_else() -> None:
    command = [*FONDACO, "replay", str(GOLDEN / "spice-road-2.rec"), "--lang", "pl"]
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert done.stderr == b"" and b"Wygrywa" in done.stdout


def test_bytes_that_are_no_text_are_not_understood() -> None:
    done = run_apart("play", "--seed", "1", stdin=b"\xff\xfe\nplay +YY\nquit\nn\n")
    assert done.returncode == 0 and done.stderr == ""
    assert "is not understood" in done.stdout and "1.1 Player 1 plays +YY" in done.stdout


def folder_of(path: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in sorted(path.iterdir())}


def test_simulate_writes_the_same_files_whatever_the_jobs(tmp_path: Path) -> None:
    common = ["simulate", "spice-road", "--players", "3", "--games", "5", "--bots", "greedy,random", "--seed", "7"]
    for name, jobs in (("one", "1"), ("two", "2")):
        done = run_apart(*common, "--out", tmp_path / name, "--jobs", jobs)
        assert done.returncode == 0 and done.stderr == "", done
    files = folder_of(tmp_path / "one")
    assert files == folder_of(tmp_path / "two")
    assert list(files) == [f"spice-road-000{n}.rec" for n in range(1, 6)]
    assert len(set(files.values())) == 5
    for text in files.values():
        game = record.read(text)
        assert game.over and game.names == ("bot:greedy", "bot:random", "bot:greedy")


def test_simulate_lets_programs_play(tmp_path: Path) -> None:
    seats = answering(tmp_path, ANY_LEGAL) + ",greedy"
    done = run("simulate", "spice-road", "--bots", seats, "--games", "2", "--out", tmp_path / "games")
    assert (done.returncode, done.stderr) == (0, "")
    for text in folder_of(tmp_path / "games").values():
        game = record.read(text)
        assert game.over and game.names == ("bot:program mybot", "bot:greedy")


@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.thorough), "2"])
def test_simulate_goes_on_after_the_failure_of_a_program(tmp_path: Path, jobs: str) -> None:
    seats = "greedy," + program(tmp_path, "raise SystemExit('no idea')")
    run_it = run if jobs == "1" else run_apart
    done = run_it(
        "simulate", "spice-road", "--bots", seats, "--games", "2", "--jobs", jobs, "--out", tmp_path / "games"
    )
    assert done.returncode == 0 and "2 of them lost by a program" in done.stdout
    assert "spice-road-0002.rec ends without a result: cmd:" in done.stderr and "(no idea)" in done.stderr
    assert [len(record.read(text).turns) for text in folder_of(tmp_path / "games").values()] == [1, 1]


def test_bots_are_listed_with_their_names_for_people() -> None:
    listed = [line for line in run("bots").stdout.splitlines() if line[:1].strip()]  # others go on with a description
    assert {line.split()[0] for line in listed} == {*bots.NAMES, "cmd:..."} and len(listed) == len(bots.NAMES) + 1
    master = next(line for line in listed if line.startswith("level6"))
    assert "Master" in master and " 1 s a turn at most" in master
    assert "Mistrz" in run("bots", "--lang", "pl").stdout


def test_simulate_plays_other_games_from_another_seed(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        run("simulate", "spice-road", "--bots", "random", "--max-rounds", "2", "--seed", seed, "--out", tmp_path / seed)
    assert folder_of(tmp_path / "1") != folder_of(tmp_path / "2")


def test_max_rounds_cuts_games_which_then_have_no_result(tmp_path: Path) -> None:
    done = run("simulate", "spice-road", "--bots", "random", "--games", "2", "--max-rounds", "3", "--out", tmp_path)
    assert "2 of them cut after round 3" in done.stdout
    for text in folder_of(tmp_path).values():
        assert "result" not in text
        assert record.read(text).turns[-1].round == 3


@pytest.mark.parametrize("jobs", [pytest.param("1", marks=pytest.mark.thorough), "2"])
def test_simulate_is_cleanly_interrupted(tmp_path: Path, jobs: str) -> None:
    command = [*FONDACO, "simulate", "spice-road", "--games", "20000", "--jobs", jobs, "--out", str(tmp_path)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a shell's "&" lets it be ignored
    ) as process:
        while process.poll() is None and not list(tmp_path.glob("*.rec")):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert err.decode().startswith("fondaco: interrupted; ") and err.count(b"\n") == 1, err
    files = folder_of(tmp_path)
    assert files and all(name.endswith(".rec") for name in files)
    for text in files.values():
        assert record.read(text).over


@pytest.mark.parametrize("name", ["bot:program mybot", "bot:cmd:touch ran"])
def test_a_program_of_a_record_is_never_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.rec").write_text(record.write(fondaco.Game("spice-road", 2, 1, [name, "Ada"])), "utf-8")
    assert "say with --seats who sits where" in refused("play", "--resume", "game.rec")
    assert not Path("ran").exists()


def components(tmp_path: Path, **parts: object) -> Path:
    path = tmp_path / "box.json"
    path.write_text(json.dumps(parts), "utf-8")
    return path


def test_custom_components_are_played_and_named_in_the_record(tmp_path: Path) -> None:
    standard = json.loads(run("cards", "spice-road", "--json").stdout)
    path = components(tmp_path, points=["99:BBBBB" if name == "20:BBBBB" else name for name in standard["points"]])
    done = run("simulate", "spice-road", "--out", tmp_path / "games", "--components", path)
    assert done.returncode == 0, done
    text = (tmp_path / "games" / "spice-road-0001.rec").read_text("utf-8")
    assert "components: custom" in text and "99:BBBBB" in text
    assert run("replay", "-", stdin=text).returncode == 0
    assert "99 points for 5 cinnamon" in run("cards", "spice-road", "--components", path).stdout


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"points": ["1:Y"]}, "points: 36"),
        ({"cards": []}, "cards: "),
        ({"merchants": 5}, "merchants: "),
        ({"game": "chess"}, "game: "),
    ],
)
def test_bad_components_name_file_and_key(
    refused: Callable[..., str], tmp_path: Path, parts: dict[str, object], reason: str
) -> None:
    path = components(tmp_path, **parts)
    for command in (["cards", "spice-road"], ["play", "spice-road"], ["simulate", "spice-road", "--out", tmp_path]):
        said = refused(*command, "--components", path)
        assert f"{path}: " in said and reason in said


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"{", "line 1: not JSON"), (b"\xff", "not UTF-8"), (b"[" * 200_000, "nested"), (b" " * 2**21, "longer than")],
    ids=["truncated", "not UTF-8", "deep", "oversized"],
)
def test_files_that_are_no_components_are_refused(
    refused: Callable[..., str], tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "box.json"
    path.write_bytes(content)
    assert reason in refused("cards", "spice-road", "--components", path)


def test_cards_say_how_certain_they_are() -> None:
    done = run("cards", "spice-road")
    assert "Certain" in done.stdout and "Merchant cards (43)" in done.stdout and "Point cards (36)" in done.stdout
    assert "YY>G" in done.stdout and "Trade: give 2 turmeric, take 1 cardamom" in done.stdout


@pytest.mark.parametrize("game", fondaco.GAMES)
def test_what_cards_prints_as_json_can_be_read_back(tmp_path: Path, game: str) -> None:
    text = run("cards", game, "--json").stdout
    path = tmp_path / "box.json"
    path.write_text(text, "utf-8")
    assert run("cards", game, "--json", "--components", path).stdout == text


def test_cards_say_plainly_that_the_vp_tiles_are_a_reconstruction() -> None:
    done = run("cards", "eastern-wonders")
    assert "VP tiles (26)\nA reconstruction: no public list of these tiles was found." in done.stdout
    assert "Market tiles (24)\nOne public source" in done.stdout
    data = json.loads(run("cards", "eastern-wonders", "--json").stdout)
    assert data["vp_certainty"].startswith("a reconstruction") and len(data["vp"]) == 26
    assert {symbol: len(tiles) for symbol, tiles in data["markets"].items()} == dict.fromkeys(data["markets"], 6)
    assert data["ports"] == ["A1", "A4", "E1", "E4"] and data["map"]["C"][0] == [0, 0]


def test_simulate_and_replay_eastern_wonders_on_every_kind_of_map(tmp_path: Path) -> None:
    common = ["simulate", "eastern-wonders", "--players", "4", "--bots", "random", "--max-rounds", "3", "--seed", "9"]
    headers = set()
    for chart in ("standard", "lagoon", "random"):
        done = run(*common, "--out", tmp_path / chart, "--map", chart)
        assert done.returncode == 0, done
        text = (tmp_path / chart / "eastern-wonders-0001.rec").read_text("utf-8")
        headers.add(text.split("map: ")[1].split("ports: ")[0])
        shown = run("replay", "-", stdin=text)
        assert shown.returncode == 0 and "0.4 " in shown.stdout
        assert "reconstruction" in shown.stdout
    assert len(headers) == 3


@pytest.mark.parametrize(
    ("game", "chart", "content", "reason"),
    [
        ("spice-road", "standard", None, "spice-road is played without a map"),
        ("eastern-wonders", "nowhere", None, "there is no map or file 'nowhere'"),
        ("eastern-wonders", "own.txt", b"o o\n", "own.txt: map: "),
        ("eastern-wonders", "own.txt", b"z", "own.txt: map: "),
        ("eastern-wonders", "own.txt", b"{", "own.txt: map: the file is not JSON"),
        ("eastern-wonders", "own.txt", b"\xff\xfe", "own.txt: the text is not UTF-8"),
        ("eastern-wonders", "own.txt", b"", "own.txt: map: "),
    ],
)
def test_bad_maps_are_refused(
    refused: Callable[..., str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    chart: str,
    content: bytes | None,
    reason: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path(chart).write_bytes(content)
    assert reason in refused("play", game, "--map", chart)
    assert reason in refused("simulate", game, "--map", chart, "--out", "games")


def test_a_map_against_the_rulebook_s_advice_is_warned_about(tmp_path: Path) -> None:
    chart = tmp_path / "snake.txt"
    row = ["P", *["o"] * 20, "P", "P", "P"]
    chart.write_text("\n\n".join(row) + "\n", "utf-8")
    done = run(
        "simulate", "eastern-wonders", "--bots", "random", "--max-rounds", "1", "--map", chart, "--out", tmp_path
    )
    assert done.returncode == 0
    assert f"fondaco: {chart}: A1 touches only one other tile" in done.stderr


def test_bench_prints_a_json_list() -> None:
    measured = json.loads(run("bench", "--json", "--seconds", "0.01", "--game", "spice-road").stdout)
    assert {"game", "players", "mode", "decisions_per_s"} == set(measured[0])
    assert {row["game"] for row in measured} == {"spice-road"}
    assert {row["mode"] for row in measured} == {"plain", "compiled", "step", "batch"}


def test_warm_up_compiles_in_silence_when_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    from fondaco.bots.search import compiled_search
    from fondaco.commands.speed import warm_up
    from fondaco.engine import compiled

    warm_up("en", ["spice-road"])  # the other game takes a minute, where it is not compiled yet
    assert compiled.is_ready("spice-road") and compiled_search.is_ready("spice-road")
    assert capsys.readouterr() == ("", "")
