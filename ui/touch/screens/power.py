"""Switching this machine off, or starting it anew: a finger has to rest on the key; the evening is put away first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.power import Way
from companion.refused import Refused
from companion.words import say
from ui.touch.app.worker import Worker
from ui.touch.controls.empty_page import Nothing
from ui.touch.controls.secret import HoldArea
from ui.touch.look.text import Aside
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import GoesBack, HasServices, HasStage, LeavesEvening, Sized

    class Needs(GoesBack, HasServices, HasStage[Sized], LeavesEvening, Protocol):
        """What this page takes of the app."""


WAYS: dict[Way, str] = {"off": "power_settings_new", "restart": "refresh"}
"""What can be done, each with its icon."""

DELAY = 1.5
"""Seconds of a hold here: longer than of any other, since nobody does this by the way."""


class Page(PlainPage):
    """back: where the page is left for, as long as the machine stays on."""

    def __init__(self, app: Needs, back: Callable[[], None]) -> None:
        super().__init__(back, heading=say("touch_machine.power.title"))
        self.app = app
        self._beside = Worker("power")
        self._fill(say("touch_machine.power.kept"))

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing."""
        if parent is None:
            self._beside.leave()

    def _fill(self, sentence: str) -> None:
        upright = self.app.stage.height > self.app.stage.width
        keys = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(12), size_hint_y=None)
        keys.height = dp(88 * 2 + 12 if upright else 88)
        for way, sign in WAYS.items():
            key = HoldArea(text=say(f"touch_machine.power.{way}"), sub=say("touch_machine.power.hold"), sign=sign,
                           delay=DELAY, height=dp(88))  # fmt: skip
            key.bind(on_hold=partial(self._do, way))
            keys.add_widget(key)
        self._show(sentence, keys, Aside(text=say("touch_machine.power.light"), halign="center"))

    def _show(self, sentence: str, *below: Widget) -> None:
        self.room.clear_widgets()
        self.room.add_widget(Nothing("power_settings_new", sentence, below=below))

    def _do(self, way: Way, *_: object) -> None:
        # Whoever comes back from here after a refusal finds the game among those that wait.
        self.app.leave_evening()
        self.ids.back.act = self.app.back_to_table
        self._show(say(f"touch_machine.power.{way}_now"))
        self._beside.do(lambda: self.app.services.power.do(way), lambda _: None, self._cannot)

    def _cannot(self, refused: Refused) -> None:
        self._fill(refused.reason)
