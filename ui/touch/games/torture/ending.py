"""The end of the evening in the dungeon: a stage with the banner of whoever has won; the others clap."""

from __future__ import annotations

from functools import partial
from math import pi, sin

from kivy.graphics import InstructionGroup

from companion.client.window import Window
from ui.touch.games.torture.ending_people import (
    BANNER,
    JESTER,
    paint_banner,
    paint_executioner,
    paint_jester,
)
from ui.touch.games.torture.ending_stage import (
    paint_curtain,
    paint_footlights,
    paint_stage,
    paint_valance,
    paint_watching,
)
from ui.touch.look.easel import Easel
from ui.touch.records.scene import Scene
from ui.touch.records.winners import won_by

LASTS = 2.6
"""Seconds until the curtain is open, the banner hangs and everybody has bowed."""

OPENS, FALLS = 1.3, 1.0
"""Seconds that the curtain takes, and the banner after it."""

DRAWN = 0.2
"""Share of what matters, from the middle, that an open curtain covers at either side: its rest."""

DUCK = 5.0
"""Units that the jester ducks."""

STAGE, STAGE_UPRIGHT = (22.0, 38.0), (56.0, 82.0)
"""How high the stage is, and where its boards end."""

ACTORS = 7.0
"""Units from the stage's edge to the feet of those on it."""

CHAIR = 31.0
"""Units that somebody in the front row takes."""


class Applause(Scene):
    """moves: the curtain opens and a banner falls. won: whose banners hang there. others: who sits in the front row."""

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        standings = window.standings()
        won = won_by(standings)
        self.won = [window.seats[seat] for seat in won]
        self.others = [window.seats[seat] for one in standings for seat in one.seats if seat not in won]
        super().__init__(LASTS, moves, **settings)

    def place(self) -> None:
        """Curtain, banners, bow."""
        if not self.actors:
            return
        *banners, jester, left, right, _ = self.actors
        shut = (1 - min(self.passed / OPENS, 1.0)) ** 2
        left.way.x = shut * self._curtain * self.frame.unit
        right.way.x = -left.way.x
        up = (1 - min(max(self.passed - OPENS * 0.7, 0.0) / FALLS, 1.0)) ** 2
        for banner in banners:
            banner.way.y = up * (banner.box[3] + 10) * self.frame.unit
        bow = max(self.passed - OPENS, 0.0) / (LASTS - OPENS)
        jester.way.y = -DUCK * self.frame.unit * sin(bow * pi) if not self.at_rest else 0

    @property
    def _curtain(self) -> float:
        """Units that a curtain has to go until both meet."""
        return self.frame.half * (1 - DRAWN)

    def ground(self, easel: Easel) -> None:
        """The stage itself."""
        frame = self.frame
        edge, back = STAGE_UPRIGHT if frame.upright else STAGE
        paint_stage(easel, frame, edge, back)
        paint_executioner(easel.at(*self._beside(1), self._size()))

    def act(self, group: InstructionGroup) -> None:
        """Banners behind the jester, the curtain before both, and the front row before everything."""
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        wide, high = self.banner()
        top = frame.up - 4
        for at, seat in enumerate(self.won):
            x = (at - (len(self.won) - 1) / 2) * (wide + 14)
            box = (x - wide / 2 - 10, top - high - 3, wide + 20, high + 43)
            self.put(group, partial(paint_banner, seat=seat, wide=wide, high=high), box, (x, top, 1.0))
        x, y = self._beside(-1)
        size = self._size()
        box = (x - JESTER[0] * 0.6 * size, y - 4, JESTER[0] * 1.2 * size, JESTER[1] * 1.3 * size + 4)
        self.put(group, paint_jester, box, (x, y, size))
        for side in (-1, 1):
            reach = self._curtain
            left = frame.left - reach - 4 if side < 0 else frame.half * (1 - DRAWN)
            box = (left, edge - 1, -frame.left - frame.half * (1 - DRAWN) + reach + 4, frame.top - edge + 1)
            self.put(group, partial(paint_curtain, box=box, seed=5 + side), box)
        front = (frame.left, frame.low, -2 * frame.left, frame.top - frame.low)
        self.put(group, self._front, front)

    def _front(self, easel: Easel) -> None:
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        paint_valance(easel, frame)
        paint_footlights(easel, frame, edge)
        for seat, (x, y, size) in zip(self.others, self.chairs(), strict=True):
            paint_watching(easel.at(x, y, size), seat)

    def banner(self) -> tuple[float, float]:
        """How wide and how high each is."""
        frame = self.frame
        room = frame.half * (1.1 if frame.upright else 0.8)
        wide = min(BANNER[0] * (1.3 if frame.upright else 1.0), room / max(len(self.won), 1) - 14 * (len(self.won) > 1))
        return wide, min(BANNER[1] * (1.3 if frame.upright else 1.0), wide * 1.3)

    def _size(self) -> float:
        return 1.15 if self.frame.upright else 0.86

    def _beside(self, side: int) -> tuple[float, float]:
        """Where somebody stands beside the banners. side: -1 left, 1 right."""
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        wide, _ = self.banner()
        half = (len(self.won) * (wide + 14) - 14) / 2 if self.won else 0
        x = min(half + 30, frame.half * (1 - DRAWN) - 20)
        return side * x, edge + ACTORS

    def chairs(self) -> list[tuple[float, float, float]]:
        """Where those in the front row sit, and how large they are; the best of them in the middle."""
        number = len(self.others)
        most, low = (1.15, 13.0) if self.frame.upright else (0.8, 2.0)
        each = min(44.0, 2 * self.frame.half / max(number, 1))
        order = sorted(range(number), key=lambda at: (abs(at - (number - 1) / 2), at))
        found: dict[int, tuple[float, float, float]] = {}
        for who, at in enumerate(order):
            found[who] = ((at - (number - 1) / 2) * each, low, min(each / CHAIR, most))
        return [found[who] for who in range(number)]
