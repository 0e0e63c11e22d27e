"""One's own folded screen from behind: what only its owner sees, and one's dice on the table before it."""

from __future__ import annotations

from functools import lru_cache, partial

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from ui.touch.games.torture.colours import COLOURS
from ui.touch.look.brush import Brush
from ui.touch.look.hung import hang
from ui.touch.look.ink import draw_box
from ui.touch.look.painted import CLEAR, Paint
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import mixed, theme

WING, SILL = 0.1, 0.2
"""How much of the width a wall at either side takes, and of the height the table before the wall."""

ABOVE, INSIDE = 16, 2
"""From the top of the screen to what stands before it, and from its ends, in dp."""


class OwnScreen(BoxLayout):
    """Shows something before the screen of a seat, at the foot of it."""

    def __init__(self, seat: SeatInfo, before: Widget, **settings: object) -> None:
        super().__init__(orientation="vertical", padding=(dp(INSIDE), dp(ABOVE), dp(INSIDE), 0), **settings)
        self._seat, self._ground = seat, InstructionGroup()
        self.canvas.before.add(self._ground)
        self.add_widget(Widget())
        self.add_widget(before)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)

    def _paint(self, *_: object) -> None:
        self._ground.clear()
        wide, high = int(self.width), int(self.height)
        if min(wide, high) < dp(40):
            return
        if theme.name == "contrast":
            draw_box(self._ground, self.pos, self.size, dp(10), theme.panel, theme.colour(self._seat.colour), dp(3))
            return
        self._ground.add(Color(1, 1, 1, 1))
        shape = Rectangle(pos=(int(self.x), int(self.y)), size=(wide, high))
        self._ground.add(shape)
        hang(shape, _behind(theme.name, self._seat.colour), wide, high, CLEAR)


@lru_cache(maxsize=16)
def _behind(name: str, colour: str) -> Paint:
    """name: of the theme."""
    return partial(_paint_behind, name, colour)


def _paint_behind(name: str, colour: str, brush: Brush) -> None:
    """A wall of the castle and two wings towards whoever sits here, and the table between them."""
    plain = "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in theme.colour(colour)[:3]))
    deep, wall, light = (mixed(plain, "#0A0810", share) for share in (0.74, 0.56, 0.3))
    half, top, sill = brush.half, 92.0, 100 * SILL
    inner = half * (1 - 2 * WING)
    for side in (-1, 1):
        brush.shape([(side * half, 0), (side * half, top + 2), (side * inner, top), (side * inner, sill)], deep)
    brush.box(-inner, sill, 2 * inner, top - sill, wall)
    rows = 6
    step = (top - sill) / rows
    for row in range(rows):
        y = sill + row * step
        brush.line([(-inner, y), (inner, y)], 0.7, deep)
        for at in range(5):
            x = -inner + 2 * inner * (at + (0.5 if row % 2 else 0.0)) / 5
            brush.line([(x, y), (x, y + step)], 0.7, deep)
    merlons = 7
    each = 2 * half / merlons
    for at in range(merlons):
        brush.box(-half + (at + 0.14) * each, top - 1, each * 0.72, 8, light)
        brush.box(-half + (at + 0.14) * each, top - 1, each * 0.72, 1.2, deep)
    brush.box(-half, top - 2.6, 2 * half, 2.6, light)
    board, edge, foot, grain = (COLOURS[token][name] for token in ("table", "table_edge", "table_foot", "grain"))
    brush.shape([(-half, 0), (half, 0), (inner, sill), (-inner, sill)], board)
    brush.line([(-inner, sill), (inner, sill)], 1.4, foot)
    for at in range(-4, 5):
        brush.line([(at * inner * 0.22, sill), (at * half * 0.22, 0)], 0.7, grain)
    brush.box(-half, 0, 2 * half, 1.4, edge)
