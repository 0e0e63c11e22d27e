"""The tour's pictures of the machine's own pages: Wi-Fi, and switching off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from companion.devices.network import Wireless
from companion.refused import Unavailable
from companion.words import say
from ui.touch.screens.network import Page as NetworkPage
from ui.touch.tour.dice import MOST
from ui.touch.tour.fake_services import NETWORKS, FakeServices
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.password_pad import PasswordPad
from ui.touch.widgets.secret import HoldArea
from ui.touch.widgets.text import Say
from ui.touch.window import Display

if TYPE_CHECKING:
    from ui.touch.tour.tour import Guide


def show_machine(guide: Guide) -> None:
    """Joining the house's Wi-Fi, opening an own one, and switching off."""
    app = guide.app
    before, fakes = app.services, FakeServices()
    app.services = fakes
    _see_own_screen(guide)
    back = partial(app.go, "settings", section="machine")
    app.go("network", back=back)
    _see(guide, "wifi", lambda: guide.page(NetworkPage).seen is not None)
    guide.press(value=NETWORKS[0].name)
    guide.see("wifi-password")
    pad = guide.finger.find(PasswordPad)
    assert isinstance(pad, PasswordPad)
    pad.text = "Vierzehn & 5 Hunde, und alle tragen ein rotes Halsband"
    pad.layer = "signs"
    pad.shown = True
    guide.see("wifi-password-shown")
    guide.press(icon="check")
    _see(guide, "wifi-wrong-password", lambda: guide.finger.find(PasswordPad) is not None)
    guide.press(icon="arrow_back")
    guide.see("wifi-after-a-wrong-password")
    guide.press(value=NETWORKS[1].name)
    _see(guide, "wifi-joined", lambda: any(one.joined for one in _networks(guide)))
    guide.press(value="open_own")
    _see(guide, "wifi-own", lambda: guide.finger.find(BigButton, value="close_own") is not None)
    fakes.wifi.seen = msgspec.structs.replace(fakes.wifi.seen, own=None, off=True)
    guide.press(value="again")
    _see(guide, "wifi-off", lambda: guide.finger.find(BigButton, value="switch_on") is not None)
    fakes.wifi.why = Unavailable("network.no_manager")
    guide.press(value="again")
    _see(guide, "wifi-nobody", lambda: any(one.text == say("network.no_manager") for one in guide.finger.all(Say)))
    app.go("power", back=back)
    guide.see("power")
    key = guide.finger.find(HoldArea)
    assert key is not None
    guide.finger.tap_widget(key)
    guide.see("power-too-short", settle=0.1)
    guide.finger.seconds(2.5)
    app.services = before


def _see_own_screen(guide: Guide) -> None:
    """The settings of a machine without a desktop, whose picture is ours to turn."""
    app = guide.app
    display, app.display = app.display, Display("KMSDRM")
    app.go("settings", section="machine")
    guide.see("settings-machine-of-its-own")
    app.display = display


def _networks(guide: Guide) -> list[Wireless]:
    seen = guide.page(NetworkPage).seen
    return list(seen.networks) if seen is not None else []


def _see(guide: Guide, picture: str, ready: Callable[[], bool]) -> None:
    """The page as soon as that is so."""
    guide.finger.until(ready, most=MOST)
    guide.see(picture)
