"""The protocol: rungs that never change, one rating for any agent, and a card that can be gone on with."""

import hashlib
import http.server
import json
import threading
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from fondaco import games
from fondaco.arena.match import Setting, play_game
from fondaco.arena.protocol import agents, card, ladder
from fondaco.arena.protocol.evaluate import Evaluation, run, verdict
from fondaco.arena.protocol.rating import fit, rate_rungs, win_share
from fondaco.arena.results import Results
from fondaco.bots import make
from fondaco.cli import run as command
from fondaco.game import Game
from fondaco.games.errors import FondacoError

NAME = games.NAMES[0]
PLAYED = {
    "spice-road": "46cebafb85d092e8",
    "eastern-wonders": "d86c507db82ceb38",
    "sand-to-sea": "90268624658ecd06",
}
"""What the rungs of v1 decide: whoever changes one of them makes a new version of the ladder, not a new hash."""


@pytest.mark.parametrize("name", [name for name in games.NAMES if ladder.rungs(name).planners])
def test_the_rungs_decide_as_when_they_were_rated(name):
    digest = hashlib.sha256()
    for rung in ladder.rungs(name).names:
        game = Game(name, 2, seed=ladder.CALIBRATION - 1)
        seats = [agents.make(ladder.PREFIX + rung, seat) for seat in range(2)]
        while len(game.actions) < 40 and game.to_move is not None:
            game.play(seats[game.to_move].choose(game.view(game.to_move), 1.0))
        digest.update(repr((rung, game.actions)).encode())
    assert digest.hexdigest()[:16] == PLAYED[name]


def test_an_evaluation_plays_the_games_of_the_arena(tmp_path):
    """The same bots on the same decks give the same games, so the ladder is the arena's."""
    wish = Evaluation("greedy", NAME, decks=2)
    found = run(wish, Results(tmp_path / "games.sqlite"))
    setting = Setting(NAME, 2, 1.0, ladder.MAX_ROUNDS)
    rungs = {one.rung: one for one in found.against}
    for rung, bot in (("chance", "random"), ("greedy", "greedy")):
        arena = [play_game(setting, ("greedy", bot), deck, turn) for deck in wish.seeds for turn in range(2)]
        assert rungs[rung].games == len(arena)
        shares = [game.shares[turn % 2] for game, turn in zip(arena, [0, 1, 0, 1], strict=True)]
        assert rungs[rung].win.mean == pytest.approx(np.mean(shares))
    again = run(wish, Results(tmp_path / "games.sqlite"), progress=lambda done, total: None)
    assert again == found and not found.complete
    assert found.rating.low <= found.rating.mean <= found.rating.high


def test_ratings_are_found_again():
    names = ["a", "b", "c", "d"]
    true = {"a": 0.0, "b": 150.0, "c": 420.0, "d": 700.0}
    for players in (2, 4):
        shares = {
            (one, other): float(win_share(np.array(true[one]), np.array(true[other]), players))
            for one in names
            for other in names
            if one > other
        }
        pairs = {pair: (1e6 * share, 1e6) for pair, share in shares.items()}
        assert rate_rungs(names, pairs, players) == pytest.approx(true, abs=0.1)
        rungs = np.array(list(true.values()))
        won = 1e5 * win_share(np.array(333.0), rungs, players)
        assert fit(won[None], np.full((1, 4), 1e5), rungs, players) == pytest.approx([333], abs=0.1)
    none, every = fit(np.array([[0.0] * 4, [50.0] * 4]), np.full((2, 4), 50.0), np.array(list(true.values())), 2)
    assert -1500 < none < 0 and 700 < every < 2500


def test_policies_files_and_services_can_be_agents(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(
        "def first(seen, masks):\n    assert seen.dtype == 'float32' and (seen.max() <= 13)\n"
        "    return masks.argmax(axis=1)\n\n\ndef load(path):\n    return first\n\n\nbad = lambda seen, masks: [-1]\n"
    )
    (tmp_path / "weights.pt").write_text("1")
    game = Game(NAME, 2, seed=3)
    view = game.view(0)
    first = min(view.legal_ids)
    for name in ("mine:first", "mine.py:first", "mine.py:load=weights.pt"):
        assert agents.make(name, 1).choose(view, 1.0) == first
    known = agents.fingerprint("mine.py:load=weights.pt")
    (tmp_path / "weights.pt").write_text("2")
    assert agents.fingerprint("mine.py:load=weights.pt") != known
    played = play_game(Setting(NAME, 2, 1.0, 5), ("mine:bad", "random"), 1, 0, agents.make)
    assert "not legal" in played.failure and played.shares == (0.0, 1.0)
    for wrong in ("nobody", "nowhere:function", "mine:nothing", "mine:load=none.pt", "none.zip"):
        with pytest.raises((FondacoError, OSError)):
            agents.make(wrong, 1)


def test_a_web_service_can_be_an_agent():
    class Service(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(asked["legal"][-1]).encode())

        def log_message(self, *args):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    name = f"http://127.0.0.1:{server.server_port}/"
    played = play_game(Setting(NAME, 2, 1.0, 3), (name, "random"), 1, 0, agents.make)
    assert played.failure == "" and played.decisions[0] > 2
    server.shutdown()
    server.server_close()
    assert "no answer" in play_game(Setting(NAME, 2, 1.0, 3), (name, "random"), 1, 0, agents.make).failure


def test_the_card_says_it_all(tmp_path, capsys):
    out = tmp_path / "card"
    assert command(["evaluate", "random", NAME, "--decks", "1", "--out", str(out)]) == 0
    assert "strategist" in capsys.readouterr().out
    told = json.loads((out / "card.json").read_text(), parse_constant=pytest.fail)  # one deck has no interval, nor NaN
    assert told["protocol"] == "v1" and not told["complete"] and told["agent"] == "random"
    assert [one["rung"] for one in told["against"]] == list(ladder.rungs(NAME).names)
    drawn = (out / "card.svg").read_text()
    assert "strategist" in "".join(ElementTree.fromstring(drawn).itertext()) and "nan" not in drawn
    assert command(["evaluate", "random", NAME, "--decks", "51"]) == 2
    assert command(["evaluate", "v1:greedy", NAME]) == 2
    assert command(["evaluate", "nobody", NAME]) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_name_is_shown_as_it_is_not_as_markup():
    wish = Evaluation("cmd:a <b> & c", NAME, decks=2)
    games_played = {
        rung: [
            play_game(Setting(NAME, 2, 1.0, 1), ("random", "random"), deck, 0, lambda name, seed: make("random", seed))
            for deck in (1, 2)
        ]
        for rung in ("chance",)
    }
    renamed = {
        rung: [type(game)(**{**vars(game), "bots": (wish.agent, "v1:chance")}) for game in played]
        for rung, played in games_played.items()
    }
    ratings = ladder.rungs(NAME).ratings.get(2, {})
    found = verdict(wish, renamed)
    assert (found.rating is None) == (not ratings)
    assert "&lt;b&gt; &amp; c" in card.picture(found)
