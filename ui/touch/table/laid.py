"""Before the first turn: what hands lay out, whose mark is whose, and which packs stay shut. One touch puts it away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.views import LogLine
from companion.words import say
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.badge import SeatBadge
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.panel import HandsNote
from ui.touch.widgets.reading import Paragraph, Reading
from ui.touch.widgets.text import Caption, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

MANY = 5
"""More things to lay out than this stand beside the rest, or above it, on pages of their own."""

IN_A_ROW = 4
"""Marks beside each other on a wide screen."""


def to_lay_out(lines: Sequence[LogLine]) -> list[str]:
    """What hands have to do before the first turn."""
    return [line.hands for line in lines if line.hands and not line.turn and not line.undone]


class Page(PlainPage):
    """Read together, then put away."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, heading=say("touch.laid.title"))
        table = app.running
        notes, upright = to_lay_out(table.lines), app.stage.height > app.stage.width
        body = self._body(notes, upright)
        window = table.window
        dealt = [name for name in window.packs if window.sources[name] == "virtual"]
        if dealt:
            body.add_widget(Say(text=say("touch.laid.packs_stay")))
        body.add_widget(Say(text=say("touch.laid.pieces"), bold=True))
        across = 2 if upright or len(notes) > MANY else IN_A_ROW
        marks = GridLayout(cols=across, spacing=dp(10), size_hint_y=None, row_default_height=dp(56),
                           row_force_default=True)  # fmt: skip
        marks.bind(minimum_height=marks.setter("height"))
        for seat in table.window.seats:
            row = BoxLayout(spacing=dp(10))
            row.add_widget(SeatBadge(mark=seat, pos_hint={"center_y": 0.5}))
            row.add_widget(Caption(text=seat.name, bold=True, shorten=True))
            marks.add_widget(row)
        body.add_widget(marks)
        if not (upright and len(notes) > MANY):
            body.add_widget(Widget())
        self.done = BigButton(text=say("touch.laid.done"), icon="check", look="accent", height=dp(64),
                              act=app.back_to_table)  # fmt: skip
        body.add_widget(self.done)

    def _body(self, notes: Sequence[str], upright: bool) -> BoxLayout:
        """Put the notes where they have room; returns where all else goes. Very many are read a page at a time."""
        if len(notes) <= MANY:
            for text in notes:
                self.room.add_widget(HandsNote(text=text))
            return self.room
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        reading = Reading([Paragraph(text) for text in notes])
        pages = BoxLayout(size_hint_y=None, height=dp(50), spacing=dp(8))
        for key in (reading.earlier, reading.later):
            pages.add_widget(key)
        column.add_widget(reading)
        column.add_widget(pages)
        if upright:
            self.room.add_widget(column)
            return self.room
        both, rest = BoxLayout(spacing=dp(24)), BoxLayout(orientation="vertical", spacing=dp(10))
        both.add_widget(column)
        both.add_widget(rest)
        self.room.add_widget(both)
        return rest
