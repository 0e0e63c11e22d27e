"""A seat that the companion plays is asked: that it thinks, a key to go on where the table wants one, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.table.frame_contents import told_of
from ui.touch.table.rows import ROWS

if TYPE_CHECKING:
    from ui.touch.app.played_seats import PlayedSeats
    from ui.touch.table.contracts import ShowsHead
    from ui.touch.table.frame import Frame
    from ui.touch.table.hands_strip import Told
    from ui.touch.table.model import TableModel
    from ui.touch.table.question import Question
    from ui.touch.table.reasons import Reasons

    class AppOfWaiting(Protocol):
        """The app, to know what the companion is about."""

        @property
        def played(self) -> PlayedSeats:
            """The seats that it plays."""

    class ShowsWaiting(ShowsHead, Protocol):
        """The table's page, as far as it shows that."""

        question: Question | None

        @property
        def app(self) -> AppOfWaiting:
            """The app."""

        @property
        def table(self) -> TableModel:
            """The running table."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""

        @property
        def reasons(self) -> Reasons:
            """What says why."""

        @property
        def settled(self) -> bool:
            """Whether all is told."""

        def tell_hands(self, told: list[Told]) -> None:
            """What hands have to do; while there is nothing, what was told."""


class Waiting:
    """Fills the frame while no person is asked."""

    def __init__(self, page: ShowsWaiting) -> None:
        self._page = page
        page.app.played.bind(state=self._follow)

    def show(self) -> None:
        """Whose seat it is that thinks; nothing where nobody is asked anything."""
        page, asks = self._page, self._page.table.asks
        page.frame.rows.clear()
        page.frame.question.text = ""
        if not asks:
            return
        page.show_head(asks[0].seat, asks[0].rule)
        page.frame.hands.not_yet = ""
        page.tell_hands(told_of(page.table))
        self._show_state()

    def _show_state(self) -> None:
        page, app = self._page, self._page.app
        waits = app.played.waits
        words = page.table.window.words
        key = "touch.players.ready" if waits else "touch.players.thinks"
        seat = page.table.asks[0].seat
        page.frame.question.text = words.say(key, seat=seat)
        helper = page.table.display.helper_now(seat)
        helps = words.say("touch.players.helps", seat=helper) if helper >= 0 else ""
        go_on = Choice(say("touch.players.go_on"), app.played.go_on, helps, icon="arrow_forward", look="accent")
        page.frame.rows.show([(ROWS - 1, []), (1, [go_on])] if waits else [])

    def _follow(self, *_: object) -> None:
        """It has thought, or begun to."""
        page = self._page
        if page.question is None and page.settled and page.table.asks and page.app.played.state:
            self._show_state()

    def to_reason(self, rule: str) -> Callable[[], None] | None:
        """What says why the companion did what it did last; None where that was somebody else. rule: read after it."""
        reason = self._page.app.played.reason
        return partial(self._page.reasons.tell, reason, rule) if reason else None
