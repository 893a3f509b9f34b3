"""Visitors with their names, past games, ratings and subscriptions; headers without names, which the seats have."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_MOMENT = sa.DateTime(timezone=True)
_TABLES = sa.table("game_tables", sa.column("id", sa.String), sa.column("header", sa.Text))
_REVIEWS = sa.table("reviews", sa.column("table_id", sa.String), sa.column("review", sa.JSON))


def upgrade() -> None:
    """Make the tables; who holds a seat now has sat there."""
    for name, columns in _NEW.items():
        op.create_table(name, *columns())
    op.create_index("ix_sitters_holder", "sitters", ["holder"])
    op.create_index("ix_subscriptions_holder", "subscriptions", ["holder"])
    op.execute("INSERT INTO sitters (table_id, seat, holder, since) SELECT table_id, seat, holder, created FROM claims")
    _take_out_names(op.get_bind())


def downgrade() -> None:
    """Remove them. Headers stay without names: those of the seats count."""
    for name in reversed(_NEW):
        op.drop_table(name)


def _table_id(name: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"),
    ]


def _sitters() -> list[sa.schema.SchemaItem]:
    return [
        *_table_id("sitters"),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("since", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "holder", name="pk_sitters"),
    ]


def _visitors() -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("name_key", sa.String(80)),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("seen", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("holder", name="pk_visitors"),
        sa.UniqueConstraint("name_key", name="uq_visitors_name_key"),
    ]


def _results() -> list[sa.schema.SchemaItem]:
    return [
        *_table_id("results"),
        sa.Column("scores", sa.JSON, nullable=False),
        sa.Column("accuracy", sa.JSON),
        sa.Column("changes", sa.JSON),
        sa.Column("ended", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    ]


def _ratings() -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("player", sa.String(80), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("game", "player", name="pk_ratings"),
    ]


def _subscriptions() -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_subscriptions"),
        sa.ForeignKeyConstraint(["holder"], ["visitors.holder"], name="fk_subscriptions_holder", ondelete="CASCADE"),
    ]


_NEW = {
    "sitters": _sitters,
    "visitors": _visitors,
    "results": _results,
    "ratings": _ratings,
    "subscriptions": _subscriptions,
}


def _take_out_names(connection: sa.Connection) -> None:
    """Names stand at the seats, where they can be taken out when somebody wants to be forgotten."""
    for table_id, header in connection.execute(sa.select(_TABLES.c.id, _TABLES.c.header)).all():
        without = "\n".join(_neutral(line) for line in header.split("\n"))
        if without != header:
            connection.execute(_TABLES.update().where(_TABLES.c.id == table_id).values(header=without))
    for table_id, review in connection.execute(sa.select(_REVIEWS.c.table_id, _REVIEWS.c.review)).all():
        values = {"review": {**review, "names": []}}
        connection.execute(_REVIEWS.update().where(_REVIEWS.c.table_id == table_id).values(values))


def _neutral(line: str) -> str:
    if not line.startswith("names: "):
        return line
    return "names: " + ", ".join(f"Player {n + 1}" for n in range(line.count(", ") + 1))
