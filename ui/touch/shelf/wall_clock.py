"""What time it is."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion import clock
from companion.words import say
from ui.touch.look.text import Caption

EVERY = 5.0
"""Seconds after which it looks again: nobody sees it go wrong."""


def day_and_time(moment: datetime) -> str:
    """In few words, as on a wall: the day of the week and the time; where that cannot be, that there is no clock."""
    if not clock.can_be(moment):
        return say("touch.unknown.now")
    return say("touch.home.clock", weekday=moment.weekday(), hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


class WallClock(Caption):
    """Day of the week, hour and minute; it runs while it is shown."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._ticking = Clock.schedule_interval(self._tick, EVERY)
        self._tick()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Off the screen it stands still."""
        self._ticking.cancel()
        if parent is not None:
            self._tick()
            self._ticking()

    def _tick(self, *_: object) -> None:
        self.text = day_and_time(datetime.now())
