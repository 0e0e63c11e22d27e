"""What is seen between an answer and the next question: what is staged, and then how the turn passes.

The next question, its keys and whose colour the frame wears wait until all of that is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from companion.client.display.staging import Staged
from companion.words import say
from ui.touch.controls.interlude import Interlude
from ui.touch.table.asked import asked_seat
from ui.touch.table.places import Box
from ui.touch.table.staged import StagedScene, paint_icon
from ui.touch.table.turn_change import Change, TurnChange, side_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from ui.touch.app.contracts import HasPreferences, HasStage
    from ui.touch.board.board import BoardCanvas
    from ui.touch.table.frame import Frame
    from ui.touch.table.model import TableModel

    class Plays(Protocol):
        """The stage, to cover the page for a moment."""

        @property
        def covered(self) -> bool:
            """Whether something lies over the page that people have opened, or nobody looks."""

        def play(self, interlude: Interlude) -> None:
            """Cover the page with it until it is over."""

        def end_interlude(self) -> None:
            """Whatever covers the page for a moment is over."""

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

        @property
        def board(self) -> BoardCanvas | None:
            """The board, where the game has one."""


class Passing:
    """Holds the page back as it was until all of that is over; then what is asked now comes, all of it together.

    come: shows what is asked now. wear: shows whose it is, a seat and the rule behind the question. `holds` is so while
    the page shows what was: nothing can be answered on it.
    """

    def __init__(self, page: ShowsTurns, come: Callable[[], None], wear: Callable[[int, str], None]) -> None:
        self._page, self._come, self._wear = page, come, wear
        self.holds = False
        self.seen = -1
        self._waiting: tuple[int, str] | None = None
        self._staged: Staged | None = None
        self._turn = -1
        self._worn: int | None = None

    def hold(self, staged: Staged | None = None) -> None:
        """From now on, until `release` brings what is asked. staged: what is to be seen before that."""
        self.holds = True
        self._staged = staged or self._staged

    def drop(self) -> None:
        """Something else has happened: nothing of this comes any more."""
        self.holds, self._staged, self._waiting = False, None, None
        self._page.app.stage.end_interlude()

    def ask(self, seat: int, rule: str) -> None:
        """That seat is asked, -1 for everybody: to be seen now, or when all is told."""
        if self.holds:
            self._waiting = seat, rule
        else:
            self.put(seat, rule)

    def put(self, seat: int, rule: str) -> None:
        """The page is that seat's from now on. `seen` is the last one that was anybody's."""
        if seat >= 0:
            self.seen = seat
        self._turn, self._worn = self._turn_now, seat
        self._wear(seat, rule)

    def keep(self, seat: int, rule: str) -> None:
        """Something lies open, with a rule behind it: the page stays whose it was, that seat's where it was nobody's
        yet."""
        self._wear(seat if self._worn is None else self._worn, rule)

    def release(self, plays: bool) -> None:
        """All is told. plays: what is staged is seen, and a turn to pass; False where a touch was in a hurry."""
        staged, self._staged = self._staged, None
        page = self._page
        plays = plays and page.app.preferences.glides and page.parent is not None and not page.app.stage.covered
        if staged is None or not plays:
            self._pass(plays)
            return
        table, seat = page.table, page.table.display.staged_for(staged.line)
        paint = table.skin.staged(staged, table.window) or paint_icon(table.display.tells(staged.line).icon)
        owner = page.frame.place_of(seat) if seat >= 0 else None
        behind = table.skin.backdrop(staged)
        self._play(StagedScene(staged, paint, table.seat(seat), owner, lambda touched: self._pass(not touched), behind))

    def _play(self, interlude: Interlude) -> None:
        """Cover the page with it. The board lies still meanwhile."""
        board = self._page.board
        if board is not None:
            interlude.bind(parent=lambda _, parent: setattr(board, "beneath", parent is not None))
        self._page.app.stage.play(interlude)

    @property
    def _turn_now(self) -> int:
        log = self._page.table.window.log
        return log[-1].turn if log else -1

    def _pass(self, plays: bool) -> None:
        """The turn is seen to pass, where it does, and under its light the page becomes the next one's."""
        if not self.holds:
            return
        page, stage, before = self._page, self._page.app.stage, self.seen
        now = asked_seat(page.table.asks)
        mark = page.table.seat(now)
        if not plays or mark is None or before in (-1, now) or stage.covered:
            self._arrive()
            return
        words = page.table.window.words.say("touch.turn.done", seat=before)
        side = side_of(now, len(page.table.window.seats))
        following = page.table.display.next_seat()
        then = page.table.seat(following) if following != now else None
        turn = self._turn != self._turn_now
        yours = say("touch.players.yours" if now in page.table.window.players else "touch.turn.yours")
        change = Change(mark, yours, words, turn, side, page.table.seat(before), then)
        frame, head = page.frame, page.frame.head
        self._play(TurnChange(change, Box(*frame.pos, *frame.size), Box(*head.pos, *head.size), self._arrive))

    def _arrive(self) -> None:
        if not self.holds:
            return
        self.holds = False
        waiting, self._waiting = self._waiting, None
        self._come()
        if waiting is not None:
            self.put(*waiting)
