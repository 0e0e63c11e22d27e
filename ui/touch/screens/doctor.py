"""How this machine is: what should be done first, then what is fine. It is looked at beside the screen's own thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.devices.doctor import Finding, examine
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.controls.button import BigButton
from ui.touch.controls.empty_page import Nothing
from ui.touch.controls.reading import Paragraph, Reading, SignLine
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon
from ui.touch.look.theme import theme
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasDice

    class Needs(Goes, HasDice, Protocol):
        """What this page takes of the app."""


EVERY = 0.1
"""Seconds between two looks whether all has been looked at."""

SIGN = "stethoscope"
"""The icon of the page."""


class Page(PlainPage):
    """A paragraph a check, read page by page. look: looks at the machine, told whether its camera may be used.

    done: all has been looked at, and is shown.
    """

    def __init__(self, app: Needs, look: Callable[[bool], list[Finding]] | None = None) -> None:
        super().__init__(partial(app.go, "settings", section="machine"), heading=say("touch.doctor.title"))
        self.app = app
        self._examine = look or examine
        self.done = False
        self.room.add_widget(Nothing(SIGN, say("touch.doctor.looking")))
        self._looking: Future[list[Finding]] = Future()
        # Nobody waits for a camera that does not answer, when the table is closed meanwhile.
        Thread(target=self._look, daemon=True, name="doctor").start()
        self._soon = Clock.schedule_interval(lambda _: self._see(), EVERY)

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing."""
        if parent is None:
            self._soon.cancel()

    def _look(self) -> None:
        try:
            # A camera that the table looks through would be busy.
            self._looking.set_result(self._examine(self.app.dice is None))
        except Exception as error:
            self._looking.set_exception(error)

    def _see(self) -> None:
        if self._looking.done():
            self._soon.cancel()
            self._show(self._looking)

    def _show(self, looked: Future[list[Finding]]) -> None:
        self.room.clear_widgets()
        self.done = True
        try:
            findings = looked.result()
        except Refused as refused:
            self.room.add_widget(Nothing(SIGN, refused.reason))
            return
        wrong = [one for one in findings if not one.good]
        lines = [_line("warning", one) for one in wrong] + [_line("check", one) for one in findings if one.good]
        reading = Reading([Paragraph(say("touch.doctor.count", count=len(wrong)), large=True), *lines])
        turner = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        newer = BigButton(text=say("touch_newer.key"), icon="usb", look="plain", size_hint_y=1, value="newer",
                          act=partial(self.app.go, "newer"))  # fmt: skip
        for key in (reading.earlier, reading.later, newer):
            turner.add_widget(key)
        self.room.add_widget(reading)
        self.room.add_widget(turner)


def _line(sign: str, one: Finding) -> SignLine:
    """A check, with a warning or a tick before it."""

    def draw(drawing: InstructionGroup, x: float, y: float, half: float) -> None:
        draw_icon(drawing, icon(sign), x, y, 1.3 * half, theme.quiet if one.good else theme.accent)

    if one.good:
        return SignLine(draw, f"{tell(one.name)}: {tell(one.says)}")
    return SignLine(draw, tell(one.says), title=tell(one.name))
