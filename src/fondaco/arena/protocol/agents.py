"""Agents by what they are named on the command line: bots, rungs, programs, policies, models and web services."""

import hashlib
import importlib
import importlib.util
import json
import sys
import urllib.error
import urllib.request
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ... import bots
from ...bots.base import Bot
from ...bots.external import COMMAND, GRACE_SECONDS, LONGEST_ANSWER, START_SECONDS, BotFailure
from ...game import View
from ...games.errors import FondacoError, shown
from .ladder import is_rung, make_rung

if TYPE_CHECKING:
    from ...envs.opponents import Policy

MODEL = ".zip"
SERVICE = ("http://", "https://")


def make(name: str, seed: int) -> Bot:
    """The agent of that name for one seat of one game.

    ``NAME`` is a bot of the package, ``cmd:COMMAND`` a program, ``http://...`` a web service, ``FILE.zip`` a model of
    Stable-Baselines3, ``MODULE:FUNCTION`` a policy, and ``MODULE:FUNCTION=FILE`` the policy that it makes of a file.
    """
    if is_rung(name):
        return make_rung(name, seed)
    if name.startswith(SERVICE):
        return ServiceBot(name)
    if name.startswith(COMMAND) or name in bots.NAMES:
        return bots.make(name, seed, programs=True)
    if name.endswith(MODEL) or ":" in name:
        return PolicyBot(name, policy(name))
    known = ", ".join([*bots.NAMES, "cmd:COMMAND", "MODULE:FUNCTION", "MODEL.zip", "http://..."])
    raise FondacoError("there is no agent {name}; there are {known}", name=shown(name), known=known)


def fingerprint(name: str) -> str:
    """What tells two versions of an agent apart that have the same name: a hash of the files that it is made of."""
    digest = hashlib.sha256(name.encode())
    for path in _files(name):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _files(name: str) -> list[Path]:
    if is_rung(name) or name.startswith((COMMAND, *SERVICE)) or name in bots.NAMES:
        return []
    if name.endswith(MODEL) and "=" not in name:
        return [Path(name)]
    module, _, rest = name.rpartition(":")
    source = getattr(_module(module), "__file__", None)
    kept = rest.partition("=")[2]
    return [Path(path) for path in (source, kept) if path]


@cache
def policy(name: str) -> "Policy":
    """The policy of that name; loaded once per process."""
    if name.endswith(MODEL) and "=" not in name:
        return _model(Path(name))
    module, _, rest = name.rpartition(":")
    function, _, kept = rest.partition("=")
    try:
        found: Any = getattr(_module(module), function)
    except AttributeError:
        raise FondacoError("{module} has no {name}", module=shown(module), name=shown(function)) from None
    if kept and not Path(kept).is_file():
        raise FondacoError("there is no file {name}", name=shown(kept))
    made: Policy = found(kept) if kept else found
    return made


def _module(name: str) -> ModuleType:
    """A module by its name, or by the path of its file."""
    try:
        if not name.endswith(".py"):
            if "" not in sys.path:
                sys.path.insert(0, "")
            return importlib.import_module(name)
        path = Path(name).resolve()
        known = sys.modules.get(path.stem)
        if known is not None and getattr(known, "__file__", None) == str(path):
            return known
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[path.stem] = module
        spec.loader.exec_module(module)
    except (ImportError, OSError, SyntaxError) as error:
        raise FondacoError("{name} cannot be imported: {reason}", name=shown(name), reason=str(error)) from None
    return module


def _model(path: Path) -> "Policy":
    """A model that MaskablePPO has saved; it does what it thinks best."""
    try:
        from sb3_contrib import MaskablePPO
    except ImportError:
        raise FondacoError("models need Stable-Baselines3: pip install 'fondaco[train]'") from None
    try:
        model = MaskablePPO.load(path, device="cpu")
    except Exception as error:  # whatever PyTorch and zip files may raise
        raise FondacoError("{name} is no model: {reason}", name=shown(str(path)), reason=str(error)) from None
    return lambda seen, masks: model.predict(seen, action_masks=masks.astype(bool), deterministic=True)[0]


class PolicyBot:
    """A policy as a bot: it sees observations, of one row each, in floats."""

    def __init__(self, name: str, policy: "Policy") -> None:
        self.name, self._policy = name, policy

    def choose(self, view: View, seconds: float) -> int:
        """What the policy chooses; BotFailure if that is not legal."""
        import numpy as np

        encoder, players = view.rules.encoder, int(view.state.players)
        units = _units(view.rules.name, players)
        row = [0] * len(units)
        assert view.seat is not None
        encoder.observe(view.state, view.box, view.seat, row)
        mask = np.zeros((1, view.rules.actions), np.int8)
        legal = view.legal_ids
        mask[0, legal] = 1
        chosen = int(np.asarray(self._policy((np.array([row]) / units).astype(np.float32), mask)).reshape(-1)[0])
        if chosen not in legal:
            raise BotFailure("{name} chose {action}, which is not legal", name=self.name, action=chosen)
        return chosen


@cache
def _units(game: str, players: int) -> Any:
    import numpy as np

    from ...games.observation import encoder

    return np.array(encoder(game).units(players))


class ServiceBot:
    """An agent behind a web address: it is sent what a program would be sent, and answers with a token."""

    def __init__(self, name: str) -> None:
        self.name, self._asked = name, False

    def choose(self, view: View, seconds: float) -> int:
        """Post the view; BotFailure if no legal token comes back in time."""
        legal = {view.token(action): action for action in view.legal_ids}
        header = {"game": view.rules.name, "players": int(view.state.players), "names": list(view.names)}
        question = {
            "header": header,
            "seat": view.seat,
            "view": view.to_json(),
            "legal": sorted(legal),
            "seconds": seconds,
        }
        request = urllib.request.Request(self.name, json.dumps(question).encode(), {"Content-Type": "application/json"})
        patience = seconds + GRACE_SECONDS + (0 if self._asked else START_SECONDS)
        self._asked = True
        try:
            with urllib.request.urlopen(request, timeout=patience) as answer:
                token = answer.read(LONGEST_ANSWER).decode(errors="replace").strip().strip('"')
        except (OSError, urllib.error.URLError) as error:
            raise BotFailure("{name} gave no answer: {reason}", name=self.name, reason=str(error)) from None
        if token not in legal:
            raise BotFailure("{name} answered {answer}, which is not legal", name=self.name, answer=shown(token))
        return legal[token]
