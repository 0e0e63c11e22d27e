"""A pencil on dice that were thrown: for a while it says that a touch puts them right."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import Color, Ellipse, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon
from ui.touch.look.theme import theme

SECONDS = 8.0
"""So long the pencil stays after a throw: time to look from the dice to the screen, and back."""


class Mendable(EventDispatcher):
    """What has dice on it that can be touched to put them right. mends: the pencil shows."""

    mends = BooleanProperty(False)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._no_longer = Clock.create_trigger(self._stop_mending, SECONDS)

    def show_mending(self) -> None:
        """Show the pencil, for a while from now on."""
        self._no_longer.cancel()
        self.mends = True
        self._no_longer()

    def hide_mending(self) -> None:
        """Show none."""
        self._no_longer.cancel()
        self.mends = False

    def _stop_mending(self, _: float) -> None:
        self.mends = False


def draw_pencil(group: InstructionGroup, x: float, y: float) -> None:
    """A small pencil with its middle at x, y."""
    radius = dp(10)
    for ink, shape in ((theme.panel, Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))),
                       (theme.accent, Line(circle=(x, y, radius), width=dp(1)))):  # fmt: skip
        group.add(Color(*ink))
        group.add(shape)
    draw_icon(group, icon("edit"), x, y, dp(14), theme.accent)
