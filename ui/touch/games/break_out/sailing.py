"""The end of a break-out: the boats sail one after the other, each with those who are in it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp, sp

from companion.client.window import Window
from ui.touch.games.break_out.boat import RAIL
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import draw_bust
from ui.touch.games.break_out.shore import WATER, draw_shore
from ui.touch.games.break_out.vessel import Vessel
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.ink import draw_text
from ui.touch.look.moving_in import MovingIn

EACH = 0.75
"""Seconds that a boat sails: four boats take three."""


class SailingBoats(MovingIn):
    """The shore at night, and before it the boats.

    moves: they sail in from the left; a touch puts all of them where they end.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        self._boats: list[Any] = [boat for boat in window.view.boats if boat.prisoners]
        self._looks = looks_of(window.view)
        self._ways: list[Translate] = []
        super().__init__(EACH * len(self._boats), moves, **settings)

    def place(self) -> None:
        """One after the other, slower towards the end, as boats are."""
        for at, way in enumerate(self._ways):
            done = min(max(self.passed / EACH - at, 0.0), 1.0)
            way.x = -((1 - done) ** 2) * self.width * (at + 1) / max(len(self._ways), 1)
            way.y = 0 if done > 0 else -self.height

    def draw(self, group: InstructionGroup) -> None:
        """The first boat furthest right, as it sailed first."""
        draw_shore(group, (self.x, self.y, self.width, self.height), dp(14))
        sea = self.height * WATER
        seats = sum(len(boat.prisoners) + 0.8 for boat in self._boats)
        unit, right = self.width / max(seats, 1), self.right
        self._ways = []
        group.add(ScissorPush(x=int(self.x), y=int(self.y), width=int(self.width), height=int(self.height)))
        for boat in self._boats:
            wide = unit * (len(boat.prisoners) + 0.8)
            right -= wide
            way = Translate(0, 0, 0)
            self._ways.append(way)
            group.add(PushMatrix())
            group.add(way)
            self._boat(group, boat, right, wide, sea)
            group.add(PopMatrix())
        group.add(ScissorPop())
        self.move()

    def _boat(self, group: InstructionGroup, boat: Any, x: float, wide: float, sea: float) -> None:
        """The hull with its number, and people whose plates hang over its side."""
        side = min(wide / (len(boat.prisoners) + 0.5), self.height * 0.3)
        gap, rail, keel = wide * 0.06, self.y + sea * 0.8, self.y + sea * 0.12
        middle = x + wide / 2
        draw_cutout(group, Vessel(rail=RAIL), x + gap, keel, wide - 2 * gap, (rail - keel) / RAIL)
        for at, who in enumerate(boat.prisoners):
            across = middle + (at - (len(boat.prisoners) - 1) / 2) * side
            draw_bust(group, self._looks[who], across, rail + side * 0.36, side)
        draw_text(group, str(boat.boat), middle, (rail + keel) / 2, min(sp(20), sea * 0.5), paint("sign"), bold=True)
