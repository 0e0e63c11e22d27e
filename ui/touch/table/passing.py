"""Whose colour the frame wears: it waits until all is told that led to a turn, and then the turn is seen to pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.words import say
from ui.touch.controls.interlude import Interlude
from ui.touch.table.places import Box
from ui.touch.table.turn_change import Change, TurnChange, side_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from ui.touch.app.contracts import HasPreferences, HasStage
    from ui.touch.table.contracts import HasTable
    from ui.touch.table.frame import Frame

    class Plays(Protocol):
        """The stage, to cover the page for a moment."""

        @property
        def covered(self) -> bool:
            """Whether something lies over the page that people have opened, or nobody looks."""

        def play(self, interlude: Interlude) -> None:
            """Cover the page with it until it is over."""

    class AppOfPassing(HasPreferences, HasStage[Plays], Protocol):
        """The app, to cover its page, and to know whether anything moves on this table."""

    class ShowsTurns(HasTable, Protocol):
        """The table's page. parent: None while another page is shown."""

        parent: Widget | None

        @property
        def app(self) -> AppOfPassing:
            """The app."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""


class Passing:
    """Shows who is asked (`show`, a seat and the rule behind the question), at once or when all is told."""

    def __init__(self, page: ShowsTurns, show: Callable[[int, str], None]) -> None:
        self._page, self._show = page, show
        self._holds = False
        self._waiting: tuple[int, str] | None = None
        self._asked = -1
        self._seen = -1
        self._turn = -1

    def hold(self) -> None:
        """Something is being told: until `release` the frame stays as it is."""
        self._holds = True

    def ask(self, seat: int, rule: str) -> None:
        """That seat is asked, -1 for everybody."""
        if self._holds:
            self._waiting = seat, rule
        else:
            self._put(seat, rule)

    def release(self, plays: bool) -> None:
        """All is told. plays: a turn that has passed is seen to pass; False where somebody's touch was in a hurry."""
        self._holds = False
        waiting, self._waiting = self._waiting, None
        before, turn = self._seen, self._turn
        if waiting is not None:
            self._put(*waiting)
        now = self._asked
        if (
            plays
            and self._page.app.preferences.glides
            and now >= 0
            and 0 <= before != now
            and self._page.parent is not None
        ):
            self._play(before, now, turn != self._turn)

    def _put(self, seat: int, rule: str) -> None:
        self._asked = seat
        if seat >= 0:
            self._seen = seat
        turns = self._page.table.window.turns
        self._turn = turns[-1].number if turns else -1
        self._show(seat, rule)

    def _play(self, before: int, now: int, turn: bool) -> None:
        page, stage = self._page, self._page.app.stage
        mark = page.table.seat(now)
        if mark is None or stage.covered:
            return
        words = page.table.window.words.say("touch.turn.done", seat=before)
        seats = len(page.table.window.seats)
        change = Change(mark, say("touch.turn.yours"), words, turn, side_of(now, seats))
        frame, head = page.frame, page.frame.head
        stage.play(TurnChange(change, Box(*frame.pos, *frame.size), Box(*head.pos, *head.size)))
