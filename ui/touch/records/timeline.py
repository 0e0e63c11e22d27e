"""A line of all turns, each in the colour of whose it was: a finger on it goes to any of them."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.touch.look.ink import draw_box
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

INSET = 16
"""Room at either end, in dp, so that the mark has room on the first turn and on the last."""


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
        self._above = InstructionGroup()
        self.canvas.add(self._drawing)
        self.canvas.add(self._above)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon, colours=self.paint_soon)
        self.bind(at=Clock.create_trigger(self._paint_place, -1))
        theme.follow(self)

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return max(len(self.colours) - 1, 0)

    def place_of(self, turn: int) -> float:
        """Where the middle of a turn is, in pixels from the left."""
        inset = dp(INSET)
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
        inset = dp(INSET)
        share = (x - self.x - inset) / max(self.width - 2 * inset, 1)
        turn = min(max(int(share * len(self.colours)), 0), self.last)
        if turn != self.at:
            self.at = turn
            self.dispatch("on_chosen", turn)

    def on_chosen(self, turn: int) -> None:
        """A turn was chosen."""

    def _paint(self, *_: object) -> None:
        """All turns, side by side: of a long evening there are hundreds, which no moving finger may wait for."""
        drawing = self._drawing
        drawing.clear()
        if self.width < dp(60) or not self.colours:
            return
        each = (self.width - 2 * dp(INSET)) / len(self.colours)
        gap = dp(1) if each > dp(4) else 0
        for turn, name in enumerate(self.colours):
            drawing.add(Color(*(theme.colour(name) if name else theme.edge)))
            left = self.place_of(turn) - each / 2
            drawing.add(Rectangle(pos=(left, self.center_y - dp(8)), size=(max(each - gap, 1), dp(16))))
        self._paint_place()

    def _paint_place(self, *_: object) -> None:
        """Where we are; what comes after it is dimmed."""
        above = self._above
        above.clear()
        if self.width < dp(60) or not self.colours:
            return
        middle, wide, high = self.place_of(int(self.at)), dp(22), min(dp(40), self.height)
        above.add(Color(*theme.room[:3], 0.62))
        above.add(Rectangle(pos=(middle, self.center_y - dp(9)), size=(self.right - dp(INSET) - middle, dp(18))))
        draw_box(above, (middle - wide / 2, self.center_y - high / 2), (wide, high), dp(8),
                 theme.accent, theme.room, dp(2))  # fmt: skip
