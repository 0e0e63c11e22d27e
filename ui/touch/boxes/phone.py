"""A box with a phone: the code that lets one in, who is in, and what it has done so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.sheets import SheetWords
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Aside, Say
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.box_phone import Serves
    from ui.touch.app.contracts import Complains, Goes, HasStage, Sized

    class Needs(Complains, Goes, HasStage[Sized], Serves, Protocol):
        """What this page takes of the app."""


CODE_EVERY = 110
"""Seconds after which code and letters are made anew, shortly before the letters are too old."""


class Page(PlainPage):
    """box: whose pages are open. back: leads away from it."""

    def __init__(self, app: Needs, box: EditedBox, back: Callable[[], None] | None = None) -> None:
        super().__init__(back=self._to_box, heading=say("phone.box.title"))
        self.app, self.box, self._away = app, box, back
        self._words = SheetWords(box.game)
        self._why_not = ""
        self._at = 0
        self._links: list[str] = []
        self._letters = ""
        self._soon = Clock.create_trigger(lambda _: self._fill(), 0)
        self._stop_watching = box.watch(self._soon)
        app.box_phone.bind(on_change=self._soon)
        self._clock = Clock.schedule_interval(lambda _: self._new_code(), CODE_EVERY)
        self._try_to_serve()

    def on_parent(self, _: object, parent: object) -> None:
        """Left: codes that nobody sees are made no more."""
        if parent is None:
            self._clock.cancel()
            self._stop_watching()
            self._soon.cancel()
            self.app.box_phone.unbind(on_change=self._soon)

    @property
    def link(self) -> str:
        """What the code leads to, "" while there is none."""
        return self._links[self._at % len(self._links)] if self._links else ""

    # What is shown

    def _fill(self) -> None:
        self.room.clear_widgets()
        self.tools.clear_widgets()
        house = self.app.box_phone.house
        if house is None:
            self._show_why()
            return
        upright = self.app.stage.height > self.app.stage.width
        body = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        body.add_widget(self._who_is_in(house.server.phone_is_in) if house.taken else self._code())
        body.add_widget(self._parts(upright))
        self.room.add_widget(body)
        if len(self._links) > 1 and not house.taken:
            self.tools.add_widget(BigButton(text=say("phone.table.other_address"), icon="refresh",
                                            value="other_address", size_hint=(None, None), size=(dp(210), dp(60)),
                                            act=self._next_address))  # fmt: skip

    def _show_why(self) -> None:
        self.room.add_widget(Say(text=self._why_not))
        self.room.add_widget(BigButton(text=say("phone.table.try_again"), icon="refresh", look="accent", height=dp(64),
                                       value="try_again", act=self._try_to_serve))  # fmt: skip
        self.room.add_widget(Widget())

    def _code(self) -> BoxLayout:
        room = BoxLayout(orientation="vertical", spacing=dp(6))
        address = self.link.partition("/j#")[0].removeprefix("http://")
        room.add_widget(Say(text=say("phone.box.scan"), bold=True))
        room.add_widget(QrCode(data=self.link))
        room.add_widget(Say(text=say("phone.box.by_hand", address=address, letters=self._letters)))
        return room

    def _who_is_in(self, listening: bool) -> BoxLayout:
        room = BoxLayout(orientation="vertical", spacing=dp(8))
        room.add_widget(Say(text=say("phone.box.is_in" if listening else "phone.box.awaited"), bold=True))
        room.add_widget(Aside(text=say("phone.box.ends")))
        room.add_widget(Widget())
        for words, icon, value in (("other_phone", "qr_code_2", "other_phone"), ("take_back", "close", "take_back")):
            act = self._let_another_in if value == "other_phone" else self._take_back
            room.add_widget(BigButton(text=say(f"phone.box.{words}"), icon=icon, look="plain", height=dp(60),
                                      value=value, act=act))  # fmt: skip
        return room

    def _parts(self, upright: bool) -> ChoiceGrid:
        """How far each part is, as the phone goes on."""
        grid = ChoiceGrid(columns=2 if upright else 1, row_height=dp(62))
        grid.choices = [
            Choice(self._words.part(part), partial(self._to_box, part), value=part,
                   sub=say("boxes.progress", done=done, most=most), icon="check" if done == most else "")
            for part, (done, most) in self.box.parts.items()
        ]  # fmt: skip
        return grid

    # What people and time do

    def _try_to_serve(self) -> None:
        try:
            self.app.box_phone.start(self.box)
        except Refused as refused:
            self._why_not = refused.reason
        self._new_code()

    def _new_code(self) -> None:
        """Only while a phone is awaited: whoever is in is not put out by a clock."""
        house = self.app.box_phone.house
        if house is not None and not house.taken:
            self._links, self._letters = house.links(), house.letters()
        self._fill()

    def _next_address(self) -> None:
        self._at += 1
        self._fill()

    def _let_another_in(self) -> None:
        """The one that is in is out, and the code of the next is shown."""
        if self.app.box_phone.house is not None:
            self.app.box_phone.house.take_back()
        self._new_code()

    def _take_back(self) -> None:
        self.app.box_phone.stop()
        self._to_box()

    def _to_box(self, part: str = "") -> None:
        self.app.go("box", box=self.box, part=part, back=self._away)
