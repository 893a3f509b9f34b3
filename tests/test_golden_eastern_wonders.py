"""Golden games of Eastern Wonders: whole records whose positions are kept, so that any change of rules or notation shows.

The hashes in ``golden/positions.sha256`` were made by ``reference_eastern_wonders``, not by the rules under test. Among the
games are one on another outline, one with other tiles, and three in which a payment makes somebody else drop a cube.
"""

import hashlib
import json
from pathlib import Path

import pytest

from fondaco import record
from reference_eastern_wonders import Reference

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("eastern-wonders*.rec"))
HASHES = dict(line.split("  ")[::-1] for line in (GOLDEN / "positions.sha256").read_text().splitlines())


def test_every_golden_game_is_kept_with_its_positions() -> None:
    assert [f"eastern-wonders-{kind}" for kind in ("2", "3", "4", "custom", "map")] == RECORDS
    assert set(RECORDS) <= set(HASHES)


@pytest.mark.parametrize("name", RECORDS)
def test_golden_records_are_written_as_they_were_read(name: str) -> None:
    text = (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("name", RECORDS)
def test_golden_positions_are_as_they_were(name: str) -> None:
    game = record.read_file(GOLDEN / f"{name}.rec")
    found = "".join(json.dumps(each, sort_keys=True) + "\n" for each in record.positions(game))
    assert hashlib.sha256(found.encode()).hexdigest() == HASHES[name]


@pytest.mark.parametrize("name", RECORDS)
def test_golden_results_follow_from_the_text_alone(name: str) -> None:
    """EW-8.2, EW-8.3: read without the rules under test, the turns give the result line."""
    text = (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")
    head, turns = text.split("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    reference = Reference(int(fields["players"]), fields)
    for line in turns.splitlines()[:-1]:
        for token in line.split(" ")[1:]:
            reference.play(token)
    assert reference.to_move is None
    scores = [seat["score"] for seat in reference.position()["players"]]
    assert turns.endswith(f"\nresult: {' '.join(map(str, scores))}\n")


def test_somebody_drops_in_the_turn_of_another() -> None:
    """EW-7.1: Bo pays Ada, who drops; it is in Bo's line."""
    assert "\n21.2 sail:B4 sail:B3 leave:Y sail:B2 leave:Y sail:C2 leave:Y dock pay:Y x1 drop:Y\n" in (
        GOLDEN / "eastern-wonders-2.rec"
    ).read_text(encoding="utf-8")
    game = record.read_file(GOLDEN / "eastern-wonders-2.rec")
    drop = game.decisions.index("drop:Y")
    assert list(record.positions(game))[drop]["to_move"] == 0
