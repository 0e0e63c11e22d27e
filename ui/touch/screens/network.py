"""Wi-Fi: the house's is joined here, and where there is none the table opens one of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.devices.network import WRONG_PASSWORD, Hotspot, Seen, Wireless
from companion.refused import Refused
from companion.words import say
from ui.touch.app.worker import Worker
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Aside, Say
from ui.touch.pads.password_pad import PasswordPad
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, HasServices, HasStage
    from ui.touch.app.phones import Phones

    class Needs(HasServices, HasStage[Covers], Protocol):
        """What this page takes of the app."""

        @property
        def phones(self) -> Phones:
            """The running evening's phones."""


STRENGTHS = {60: "strong", 35: "fair", 0: "weak"}
"""What a Wi-Fi of at least this strength is called."""

SIGNS = {"open": "lock_open", "password": "lock", "other": "block"}
"""The icon of what a Wi-Fi asks for."""

ROW = 62
"""Height of a Wi-Fi in dp."""

WIDER = 1.4
"""The list of them is so many times as wide as what stands beside it: names of 32 letters have to be read."""

SIGN = "wifi"
"""The icon of the page."""


class Page(PlainPage):
    """What is in reach at the left, what can be done at the right; below it on an upright screen.

    back: where the page is left for. `seen` is how the network was when it was last looked at.
    """

    def __init__(self, app: Needs, back: Callable[[], None]) -> None:
        super().__init__(back, heading=say("touch_machine.wifi.title"))
        self.app = app
        self.seen: Seen | None = None
        self._said = ""
        self._beside = Worker("network")
        self._look()

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves waits for nothing."""
        if parent is None:
            self._beside.leave()

    # What is asked of the network

    def _look(self) -> None:
        # The list is there at once where it is known; looking round comes after it.
        self._wait(say("touch_machine.wifi.looking"))
        self._beside.do(lambda: self.app.services.network.look(search=True), self._show, self._cannot_look)

    def _show(self, seen: Seen) -> None:
        self.seen = seen
        self._fill()

    def _cannot_look(self, refused: Refused) -> None:
        self.seen, self._said = None, refused.reason
        self._fill()

    def _change(self, sentence: str, work: Callable[[], object], refused: Callable[[Refused], object]) -> None:
        """Change something of the network, and show how it is then."""
        self._said = ""
        self._wait(sentence)

        def change() -> Seen:
            work()
            return self.app.services.network.look()

        self._beside.do(change, self._changed, refused)

    def _changed(self, seen: Seen) -> None:
        self.app.phones.move()
        self._show(seen)

    def _refused(self, refused: Refused) -> None:
        self._said = refused.reason
        self._beside.do(lambda: self.app.services.network.look(), self._show, self._cannot_look)

    # What people touch

    def _touch(self, one: Wireless) -> None:
        if one.joined:
            self._said = say("touch_machine.wifi.is_in", name=one.name)
            self._fill()
        elif one.lock == "other":
            self._said = say("network.other_lock", name=one.name)
            self._fill()
        elif one.known or one.lock == "open":
            self._join(one.name)
        else:
            self._ask_password(one.name, say("touch_machine.wifi.password", name=one.name))

    def _ask_password(self, name: str, heading: str, typed: str = "") -> None:
        stage = self.app.stage
        stage.cover(PasswordPad(partial(self._join, name), stage.uncover, heading=heading, text=typed))

    def _join(self, name: str, password: str = "") -> None:
        def refused(why: Refused) -> None:
            self._refused(why)
            if why.key == WRONG_PASSWORD:
                self._ask_password(name, why.reason, password)

        joining = say("touch_machine.wifi.joining", name=name)
        self._change(joining, lambda: self.app.services.network.join(name, password), refused)

    def _switch_on(self) -> None:
        switching = say("touch_machine.wifi.switching_on")
        self._change(switching, lambda: self.app.services.network.switch_on(), self._refused)

    def _open_own(self) -> None:
        self._change(say("touch_machine.own.opening"), lambda: self.app.services.network.open_own(), self._refused)

    def _close_own(self) -> None:
        self._change(say("touch_machine.own.closing"), lambda: self.app.services.network.close_own(), self._refused)

    # What is shown

    def _wait(self, sentence: str) -> None:
        self.tools.clear_widgets()
        self.room.clear_widgets()
        self.room.add_widget(Nothing(SIGN, sentence))

    def _fill(self) -> None:
        self.tools.clear_widgets()
        self.room.clear_widgets()
        upright = self.app.stage.height > self.app.stage.width
        wide = dp(60 if upright else 170)
        again = "" if upright else say("touch_machine.wifi.again")
        self.tools.add_widget(BigButton(text=again, icon="refresh", size_hint=(None, None), size=(wide, dp(60)),
                                        value="again", act=self._look))  # fmt: skip
        if self.seen is None:
            self.room.add_widget(Nothing(SIGN, self._said))
            return
        if self.seen.own is None and (self.seen.off or not self.seen.networks):
            off = say("touch_machine.wifi.off" if self.seen.off else "touch_machine.wifi.nothing")
            self.room.add_widget(Nothing(SIGN, off, self._said, self._to_do(self.seen)))
            return
        both = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(16))
        if self.seen.own is not None:
            # As large as it can be: it is scanned across a table. What else is in reach is of no use meanwhile.
            both.add_widget(QrCode(data=self.seen.own.code))
        else:
            both.add_widget(self._networks(self.seen, 1 if upright else WIDER))
        both.add_widget(self._beside_them(self.seen))
        self.room.add_widget(both)

    def _networks(self, seen: Seen, share: float) -> ChoiceGrid:
        grid = ChoiceGrid(columns=1, row_height=dp(ROW), size_hint_x=share)
        grid.choices = [
            Choice(one.name, partial(self._touch, one), sub=self._about(one), value=one.name,
                   icon="check" if one.joined else SIGNS[one.lock], look="chosen" if one.joined else "raised",
                   disabled=not seen.may)
            for one in seen.networks
        ]  # fmt: skip
        return grid

    def _about(self, one: Wireless) -> str:
        strength = next(name for least, name in STRENGTHS.items() if one.strength >= least)
        told = [say(f"touch_machine.strength.{strength}")]
        if one.joined:
            told.insert(0, say("touch_machine.wifi.joined"))
        elif one.known:
            told.insert(0, say("touch_machine.wifi.known"))
        elif one.lock == "open":
            told.insert(0, say("touch_machine.wifi.open"))
        return " · ".join(told)

    def _beside_them(self, seen: Seen) -> BoxLayout:
        part = BoxLayout(orientation="vertical", spacing=dp(8))
        if self._said:
            part.add_widget(Say(text=self._said, bold=True))
        for widget in self._to_do(seen):
            part.add_widget(widget)
        part.add_widget(Widget())
        return part

    def _to_do(self, seen: Seen) -> list[Widget]:
        """What can be done, and what is to be known for it."""
        if not seen.may:
            return [Say(text=say("network.forbidden"))]
        if seen.off:
            return [self._key("switch_on", "power_settings_new", self._switch_on, "accent")]
        if seen.own is not None:
            return self._about_own(seen.own)
        return [Aside(text=say("touch_machine.own.note")), self._key("open_own", "add", self._open_own)]

    def _about_own(self, own: Hotspot) -> list[Widget]:
        return [
            Say(text=say("touch_machine.own.open", name=own.name), bold=True),
            Say(text=say("touch_machine.own.by_hand", name=own.name, password=own.password)),
            self._key("close_own", "close", self._close_own),
        ]

    def _key(self, name: str, icon: str, act: Callable[[], None], look: str = "raised") -> BigButton:
        return BigButton(text=say(f"touch_machine.wifi.{name}"), icon=icon, look=look, value=name, act=act,
                         centred=look == "accent", height=dp(60))  # fmt: skip
