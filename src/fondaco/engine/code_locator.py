"""Where Numba keeps the machine code of a function: in the folder that is known by that very code.

Numba would tell it apart by where the source lies and by its lines, and compile the same code again, without a word, for a
second virtual environment or when a comment has changed.
"""

from types import FunctionType

from numba import config
from numba.core.caching import UserProvidedCacheLocator


class CodeLocator(UserProvidedCacheLocator):
    """The folder of ``fondaco.engine.code_cache``, for all functions in it."""

    def __init__(self, function: FunctionType, file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        self._cache_path = config.CACHE_DIR  # type: ignore[attr-defined]

    def get_source_stamp(self) -> str:
        """Nothing: the folder's name says which code it is."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a folder has one function of a name."""
        return ""
