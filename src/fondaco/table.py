"""One game in progress at a table: seats, the staged turn with undo and confirm, the log, and what each seat may see.

A person's turn is *staged*: decisions are tried on a copy of the game whose decks are sorted, so that nothing staged
can depend on, or show, what a deck hides; ``confirm`` makes them final in the game itself. Pure Python, no I/O.
"""

from collections.abc import Sequence
from typing import Generic, NotRequired, TypedDict, TypeVar, cast

from .game import Game, View
from .games.errors import FondacoError, IllegalDecision, shown
from .games.kit import OwnView, players
from .games.shapes import GameView, ScoreSheet
from .seats import Ending as Ending
from .seats import Seat as Seat
from .seats import Stint as Stint


class NotYourTurn(FondacoError):
    """A seat tried to decide while another one is asked."""


V = TypeVar("V")


class SeatShape(TypedDict):
    """A ``Seat`` as JSON."""

    kind: str
    name: str
    level: str | None
    taken: bool
    stand_in: str | None
    away: str | None
    history: list[dict[str, object]]
    wants_end: bool


def shape_of(place: Seat) -> SeatShape:
    """A seat as JSON."""
    return cast(SeatShape, {**vars(place), "history": [dict(vars(stint)) for stint in place.history]})


class LogTurn(TypedDict):
    """A turn of the log."""

    index: int
    round: int
    seat: int
    tokens: list[str]


class Fork(TypedDict, Generic[V]):
    """Where the action of a staged turn was chosen: what was staged by then, and the view there."""

    staged: list[str]
    view: V
    legal: list[str]


class Result(TypedDict):
    """How a game ended."""

    scores: list[ScoreSheet]
    winner: int | None
    tie_break: bool
    ended: NotRequired[Ending]


class Picture(TypedDict, Generic[V]):
    """All that a viewer is shown of a table. ``V`` is the view of its game."""

    game: str
    seat: int | None
    names: list[str]
    seats: list[SeatShape]
    open_scores: bool
    ply: int
    view: V
    """After the staged decisions."""
    before: V
    """Before them."""
    staged: list[str]
    steps: list[list[str]]
    legal: list[str]
    complete: bool
    fork: Fork[V] | None
    can_undo: bool
    log: list[LogTurn]
    thinking: int | None
    over: Result | None
    turn: NotRequired[int]
    """In a replay: how many turns were played by then, and in all."""
    turns: NotRequired[int]
    front: NotRequired[int]
    """In a review: the seat whose things lie in front, whoever looks."""
    judged: NotRequired[dict[str, list[str]]]
    """In a review: the turn that was "played" from here, and the "better" one where there is one."""


