"""Build hook: compile the message catalogs and make the fonts, for wheels and for editable installs alike.

A wheel takes the documentation with it if `make docs` has built it; a source distribution has it too.
"""

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
        site = Path(self.root) / "site"
        if self.target_name == "wheel" and version != "editable" and (site / "index.html").is_file():
            build_data["force_include"][str(site)] = "fondaco/web/site"
