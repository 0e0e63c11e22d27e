"""The app with a panel on mock pins, and a thumb that presses its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gpiozero.mixins import HoldMixin

from companion.client.evenings.kept import Kept
from companion.devices.panel import Found
from companion.words import said
from hardware.panel.config import DEFAULT, parse_config
from hardware.panel.panel import GpioPanel
from tests.ui.touch.conftest import Screen

PINS = {"confirm": 5, "undo": 6, "next": 13, "minus": 19, "plus": 26}
LIGHTS = [17, 27, 22, 23, 24, 25]


class Thumb:
    """Presses buttons by moving mock pins. A hold is noted at once: no test waits for a thumb."""

    def __init__(self, screen, panel, pins):
        self.screen, self.panel, self.pins = screen, panel, pins

    def down(self, button, long=False):
        """A press as gpiozero tells it, without letting time go by."""
        self.pins.pin(PINS[button]).drive_low()
        if long:
            key = next(one for one in self.panel._devices if one.pin.info.name == f"GPIO{PINS[button]}")
            key.when_held()
        self.pins.pin(PINS[button]).drive_high()

    def press(self, button, long=False):
        """A press once people can have seen what is there, and two frames for what comes of it."""
        self.screen.finger.until(lambda: self.screen.app.panel._hands.settled)
        self.down(button, long)
        self.screen.finger.frames(2)

    @property
    def state(self):
        return self.screen.app.panel._hands.play.state


@contextmanager
def panelled(display, pins) -> Iterator[Screen]:
    """The app with a panel, and a thumb for it."""
    from tests.tour.quick import QuickFinger
    from ui.touch.app.companion_app import CompanionApp

    panel = GpioPanel(parse_config(DEFAULT, "panel.toml"), pins)
    found = Found(panel, said("devices.panel.found", name=panel.name), False)
    app = CompanionApp(Kept(":memory:"), display, buttons=found)
    app.open_embedded()
    app.preferences.glides = False
    screen = Screen(app, QuickFinger())
    screen.thumb = Thumb(screen, panel, pins)
    yield screen
    screen.finger.leave()
    for device in panel._devices:
        if isinstance(device, HoldMixin):
            # Each looks once in a tenth of a second whether it is to end, one after the other.
            device._hold_thread.stopping.set()
    app.close_embedded()
    panel.close()
