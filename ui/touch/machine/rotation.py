"""Turns the whole screen: as its panel was put up, and round for people across the table.

Round it turns at once, or whenever one of those people is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window

from ui.touch.app.preferences import Preferences
from ui.touch.machine.window import AS_FOUND, Display

HALF = 180
"""Degrees."""


class Rotation:
    """likes: how it stands, whether it is turned, and who sits across. turned: called whenever it has turned.

    display: what we draw on. Where it is not ours to turn, the picture stands as it stood at first.
    """

    def __init__(self, likes: Preferences, turned: Callable[[], object], display: Display) -> None:
        self._likes = likes
        self._turned = turned
        self._display = display
        self._first = int(Window.rotation)
        self._across = False

    @property
    def _stands(self) -> int:
        """How it stands for most, in degrees."""
        if not self._display.turns:
            return self._first
        return self._display.found if self._likes.stands == AS_FOUND else self._likes.stands

    @property
    def stands(self) -> int:
        """How it stands while nobody across is asked, in degrees against the clock."""
        return (self._stands + (HALF if self._likes.turned else 0)) % 360

    def follow(self) -> None:
        """Stand as people want it now."""
        wanted = (self.stands + (HALF if self._across else 0)) % 360
        if Window.rotation != wanted:
            _turn(wanted)
            self._turned()

    def ask(self, name: str) -> None:
        """That person is asked; "" for everybody, who read it as it stands."""
        if name:
            self._across = name in self._likes.across
            self.follow()

    def leave(self) -> None:
        """The evening is over: as it stands for all."""
        self._across = False
        self.follow()

    def stop(self) -> None:
        """As it was at first."""
        _turn(self._first)


def _turn(degrees: int) -> None:
    """Turn picture and touches: at a size it had before, Kivy alone would turn the touches and leave the picture."""
    Window.rotation = degrees
    Window.update_viewport()
