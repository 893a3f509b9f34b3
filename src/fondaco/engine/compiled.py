"""The same rules, compiled by Numba: millions of decisions per second.

Nobody writes a rule twice: ``engine(name)`` takes the plain functions of a game as they are, compiles them on records
of NumPy arrays, and keeps the machine code in a cache folder. Importing this module loads neither NumPy nor Numba;
``engine`` does.
"""

import shutil
import sys
import threading
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from .. import games
from ..games import GameRules
from ..games.state import Fields, State
from . import code_cache, kernels

if TYPE_CHECKING:
    import numpy as np

    from .arrays import Ids, Records

Report = Callable[[str, int, int], None]
"""Called with what is being done, how many steps are done, and how many there are."""

OPTIONS: Mapping[str, object] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""How everything is compiled. Nothing is allocated in compiled code, so nobody need count who uses an array: counting takes
a fifth of the time, because the counters are shared between threads."""
INSIDE: Mapping[str, object] = {**OPTIONS, "no_cpython_wrapper": True}
"""How functions are compiled that only compiled code calls: what Python would need to call them takes time too."""

_in_this_process = threading.RLock()
_engines: "dict[str, Engine]" = {}


@dataclass(frozen=True)
class PackedGame:
    """A game's states and boxes as records of arrays, and its rules ready to be compiled: nothing is compiled yet."""

    rules: GameRules
    state_type: "np.dtype[np.void]"
    box_type: "np.dtype[np.void]"
    namespace: Mapping[str, Any]
    """The rule functions by name, for compiling more on top of them (see ``compile_module``)."""

    def states(self, number: int) -> "Records":
        """An array of that many empty states."""
        import numpy as np

        return np.zeros(number, self.state_type)

    def actions(self) -> "Ids":
        """An array that has room for all legal ids of a position."""
        import numpy as np

        return np.zeros(self.rules.actions, np.int16)

    def pack(self, plain: State) -> "Records":
        """A plain state as an array of one record."""
        return _pack(plain, self.state_type)

    def pack_box(self, plain: State) -> "Records":
        """A plain box as an array of one record."""
        return _pack(plain, self.box_type)

    def unpack(self, states: "Records", i: int = 0) -> State:
        """The plain form of one record of an array."""
        return State(**{name: states[name][i].tolist() for name in self.rules.fields})


@dataclass(frozen=True)
class Engine(PackedGame):
    """One game, compiled. The kernels take arrays of states and boxes; see ``fondaco.engine.kernels`` for what each does."""

    new_game: Callable[..., None]
    legal: Callable[..., int]
    step: Callable[..., int]
    winner: Callable[..., int]
    score: Callable[..., int]
    hide: Callable[..., None]
    redeal: Callable[..., None]
    copy: Callable[..., None]
    reset_many: Callable[..., None]
    masks_many: Callable[..., None]
    step_many: Callable[..., None]
    scores_many: Callable[..., None]
    choose_many: Callable[..., None]
    random_play: Callable[..., int]


def _pack(plain: State, dtype: "np.dtype[np.void]") -> "Records":
    import numpy as np

    packed = np.zeros(1, dtype)
    for name in dtype.names or ():
        packed[name][0] = getattr(plain, name)
    return packed


def record_type(fields: Fields) -> "np.dtype[np.void]":
    """The NumPy record of these fields."""
    import numpy as np

    return np.dtype([(name, kind, shape) for name, (kind, shape) in fields.items()], align=True)


@cache
def packed_game(name: str) -> PackedGame:
    """The game of that name, ready to be compiled."""
    rules = games.get(name)
    return PackedGame(
        rules, record_type(rules.fields), record_type(rules.box_fields), shared_twins(rules.rules.__name__)
    )


def engine(name: str, report: Report | None = None) -> Engine:
    """The compiled game of that name; compiles on first use (some seconds), loads from the cache folder afterwards."""
    with _in_this_process:
        if name not in _engines:
            _engines[name] = _engine(name, report)
        return _engines[name]


def is_ready(name: str) -> bool:
    """Whether the compiled game can be had at once in this process."""
    return name in _engines


def _engine(name: str, report: Report | None) -> Engine:
    import numba
    from numba import types

    packed = packed_game(name)
    states, boxes = numba.from_dtype(packed.state_type)[::1], numba.from_dtype(packed.box_type)[::1]
    number, ids = types.int64, types.int16[::1]
    seeds, masks, seats = types.int64[::1], types.uint8[:, ::1], types.int8[::1]
    table = types.int32[:, ::1]
    kinds: dict[str, tuple[Any, ...]] = {
        "new_game_at": (states, number, boxes, number, number),
        "legal_at": (states, number, boxes, ids),
        "step_at": (states, number, boxes, number, ids),
        "winner_at": (states, number, boxes),
        "score_at": (states, number, boxes, number),
        "hide_at": (states, number, boxes),
        "redeal_at": (states, number, boxes, number),
        "copy_at": (states, number, states, number, number),
        "reset_many": (states, boxes, number, number, number, seeds),
        "masks_many": (states, boxes, number, number, masks, seats, ids),
        "step_many": (states, boxes, number, number, ids, masks, seats, ids),
        "scores_many": (states, boxes, number, number, table, seats),
        "choose_many": (masks, number, number, number, number, ids),
        "random_play": (states, number, boxes, ids, number, number),
    }
    made = compile_module(kernels, kinds, packed.namespace, f"rules of {name}", report)
    entries = {kernel.removesuffix("_at"): function for kernel, function in made.items()}
    return Engine(packed.rules, packed.state_type, packed.box_type, packed.namespace, **entries)


