"""A forecast to look at: the boats with their prisoners, those who are in the right boat ticked."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp

from ui.touch.games.break_out.boat import APART, DEEP, NAME, draw_afloat, draw_sign
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import draw_bust
from ui.touch.look.drawn import Drawn
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon
from ui.touch.look.theme import theme

ABREAST, HIGHEST, SIDE = 2, 190, 78
"""Boats beside each other, three where there are many; how high one is at most, how large a head in it, in dp."""

MANY = 5


def draw_tick(group: InstructionGroup, x: float, y: float, side: float) -> None:
    """A tick on a disc."""
    group.add(Color(*theme.accent))
    group.add(RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side / 2]))
    draw_icon(group, icon("check"), x, y, side * 0.78, theme.accent_ink)


class ForecastView(Drawn):
    """The boats as they were foreseen, for their owner's eyes: who cannot get there any more is grey, who sits right
    is ticked."""

    def __init__(self, view: Any, **settings: object) -> None:
        self._view = view
        self._looks = looks_of(view)
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """Two or three boats abreast, each as wide as it has seats."""
        boats = self._view.mine.boats
        abreast = ABREAST + (len(boats) >= MANY)
        pairs = [range(at, min(at + abreast, len(boats))) for at in range(0, len(boats), abreast)]
        gap = dp(10)
        high = min((self.height - gap * (len(pairs) - 1)) / len(pairs), dp(HIGHEST))
        for row, pair in enumerate(pairs):
            seats = [len(boats[at].prisoners) for at in pair]
            wide, x = (self.width - gap * (len(seats) - 1)) / sum(seats), self.x
            for at, count in zip(pair, seats, strict=True):
                self._draw_boat(group, at, (x, self.top - high - row * (high + gap), wide * count, high))
                x += wide * count + gap

    def _draw_boat(self, group: InstructionGroup, at: int, box: tuple[float, float, float, float]) -> None:
        boat, (x, y, wide, high) = self._view.mine.boats[at], box
        count = len(boat.prisoners)
        side = min((wide - dp(16)) / count - dp(APART), high - dp(NAME + DEEP + 10), dp(SIDE))
        draw_afloat(group, box, side)
        draw_sign(group, at + 1, count > 1, self._view.boats[at].points, x + wide / 2, y + dp(DEEP), wide - dp(24))
        middle = y + dp(NAME + DEEP) + side * 0.5 + dp(2)
        for seat, who in enumerate(boat.prisoners):
            across = x + wide / 2 + (seat - (count - 1) / 2) * min(side + dp(24), (wide - dp(16)) / count)
            style = "faint" if who in self._view.mine.lost else "solid"
            draw_bust(group, self._looks[who], across, middle, side, style=style)
            if who in boat.right:
                draw_tick(group, across + side / 2 - dp(4), middle + side / 2 - dp(6), dp(26))
