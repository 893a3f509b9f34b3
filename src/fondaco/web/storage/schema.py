"""The tables of the database. A change here needs a migration in ``migrations/versions``."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Date,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)


class Moment(TypeDecorator[datetime]):
    """A time with its zone, kept in UTC; SQLite by itself would forget the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a time without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time needs its zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give the zone back."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

game_tables = Table(
    "game_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),  # a record without turns: game, names and decks
    Column("seats", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("visibility", String(8), nullable=False),  # private or public
    Column("status", String(8), nullable=False),  # playing, over, left (put away) or replay (an uploaded record)
    Column("to_move", Integer),
    Column("winner", Integer),
    Column("steps", JSON, nullable=False),  # the staged turn, so that a restart does not lose it
    Column("steps_ply", Integer, nullable=False),  # the ply at which it was staged
    Column("maker", String(64), nullable=False),
    Column("rematch", String(32)),
    Column("deadline", Moment),  # when the time of who is asked is up; null while no clock runs
    Column("clock", JSON(none_as_null=True)),  # what is left of everybody's reserve, and since when the turn lasts
    Column("ended", JSON(none_as_null=True)),  # how the game ended, if it did so before the rules end it
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False),
    Index("ix_game_tables_lists", "visibility", "status", "changed"),
    Index("ix_game_tables_maker", "maker", "status"),
    Index("ix_game_tables_deadline", "deadline"),
)

decisions = Table(
    "decisions",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # the key keeps a ply from being played twice
    Column("token", String(64), nullable=False),
    Column("made", Moment, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("review", JSON, nullable=False),  # Review.to_json
    Column("made", Moment, nullable=False),
)

claims = Table(
    "claims",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), primary_key=True),  # hash of a visitor's cookie or of a program's token
    Column("created", Moment, nullable=False),
    Index("ix_claims_holder", "holder"),
)

idle_tables = Table(
    "idle_tables",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("days", Integer, nullable=False),  # on how many days a server saw that nothing had happened there for long
    Column("seen", Date, nullable=False),  # the last of them
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1 on, in the order in which it was said
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),  # whoever sat there then
    Column("phrase", String(24)),  # one of the phrases that every reader gets in their own language...
    Column("said", String(200)),  # ...or free text
    Column("made", Moment, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", String(64), primary_key=True),  # who is invited
    Column("name", String(64), nullable=False),  # by whom
    Column("declined", Boolean, nullable=False),
    Column("made", Moment, nullable=False),
    Index("ix_invitations_holder", "holder"),
)

sitters = Table(  # like claims, but nobody is taken out: games that one has left or taken off a list are one's past too
    "sitters",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), primary_key=True),
    Column("since", Moment, nullable=False),
    Index("ix_sitters_holder", "holder"),
)

visitors = Table(  # those who have a name of their own here, or want to be told when it is their turn
    "visitors",
    metadata,
    Column("holder", String(64), primary_key=True),  # hash of the cookie
    Column("name", String(40)),
    Column("name_key", String(80), unique=True),  # the name as it is compared: no two visitors have the same
    Column("created", Moment, nullable=False),
    Column("seen", Date, nullable=False),  # the last day on which one of their own pages was asked for
)

results = Table(  # what is known of a finished game without playing it again
    "results",
    metadata,
    Column("table_id", ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("scores", JSON, nullable=False),
    Column("accuracy", JSON),  # of every seat, from a review
    Column("changes", JSON),  # of a rated game: whose rating changed, from what to what
    Column("ended", Moment, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("player", String(80), primary_key=True),  # the hash of a visitor, or bot:LEVEL
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Moment, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("key", String(64), primary_key=True),  # hash of the address
    Column("holder", ForeignKey("visitors.holder", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column(
        "told", Text, nullable=False
    ),  # the last tables and plies of which it was told: no two servers tell the same
    Column("created", Moment, nullable=False),
    Index("ix_subscriptions_holder", "holder"),
)

answers = Table(  # the first answer of a visitor to each puzzle
    "answers",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("number", Integer, nullable=False),  # from 1 on, in the order of the answers
    Column("right", Boolean, nullable=False),
    Column("day", Date),  # on which it was the puzzle of the day, if it was
    Column("rating", Float, nullable=False),  # of the solver after it
    Column("made", Moment, nullable=False),
)
