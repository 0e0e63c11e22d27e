"""A line of all turns, each in the colour of whose it was: a finger on it goes to any of them."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_box


class Timeline(Widget):
    """`colours` are those of the turns, None for nobody's; `at` is the number of the one that is shown.

    `on_chosen` tells which turn a finger is on, each only once; it need not be lifted.
    """

    colours = ListProperty()
    at = NumericProperty(0)
    __events__ = ("on_chosen",)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self.paint_soon, size=self.paint_soon, colours=self.paint_soon, at=self.paint_soon)
        theme.follow(self)

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return max(len(self.colours) - 1, 0)

    def place_of(self, turn: int) -> float:
        """Where the middle of a turn is, in pixels from the left."""
        inset = dp(16)
        each = (self.width - 2 * inset) / max(len(self.colours), 1)
        return float(self.x + inset + (turn + 0.5) * each)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger goes to where it lies."""
        if not self.collide_point(*touch.pos) or not self.colours:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._go(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """And on, as it moves, even above or below the line."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._go(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It is lifted."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _go(self, x: float) -> None:
        inset = dp(16)
        share = (x - self.x - inset) / max(self.width - 2 * inset, 1)
        turn = min(max(int(share * len(self.colours)), 0), self.last)
        if turn != self.at:
            self.at = turn
            self.dispatch("on_chosen", turn)

    def on_chosen(self, turn: int) -> None:
        """A turn was chosen."""

    def _paint(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        if self.width < dp(60) or not self.colours:
            return
        each = (self.width - 2 * dp(16)) / len(self.colours)
        gap = dp(1) if each > dp(4) else 0
        for turn, name in enumerate(self.colours):
            colour = theme.colour(name) if name else theme.edge
            drawing.add(Color(*(colour if turn <= self.at else [*colour[:3], 0.4])))
            high = dp(16) if turn <= self.at else dp(8)
            left = self.place_of(turn) - each / 2
            drawing.add(Rectangle(pos=(left, self.center_y - high / 2), size=(max(each - gap, 1), high)))
        middle, wide, high = self.place_of(int(self.at)), dp(22), min(dp(40), self.height)
        draw_box(drawing, (middle - wide / 2, self.center_y - high / 2), (wide, high), dp(8),
                 theme.accent, theme.room, dp(2))  # fmt: skip
