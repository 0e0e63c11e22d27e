"""The end of the evening in the city: whose noble stands on the palace's steps, and who bows to it."""

from __future__ import annotations

from functools import partial
from math import pi, sin

from kivy.graphics import InstructionGroup

from companion.client.window import Window
from ui.touch.games.cloaks.ending_city import paint_city
from ui.touch.games.cloaks.ending_nobles import (
    BOWED,
    PROUD,
    paint_bowed,
    paint_cushion,
    paint_laid,
    paint_proud,
)
from ui.touch.look.easel import Easel
from ui.touch.records.scene import Frame, Scene
from ui.touch.records.scenery import paint_confetti
from ui.touch.records.winners import won_by

LASTS = 2.4
"""Seconds that confetti falls and that the winner's noble cannot keep still."""

HOPS, HOP = 3, 5.0
"""How often it hops, and how many units high at first."""

STREET, STREET_UPRIGHT = 40.0, 96.0
"""How high the street reaches."""

SIDE = 8.0
"""Units that are free between whoever stands on the steps and those beside them."""

SCRAPS = 70
"""How much confetti."""


class Homage(Scene):
    """moves: confetti falls and the noble hops. won: whose nobles stand on the steps. others: who bows, best first.

    full: the city is; else the table agreed to end.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        standings = window.standings()
        won = won_by(standings)
        self.won = [window.seats[seat] for seat in won]
        self.others = [window.seats[seat] for one in standings for seat in one.seats if seat not in won]
        self.full = window.view.last_round >= 0
        super().__init__(LASTS, moves and bool(won), **settings)

    def place(self) -> None:
        """Everything comes to rest where it was put."""
        share = self.passed / LASTS
        left = 1 - share
        for at, actor in enumerate(self.actors):
            if at == 0:
                actor.way.y = left * self.height * 0.6
            else:
                actor.way.y = HOP * self.frame.unit * left * abs(sin(share * pi * HOPS + at * 0.4))
                if self.at_rest:
                    actor.way.y = 0

    def ground(self, easel: Easel) -> None:
        """City, street, what was laid on it, and those who bow."""
        frame, size = self.frame, self._size()
        low, top = self._steps()
        half = max(46.0, PROUD[0] * size * max(len(self.won), 1) / 2 + 4)
        paint_city(easel, frame, STREET_UPRIGHT if frame.upright else STREET, (half, low, top), self.full)
        order = [*reversed(self.others), *self.won]
        for at, seat in enumerate(order):
            x = (at - (len(order) - 1) / 2) * 25
            paint_laid(easel.at(x, low - 5 + (2 if at % 2 else -1), turned=(-6, 5, -3)[at % 3]), seat)
        if not self.won:
            paint_cushion(easel.at(0, top + 1, 1.3))
        for seat, (x, y, scale, mirrored) in zip(self.others, self.bows(frame, half), strict=True):
            paint_bowed(easel.at(x, y, scale, mirrored), seat)

    def act(self, group: InstructionGroup) -> None:
        """Confetti behind them, so that nobody's mark is covered."""
        if not self.won:
            return
        frame, size = self.frame, self._size()
        _, top = self._steps()
        cloud = (-frame.half * 0.8, top, frame.half * 1.6, frame.up - top - 3)
        self.put(group, partial(paint_confetti, box=cloud, number=SCRAPS, seed=4), cloud)
        wide = PROUD[0] * size
        for at, seat in enumerate(self.won):
            x = (at - (len(self.won) - 1) / 2) * wide
            box = (x - wide / 2, top - 5 * size, wide, (PROUD[1] + 6) * size)
            self.put(group, partial(paint_proud, seat=seat), box, (x, top, size))

    def _size(self) -> float:
        """Of whoever has won."""
        frame = self.frame
        most = 1.24 if frame.upright else 0.98
        room = 2 * frame.half - 10 if frame.upright else frame.half * 1.15
        return min(most, room / (PROUD[0] * max(len(self.won), 1)))

    def _steps(self) -> tuple[float, float]:
        """From where to where they go up."""
        return (56.0, 70.0) if self.frame.upright else (8.0, 17.0)

    def bows(self, frame: Frame, half: float) -> list[tuple[float, float, float, bool]]:
        """Where those who bow stand, how large they are, and whether they look to the left: all look at the steps."""
        number = len(self.others)
        if frame.upright:
            each = min(66.0, 2 * frame.half / max(number, 1))
            size = min(1.15, each / BOWED[0])
            return [((at - (number - 1) / 2) * each, 13.0, size, at >= number / 2) for at in range(number)]
        sides = [list(range(0, number, 2)), list(range(1, number, 2))]
        begin = half + SIDE + 6
        each = min(46.0, (frame.half - begin) / max(len(sides[0]), 1))
        size = min(1.15, each / BOWED[0])
        found = []
        for at in range(number):
            row, right = divmod(at, 2)
            x = begin + (row + 0.5) * each
            found.append((x if right else -x, 5.0 + 3 * (row % 2), size, bool(right)))
        return found
