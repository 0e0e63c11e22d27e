"""Shows on the screen what a panel points at: a ring, thin rings around what is picked, words where needed."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ui.touch.look.ink import fitting_texture
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

NEAR = 2
"""Between what is pointed at and the ring around it, in dp: what stands above keeps its lowest letters."""

HIGH = 46
"""Height of the words in dp."""


class PanelPointer(Widget):
    """Lies over the page and takes no touch. `text`: what is said at the top, "" for nothing.

    room: what it is said over, None for the whole screen.
    """

    text = StringProperty("")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._pointed: list[Widget] = []
        self._picked: list[Widget] = []
        self.room: Widget | None = None
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self._paint_soon = PaintSoon(self._paint)
        self.bind(pos=self._paint_soon, size=self._paint_soon, text=self._paint_soon)
        theme.bind(name=self._paint_soon)

    @property
    def pointed(self) -> list[Widget]:
        """What the ring is around."""
        return self._pointed

    def show(self, pointed: Sequence[Widget], picked: Sequence[Widget], text: str) -> None:
        """Put one ring around all of `pointed` together, a thin one around each of `picked`, and say `text`."""
        self._follow(False)
        self._pointed, self._picked = list(pointed), list(picked)
        self._follow(True)
        self.text = text
        self._paint_soon()

    def _follow(self, follow: bool) -> None:
        for widget in (*self._pointed, *self._picked):
            act = widget.bind if follow else widget.unbind
            act(pos=self._paint_soon, size=self._paint_soon)

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self._pointed:
            self._ring(self._pointed, dp(NEAR), dp(2.2))
        for widget in self._picked:
            self._ring([widget], dp(1), dp(1.3))
        if self.text:
            self._say()

    def _ring(self, widgets: Sequence[Widget], gap: float, width: float) -> None:
        boxes = [(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top)) for widget in widgets]
        left, low = min(box[0] for box in boxes) - gap, min(box[1] for box in boxes) - gap
        right, high = max(box[2] for box in boxes) + gap, max(box[3] for box in boxes) + gap
        # A dark line on both sides keeps the ring in sight on any ground.
        for colour, wide in ((theme.room, width + dp(1.6)), (theme.ink, width)):
            self._drawing.add(Color(*colour))
            self._drawing.add(Line(rounded_rectangle=(left, low, right - left, high - low, dp(14)), width=wide))

    def _say(self) -> None:
        room = self.room or self
        middle, top = room.to_window(room.center_x, room.top)
        most = min(room.width - dp(24), dp(760))
        words = fitting_texture(
            self.text, (int(sp(ASIDE)), int(sp(SMALL))), True, int(most - dp(32)), int(dp(HIGH)), "center"
        )
        width, height = words.size[0] + dp(32), max(dp(HIGH), words.size[1] + dp(12))
        x, y = middle - width / 2, top - height - dp(8)
        self._drawing.add(Color(*theme.accent))
        self._drawing.add(RoundedRectangle(pos=(x - dp(2), y - dp(2)), size=(width + dp(4), height + dp(4))))
        self._drawing.add(Color(*theme.panel))
        self._drawing.add(RoundedRectangle(pos=(x, y), size=(width, height)))
        self._drawing.add(Color(*theme.ink))
        place = int(middle - words.size[0] / 2), int(y + height / 2 - words.size[1] / 2)
        self._drawing.add(Rectangle(texture=words, pos=place, size=words.size))
