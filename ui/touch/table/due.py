"""All that hands still have to do, the newest first: a touch on a line says that it is done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from companion.client.display.tasks import Task
    from ui.touch.app.contracts import GoesBack
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(GoesBack, HasRunning, Protocol):
        """What this page takes of the app."""


class Page(PlainPage):
    """Stays until all is done, or people go back to the table."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=app.back_to_table, heading=say("touch.due.title"))
        self.app = app
        self._table = app.running
        self._list = ChoiceGrid(columns=1, row_height=dp(56))
        self.room.add_widget(self._list)
        key = BigButton(text=say("touch.due.all"), icon="check", look="accent", size_hint_x=None, width=dp(260),
                        act=self._all_done)  # fmt: skip
        self.tools.add_widget(key)
        self._table.bind(on_change=self._show, on_tick=self._show)
        self._show()

    def on_parent(self, _: object, parent: object) -> None:
        """Another page is shown."""
        if parent is None:
            self._table.unbind(on_change=self._show, on_tick=self._show)

    def _show(self, *_: object) -> None:
        tasks = self._table.tasks
        if not tasks:
            self.app.back_to_table()
            return
        self._list.choices = [
            Choice(one.text, partial(self._done, one), icon="check", mark=self._table.seat(one.seat), value=one.id)
            for one in tasks
        ]

    def _done(self, task: Task) -> None:
        self._table.tick(task)

    def _all_done(self) -> None:
        for task in self._table.tasks:
            self._table.tick(task)
