"""The end of the heist: whoever got away sails off with the Jewels, the others look after them through bars."""

from __future__ import annotations

from functools import partial
from math import pi, sin

from kivy.graphics import InstructionGroup

from companion.client.window import Window
from ui.touch.games.outrage.ending_boat import (
    HIGH,
    LONG,
    REACH,
    SKIFF,
    SKIFF_HIGH,
    Away,
    paint_boat,
    paint_moored,
    paint_skiff,
)
from ui.touch.games.outrage.ending_tower import Arch, Wall, paint_tower
from ui.touch.look.easel import Easel
from ui.touch.records.scene import Frame, Scene
from ui.touch.records.winners import won_by

LASTS = 2.6
"""Seconds that the boats take."""

BOB = 1.4
"""Units that a boat bobs under way."""

SHORE, SHORE_UPRIGHT = 35.0, 122.0
"""How high the water reaches."""

SLOT = 36.0
"""Units at most that one who has not won takes before the wall."""


class Getaway(Scene):
    """The Tower by night. moves: the boats come into the picture; a touch puts them where they end.

    away: those outside, each with the Jewels they brought there; won: those of them who have won, others: who have not.
    kept: those whom the Tower keeps. sail: whose marks are on the sail: a side wins with whom it left behind.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        both = list(zip(window.seats, window.view.players, strict=True))
        rank = {jewel: -value for jewel, value in values_of(window).items()}
        self.away = [
            Away(seat, sorted(player.safe, key=lambda jewel: rank.get(jewel, 0)))
            for seat, player in both
            if player.escaped or player.safe
        ]
        self.kept = [seat for seat, player in both if not (player.escaped or player.safe)]
        winners = [window.seats[seat] for seat in won_by(window.standings())]
        self.won = [one for one in self.away if one.seat in winners]
        self.sail = winners
        self.others = [one for one in self.away if one.seat not in winners]
        self.arches: list[Arch] = []
        super().__init__(LASTS, moves and bool(self.away), **settings)

    def place(self) -> None:
        """Slower towards the end, as boats are; they bob less and less."""
        left = 1 - self.passed / LASTS
        for number, actor in enumerate(self.actors):
            actor.way.x = -(left**2) * self.width * (0.75 + 0.12 * number)
            actor.way.y = BOB * self.frame.unit * left * sin(self.passed * 2 * pi / 1.3 + number)

    def ground(self, easel: Easel) -> None:
        """Night, Tower and river; the kept ones in the wall."""
        frame = self.frame
        wall = self._wall(frame)
        slot = self._slot(frame)
        begin = (wall.left + wall.right - slot * (len(self.kept) + len(self.others))) / 2
        self.arches = [
            Arch(seat, begin + (at + 0.5) * slot, wall.shore + 1.5, slot * 0.4) for at, seat in enumerate(self.kept)
        ]
        paint_tower(easel, frame, wall, self.arches, (self._middle(frame), self._keel(frame), self.sail))
        if not self.won:
            paint_moored(easel.at(self._middle(frame), self._keel(frame) + 3, self._size(frame)))

    def act(self, group: InstructionGroup) -> None:
        """Smaller boats behind the large one."""
        frame = self.frame
        size = self._size(frame)
        for at, one in enumerate(self.others):
            x, y, small = self._skiff(frame, at)
            box = (x - SKIFF / 2 * small, y - 2, SKIFF * small, SKIFF_HIGH * small + 2)
            self.put(group, partial(paint_skiff, seat=one.seat, jewels=one.jewels), box, (x, y, small))
        if self.won:
            x, y = self._middle(frame), self._keel(frame)
            box = (x - REACH * size, y - 2, 2 * REACH * size, HIGH * size + 2)
            self.put(group, partial(paint_boat, sail=self.sail, crew=self.won), box, (x, y, size))

    def _size(self, frame: Frame) -> float:
        return 1.12 if frame.upright else 1.0

    def _middle(self, frame: Frame) -> float:
        """Of the large boat: amidst the water that is free."""
        return 0.0 if frame.upright else -frame.half * (0.3 if len(self.kept) + len(self.others) < 5 else 0.4)

    def _keel(self, frame: Frame) -> float:
        """How high the large boat lies: upright there are two rows of points below it."""
        return 9.0 if frame.upright else 0.0

    def _wall(self, frame: Frame) -> Wall:
        """All of the width, or what is left of it beside the boat."""
        if frame.upright:
            return Wall(-frame.half, frame.half, SHORE_UPRIGHT)
        return Wall(self._middle(frame) + LONG * 0.43, frame.half, SHORE)

    def _slot(self, frame: Frame) -> float:
        """Room for one who is kept, or who got out without winning, before the wall: the latter at its right."""
        wall, number = self._wall(frame), len(self.kept) + len(self.others)
        return min(SLOT, (wall.right - wall.left) / max(number, 1))

    def _skiff(self, frame: Frame, at: int) -> tuple[float, float, float]:
        """Where the boat of somebody who has not won lies, and how large it is."""
        slot, wall = self._slot(frame), self._wall(frame)
        number = len(self.kept) + len(self.others)
        right = (wall.left + wall.right + slot * number) / 2
        return right - (at + 0.5) * slot, wall.shore - 12, slot / SKIFF


def values_of(window: Window) -> dict[str, int]:
    """What each Jewel is worth."""
    return {one["id"]: int(one["value"]) for one in window.facts.edition["jewel"]}
