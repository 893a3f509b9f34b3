"""The agents in ``examples`` learn, are kept, and can be rated: where PyTorch is installed."""

import importlib
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from fondaco.arena.protocol import agents
from fondaco.game import Game

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = {"GAMES": 4, "STEPS": 8, "BATCH": 16}


@pytest.mark.parametrize("script", ["ppo", "alphazero"])
def test_an_agent_learns_once_and_plays(script, tmp_path, monkeypatch):
    pytest.importorskip("torch", reason="PyTorch is not installed (pip install 'fondaco[train]')")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example = importlib.import_module(script)
    for name, number in SMALL.items():
        monkeypatch.setattr(example, name, number, raising=False)
    seconds = iter([0.0, 60.0])  # one pass, then time is up
    monkeypatch.setattr(example, "time", SimpleNamespace(process_time=lambda: next(seconds)))
    monkeypatch.setattr(sys, "argv", [script, "spice-road", "--minutes", "1", "--out", str(tmp_path)])
    example.main()
    assert len(list(tmp_path.glob("00-*.pt"))) == 1
    view = Game("spice-road", 2, seed=1).view(0)
    agent = agents.make(f"{EXAMPLES / 'net.py'}:load={tmp_path / 'last.pt'}", 1)
    assert agent.choose(view, 1.0) in view.legal_ids
