"""What is seen between an answer and the next question: what is staged, and then how the turn passes.

Whose colour the frame wears waits until all of that is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.client.display.staging import Staged
from companion.words import say
from ui.touch.controls.interlude import Interlude
from ui.touch.table.places import Box
from ui.touch.table.staged import StagedScene, paint_icon
from ui.touch.table.turn_change import Change, TurnChange, side_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from ui.touch.app.contracts import HasPreferences, HasStage
    from ui.touch.table.frame import Frame
    from ui.touch.table.model import TableModel

    class Plays(Protocol):
        """The stage, to cover the page for a moment."""

        @property
        def covered(self) -> bool:
            """Whether something lies over the page that people have opened, or nobody looks."""

        def play(self, interlude: Interlude) -> None:
            """Cover the page with it until it is over."""

    class AppOfPassing(HasPreferences, HasStage[Plays], Protocol):
        """The app, to cover its page, and to know whether anything moves on this table."""

    class ShowsTurns(Protocol):
        """The table's page. parent: None while another page is shown."""

        parent: Widget | None

        @property
        def table(self) -> TableModel:
            """The running table."""

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
        self._staged: Staged | None = None
        self._asked = -1
        self._seen = -1
        self._turn = -1

    def hold(self, staged: Staged | None = None) -> None:
        """Something is being told: until `release` the frame stays as it is. staged: what is to be seen after it."""
        self._holds = True
        self._staged = staged or self._staged

    def pause(self) -> None:
        """Something lies open in between: the frame is that of whoever it is about."""
        self._holds = False
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._put(*waiting)

    def ask(self, seat: int, rule: str) -> None:
        """That seat is asked, -1 for everybody."""
        if self._holds:
            self._waiting = seat, rule
        else:
            self._put(seat, rule)

    def release(self, plays: bool) -> None:
        """All is told. plays: what is staged is seen, and a turn to pass; False where a touch was in a hurry."""
        staged, self._staged = self._staged, None
        page = self._page
        plays = plays and page.app.preferences.glides and page.parent is not None
        if staged is None or not plays or page.app.stage.covered:
            self._pass(plays)
            return
        table, seat = page.table, staged.line.seat
        paint = table.skin.staged(staged, table.window) or paint_icon(table.display.tells(staged.line).icon)
        owner = page.frame.place_of(seat) if seat >= 0 else None
        page.app.stage.play(
            StagedScene(staged, paint, table.seat(seat), owner, lambda touched: self._pass(not touched))
        )

    def _pass(self, plays: bool) -> None:
        before, turn = self._seen, self._turn
        self.pause()
        if plays and self._asked >= 0 and 0 <= before != self._asked:
            self._play(before, self._asked, turn != self._turn)

    def _put(self, seat: int, rule: str) -> None:
        self._asked = seat
        if seat >= 0:
            self._seen = seat
        log = self._page.table.window.log
        self._turn = log[-1].turn if log else -1
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
