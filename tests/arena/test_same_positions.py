"""What levels lose: turns in the same positions, times the turns of a game, told for games that can be counted by hand."""

import json
import subprocess
import sys
from pathlib import Path

from fondaco import bots

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "same_positions.py"
LOSSES = {"level1": 0.08, "level2": 0.04, "level3": 0.03, "level4": 0.02, "level5": 0.015, "adept": 0.01}
STRONGEST = {"level6": 0.002, "level7": 0.001}


def told(folder: Path, *options: str) -> dict[str, list[str]]:
    """The rows that the benchmark prints of what lies in a folder, by level."""
    command = [
        sys.executable,
        str(SCRIPT),
        "spice-road",
        "--seed",
        "1",
        "--games",
        "0",
        "--folder",
        str(folder),
        *options,
    ]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in printed.splitlines() if line.startswith("|")
    ]
    return {row[0]: row[1:] for row in rows if row[0] in {level.name for level in bots.LEVELS}}


def write(path: Path, lines: list[dict[str, object]]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_what_is_lost_in_a_game_is_what_a_turn_loses_times_its_turns(tmp_path: Path) -> None:
    # Twenty games of two positions, one of which costs everybody twice the mean and the other nothing; the strongest
    # are asked in half of the games only.
    of_game = [{name: 2 * loss for name, loss in LOSSES.items()}, dict.fromkeys(LOSSES, 0.0)]
    strongest = [{name: 2 * loss for name, loss in STRONGEST.items()}, dict.fromkeys(STRONGEST, 0.0)]
    all_asked = [one | more for one, more in zip(of_game, strongest, strict=True)]
    positions = [{"deck": deck, "losses": all_asked if deck % 2 == 0 else of_game} for deck in range(20)]
    write(tmp_path / "spice-road-same-positions.jsonl", positions)
    lengths = [
        {"level": level.name, "deck": deck, "turns": 100 - 2 * i}
        for i, level in enumerate(bots.LEVELS)
        for deck in (1, 2)
    ]
    write(tmp_path / "spice-road-lengths.jsonl", lengths)
    rows = told(tmp_path, "--lengths", "0")
    assert list(rows) == [level.name for level in bots.LEVELS]
    assert rows["level1"][:3] == ["8.00 (8.00 to 8.00)", "50.0 (50.0 to 50.0)", "400.0 (400.0 to 400.0)"]
    learner3 = 53 * 0.08 + 47 * 0.04  # it slips in 53 of 100 turns
    assert rows["learner3"][0] == f"{learner3:.2f} ({learner3:.2f} to {learner3:.2f})"
    # The Caravan leader loses 2 x 42 points a game, the Expert 1.5 x 41, the Consul 1 x 40.
    assert rows["level4"][3:] == ["22.5 (22.5 to 22.5)", "44.0 (44.0 to 44.0)", "yes"]
    assert rows["level7"] == ["0.10 (0.10 to 0.10)", "38.0 (38.0 to 38.0)", "3.8 (3.8 to 3.8)"]


def test_intervals_come_from_games_that_differ_and_overlap_where_nothing_is_known(tmp_path: Path) -> None:
    positions = [
        {"deck": 5 * deck, "losses": [{name: loss * scale for name, loss in (LOSSES | STRONGEST).items()}]}
        for deck, scale in enumerate([0.0, 0.0, 3.0, 1.0])
    ]
    write(tmp_path / "spice-road-same-positions.jsonl", positions)
    lengths = [{"level": level.name, "deck": deck, "turns": 60 + 20 * deck} for level in bots.LEVELS for deck in (0, 2)]
    write(tmp_path / "spice-road-lengths.jsonl", lengths)
    rows = told(tmp_path, "--lengths", "0")
    assert rows["level1"][0] == "8.00 (0.00 to 18.00)"
    assert rows["level1"][1] == "40.0 (30.0 to 50.0)"
    assert rows["level1"][5] == "no"
