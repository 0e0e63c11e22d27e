"""The end of the evening in the dungeon: whoever has won stands on the stage; the others clap."""

from __future__ import annotations

from functools import partial
from math import pi, sin

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.games.torture.ending_people import JESTER, paint_executioner, paint_jester
from ui.touch.games.torture.ending_stage import (
    paint_curtain,
    paint_footlights,
    paint_stage,
    paint_valance,
    paint_watching,
)
from ui.touch.games.torture.ending_winner import (
    DAIS,
    FLAG,
    MASTER,
    POLE,
    RUNAWAY,
    paint_dais,
    paint_master,
    paint_runaway,
)
from ui.touch.look.easel import Easel
from ui.touch.records.scene import Scene
from ui.touch.records.winners import tie_broken, won_by

LASTS = 2.6
"""Seconds until the curtain is open, everybody has bowed, and whoever has won stands still."""

OPENS = 1.3
"""Seconds that the curtain takes."""

HOPS, HOP = 3, 5.0
"""How often whoever has won hops, and how many units high at first."""

DRAWN = 0.2
"""Share of what matters, from the middle, that an open curtain covers at either side: its rest."""

DUCK = 5.0
"""Units that the jester ducks."""

STAGE, STAGE_UPRIGHT = (22.0, 38.0), (56.0, 82.0)
"""How high the stage is, and where its boards end."""

ACTORS = 7.0
"""Units from the stage's edge to the feet of those on it."""

VALANCE = 12.0
"""Units that the valance hangs down."""

CLOSE, LOOT = 0.8, 1.35
"""How close winners stand, in their width, and how much larger a felon who got away is on a broad
stage."""

FRONT = 3.0
"""Units from the stage's edge to the feet of whoever stands in the light."""

CHAIR = 31.0
"""Units that somebody in the front row takes."""


class Applause(Scene):
    """moves: the curtain opens. won: who stands in the light, none where a felon does; richer: coins have decided it.
    others: who sits in the front row.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        standings = window.standings()
        won = won_by(standings)
        self.won = [window.seats[seat] for seat in won]
        self.others = [window.seats[seat] for one in standings for seat in one.seats if seat not in won]
        self.richer = bool(tie_broken(window))
        super().__init__(LASTS, moves, **settings)

    def place(self) -> None:
        """Curtain, hops, bow."""
        if not self.actors:
            return
        *lit, left, right, _ = self.actors
        if self._attended:
            jester, *lit = lit
            bow = max(self.passed - OPENS, 0.0) / (LASTS - OPENS)
            jester.way.y = -DUCK * self.frame.unit * sin(bow * pi) if not self.at_rest else 0
        shut = (1 - min(self.passed / OPENS, 1.0)) ** 2
        left.way.x = shut * self._curtain * self.frame.unit
        right.way.x = -left.way.x
        share = self.passed / LASTS
        for at, actor in enumerate(lit):
            hop = 0 if self.at_rest else abs(sin(share * pi * HOPS + at * 0.4))
            actor.way.y = HOP * self.frame.unit * (1 - share) * hop

    @property
    def _attended(self) -> bool:
        """Whether jester and executioner stand there: beside a winner they have no room on an upright stage."""
        return not self.won or not self.frame.upright

    @property
    def _flagged(self) -> bool:
        """Whether winners hold flags: of several there is room for two."""
        return len(self.won) < 2 or (len(self.won) == 2 and not self.frame.upright)

    @property
    def _curtain(self) -> float:
        """Units that a curtain has to go until both meet."""
        return self.frame.half * (1 - DRAWN)

    def ground(self, easel: Easel) -> None:
        """The stage itself."""
        frame = self.frame
        edge, back = STAGE_UPRIGHT if frame.upright else STAGE
        paint_stage(easel, frame, edge, back)
        if self.won:
            paint_dais(easel.at(0, edge + FRONT), self._reach() + 4)
        if self._attended:
            paint_executioner(easel.at(*self._beside(1), self._size()))

    def act(self, group: InstructionGroup) -> None:
        """The jester behind whoever stands in the light, the curtain before both, the front row before everything."""
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        (x, y), size = self._beside(-1), self._size()
        if self._attended:
            box = (x - JESTER[0] * 0.6 * size, y - 4, JESTER[0] * 1.2 * size, JESTER[1] * 1.3 * size + 4)
            self.put(group, paint_jester, box, (x, y, size))
        large = self._large() * (1 if self.won or frame.upright else LOOT)
        wide, high = (side * large for side in (MASTER if self.won else RUNAWAY))
        for at, seat in enumerate(self.won):
            x, low, mirrored = self._place_of(at), edge + FRONT + DAIS, self._flagged and at > 0
            left, right = (FLAG[0] - POLE + 4 if self._flagged else 50) * large, 34 * large
            if mirrored:
                left, right = right, left
            box = (x - left, low - 4, left + right, high * 1.1 + 4)
            self.put(group, partial(self._master, at=(x, low, large, mirrored), seat=seat), box)
        if not self.won:
            low = edge + FRONT
            self.put(group, paint_runaway, (-wide / 2, low - 4, wide * 1.2, high * 1.1 + 4), (0, low, large))
        for side in (-1, 1):
            reach = self._curtain
            left = frame.left - reach - 4 if side < 0 else frame.half * (1 - DRAWN)
            box = (left, edge - 1, -frame.left - frame.half * (1 - DRAWN) + reach + 4, frame.top - edge + 1)
            self.put(group, partial(paint_curtain, box=box, seed=5 + side), box)
        front = (frame.left, frame.low, -2 * frame.left, frame.top - frame.low)
        self.put(group, self._front, front)

    def _master(self, easel: Easel, at: tuple[float, float, float, bool], seat: SeatInfo) -> None:
        paint_master(easel.at(*at), seat, self._flagged, self.richer)

    def _front(self, easel: Easel) -> None:
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        paint_valance(easel, frame)
        paint_footlights(easel, frame, edge)
        for seat, (x, y, size) in zip(self.others, self.chairs(), strict=True):
            paint_watching(easel.at(x, y, size), seat)

    def _large(self) -> float:
        """How large whoever stands in the light is: below the valance, and beside each other between the others."""
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        room = frame.half * (1.6 if frame.upright else 1.2 if self._flagged else 0.95)
        high = frame.up - edge - FRONT - DAIS - VALANCE
        return min(high / MASTER[1], room / (self._each * max(len(self.won), 1)), 1.5)

    @property
    def _each(self) -> float:
        """How much width a winner takes, in their own measure."""
        return FLAG[0] - POLE + MASTER[0] * CLOSE / 2 if self.won and self._flagged else MASTER[0] * CLOSE

    def _reach(self) -> float:
        """From the middle to the end of those who stand in the light."""
        return float(max(len(self.won), 1) * self._each * self._large() / 2)

    def _place_of(self, at: int) -> float:
        """Where a winner stands: with two flags back to back, with one a little beside the middle."""
        each = self._each * self._large()
        if not self._flagged:
            return (at - (len(self.won) - 1) / 2) * each
        feet = MASTER[0] * CLOSE / 2 * self._large()
        return each / 2 - feet if len(self.won) == 1 else (feet if at else -feet)

    def _size(self) -> float:
        """Of those beside them."""
        return 1.0 if self.frame.upright else 0.74

    def _beside(self, side: int) -> tuple[float, float]:
        """Where somebody stands beside the banners. side: -1 left, 1 right."""
        frame = self.frame
        edge, _ = STAGE_UPRIGHT if frame.upright else STAGE
        x = min(self._reach() + 24, frame.half * (1 - DRAWN) - 18)
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
