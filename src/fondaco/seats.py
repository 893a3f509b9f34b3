"""Who sits at a table, and who played there before."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Stint:
    """Who played a seat from some ply on: a person by name, or a bot by its level."""

    ply: int
    kind: str
    name: str
    level: str | None = None


@dataclass(frozen=True)
class Seat:
    """Who sits at a place: a person, or a bot of some level. ``taken`` is False until a person claims the seat.

    ``stand_in`` is the bot that plays on where the program that ``level`` names has failed, or for a person whose time
    is up. ``away`` says why a bot plays where a person sat: "time", or "left" for good. ``history`` tells who played
    from which ply on, once there was more than one. ``wants_end``: its person would end the game here.
    """

    kind: str
    name: str
    level: str | None = None
    taken: bool = True
    stand_in: str | None = None
    away: str | None = None
    history: tuple[Stint, ...] = ()
    wants_end: bool = False

    @property
    def bot(self) -> str | None:
        """The bot that plays here now; None where a person does, or nobody yet."""
        return self.stand_in or (self.level if self.kind == "bot" else None)

    @property
    def person(self) -> bool:
        """Whether a person sits here, perhaps away for a while."""
        return self.kind == "person" and self.taken

    @property
    def stints(self) -> tuple[Stint, ...]:
        """Who has played here, from which ply on; never empty but for a seat that nobody has taken."""
        if self.history or not self.taken:
            return self.history
        return (_stint(self, 0),)

    @property
    def before(self) -> list[str]:
        """Under which other names somebody has played here, the last one at the end; bots may have changed under one."""
        return [stint.name for stint in self.stints if stint.name != self.name]

    def played_by(self, then: "Seat", ply: int) -> "Seat":
        """This place with somebody else playing from that ply on; its history goes on."""
        after = then.taken and _stint(then, ply)
        before = [stint for stint in self.stints if stint.ply < ply]
        if after and before and replace(before[-1], ply=ply) == after:  # back before anybody has decided anything
            after = False
        stints = (*before, after) if after else tuple(before)
        told = len(stints) > 1 or (len(stints) == 1 and not then.taken)
        return replace(then, history=stints if told else ())


def _stint(place: Seat, ply: int) -> Stint:
    bot = place.bot
    return Stint(ply, "bot" if bot else "person", place.name, bot)


@dataclass(frozen=True)
class Ending:
    """A game that ended before the rules end it: ``why`` is "resigned", or "agreed" after somebody had left."""

    why: str
    seat: int
    winner: int | None


def record_name(place: Seat) -> str:
    """How a record names who sits there: a person's name, ``bot:NAME``, or ``bot:PROGRAM+BOT`` after a program failed."""
    if place.kind != "bot":
        return place.name
    return f"bot:{place.level}+{place.stand_in}" if place.stand_in else f"bot:{place.level}"
