"""How bright the screen is: by the hour, dimmed when nobody touches it, and woken again.

The touch that wakes it does nothing else.
"""

from __future__ import annotations

import glob
from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

AFTER = 180.0
"""Seconds without a touch until it dims, unless people want it otherwise."""

WAKING = 0.4
"""Seconds after waking in which touches still do nothing."""

DIMMED = 0.25
"""How much of the light is left. It never goes dark: a turn may be under way."""

IDLE = 120.0
"""Seconds for which a dimmed table is still seen, before only the time and whose turn it is are."""

LAMP, VEIL = 0.5, 0.8
"""How much of the light is left at night, of a lamp that can be set, and of a picture that is darkened instead:
that makes colours harder to tell apart, so it goes less far."""

VEILED = (1 - VEIL) / (1 - LAMP)
"""How far a darkened picture follows what a lamp would do."""

EVERY = 60.0
"""Seconds after which it looks at the clock again."""


class Backlight:
    """The light behind the panel, where the system lets us set it; otherwise the picture is darkened instead."""

    def __init__(self, folder: str = "/sys/class/backlight") -> None:
        self._file: Path | None = None
        self._full = 0
        for found in map(Path, sorted(glob.glob(f"{folder}/*/brightness"))):
            try:
                self._full = int(found.with_name("max_brightness").read_text())
                found.write_text(found.read_text())
            except (OSError, ValueError):
                continue
            self._file = found
            return

    @property
    def there(self) -> bool:
        """Whether the light can be set."""
        return self._file is not None

    def set(self, share: float) -> None:
        """Set the light to a share of its most, and never to none: some panels are black then."""
        if self._file is not None:
            try:
                self._file.write_text(str(max(1, round(self._full * share))))
            except OSError:
                # Unplugged, or forbidden meanwhile: the picture is darkened from now on.
                self._file = None


class Dimmer(Widget):
    """Lies over everything. `on_dim` tells when it dims, so that curtains fall; `on_idle` when nobody came for longer,
    `on_wake` when somebody did.

    darkness: how far the evening has come, from 0 to 1; less light from then on. level: how much of its light it has by
    day, from 0 to 1.
    """

    __events__ = ("on_dim", "on_idle", "on_wake")

    def __init__(self, backlight: Callable[[], Backlight] = Backlight, **settings: object) -> None:
        super().__init__(**settings)
        self._backlight = backlight()
        self.dimmed = False
        self.level = 1.0
        self.darkness: Callable[[], float] = lambda: 0.0
        self._awake_at = 0.0
        self._shade = InstructionGroup()
        self.canvas.add(self._shade)
        self.bind(pos=self._darken, size=self._darken)
        self._after = AFTER
        self._soon = Clock.create_trigger(lambda _: self.dim(), AFTER)
        self._idle_soon = Clock.create_trigger(lambda _: self.dispatch("on_idle"), IDLE)
        self._dimmed_in = 0
        self._hours = Clock.schedule_interval(lambda _: self.look(), EVERY)
        Window.fbind("on_flip", self._first_picture)

    def _first_picture(self, *_: object) -> None:
        """Begin to count once there is something to see: on a slow machine the start itself may take as long."""
        Window.funbind("on_flip", self._first_picture)
        # From the next frame on: this one's time is from before it was drawn.
        Clock.schedule_once(lambda _: self._count(), 0)

    @property
    def after(self) -> float:
        """Seconds without a touch until it dims, 0 for never."""
        return self._after

    @after.setter
    def after(self, seconds: float) -> None:
        counting = self._soon.is_triggered
        self._soon.cancel()
        self._after = seconds
        self._soon = Clock.create_trigger(lambda _: self.dim(), seconds)
        if counting:
            self._count()

    def _count(self) -> None:
        """Count anew."""
        self._soon.cancel()
        if self._after:
            self._soon()

    @property
    def light(self) -> float:
        """How much of its light the screen has now, from 0 to 1."""
        lamp = self._backlight.there
        most = self.level if lamp else 1 - (1 - self.level) * VEILED
        awake = most * (1 - (1 - (LAMP if lamp else VEIL)) * self.darkness())
        return min(awake / 2, DIMMED) if self.dimmed else awake

    def look(self) -> None:
        """Look at the clock, and have as much light as goes with the hour."""
        self._backlight.set(self.light)
        self._darken()

    def _darken(self, *_: object) -> None:
        """Lay a shadow over the picture where the light itself cannot be turned down; nothing costs nothing."""
        self._shade.clear()
        if self.light < 1 and not self._backlight.there:
            self._shade.add(Color(0, 0, 0, 1 - self.light))
            self._shade.add(Rectangle(pos=self.pos, size=self.size))

    def dim(self) -> None:
        """Turn the light down."""
        self.dimmed = True
        self._dimmed_in = Clock.frames
        self.look()
        self._idle_soon()
        self.dispatch("on_dim")

    def wake(self) -> None:
        """Turn the light up again."""
        self.dimmed = False
        self._idle_soon.cancel()
        self.look()
        self.dispatch("on_wake")
        self._awake_at = Clock.get_time() + WAKING
        self._count()

    @property
    def waking(self) -> bool:
        """Whether it has only just been woken, so that touches still do nothing."""
        return Clock.get_time() < self._awake_at

    def takes(self) -> bool:
        """Called for every touch that begins: True when it only wakes the screen."""
        if self.dimmed:
            # A finger that came down before anybody could see it dim meant what it touched.
            seen = Clock.frames > self._dimmed_in + 1
            self.wake()
            if not seen:
                self._awake_at = 0.0
            return seen
        self._count()
        return self.waking

    def stop(self) -> None:
        """Give back all the light, and look at no clock any more."""
        for running in (self._soon, self._idle_soon, self._hours):
            running.cancel()
        self._backlight.set(1.0)

    def on_dim(self) -> None:
        """The screen has dimmed."""

    def on_idle(self) -> None:
        """It has been dim for long."""

    def on_wake(self) -> None:
        """It has all its light again."""
