"""Build hook: compile the message catalogs, for wheels and for editable installs alike."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))


class CatalogsHook(BuildHookInterface):
    """Turn every .po file of the package into the .mo file that the program reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the .mo files beside their .po files; `artifacts` in pyproject.toml takes them into the wheel."""
        from catalogs import compile_all

        compile_all()
