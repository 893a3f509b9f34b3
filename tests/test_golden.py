"""Golden games: whole records whose positions are kept, so that any change of rules or notation shows.

``golden/positions.sha256`` has the hash of the positions of each record, written one JSON object per line with sorted
keys. They were made by ``reference_spice_road``, not by the rules under test. ``spice-road-opening.jsonl`` has those of a
short game in full, to be read.
"""

import hashlib
import json
from pathlib import Path

import pytest

from fondaco import record
from recount import recount

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("spice-road*.rec"))
HASHES = dict(line.split("  ")[::-1] for line in (GOLDEN / "positions.sha256").read_text().splitlines())


def positions(name: str) -> str:
    game = record.read_file(GOLDEN / f"{name}.rec")
    return "".join(json.dumps(each, sort_keys=True) + "\n" for each in record.positions(game))


def test_every_golden_game_is_kept_with_its_positions() -> None:
    assert set(RECORDS) <= set(HASHES)
    assert {f"spice-road-{kind}" for kind in ("2", "3", "4", "5", "custom", "opening")} <= set(RECORDS)


@pytest.mark.parametrize("name", RECORDS)
def test_golden_records_are_written_as_they_were_read(name: str) -> None:
    text = (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize("name", RECORDS)
def test_golden_positions_are_as_they_were(name: str) -> None:
    assert hashlib.sha256(positions(name).encode()).hexdigest() == HASHES[name]


@pytest.mark.parametrize("name", [name for name in RECORDS if name != "spice-road-opening"])
def test_golden_games_are_over_and_recount(name: str) -> None:
    """SR-8.2: the result line is what the turns add up to."""
    text = (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")
    assert text.endswith(f"\nresult: {' '.join(map(str, recount(text)[0]))}\n")


def test_the_positions_of_the_opening_in_full() -> None:
    expected = (GOLDEN / "spice-road-opening.jsonl").read_text(encoding="utf-8").splitlines()
    found = positions("spice-road-opening").splitlines()
    assert [json.loads(line) for line in found] == [json.loads(line) for line in expected]
