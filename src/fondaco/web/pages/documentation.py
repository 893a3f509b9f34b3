"""The documentation as a site, which ``make docs`` builds: inside a released package, or beside the sources."""

import os
from pathlib import Path

PATH = "/docs"
_PACKAGE = Path(__file__).parents[2]


def documentation() -> Path | None:
    """The folder of the site, if it was built; FONDACO_DOCS names another one."""
    named = os.environ.get("FONDACO_DOCS")
    choices = [Path(named)] if named else [_PACKAGE / "web" / "site", _PACKAGE.parents[1] / "site"]
    return next((folder for folder in choices if (folder / "index.html").is_file()), None)
