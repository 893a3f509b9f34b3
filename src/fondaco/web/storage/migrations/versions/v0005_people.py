"""What people at a table need: clocks, games that end early, talk and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the clock and the early end to tables; make the tables of talk and of invitations."""
    op.add_column("game_tables", sa.Column("deadline", sa.DateTime(timezone=True)))
    op.add_column("game_tables", sa.Column("clock", sa.JSON))
    op.add_column("game_tables", sa.Column("ended", sa.JSON))
    op.create_index("ix_game_tables_deadline", "game_tables", ["deadline"])
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("phrase", sa.String(24)),
        sa.Column("said", sa.String(200)),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_talk_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "holder", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table_id"], ["game_tables.id"], name="fk_invitations_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_holder", "invitations", ["holder"])


def downgrade() -> None:
    """Remove all of it."""
    op.drop_table("invitations")
    op.drop_table("talk")
    op.drop_index("ix_game_tables_deadline", "game_tables")
    for name in ("ended", "clock", "deadline"):
        op.drop_column("game_tables", name)
