"""The tour's pictures of the machine's own pages: what the house is told, Wi-Fi, and switching off."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from companion.devices.network import Wireless
from companion.refused import Refused, Unavailable
from companion.words import say
from tests.tour.dice import MOST
from tests.tour.fake_services import NETWORKS, FakeLines, FakeServices
from ui.touch.app.home_link import HomeLink
from ui.touch.controls.button import BigButton
from ui.touch.controls.secret import HoldArea
from ui.touch.look.text import Say
from ui.touch.machine.window import Display
from ui.touch.pads.password_pad import PasswordPad
from ui.touch.screens.clock import Page as ClockPage
from ui.touch.screens.network import Page as NetworkPage

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def show_machine(guide: TourGuide) -> None:
    """Joining the house's Wi-Fi, opening an own one, and switching off."""
    app = guide.app
    before, fakes = app.services, FakeServices()
    app.services = fakes
    _see_own_screen(guide)
    back = partial(app.go, "settings", section="machine")
    _show_house(guide, back)
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
    _see(guide, "wifi-nobody", lambda: _says(guide, say("network.no_manager")))
    _show_clock(guide, back)
    app.go("power", back=back)
    guide.see("power")
    key = guide.finger.find(HoldArea)
    assert key is not None
    guide.finger.tap_widget(key)
    guide.see("power-too-short", settle=0.1)
    guide.finger.seconds(2.5)
    app.services = before


def _show_clock(guide: TourGuide, back: Callable[[], None]) -> None:
    """How it stands, its time zones, and the time to be set."""
    app = guide.app
    app.go("clock", back=back)
    _see(guide, "clock", lambda: guide.page(ClockPage).told is not None)
    guide.press(value="zone")
    guide.see("clock-regions")
    guide.press(value="Europe")
    guide.see("clock-zones")
    guide.press(icon="arrow_back")
    guide.press(icon="arrow_back")
    guide.press(value="set")
    page = guide.page(ClockPage)
    page.setting = datetime(2026, 1, 9, 20, 15)
    guide.press(value=("minute", 1))
    guide.see("clock-set")


def _see_own_screen(guide: TourGuide) -> None:
    """The settings of a machine without a desktop, whose picture is ours to turn."""
    app = guide.app
    display, app.display = app.display, Display("KMSDRM")
    app.go("settings", section="machine")
    guide.see("settings-machine-of-its-own")
    app.display = display


def _show_house(guide: TourGuide, back: Callable[[], None]) -> None:
    """Nobody is told; a broker typed, one that does not take the password, one that hears; a file that is wrong."""
    app, lines = guide.app, FakeLines()
    before = app.home
    with TemporaryDirectory() as folder:
        file = Path(folder, "home.toml")
        app.home = HomeLink(file, lines.open)
        app.go("home", back=back)
        guide.see("house-off")
        guide.press(value="on")
        guide.see("house-broker")
        pad = guide.finger.find(PasswordPad)
        assert isinstance(pad, PasswordPad)
        pad.text = "http://homeassistant"
        guide.press(icon="check")
        guide.see("house-no-address")
        pad = guide.finger.find(PasswordPad)
        assert isinstance(pad, PasswordPad)
        pad.text = "homeassistant.local"
        for standing in ("calling", "nobody", "unknown", "no_broker", "unlocked", "unwilling", "refused"):
            lines.standing = standing
            guide.press(**({"icon": "check"} if standing == "calling" else {"value": "people"}))
            words = say(f"touch_machine.standing.{standing}", broker="homeassistant.local", port=1883)
            _see(guide, f"house-{standing}", partial(_says, guide, words))
        guide.press(value="password")
        guide.see("house-password")
        guide.press(icon="arrow_back")
        lines.standing = "connected"
        guide.press(value="again")
        _see(guide, "house-connected", lambda: app.home.standing == "connected")
        app.home.close()
        file.write_text("broker = ")
        app.home = HomeLink(file, lines.open)
        with suppress(Refused):
            app.home.open()
        app.go("home", back=back)
        guide.see("house-file")
    app.home = before


def _says(guide: TourGuide, words: str) -> bool:
    return any(one.text == words for one in guide.finger.all(Say))


def _networks(guide: TourGuide) -> list[Wireless]:
    seen = guide.page(NetworkPage).seen
    return list(seen.networks) if seen is not None else []


def _see(guide: TourGuide, picture: str, ready: Callable[[], bool]) -> None:
    """The page as soon as that is so."""
    guide.finger.until(ready, most=MOST)
    guide.see(picture)
