"""Where machine code is kept between runs, and by what it is known again: all that was compiled into it, and no more.

The key of a folder is made of the code of every function that is compiled, of those that they call, and of the constants
that they read. So editing anything else, such as the rules of another game or a registry of bots, leaves machine code
as it is. Numba's own cache would not notice that a function in another file has changed.
"""

import hashlib
import os
import platform
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, ModuleType
from typing import Protocol, TypeGuard


class PlainFunction(Protocol):
    """What is read of a Python function."""

    __code__: CodeType
    __globals__: dict[str, object]


class Compilable(Protocol):
    """A function that Numba compiles when it is first called, or has compiled."""

    py_func: PlainFunction
    targetoptions: dict[str, object]


def folder(functions: Iterable[Compilable], title: str) -> Path | None:
    """Where the machine code of these functions lies, or None if no folder can be written."""
    import llvmlite.binding as llvm
    import numba
    import numpy as np

    digest = hashlib.sha256()
    for part in code_parts(functions):
        digest.update(part)
    versions = (numba.__version__, np.__version__, platform.python_version(), llvm.get_host_cpu_name())
    for how in ("inside.py", "code_locator.py"):  # how it is compiled and kept
        digest.update((Path(__file__).parent / how).read_bytes())
    digest.update(repr((*versions, title, os.environ.get("NUMBA_BOUNDSCHECK", ""))).encode())
    for root in cache_roots():
        path = root / f"{title.replace(' ', '-')}-{digest.hexdigest()[:16]}"
        if _usable(path):
            return path
    return None


def code_parts(functions: Iterable[Compilable]) -> Iterator[bytes]:
    """All that decides what machine code these functions and those that they call become."""
    waiting = list(functions)
    seen: set[int] = set()
    while waiting:
        function = waiting.pop()
        if id(function) in seen:
            continue
        seen.add(id(function))
        code, known = function.py_func.__code__, function.py_func.__globals__
        yield repr(sorted(function.targetoptions.items())).encode()
        yield from _bytecode(code)
        for name in code.co_names:
            value = known.get(name)
            if _compilable(value):
                waiting.append(value)
            elif isinstance(value, ModuleType):
                yield f"{name} is {value.__name__}".encode()
            elif isinstance(value, int | float | str | tuple):
                yield f"{name} = {value!r}".encode()


def _compilable(value: object) -> TypeGuard[Compilable]:
    return hasattr(value, "py_func")


def _bytecode(code: CodeType) -> Iterator[bytes]:
    """A function without what machine code does not depend on: file, lines, docstring."""
    yield code.co_code
    yield repr((code.co_name, code.co_varnames, code.co_names)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _bytecode(constant)
        elif not isinstance(constant, str):
            yield repr(constant).encode()


def _usable(path: Path) -> bool:
    """Whether the folder can be written and nobody else could have put code into it."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
        status = path.stat()
    except OSError:
        return False
    return not hasattr(os, "getuid") or (status.st_uid == os.getuid() and not status.st_mode & 0o022)


def cache_roots() -> list[Path]:
    """The folders tried for machine code, in order: FONDACO_CACHE, the user's cache folder, the temporary folder."""
    from platformdirs import user_cache_path

    named = os.environ.get("FONDACO_CACHE")
    temporary = Path(tempfile.gettempdir()) / f"fondaco-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    return [*([Path(named)] if named else []), user_cache_path("fondaco"), temporary]
