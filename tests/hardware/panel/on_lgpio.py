"""Run with fakegpio loaded: one scene of the panel on the real lgpio. Prints what came of it as JSON.

python -m tests.hardware.panel.on_lgpio FAKEGPIO.SO SCENE

A scene has a program to itself: once lgpio has let go of its chip, it tells of no more changes.
"""

from __future__ import annotations

import ctypes
import json
import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gpiozero import Button as Contact

from companion.client.window import Window
from companion.devices.panel import Press
from companion.panel.binding import PanelBinding
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.words import tell
from hardware.panel.config import DEFAULT, parse_config
from hardware.panel.panel import GpioPanel
from hardware.panel.pins import real_pins
from tests.table.panel_presser import Presser
from tests.table.recorded import Recorded

CONFIRM, UNDO, NEXT, PLUS, LIGHT, BUZZER = 5, 6, 13, 26, 17, 12
PINS = {"confirm": CONFIRM, "undo": UNDO, "next": NEXT, "minus": 19, "plus": PLUS}
PATIENCE = 600
"""Seconds after which something that has not come is not coming."""

UNHURRIED = DEFAULT.replace("hold = 0.8", "hold = 5.0").replace("repeat = 0.25", "repeat = 5.0")
"""The file as it comes, but a tap stays a tap however slow the machine is."""

SLOW = UNHURRIED.replace("debounce = 0.015", "debounce = 0.3")
KNOB = "\n[knob]\na = 20\nb = 21\n"
fake = ctypes.CDLL(sys.argv[1])


def drive(pin: int, *levels: int) -> None:
    """Move a line to these levels at once, one after another."""
    for level in levels:
        fake.fake_drive(pin, level)


def until(reached: Callable[[], Any]) -> None:
    """Wait for lgpio's threads."""
    end = time.monotonic() + PATIENCE
    while not reached():
        if time.monotonic() > end:
            raise TimeoutError("this never came about")
        time.sleep(0.002)


@contextmanager
def wired(text: str = UNHURRIED) -> Iterator[GpioPanel]:
    """A panel on lgpio."""
    panel = GpioPanel(parse_config(text, "panel.toml"), real_pins())
    try:
        yield panel
    finally:
        panel.close()


def contact(panel: GpioPanel, pin: int) -> Contact:
    return next(one for one in panel._devices if isinstance(one, Contact) and one.pin.info.name == f"GPIO{pin}")


def tap(panel: GpioPanel, pin: int) -> None:
    """A press as long as the debounce wants it, let go."""
    button = contact(panel, pin)
    drive(pin, 0)
    button.wait_for_press(PATIENCE)
    drive(pin, 1)
    button.wait_for_release(PATIENCE)


def told(panel: GpioPanel) -> list[str]:
    return [press.button + (" held" if press.long else "") for press in panel.presses()]


def a_contact_that_bounces() -> object:
    with wired() as panel:
        button = contact(panel, PLUS)
        drive(PLUS, 0, 1, 0, 1, 0)
        button.wait_for_press(PATIENCE)
        drive(PLUS, 1, 0, 1, 0, 1)
        button.wait_for_release(PATIENCE)
        return told(panel)


def a_tap_shorter_than_the_debounce() -> object:
    with wired(SLOW) as panel:
        drive(PLUS, 0, 1)
        tap(panel, NEXT)
        return told(panel)


def a_press_is_told_after_the_debounce() -> object:
    """The knob has no debounce, so its step overtakes a button that went down before."""
    with wired(SLOW + KNOB) as panel:
        drive(20, 1), drive(21, 1)
        drive(NEXT, 0)
        drive(20, 0), drive(21, 0), drive(20, 1), drive(21, 1)
        until(lambda: len(panel._presses) == 2)
        drive(NEXT, 1)
        return told(panel)


def held() -> object:
    with wired(DEFAULT.replace("hold = 0.8", "hold = 0.05")) as panel:
        button = contact(panel, CONFIRM)
        drive(CONFIRM, 0)
        until(lambda: panel._presses)
        drive(CONFIRM, 1)
        button.wait_for_release(PATIENCE)
        tap(panel, NEXT)
        return told(panel)


def a_callback_that_raises() -> object:
    logging.disable(logging.CRITICAL)
    with wired() as panel:
        kept, panel._presses = panel._presses, None
        tap(panel, PLUS)
        panel._presses = kept
        tap(panel, NEXT)
        logging.disable(logging.NOTSET)
        return told(panel)


def callbacks_only_enqueue() -> object:
    """Which threads note presses, and what is there before anybody takes them."""
    noted = []

    class Noting(deque):
        def append(self, press: Press) -> None:
            noted.append(threading.current_thread() is threading.main_thread())
            super().append(press)

    with wired() as panel:
        panel._presses = Noting()
        tap(panel, PLUS)
        return noted, told(panel)


def a_busy_pin() -> object:
    os.environ["FAKE_BUSY"] = f"{UNDO},{LIGHT}"
    with wired() as panel:
        tap(panel, PLUS)
        panel.show([1])
        del os.environ["FAKE_BUSY"]
        return [tell(fault) for fault in panel.faults], told(panel), fake.fake_level(27)


def lights_and_buzzer() -> object:
    with wired() as panel:
        panel.show([0])
        lit = fake.fake_level(LIGHT)
        panel.buzz("over")
        until(lambda: fake.fake_level(BUZZER))
        panel.show([])
        return lit, fake.fake_level(LIGHT)


def an_evening() -> object:
    recorded = Recorded("outrage/first-out-teams-4")
    evening = recorded.begin(Store(":memory:"))
    with wired(DEFAULT.replace("hold = 0.8", "hold = 0.1")) as panel:
        hands = PanelBinding(panel, Window(evening, TABLE))

        def press(button: str, long: bool) -> None:
            hands.settle()
            if long:
                button_down = contact(panel, PINS[button])
                drive(PINS[button], 0)
                until(lambda: panel._presses)
                drive(PINS[button], 1)
                button_down.wait_for_release(PATIENCE)
            else:
                tap(panel, PINS[button])
            until(lambda: panel._presses)
            for one in hands.presses():
                hands.play.press(one.button, one.long)
            hands.show()

        presser = Presser(hands.play.state, press)
        recorded.play(evening, presser.answer, lambda: None, lambda: None, typed=True)
        recorded.ended(evening)
        return presser.presses > 20


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[2]]()))
