"""A piece is taken up, and laid: it grows into the hand that holds it, and settles like cloth where it is put."""

from __future__ import annotations

from math import pi, sin

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, Rotate, Scale

IN_HAND = 1.18
"""How much larger a piece in hand is."""

LIFTS, LAYS = 0.14, 0.18
"""Seconds in which a piece is taken up, and in which one settles."""

TURN = 7
"""Degrees by which a piece turns while it is taken up."""

RIPPLE = 0.06
"""How much broader, and less high, a piece is for a moment that has just been laid."""


class Lift:
    """Lets a drawn piece grow or settle about a point, in pixels. taken: up; else it is laid.

    What it looks like in the end is drawn already: nothing is painted meanwhile. `run` begins it.
    """

    def __init__(self, x: float, y: float, taken: bool) -> None:
        self._taken, self._since = taken, 0.0
        self._scale = Scale(1, 1, 1)
        self._scale.origin = (x, y)
        self._turn = Rotate(angle=0, origin=(x, y))
        self._place(0.0)

    def add_to(self, group: InstructionGroup) -> None:
        """Whatever is drawn after this grows and settles."""
        group.add(self._scale)
        group.add(self._turn)

    def run(self) -> None:
        """Set off."""
        Clock.schedule_interval(self._run, 0)

    def _run(self, passed: float) -> bool:
        self._since += passed
        lasts = LIFTS if self._taken else LAYS
        self._place(min(self._since / lasts, 1.0))
        return self._since < lasts

    def _place(self, done: float) -> None:
        left = (1 - done) ** 3
        if self._taken:
            size = 1 - (1 - 1 / IN_HAND) * left
            self._scale.xyz = size, size, 1
            self._turn.angle = TURN * left
            return
        size, wave = 1 + (IN_HAND - 1) * left, RIPPLE * sin(2 * pi * done) * (1 - done)
        self._scale.xyz = size + wave, size - wave, 1
