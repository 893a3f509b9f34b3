"""Tables at which little is missing to the end."""

from collections.abc import Sequence
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
    services: Any,
    seats: Sequence[Seat],
    holders: dict[int, list[str]],
    whole: bool = False,
    name: str = "spice-road",
    turns: int = 0,
    **options: object,
) -> str:
    """A table whose game ends with the next decision or after about so many turns, or has ended."""
    game = record.read((GOLDEN / f"{name}-2.rec").read_text())
    missing = sum(len(turn.tokens) for turn in game.turns[-turns:]) if turns else 1
    tokens = game.decisions if whole else game.decisions[:-missing]
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
