"""How functions are compiled that only compiled code calls: not at all by themselves, but as parts of what calls them.

Left to itself, Numba optimises each of them with all that it calls and makes machine code of it, then does so again for its
caller, and so on up to the function that Python calls. Only the last is ever run, and the others take a third of the time.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.np import arrayobj


class _Part(JITCodeLibrary):
    """The code of such a function, kept as it is for those who take it in. It has no machine code to ask for."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> "type[_NoMachineCode]":
        return _NoMachineCode


class _NoMachineCode:
    """Whom Numba tells what machine code needs when it is called from Python."""

    @staticmethod
    def set_env(name: str, env: object) -> None:
        """Nobody calls it from there."""


class InsideCompiler(Compiler):
    """Compiles functions that only compiled code calls."""

    def define_pipelines(self) -> Any:
        """The usual steps, on code of that kind."""
        if self.state.library is None:
            self.state.library = _Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)  # type: ignore[no-untyped-call]
            self.state.library.enable_object_caching()
        return super().define_pipelines()  # type: ignore[no-untyped-call]


_one_at_a_time = threading.RLock()


@contextmanager
def counting_from_the_start() -> Iterator[None]:
    """What this thread compiles in here looks nothing up from the end of an array, so no index is asked for its sign.

    Numba has no option for it; what others compile at the same time stays as it is. With ``NUMBA_BOUNDSCHECK=1`` a
    negative index is an error.
    """
    with _one_at_a_time:  # who comes second must find and leave behind what Numba has
        mine, usual = threading.get_ident(), arrayobj.fix_integer_index

        def as_it_is(*asked: Any) -> Any:
            if threading.get_ident() != mine:
                return usual(*asked)  # type: ignore[no-untyped-call]
            context, builder, kind, index, _ = asked
            return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

        with patch.object(arrayobj, "fix_integer_index", as_it_is):
            yield
