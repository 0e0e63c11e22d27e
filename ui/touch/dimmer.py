"""Dims the screen when nobody touches it, and wakes it. The touch that wakes it does nothing else."""

from __future__ import annotations

import glob
from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

AFTER = 180.0
"""Seconds without a touch until it dims."""

WAKING = 0.4
"""Seconds after waking in which touches still do nothing."""

DIMMED = 0.25
"""How much of the light is left. It never goes dark: a turn may be under way."""


class Backlight:
    """The light behind the panel, where the system lets us set it; otherwise the picture is darkened instead."""

    def __init__(self, folder: str = "/sys/class/backlight") -> None:
        found = sorted(glob.glob(f"{folder}/*/brightness"))
        self._file = Path(found[0]) if found else None
        self._full = 0
        try:
            if self._file is not None:
                self._full = int(self._file.with_name("max_brightness").read_text())
                self._file.write_text(self._file.read_text())
        except (OSError, ValueError):
            self._file = None

    @property
    def there(self) -> bool:
        """Whether the light can be set."""
        return self._file is not None

    def set(self, share: float) -> None:
        """Set the light to a share of its most."""
        if self._file is not None:
            self._file.write_text(str(max(1, int(self._full * share))))


class Dimmer(Widget):
    """Lies over everything. `on_dim` tells when it dims, so that curtains fall."""

    __events__ = ("on_dim",)

    def __init__(self, backlight: Callable[[], Backlight] = Backlight, **settings: object) -> None:
        super().__init__(**settings)
        self._backlight = backlight()
        self.dimmed = False
        self._awake_at = 0.0
        self._shade = InstructionGroup()
        self.canvas.add(self._shade)
        self.bind(pos=self._darken, size=self._darken)
        self._soon = Clock.create_trigger(lambda _: self.dim(), AFTER)
        self._soon()

    def _darken(self, *_: object) -> None:
        """Lay a shadow over the picture where the light itself cannot be turned down; nothing costs nothing."""
        self._shade.clear()
        if self.dimmed and not self._backlight.there:
            self._shade.add(Color(0, 0, 0, 1 - DIMMED))
            self._shade.add(Rectangle(pos=self.pos, size=self.size))

    def dim(self) -> None:
        """Turn the light down."""
        self.dimmed = True
        self._backlight.set(DIMMED)
        self._darken()
        self.dispatch("on_dim")

    def wake(self) -> None:
        """Turn the light up again."""
        self.dimmed = False
        self._backlight.set(1.0)
        self._darken()
        self._awake_at = Clock.get_time() + WAKING
        self._soon.cancel()
        self._soon()

    def takes(self) -> bool:
        """Called for every touch that begins: True when it only wakes the screen."""
        if self.dimmed:
            self.wake()
            return True
        self._soon.cancel()
        self._soon()
        return Clock.get_time() < self._awake_at

    def on_dim(self) -> None:
        """The screen has dimmed."""
