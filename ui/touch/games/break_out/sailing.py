"""The end of a break-out: the boats row into the dawn one after the other, each with those who are in it."""

from __future__ import annotations

import itertools
from math import pi, sin
from typing import Any, NamedTuple

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.games.break_out.crew import RAIL, TALL, long_of, paint_boat, paint_mast
from ui.touch.games.break_out.dawn import NOBODY_OUT, paint_dawn, prison_wide
from ui.touch.games.break_out.looks import looks_of
from ui.touch.look.easel import Easel
from ui.touch.records.scene import Scene
from ui.touch.records.winners import won_by

EACH = 0.75
"""Seconds that a boat rows: four boats take three."""

BOB = 1.2
"""Units that a boat bobs under way."""

SEA, SEA_UPRIGHT = 40.0, 112.0
"""How high the water reaches."""

LARGE, LARGE_UPRIGHT = 1.08, 1.36
"""How large boats and people are at most."""

FLAG = (70.0, 62.0)
"""How wide and how high a pennant is at most, in units."""


PENNANTS = 2
"""So many fly at most, over the boats ahead: more who have won share them."""


class Berth(NamedTuple):
    """Where a boat ends: the middle of its keel, and how large it is."""

    x: float
    y: float
    size: float


class SailingBoats(Scene):
    """The sea at dawn, and on it the boats, the first one ahead.

    moves: they row in from the left; a touch puts all of them where they end. boats: those in which somebody is.
    inside: who is still in the prison, or on the way out of it. pennants: who has won, for each boat over which their
    pennants fly.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        view = window.view
        self.boats: list[Any] = [boat for boat in view.boats if boat.prisoners]
        self._looks = looks_of(view)
        out = {who for boat in self.boats for who in boat.prisoners}
        self.inside = [one.id for one in view.prisoners if one.id not in out]
        winners = [window.seats[seat] for seat in won_by(window.standings())]
        over = max(1, min(PENNANTS, len(self.boats), len(winners)))
        self.pennants: list[list[SeatInfo]] = [winners[at::over] for at in range(over) if winners[at::over]]
        super().__init__(EACH * len(self.boats), moves, **settings)

    def place(self) -> None:
        """One after the other, slower towards the end, as boats are."""
        for at, actor in enumerate(reversed(self.actors)):
            done = min(max(self.passed / EACH - at, 0.0), 1.0)
            actor.way.x = -((1 - done) ** 2) * self.width * (at + 1) / max(len(self.actors), 1)
            bob = BOB * self.frame.unit * (1 - done) * sin(self.passed * 2 * pi / 1.1 + at)
            actor.way.y = bob if done > 0 else -self.height

    def ground(self, easel: Easel) -> None:
        """The morning."""
        sea = SEA_UPRIGHT if self.frame.upright else SEA
        size = 1.0 if self.boats else NOBODY_OUT
        paint_dawn(easel, self.frame, sea, [self._looks[who] for who in self.inside], size)

    def act(self, group: InstructionGroup) -> None:
        """The last boat first: whatever flies over the first one lies before those behind it."""
        frame, berths = self.frame, self.berths()
        flags = self._flags(berths)
        for at in reversed(range(len(self.boats))):
            self._boat(group, at, berths[at], frame.up - 2 - berths[at].y, flags)

    def _boat(self, group: InstructionGroup, at: int, berth: Berth, high: float, flag: tuple[float, float]) -> None:
        boat, size = self.boats[at], berth.size
        winners = self.pennants[at] if at < len(self.pennants) else []
        half = long_of(len(boat.prisoners)) / 2 * size
        left = max(half + 14, flag[0] + 4)
        top = high if winners else (RAIL + TALL) * size

        def paint(easel: Easel) -> None:
            if winners:
                paint_mast(easel.at(berth.x + half * 0.5, berth.y), winners, high, flag)
            paint_boat(easel.at(berth.x, berth.y, size), [self._looks[who] for who in boat.prisoners], str(boat.boat))

        self.put(group, paint, (berth.x - left, berth.y - 8, left + half + 14, top + 12))

    def _flags(self, berths: list[Berth]) -> tuple[float, float]:
        """How large pennants are: above the heads, and not before one another."""
        frame = self.frame
        wide, high = FLAG
        if self.pennants and berths:
            size = berths[0].size
            high = min(high, frame.up - 7 - berths[0].y - (RAIL + TALL) * size)
        if len(self.pennants) > 1:
            wide = min(wide, min(abs(one.x - other.x) for one, other in itertools.pairwise(berths)) - 3)
        return wide, min(high, wide * FLAG[1] / FLAG[0]) if len(self.pennants) > 1 else high

    def berths(self) -> list[Berth]:
        """Where the boats end, the first one furthest ahead; upright in two rows."""
        frame = self.frame
        if not frame.upright or len(self.boats) < 3:
            most, y = (LARGE_UPRIGHT, 46.0) if frame.upright else (LARGE, 3.0)
            prison = 0.0 if frame.upright else prison_wide(len(self.inside)) + 4
            return _row(self.boats, (prison - frame.half, frame.half, y), most)
        ahead = (len(self.boats) + 1) // 2
        rows = (
            (self.boats[:ahead], (-frame.half, frame.half, 70.0)),
            (self.boats[ahead:], (-frame.half, frame.half, 12.0)),
        )
        size = min(berth.size for boats, row in rows for berth in _row(boats, row, LARGE_UPRIGHT))
        return [berth for boats, row in rows for berth in _row(boats, row, size)]


def _row(boats: list[Any], row: tuple[float, float, float], most: float) -> list[Berth]:
    """Boats side by side, the first one at the right. row: from where to where, and how high. most: how large."""
    left, right, y = row
    long = [long_of(len(boat.prisoners)) for boat in boats]
    size = min(most, (right - left - 3 * (len(boats) - 1)) / max(sum(long), 1))
    free = (right - left - size * sum(long)) / max(len(boats), 1)
    berths, edge = [], right
    for at, wide in enumerate(long):
        edge -= free / 2 + size * wide / 2
        berths.append(Berth(edge, y + (2.5 if at % 2 else 0), size))
        edge -= free / 2 + size * wide / 2
    return berths
