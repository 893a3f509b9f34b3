"""Where Chromium is, for the browser tests and the pictures; ``chromium.sh`` installs it."""

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the lightest."""


def path() -> str | None:
    """The program, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)
