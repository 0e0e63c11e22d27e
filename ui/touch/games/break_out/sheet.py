"""A forecast to look at: four boats with their prisoners, those who are in the right boat ticked."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Mesh, RoundedRectangle
from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.fonts import icon
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.looks import looks_of
from ui.touch.theme import theme
from ui.touch.widgets.counter import draw_counter
from ui.touch.widgets.drawn import Drawn
from ui.touch.widgets.ink import draw_icon, draw_text, text_width


def draw_tick(group: InstructionGroup, x: float, y: float, side: float) -> None:
    """A tick on a disc."""
    group.add(Color(*theme.accent))
    group.add(RoundedRectangle(pos=(x - side / 2, y - side / 2), size=(side, side), radius=[side / 2]))
    draw_icon(group, icon("check"), x, y, side * 0.78, theme.accent_ink)


def draw_hull(group: InstructionGroup, x: float, y: float) -> None:
    """A small boat."""
    wide, high = dp(15), dp(8)
    hull = [(x - wide, y + high), (x + wide, y + high), (x + wide * 0.65, y - high), (x - wide * 0.65, y - high)]
    vertices = [value for point in hull for value in (*point, 0, 0)]
    group.add(Color(*paint("boat")))
    group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))


def draw_bars(group: InstructionGroup, x: float, y: float, ink: list[float], flat: bool) -> None:
    """Three bars: flat ones are a pile that lies on top, upright ones the bars of a cell."""
    long, gap, width = dp(11), dp(8), dp(2)
    group.add(Color(*ink))
    for at in (-1, 0, 1):
        if flat:
            points = [x - long, y + at * gap, x + long, y + at * gap]
        else:
            points = [x + at * gap, y - long, x + at * gap, y + long]
        group.add(Line(points=points, width=width))


class ForecastView(Drawn):
    """One row a boat, for its owner's eyes: what was forecast and what it can still be worth."""

    def __init__(self, view: Any, **settings: object) -> None:
        self._view = view
        self._looks = looks_of(view)
        super().__init__(**settings)

    def draw(self, group: InstructionGroup) -> None:
        """Boats 1 to 4, one below the other."""
        boats = self._view.mine.boats
        step = min(self.height / len(boats), dp(84))
        for number, boat in enumerate(boats, start=1):
            y = self.top - (number - 0.5) * step
            group.add(Color(*theme.panel))
            group.add(
                RoundedRectangle(pos=(self.x, y - step / 2 + dp(3)), size=(self.width, step - dp(6)), radius=[dp(12)])
            )
            name = say("break-out.touch.boat", boat=number)
            draw_text(group, name, self.x + dp(52), y, sp(22), theme.ink, bold=True)
            side = min(step - dp(18), dp(56))
            for at, who in enumerate(boat.prisoners):
                x = self.x + dp(140) + at * (side + dp(30))
                style = "faint" if who in self._view.mine.lost else "solid"
                draw_counter(group, self._looks[who], x, y, side, side, style=style)
                if who in boat.right:
                    draw_tick(group, x + side / 2, y + side / 2 - dp(6), dp(24))
            worth = say("break-out.touch.each", points=number) if len(boat.prisoners) > 1 else str(number)
            wide = text_width(worth, int(sp(20)))
            draw_text(group, worth, self.right - dp(20) - wide / 2, y, sp(20), theme.quiet)
