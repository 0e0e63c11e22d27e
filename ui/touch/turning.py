"""Turns the whole screen round for people across the table: at once, or whenever one of them is asked."""

from __future__ import annotations

from collections.abc import Callable

from kivy.core.window import Window

from ui.touch.preferences import Preferences

HALF = 180
"""Degrees."""


class Turning:
    """likes: whether the screen is turned, and who sits across. turned: called whenever it has turned round."""

    def __init__(self, likes: Preferences, turned: Callable[[], object]) -> None:
        self._likes = likes
        self._turned = turned
        self._stands = int(Window.rotation)
        self._across = False

    def follow(self) -> None:
        """Stand as people want it now."""
        half = HALF if self._likes.turned != self._across else 0
        if Window.rotation != (self._stands + half) % 360:
            Window.rotation = self._stands + half
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
        Window.rotation = self._stands
