"""Shows that a touch was felt though it did nothing: a ring where the finger came down, for a moment."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.look.theme import theme

SHOWN = 0.6
"""Seconds for which a ring stays."""


class TouchRing(Widget):
    """Lies over the pages and takes no touch. `rings` are the middles of those that are shown, in pixels."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.rings: list[tuple[float, float]] = []
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)

    def show(self, place: tuple[float, float]) -> None:
        """A touch was felt here."""
        self.rings.append(place)
        self._draw()
        # Counted from the next frame on: this one may have taken long, and the ring must be seen.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._forget, SHOWN), 0)

    def _forget(self, _: float) -> None:
        """The oldest goes."""
        self.rings.pop(0)
        self._draw()

    def _draw(self) -> None:
        self._drawing.clear()
        for x, y in self.rings:
            # Dark beneath, so that it shows on any ground.
            for ink, width in (([0, 0, 0, 0.55], dp(3.4)), (theme.accent, dp(2))):
                self._drawing.add(Color(*ink))
                self._drawing.add(Line(circle=(x, y, dp(30)), width=width))
