"""The bot that plays on for a failed program: a field of its seat, where ``level`` was ``program+bot`` before."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_TABLES = sa.table("game_tables", sa.column("id", sa.String), sa.column("seats", sa.JSON))


def upgrade() -> None:
    """Split what was written as one."""
    connection = op.get_bind()
    for table_id, seats in connection.execute(sa.select(_TABLES.c.id, _TABLES.c.seats)).all():
        split = [_split(seat) for seat in seats]
        if split != seats:
            connection.execute(_TABLES.update().where(_TABLES.c.id == table_id).values(seats=split))


def downgrade() -> None:
    """Write it as one again."""
    connection = op.get_bind()
    for table_id, seats in connection.execute(sa.select(_TABLES.c.id, _TABLES.c.seats)).all():
        joined = [_joined(seat) for seat in seats]
        if joined != seats:
            connection.execute(_TABLES.update().where(_TABLES.c.id == table_id).values(seats=joined))


def _split(seat: dict[str, object]) -> dict[str, object]:
    level, plus, stand_in = str(seat.get("level") or "").partition("+")
    return {**seat, "level": level, "stand_in": stand_in} if plus and seat.get("kind") == "bot" else seat


def _joined(seat: dict[str, object]) -> dict[str, object]:
    kept = {key: value for key, value in seat.items() if key != "stand_in"}
    return {**kept, "level": f"{seat['level']}+{seat['stand_in']}"} if seat.get("stand_in") else kept
