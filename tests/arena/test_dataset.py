"""Data sets: every decision of whole games, in files that are there whole or not at all."""

import numpy as np
import pytest

from fondaco import bots, games
from fondaco.arena.dataset import Plan, write
from fondaco.cli import run
from fondaco.game import Game
from fondaco.games.errors import FondacoError
from fondaco.games.observation import encoder

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.mark.parametrize("name", games.NAMES)
def test_every_decision_can_be_played_again(name, tmp_path):
    plan = Plan(name, ("level2", "random"), players=3, games=3, seed=60, max_rounds=4, per_file=2)
    assert list(write(plan, tmp_path)) == [0, 2, 3]
    files = sorted(tmp_path.glob("*.parquet"))
    assert [file.name for file in files] == [plan.file_name(number) for number in range(2)]
    rows = [row for file in files for row in parquet.read_table(file).to_pylist()]
    assert {row["deal"] for row in rows} == set(range(60, 63))
    for number in range(3):
        game, seats = Game(name, 3, seed=60 + number), plan.seats(number)
        players = [bots.make(seats[seat], bots.bot_seed(60 + number, seat)) for seat in range(3)]
        decisions = [row for row in rows if row["deal"] == 60 + number]
        assert [row["ply"] for row in decisions] == list(range(len(decisions)))
        for row in decisions:
            seat = game.to_move
            assert (row["seat"], row["bot"], row["round"]) == (seat, seats[seat], game.round)
            seen = [0] * encoder(name).size(3)
            encoder(name).observe(game.state, game.box, seat, seen)
            assert list(row["observation"]) == seen
            mask = np.unpackbits(np.frombuffer(row["mask"], np.uint8), bitorder="little")
            assert np.flatnonzero(mask).tolist() == sorted(game.legal_ids)
            if row["chances"] is not None:
                assert sum(row["chances"]) == pytest.approx(1, abs=1e-4)
            assert row["action"] == players[seat].choose(game.view(seat), 1.0)
            game.play(row["action"])
        assert game.round > 4 and row["scores"] == game.scores() and row["winner"] == -1
    assert any(row["chances"] for row in rows)


def test_going_on_writes_what_is_missing_and_nothing_else(tmp_path):
    plan = Plan(games.NAMES[0], ("random",), games=4, max_rounds=3, chances=False, per_file=2)
    list(write(plan, tmp_path))
    first, second = sorted(tmp_path.glob("*.parquet"))
    kept, before = second.read_bytes(), first.stat().st_mtime_ns
    second.unlink()
    assert list(write(plan, tmp_path)) == [2, 4]
    assert second.read_bytes() == kept and first.stat().st_mtime_ns == before
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []
    more = Plan(games.NAMES[0], ("random",), games=5, max_rounds=3, chances=False, per_file=2)
    assert list(write(more, tmp_path)) == [4, 5]
    with pytest.raises(FondacoError, match="another data set"):  # the last file has one game only
        list(write(Plan(games.NAMES[0], ("random",), games=6, max_rounds=3, chances=False, per_file=2), tmp_path))
    with pytest.raises(FondacoError, match="another data set"):
        list(write(Plan(games.NAMES[0], ("greedy",), games=4), tmp_path))


def test_the_command_says_what_it_wrote(tmp_path, capsys):
    asked = ["dataset", games.NAMES[0], "--out", str(tmp_path), "--games", "2", "--max-rounds", "2", "--no-chances"]
    assert run([*asked, "--bots", "random"]) == 0
    assert "2" in capsys.readouterr().out
    assert run([*asked, "--bots", "cmd:true"]) == 2
    assert run([*asked, "--bots", "nobody"]) == 2
