"""Build hook: compile the message catalogs and make the fonts, for wheels and for editable installs alike."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))


class GeneratedFilesHook(BuildHookInterface):
    """Make what the program reads and the repository does not hold: .mo files and fonts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write them into the package; `artifacts` in pyproject.toml takes them into the wheel."""
        from catalogs import compile_all
        from fonts import make_all

        compile_all()
        make_all()
