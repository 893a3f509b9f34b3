"""How long to wait before trying again what a database or a neighbour could not do."""

import random
from collections.abc import Iterator

FIRST = 0.5
LONGEST = 30.0


def delays() -> Iterator[float]:
    """Seconds to wait after each failure: twice as long each time up to a limit, a little apart from what others wait."""
    delay = FIRST
    while True:
        yield delay * random.uniform(0.8, 1.2)
        delay = min(LONGEST, 2 * delay)