class Table:
    """A game with its seats and the turn that is being staged.

    >>> table = Table(Game("spice-road", players=2, seed=7), [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    >>> table.stage(0, "take:2")
    ['take:2', 'pay:Y']
    >>> table.picture(0)["complete"]
    True
    >>> table.undo(0)
    ['take:2', 'pay:Y']
    >>> table.stage(0, "play:+YY")
    ['play:+YY']
    >>> table.confirm(0)
    ['play:+YY']
    """

    def __init__(self, game: Game, seats: Sequence[Seat], open_scores: bool = True) -> None:
        if len(seats) != game.players:
            raise FondacoError("{number} seats are needed, there are {found}", number=game.players, found=len(seats))
        self.game = game
        self.seats = list(seats)
        self.open_scores = open_scores
        self.ended: Ending | None = None
        """How the game ended, if it did so before the rules end it."""
        self.thinking: int | None = None
        self.steps: list[list[str]] = []
        """What was staged: each choice of the person, followed by the answers that were given for them."""
        self._tried: Game | None = None

    @property
    def ply(self) -> int:
        """How many decisions are final."""
        return len(self.game.actions)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or before."""
        return self.game.over or self.ended is not None

    @property
    def to_move(self) -> int | None:
        """The seat that is asked; None when the game has ended."""
        return None if self.over else self.game.to_move

    @property
    def winner(self) -> int | None:
        """The seat that has won, if one has."""
        return self.ended.winner if self.ended else self.game.winner

    @property
    def staged(self) -> list[str]:
        """The staged decisions, in order."""
        return [token for step in self.steps for token in step]

    @property
    def complete(self) -> bool:
        """Whether all that is asked of the staging seat has been staged, so that only confirming is left."""
        return bool(self.steps) and not self._goes_on(self._present(), self.game.to_move)

    def stage(self, seat: int, token: str) -> list[str]:
        """Stage a decision and every follow-up that has a single answer; returns them."""
        self._check_asked(seat)
        tried = self._present().copy()
        if self.complete:
            raise IllegalDecision(token, ["confirm", "undo"])
        step = [tried.play(token), *self._answer(tried, seat)]
        self.steps.append(step)
        self._tried = tried
        return step

    def undo(self, seat: int) -> list[str]:
        """Take back the last choice of the staged turn, with the answers that followed from it; returns them."""
        self._check_asked(seat)
        if not self.steps:
            raise FondacoError("nothing is staged, and what was confirmed stays")
        taken_back = self.steps.pop()
        self._tried = None
        return taken_back

    def restart(self, seat: int) -> list[str]:
        """Take back all that is staged; returns it."""
        self._check_asked(seat)
        taken_back = self.staged
        self.settle(self.game)
        return taken_back

    def confirm(self, seat: int) -> list[str]:
        """Make the staged decisions final and return all decisions that became so.

        A turn may then still ask other seats (EW-7.1); what leaves them no choice is answered at once.
        """
        self._check_asked(seat)
        if not self.complete:
            raise FondacoError("the turn is not finished; choose on, or undo")
        return self.play(seat, self.staged)

    def play(self, seat: int, tokens: Sequence[str]) -> list[str]:
        """Make decisions final without staging them, all or none; returns all that became final. For bots."""
        ahead, played = self.ahead(seat, tokens)
        self.settle(ahead)
        return played

    def ahead(self, seat: int, tokens: Sequence[str]) -> tuple[Game, list[str]]:
        """The game after these decisions of a seat, and all decisions that would become final with them.

        For whoever must store decisions before they count: ``settle`` makes that game the table's.
        """
        self._check_asked(seat)
        ahead = self.game.copy()
        for i, token in enumerate(tokens):
            if ahead.to_move != seat or (i and ahead.at_turn_start):
                raise NotYourTurn("the turn was over before {token}", token=shown(token))
            ahead.play(token)
        played = list(tokens)
        while not ahead.over and not ahead.at_turn_start and ahead.to_move != seat and len(ahead.legal_ids) == 1:
            played.append(ahead.play(ahead.legal_ids[0]))
        return ahead, played

    def settle(self, ahead: Game) -> None:
        """Go on with that game; what was staged is forgotten."""
        self.game = ahead
        self.steps = []
        self._tried = None

    def view(self, seat: int | None) -> View:
        """What a bot in that seat knows: all but the order of the decks."""
        return self.game.view(seat)

    def seen(self, seat: int | None) -> GameView:
        """What a program in that seat (None: a watcher) is told, as JSON: a view without what lies face down."""
        return self._shown(self.game.view(seat).to_json(), seat)

    def picture(self, seat: int | None, latest: int | None = None) -> Picture[OwnView]:
        """All that a viewer in this seat (None: a watcher) is shown, as JSON. Nothing else leaves the table.

        ``latest``: how many turns its log has; all of them without.
        """
        first = 0 if latest is None else max(0, len(self.game.turns) - latest)
        mine = seat is not None and seat == self.to_move and not self.seats[seat].stand_in
        staging = mine and bool(self.steps)
        before = self.game.view(seat).to_json()
        after = self._staged_view(before, seat) if staging else before
        complete = staging and self.complete
        return {
            "game": self.game.name,
            "seat": seat,
            "names": [place.name for place in self.seats],
            "seats": [shape_of(place) for place in self.seats],
            "open_scores": self.open_scores,
            "ply": self.ply,
            "view": self._shown(after, seat),
            "before": self._shown(before, seat),
            "staged": self.staged if staging else [],
            "steps": [list(step) for step in self.steps] if staging else [],
            "legal": [] if complete or not mine else after["legal"],
            "complete": complete,
            "fork": self._fork(seat) if staging else None,
            "can_undo": staging,
            "log": [
                {"index": i, "round": turn.round, "seat": turn.seat, "tokens": list(turn.tokens)}
                for i, turn in enumerate(self.game.turns[first:], start=first)
            ],
            "thinking": self.thinking,
            "over": self._result(),
        }

    def _staged_view(self, before: GameView, seat: int | None) -> GameView:
        """The view after the staged decisions: nothing is revealed yet, and a game does not end before it is confirmed."""
        after = self.game.rules.masked(before, self._present().view(seat).to_json())
        return {**after, "over": False, "winner": None}

    def _fork(self, seat: int | None) -> Fork[OwnView] | None:
        """Where the action of the staged turn was chosen, if it was: the view there and what was staged by then."""
        staged, moving = self.staged, self.game.rules.moving
        moved = next((i for i, token in enumerate(staged) if token.partition(":")[0] not in moving), None)
        if moved is None:
            return None
        then = self._tried_with(staged[:moved]).view(seat).to_json()
        return {"staged": staged[:moved], "view": self._closed(then, seat), "legal": then["legal"]}

    def _check_asked(self, seat: int) -> None:
        if self.over:
            raise NotYourTurn("the game is over")
        if seat != self.game.to_move:
            asked = self.seats[self.game.to_move or 0].name
            raise NotYourTurn("it is not this seat's turn; {name} is to decide", name=asked)

    def _present(self) -> Game:
        """The game with the staged decisions made, its decks sorted instead of as dealt."""
        if self._tried is None:
            self._tried = self._tried_with(self.staged)
        return self._tried

    def _tried_with(self, tokens: Sequence[str]) -> Game:
        tried = self.game.copy()
        tried.rules.hide(tried.state, tried.box)
        for token in tokens:
            tried.play(token)
        return tried

    def _goes_on(self, tried: Game, seat: int | None) -> bool:
        """Whether the same seat is still asked something in the same turn."""
        return not tried.over and not tried.at_turn_start and tried.to_move == seat

    def _answer(self, tried: Game, seat: int) -> list[str]:
        answers = []
        while self._goes_on(tried, seat) and len(tried.legal_ids) == 1:
            answers.append(tried.play(tried.legal_ids[0]))
        return answers

    def _shown(self, view: GameView, seat: int | None) -> GameView:
        """A view as it leaves the table: of a game that has ended before the rules end it, nothing is asked any more."""
        if self.ended is not None and not self.game.over:
            done: OwnView = {**view, "over": True, "winner": self.winner, "to_move": None, "legal": []}
            return cast(GameView, done)
        return self._closed(view, seat)

    def _closed(self, view: GameView, seat: int | None) -> GameView:
        """The view without what lies face down before others, unless scores are open or the game is over (SR-9.2)."""
        if self.open_scores or self.over:
            return view
        covered: OwnView = {**view, "winner": None}
        covered["players"] = [
            player if p == seat else {**player, "claimed": [None] * len(player["claimed"]), "score": None}
            for p, player in enumerate(players(view))
        ]
        return cast(GameView, covered)

    def _result(self) -> Result | None:
        if not self.over:
            return None
        scores = self.game.scores()
        result: Result = {
            "scores": self.game.rules.score_sheet(self.game.position()),
            "winner": self.winner,
            "tie_break": self.ended is None and scores.count(max(scores)) > 1,
        }
        return {**result, "ended": self.ended} if self.ended else result
