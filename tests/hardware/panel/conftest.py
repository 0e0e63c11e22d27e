"""A panel on gpiozero's mock pins, and a thumb that presses its buttons by changing the levels of the pins."""

import time

import pytest

pytest.importorskip("gpiozero", reason="the panel's parts are not installed (pip install -e '.[pi]')")

from gpiozero import Button as Contact

from hardware.panel.config import DEFAULT, parse_config
from hardware.panel.panel import GpioPanel
from hardware.panel.pins import mock_pins

PINS = {"confirm": 5, "undo": 6, "next": 13, "minus": 19, "plus": 26}
LIGHTS = [17, 27, 22, 23, 24, 25]
BUZZER = 12

UNHURRIED = DEFAULT.replace("hold = 0.8", "hold = 5.0").replace("repeat = 0.25", "repeat = 5.0")
"""The file as it comes, but a tap stays a tap however slow the machine is."""

SHORT_HOLD = DEFAULT.replace("hold = 0.8", "hold = 0.05")
"""The file as it comes, but held sooner, so that tests that only hold a button are quick."""


def until(reached, most=120_000):
    """Wait for another thread. How long it takes is not judged; that it never comes is."""
    for _ in range(most):
        if reached():
            return
        time.sleep(0.005)
    raise AssertionError("this never came about")


class Thumb:
    """Presses buttons of a panel with pull-ups: down is low."""

    def __init__(self, pins):
        self.pins = pins

    def down(self, button):
        self.pins.pin(PINS[button]).drive_low()

    def up(self, button):
        self.pins.pin(PINS[button]).drive_high()

    def tap(self, button):
        self.down(button)
        self.up(button)

    def hold(self, button, panel):
        """Keep it down until the panel has noticed."""
        before = len(panel._presses)
        name = f"GPIO{PINS[button]}"
        contact = next(one for one in panel._devices if isinstance(one, Contact) and one.pin.info.name == name)
        usual, contact.hold_time = contact.hold_time, 0.05
        self.down(button)
        until(lambda: len(panel._presses) > before)
        self.up(button)
        contact.hold_time = usual


@pytest.fixture
def pins():
    factory = mock_pins()
    yield factory
    factory.reset()


@pytest.fixture
def thumb(pins):
    return Thumb(pins)


@pytest.fixture
def build(pins):
    """Makes panels of a file's text, and closes them."""
    made = []

    def build(text=UNHURRIED, factory=pins):
        made.append(GpioPanel(parse_config(text, "panel.toml"), factory))
        return made[-1]

    yield build
    for panel in made:
        panel.close()


@pytest.fixture
def panel(build):
    return build()
