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
from ui.touch.widgets.text import Caption, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

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
        for text in to_lay_out(table.lines):
            self.room.add_widget(HandsNote(text=text))
        window = table.window
        dealt = [name for name in window.packs if window.sources[name] == "virtual"]
        if dealt:
            self.room.add_widget(Say(text=say("touch.laid.packs_stay")))
        self.room.add_widget(Say(text=say("touch.laid.pieces"), bold=True))
        upright = app.stage.height > app.stage.width
        marks = GridLayout(cols=2 if upright else IN_A_ROW, spacing=dp(10), size_hint_y=None, row_default_height=dp(56),
                           row_force_default=True)  # fmt: skip
        marks.bind(minimum_height=marks.setter("height"))
        for seat in table.window.seats:
            row = BoxLayout(spacing=dp(10))
            row.add_widget(SeatBadge(mark=seat, pos_hint={"center_y": 0.5}))
            row.add_widget(Caption(text=seat.name, bold=True, shorten=True))
            marks.add_widget(row)
        self.room.add_widget(marks)
        self.room.add_widget(Widget())
        self.done = BigButton(text=say("touch.laid.done"), icon="check", look="accent", height=dp(64),
                              act=app.back_to_table)  # fmt: skip
        self.room.add_widget(self.done)