def twins(
    module: ModuleType, given: Mapping[str, Any] | None = None, inline: bool = False, entries: Container[str] = ()
) -> dict[str, Any]:
    """The module's names, with every function of this package replaced by one that compiled code can call.

    ``given`` are names to put in place of the module's own, such as the compiled rules for a module of kernels. With
    ``inline`` the module's functions become part of those that call them: for small ones on a hot path. Python can call
    only the ``entries``.
    """
    import numba

    from .inside import InsideCompiler

    namespace: dict[str, Any] = dict(vars(module))
    namespace.update(given or {})
    for name, value in vars(module).items():
        if not isinstance(value, FunctionType) or not value.__module__.startswith("fondaco."):
            continue
        if given and name in given:
            continue
        if value.__module__ != module.__name__:
            namespace[name] = shared_twins(value.__module__)[value.__name__]
            continue
        bare = FunctionType(value.__code__, namespace, name, value.__defaults__, value.__closure__)
        bare.__module__, bare.__qualname__ = value.__module__, value.__qualname__
        options: dict[str, Any] = {
            **(OPTIONS if name in entries else INSIDE),
            **({"forceinline": True} if inline else {}),
        }
        if name not in entries:
            options["pipeline_class"] = InsideCompiler
        namespace[name] = _compiled_once(numba.njit(**options)(bare))
    return namespace


def _compiled_once(function: Any) -> Any:
    """The same function, not compiled anew for every constant that it is called with.

    While Numba infers the types of a loop, a counter that starts with 0 is for a moment "the number 0": it would compile
    all functions that take the counter for that number, those that they call too, and again for any number. That would
    more than double the time that compiling takes.
    """
    from numba.core import types

    unliteral: Callable[[Any], Any] = types.unliteral
    resolve = function.get_call_template

    def for_any_number(args: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
        plain = {name: unliteral(kind) for name, kind in keywords.items()}
        return resolve(tuple(unliteral(kind) for kind in args), plain)

    function.get_call_template = for_any_number
    return function


@cache
def shared_twins(module: str, inline: bool = False) -> dict[str, Any]:
    """The twins of a module's own functions, the same for all that call them, so that each is compiled once."""
    return twins(sys.modules[module], inline=inline)


def compile_module(
    module: ModuleType,
    kinds: Mapping[str, Sequence[Any]],
    given: Mapping[str, Any],
    title: str,
    report: Report | None = None,
) -> dict[str, Callable[..., Any]]:
    """Compile the functions named in ``kinds`` (name -> argument types), or load them from the cache folder.

    ``fondaco.engine.code_cache`` says which folder that is. One process at a time compiles; others wait, then load.
    """
    import numba

    namespace = twins(module, given, entries=kinds)
    folder = code_cache.folder([namespace[name] for name in kinds], title)
    if folder is None:
        return _compile(namespace, kinds, title, report, caching=False)
    from filelock import FileLock

    complete = folder / "complete"
    with nullcontext() if complete.exists() else FileLock(f"{folder}.lock"):
        try:
            with _numba_cache(numba, folder):
                made = _compile(namespace, kinds, title, report, caching=True)
            complete.touch()
        except Exception:  # a cache that another version or a full disk has spoilt: do without it
            shutil.rmtree(folder, ignore_errors=True)
            made = _compile(twins(module, given, entries=kinds), kinds, title, report, caching=False)
    return made


def is_kept(module: ModuleType, names: Sequence[str], given: Mapping[str, Any], title: str) -> bool:
    """Whether ``compile_module`` would find these functions in the cache folder."""
    namespace = twins(module, given, entries=names)
    folder = code_cache.folder([namespace[name] for name in names], title)
    return folder is not None and (folder / "complete").exists()


def _compile(
    namespace: Mapping[str, Any], kinds: Mapping[str, Sequence[Any]], title: str, report: Report | None, caching: bool
) -> dict[str, Callable[..., Any]]:
    from .inside import counting_from_the_start

    made: dict[str, Callable[..., Any]] = {}
    for done, (name, arguments) in enumerate(kinds.items()):
        if report:
            report(title, done, len(kinds))
        function = namespace[name]
        if caching:
            function.enable_caching()
        with counting_from_the_start():
            function.compile(tuple(arguments))
        function.disable_compile()
        made[name] = function
    if report:
        report(title, len(kinds), len(kinds))
    return made


@contextmanager
def _numba_cache(numba: Any, folder: Path) -> Iterator[None]:
    """Let Numba keep what is compiled in that folder; versions without that setting of locators do so less well."""
    wanted = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": f"{__package__}.code_locator.CodeLocator"}
    before = {name: getattr(numba.config, name, "") for name in wanted}
    vars(numba.config).update(wanted)
    try:
        yield
    finally:
        vars(numba.config).update(before)


def warm_up(report: Report | None = None) -> None:
    """Compile every game ahead of its first use."""
    for name in games.NAMES:
        if report:
            report(f"rules of {name}", 0, 1)
        engine(name, report)
