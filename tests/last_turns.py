"""Tables at which one decision is missing to the end."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fondaco import record
from fondaco.table import Seat
from fondaco.web.http.security import holder_of, new_table_id
from fondaco.web.storage.rows import StoredTable, now

if TYPE_CHECKING:
    from people import Person

GOLDEN = Path(__file__).parent / "golden"
LAST = "claim:1"
"""By the second seat, which wins with 77 to 62."""


def holder(services: Any, person: "Person") -> str:
    """A person as the store knows them."""
    return holder_of(services.keys.visitor(person.cookies))


def nearly_over(
    services: Any, seats: Sequence[Seat], holders: dict[int, list[str]], whole: bool = False, **options: object
) -> str:
    """A table whose game ends with the next decision, or has ended."""
    game = record.read((GOLDEN / "spice-road-2.rec").read_text())
    tokens = game.decisions if whole else game.decisions[:-1]
    header = record.write(type(game).from_start(game.rules, game.start, game.box))
    maker = next(iter(holders.values()))[0] if holders else ""
    told = {"way": "friends", "open_scores": True, "seeded": False, "rated": True, **options}
    status, winner = ("over", game.winner) if whole else ("playing", None)
    table = StoredTable(new_table_id(), header, list(seats), told, "private", status, 1, winner, maker, now(), now())
    services.store.add_table(table, tokens, holders)
    return table.id


def play_last(person: "Person", table: str) -> None:
    """Make the last decision."""
    ply = str(person.ply(table))
    assert person.post(f"/table/{table}/do", ply=ply, confirm=LAST).status_code == 303


def soon(found: Callable[[], Any]) -> Any:
    """What is there before long."""
    for _ in range(1500):
        if what := found():
            return what
        time.sleep(0.02)
    raise AssertionError("it does not come")
