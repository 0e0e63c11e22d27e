"""The result for a phone: a code that holds nothing but what everybody saw, as plain words; and one of its picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.client.window import Window
from companion.words import Words, say, say_in
from ui.touch.controls.button import BigButton
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Aside
from ui.touch.pads.live import LivePicture
from ui.touch.records.ending import Wrapped
from ui.touch.records.keepsake import SIZE, keepsake_of
from ui.touch.records.winners import headline_of, tie_broken
from ui.touch.screens.plain import PlainPage
from ui.touch.screens.results import finale_of

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasStage, Sized
    from ui.touch.app.evening_contracts import HasRunning
    from ui.touch.app.phones import Phones

    class Needs(Goes, HasRunning, HasStage[Sized], Protocol):
        """What this page takes of the app."""

        @property
        def phones(self) -> Phones:
            """The running evening's phones."""


FOOT = 24
"""What stays free below the points in the picture, in dp."""


def result_text(window: Window) -> str:
    """The result in a few lines: game, day, who has won, everybody's points."""
    day = clock.told(window.facts.started)
    date = say("touch.unknown.day") if day is None else Words(say_in()).day(day.year, day.month, day.day)
    standings = window.standings()
    lines = [say("touch.results.code_head", game=window.facts.title, date=date), headline_of(window)]
    lines += filter(None, [tie_broken(window)])
    for one in standings:
        names = [window.seats[seat].name for seat in one.seats]
        lines.append(say("touch.results.code_side", names=names, points=one.total))
    return "\n".join(lines)


class Page(PlainPage):
    """The code, the same in words beside it, and whether all was fair a touch away.

    Where phones are served, a key turns to the code of the page's picture and back. links: to it, one an address of
    this machine; at: which of them is shown.
    """

    def __init__(self, app: Needs) -> None:
        super().__init__(back=lambda: app.go("results", again=True), heading=say("touch.results.phone"))
        self.app = app
        self.links: list[str] = []
        self._at = 0
        self._picture = b""
        self._text = result_text(app.running.window)
        self._upright = app.stage.height > app.stage.width
        both = BoxLayout(spacing=dp(14), orientation="vertical" if self._upright else "horizontal")
        self.code = QrCode(data=self._text)
        both.add_widget(self.code)
        self._side = BoxLayout(orientation="vertical", spacing=dp(8))
        both.add_widget(self._side)
        self.room.add_widget(both)
        self._show_words()

    def _show_words(self) -> None:
        self.code.data = self._text
        self._fill(Aside(text=say("touch.results.scan")), Wrapped(text=self._text))
        if self.app.phones.house is not None:
            self._key("touch.results.picture", "photo_camera", "picture", self._show_picture)
        sources = self.app.running.window.sources.values()
        if "virtual" in sources or not sources:
            # Nothing needs to be proved of real dice and cards.
            self._key("touch.results.fairness", "verified", "fairness", partial(self.app.go, "fairness"))

    def _show_picture(self) -> None:
        """The code of the picture; it is drawn when it is first asked for."""
        house = self.app.phones.house
        if house is None:
            self._show_words()
            return
        if not self._picture:
            self._picture = keepsake_of(finale_of(self.app, False, dp(FOOT)), self._upright)
        self.links = house.server.picture_links(self._picture)
        self._at %= len(self.links)
        self.code.data = self.links[self._at]
        wide, high = SIZE[::-1] if self._upright else SIZE
        size = say(
            "touch.results.picture_size", wide=wide, high=high, kilobytes=max(1, round(len(self._picture) / 1000))
        )
        preview = LivePicture()
        preview.show_file(self._picture)
        self._fill(Aside(text=say("touch.results.picture_scan")), Aside(text=size), preview)
        if len(self.links) > 1:
            self._key("phone.table.other_address", "refresh", "other", self._next_address)
        self._key("touch.results.in_words", "list", "words", self._show_words)

    def _next_address(self) -> None:
        self._at += 1
        self._show_picture()

    def _fill(self, *parts: Widget) -> None:
        self._side.clear_widgets()
        for part in parts:
            self._side.add_widget(part)

    def _key(self, text: str, icon: str, value: str, act: Callable[[], None]) -> None:
        self._side.add_widget(BigButton(text=say(text), icon=icon, act=act, value=value))
