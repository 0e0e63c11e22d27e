"""Rows of signs, such as a tile's: drawn as squares, and painted by a finger that goes over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.app.skins import SquareLook
from ui.touch.controls.button import BigButton
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_text

Looks = Callable[[str], SquareLook]

SEAM = 2
"""Between two squares in dp."""

ICON = 0.6
"""Of a square's side."""


class RowsPicture(Widget):
    """`rows` from the top, each a text of as many signs."""

    rows = ListProperty()

    def __init__(self, rows: Sequence[str], looks: Looks, **settings: object) -> None:
        super().__init__(**settings)
        self._looks = looks
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self._soon, size=self._soon, rows=self._soon)
        self.rows = list(rows)

    @property
    def square(self) -> float:
        """The side of a square in pixels."""
        across = max((len(row) for row in self.rows), default=1)
        return float(min(self.width / max(across, 1), self.height / max(len(self.rows), 1)))

    def place(self, row: int, column: int) -> tuple[float, float]:
        """The lower left corner of a square."""
        across = max((len(one) for one in self.rows), default=0)
        left = self.center_x - across * self.square / 2
        top = self.center_y + len(self.rows) * self.square / 2
        return left + column * self.square, top - (row + 1) * self.square

    def _paint(self, *_: object) -> None:
        group, side = self._group, self.square - dp(SEAM)
        group.clear()
        for row, signs in enumerate(self.rows):
            for column, sign in enumerate(signs):
                tint, ink, mark = self._looks(sign)
                x, y = self.place(row, column)
                group.add(Color(*tint))
                group.add(Rectangle(pos=(x, y), size=(side, side)))
                middle = x + side / 2, y + side / 2
                if mark:
                    draw = draw_text if mark == sign else draw_icon
                    draw(group, mark if mark == sign else icon(mark), *middle, side * ICON, ink)


class Painter(BoxLayout):
    """A sign is chosen at the side, and a finger paints it. signs: each with its name. take: gets the rows."""

    def __init__(
        self,
        rows: Sequence[str],
        signs: dict[str, str],
        looks: Looks,
        take: Callable[[list[str]], object],
        upright: bool = False,
    ) -> None:
        super().__init__(spacing=dp(12), orientation="vertical" if upright else "horizontal")
        self._signs, self._take = signs, take
        self.sign = next(iter(signs))
        self.picture = RowsPicture(rows, looks)
        self.add_widget(self.picture)
        self._side = GridLayout(cols=2 if upright else 1, spacing=dp(8), size_hint=(1, 0.6) if upright else (1, 1))
        self.add_widget(self._side)
        self._fill()

    def _fill(self) -> None:
        self._side.clear_widgets()
        for sign, name in self._signs.items():
            self._side.add_widget(BigButton(text=name, value=("sign", sign), locks=False, size_hint_y=1,
                                            look="chosen" if sign == self.sign else "raised",
                                            act=partial(self._choose, sign)))  # fmt: skip
        self._side.add_widget(BigButton(text=say("boxes.right"), icon="check", look="accent", value="done",
                                        size_hint_y=1, act=lambda: self._take(list(self.picture.rows))))  # fmt: skip

    def _choose(self, sign: str) -> None:
        self.sign = sign
        self._fill()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on a square paints it."""
        return self._paint(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """And every square it goes over."""
        return self._paint(touch) or bool(super().on_touch_move(touch))

    def _paint(self, touch: MotionEvent) -> bool:
        picture, side = self.picture, self.picture.square
        if not picture.collide_point(*touch.pos) or not picture.rows:
            return False
        left, low = picture.place(len(picture.rows) - 1, 0)
        column, up = int((touch.x - left) // side), int((touch.y - low) // side)
        row = len(picture.rows) - 1 - up
        if not (0 <= row < len(picture.rows) and 0 <= column < len(picture.rows[row])):
            return False
        signs = picture.rows[row]
        fresh = signs[:column] + self.sign + signs[column + 1 :]
        if fresh != signs:
            picture.rows = [*picture.rows[:row], fresh, *picture.rows[row + 1 :]]
        return True
