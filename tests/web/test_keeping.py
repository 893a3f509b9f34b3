"""What who runs a server can list, export and remove, and how bad input is refused."""

import json
from pathlib import Path

import pytest

from fondaco.cli import run
from fondaco.table import Seat
from fondaco.web.storage.store import Store
from fondaco.web.storage.visitors import VisitorStore
from last_turns import nearly_over

A, B = "a" * 64, "b" * 64


def test_tables_and_visitors_are_listed_exported_and_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Services:
        store = Store(f"sqlite:///{tmp_path / 'fondaco.sqlite3'}")

    Services.store.migrate()
    VisitorStore(Services.store).take_name(A, "Ada")
    with_bea = nearly_over(Services, [Seat("person", "Ada"), Seat("person", "Bea")], {0: [A], 1: [B]}, whole=True)
    playing = nearly_over(Services, [Seat("person", "Ada"), Seat("bot", "Oda", "level2")], {0: [A]})
    Services.store.close()
    here = ["--data", str(tmp_path)]

    def told(*words: str) -> str:
        assert run([*words, *here]) == 0
        return capsys.readouterr().out

    assert f"{playing}\tspice-road\tplaying" in told("tables", "list", "--status", "playing")
    assert with_bea in told("tables", "list") and "bot:level2" in told("tables", "list")
    rows = [json.loads(line) for line in told("visitors", "list", "--json").splitlines()]
    assert {row["id"]: (row["name"], row["tables"]) for row in rows} == {A: ("Ada", 2), B: (None, 1)}
    exported = json.loads(told("tables", "export", with_bea, playing))
    assert exported[0]["header"].startswith("game: ") and exported[1]["header"] is None, (
        "decks are secret until the end"
    )
    assert told("visitors", "export", "ada", "--out", str(tmp_path / "ada.json")) == ""
    assert len(json.loads((tmp_path / "ada.json").read_text())[0]["games"]) == 2
    assert "1" in told("visitors", "remove", "Ada")
    assert "Ada" not in told("tables", "list") and playing not in told("tables", "list")
    assert "1" in told("tables", "remove", with_bea)
    assert told("tables", "list") == ""
    for wrong in (
        ["tables", "remove", "nosuch", *here],
        ["tables", "export", "nosuch", *here],
        ["tables", "list", "--status", "eaten", *here],
        ["tables", "eat"],
        ["tables", "remove"],
        ["visitors", "export", "Nobody", *here],
        ["visitors", "remove", "Nobody", *here],
        ["visitors", "list", "--data", str(tmp_path / "empty")],
        ["visitors", "list", "--database", "nonsense"],
    ):
        assert run(wrong) == 2, wrong
        captured = capsys.readouterr()
        assert captured.err.count("\n") == 1 and "Traceback" not in captured.err, wrong
