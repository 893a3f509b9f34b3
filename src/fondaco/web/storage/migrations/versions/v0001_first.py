"""Tables, decisions and claims."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("to_move", sa.Integer),
        sa.Column("winner", sa.Integer),
        sa.Column("steps", sa.JSON, nullable=False),
        sa.Column("steps_ply", sa.Integer, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("changed", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game_tables"),
    )
    op.create_index("ix_game_tables_lists", "game_tables", ["visibility", "status", "changed"])
    op.create_index("ix_game_tables_maker", "game_tables", ["maker", "status"])
    op.create_table(
        "decisions",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("made", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ply", name="pk_decisions"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_decisions_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "holder", name="pk_claims"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_claims_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_claims_holder", "claims", ["holder"])


def downgrade() -> None:
    """Remove them."""
    for name in ("claims", "decisions", "game_tables"):
        op.drop_table(name)
