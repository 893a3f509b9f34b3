"""How functions are compiled that only compiled code calls: not at all by themselves, but as parts of what calls them.

Left to itself, Numba optimises each of them with all that it calls and makes machine code of it, then does so again for its
caller, and so on up to the function that Python calls. Only the last is ever run, and the others take a third of the time.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


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
    def codegen(self) -> Any:
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
