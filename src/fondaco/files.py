"""Writing files so that nobody ever finds half of one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Another name to write a file under; in the end it is put in its place: it is there whole, or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(path)
    except OSError as error:
        if error.errno is None:  # of a library, with words of its own
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        part.unlink(missing_ok=True)


def write_whole(path: Path, text: str) -> None:
    """Write a text file, whole or not at all."""
    with whole(path) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
