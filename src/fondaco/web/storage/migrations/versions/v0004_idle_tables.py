"""On how many days a table was seen to be abandoned: one look at a wrong clock is not enough to remove it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of idle tables."""
    op.create_table(
        "idle_tables",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("seen", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_idle_tables"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_idle_tables_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("idle_tables")
