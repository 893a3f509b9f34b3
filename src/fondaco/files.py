"""Writing files so that nobody ever finds half of one."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a text file under another name first, then put it in its place: it is there whole, or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
    except BaseException:
        part.unlink(missing_ok=True)
        raise
