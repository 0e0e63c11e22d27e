"""The games that are open in one process: begin one, copy one, go from one to another, remember places in them."""

from __future__ import annotations

from collections.abc import Callable

from companion.client.evenings.kept import Kept, seed_from
from companion.client.games.shelf import BoxedGame
from companion.client.layers.views import SeatInfo, TablePosition
from companion.client.window import Window
from companion.headless.replies import OpenGame
from companion.headless.requests import NewRequest
from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.words import say

MOST_OPEN = 256
"""Games that may be open at once."""

MOST_CHECKPOINTS = 1_000
"""Places that may be remembered of one game."""


class Session:
    """One open game: its window, a mock panel from the first time it is used, and the places remembered in it."""

    def __init__(self, number: int, window: Window) -> None:
        self.number = number
        self.window = window
        self._panel: PanelPlay | None = None
        self._checkpoints: dict[str, TablePosition] = {}

    @property
    def panel(self) -> PanelPlay:
        """The mock panel."""
        if self._panel is None:
            self._panel = PanelPlay(self.window)
        return self._panel

    @property
    def checkpoints(self) -> list[str]:
        """The names of the places that are remembered, the first one first."""
        return list(self._checkpoints)

    def remember(self, name: str) -> None:
        """Remember this place. Raises Refused when there are too many."""
        if len(self._checkpoints) >= MOST_CHECKPOINTS and name not in self._checkpoints:
            raise Refused("headless.many_checkpoints", most=MOST_CHECKPOINTS)
        self._checkpoints[name] = self.window.position()

    def restore(self, name: str) -> None:
        """Put what was remembered under that name on the table. Raises Refused when nothing was."""
        if name not in self._checkpoints:
            raise Refused("headless.no_checkpoint", name=name)
        self.window.put_position(self._checkpoints[name])

    def close(self) -> None:
        """Nobody is told of anything any more."""
        if self._panel is not None:
            self._panel.close()
        self.window.close()


class Sessions:
    """All open games. begin: begins another one."""

    def __init__(self, window: Window, begin: Callable[[NewRequest], Window]) -> None:
        self._begin = begin
        self._open = {1: Session(1, window)}
        self._last = 1
        self.here = self._open[1]

    def begin(self, request: NewRequest) -> None:
        """Begin another game and go there. Raises Refused naming what cannot be."""
        self._check_room()
        self._add(self._begin(request))

    def copy(self) -> None:
        """Go to a second evening at the same place."""
        self._check_room()
        self._add(self.here.window.copy())

    def switch(self, number: int) -> None:
        """Go to the open game with that number. Raises Refused when there is none."""
        self.here = self._found(number)

    def close(self, number: int) -> None:
        """Leave a game; requests that went to it go to the latest one. Raises Refused for the only one."""
        session = self._found(number)
        if len(self._open) == 1:
            raise Refused("headless.last_game", number=number)
        del self._open[number]
        session.close()
        if session is self.here:
            self.here = self._open[max(self._open)]

    def listed(self) -> list[OpenGame]:
        """Every open game."""
        return [
            OpenGame(
                number,
                session.window.facts.game,
                session.window.facts.number,
                [seat.name for seat in session.window.seats],
                session.window.over,
                session is self.here,
            )
            for number, session in self._open.items()
        ]

    def _found(self, number: int) -> Session:
        if number not in self._open:
            raise Refused("headless.no_game", number=number, numbers=list(self._open))
        return self._open[number]

    def _check_room(self) -> None:
        if len(self._open) >= MOST_OPEN:
            raise Refused("headless.many_games", most=MOST_OPEN)

    def _add(self, window: Window) -> None:
        self._last += 1
        self.here = self._open[self._last] = Session(self._last, window)


def begin(kept: Kept, request: NewRequest) -> Window:
    """Begin a game as a request says. Raises Refused naming what cannot be."""
    if request.position is not None:
        return _begin_at(kept, request, request.position)
    if not request.game or not request.seats:
        raise Refused("headless.new_which")
    game = BoxedGame(request.game)
    if isinstance(request.seats, int):
        game.check_count(request.seats)
        names = [say("command.headless.seat", number=number + 1) for number in range(request.seats)]
    else:
        names = request.seats
    return kept.begin(
        game.name,
        _in_teams(game, names, request),
        options=request.options,
        seed=None if request.seed is None else seed_from(request.seed),
        edition=request.edition,
        throws=request.throws,
        date=request.date,
        real=request.real,
        players=request.players,
    )


def _in_teams(game: BoxedGame, names: list[str], request: NewRequest) -> list[SeatInfo]:
    """The people with their sides. Raises Refused where those cannot be."""
    if not request.teams:
        return [SeatInfo(name.strip()) for name in names]
    if not game.has_teams(request.options):
        raise Refused("seats.no_teams", game=game.title)
    if len(request.teams) != len(names):
        raise Refused("seats.wrong_teams", seats=len(names), teams=len(request.teams))
    return [SeatInfo(name.strip(), team=team) for name, team in zip(names, request.teams, strict=True)]


def _begin_at(kept: Kept, request: NewRequest, position: TablePosition) -> Window:
    """A game that begins at a position. Raises Refused where something is said beside it, or it does not fit."""
    brought = ("game", "seats", "teams", "options", "edition", "date", "real", "players")
    beside = [name for name in brought if getattr(request, name)]
    if beside:
        raise Refused("headless.brought_along", names=beside)
    # Nothing is kept of a game that its position does not fit.
    for store in (Kept(":memory:"), kept):
        window = store.begin(
            position.game,
            position.seats,
            options=position.options,
            seed=None if request.seed is None else seed_from(request.seed),
            edition=position.edition,
            date=position.date,
        )
        window.put_position(position)
    if request.throws:
        window.name_throws(request.throws)
    return window
