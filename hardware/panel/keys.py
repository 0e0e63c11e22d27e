"""From contacts to presses: what a button that goes down, is kept down and comes up means."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

from companion.devices.panel import Button

log = logging.getLogger("companion.panel")

HELD: frozenset[Button] = frozenset({"confirm", "undo"})
"""Held, these mean something else. All others repeat."""

OnPress = Callable[[Button, bool, int], None]
"""Takes a press: the button, whether it was held, and what the finger meant when it came down."""


class Key:
    """One button. Calls `on_press` for each press with the meaning from the moment at which the finger came down.

    A button that can be held counts when it is let go, or once it has been held long enough, whichever comes first and
    never both. Any other counts at once, and again while it is kept down. Called from gpiozero's threads: nothing
    here waits, and nothing is ever raised.
    """

    def __init__(self, button: Button, on_press: OnPress, meaning: Callable[[], int]) -> None:
        self._button = button
        self._on_press = on_press
        self._meaning = meaning
        self._meant = 0
        # Holds one thing while it is open how a press ends. Taking it away is one step, so only one thread gets it.
        self._open: deque[bool] = deque(maxlen=1)

    def down(self) -> None:
        """The contact has closed."""
        self._meant = self._meaning()
        if self._button in HELD:
            self._open.append(True)
        else:
            self._on_press(self._button, False, self._meant)

    def held(self) -> None:
        """It has been closed long enough, or for one more step."""
        if self._button not in HELD:
            self._on_press(self._button, False, self._meant)
        elif self._take():
            self._on_press(self._button, True, self._meant)

    def up(self) -> None:
        """The contact has opened."""
        if self._take():
            self._on_press(self._button, False, self._meant)

    def _take(self) -> bool:
        try:
            return self._open.pop()
        except IndexError:
            return False


def safely(call: Callable[[], None]) -> Callable[[], None]:
    """The same call, but whatever it raises goes to the log: in lgpio's thread it would end all buttons at once."""

    def guarded() -> None:
        try:
            call()
        except Exception:
            log.exception("A press was lost")

    return guarded
