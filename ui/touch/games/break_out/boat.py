"""A boat on the forecast sheet, with its seats to touch."""

from __future__ import annotations

from functools import partial
from typing import Literal, Protocol

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.words import say
from ui.touch.controls.key import Key
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.person import draw_place
from ui.touch.games.break_out.sea import draw_sea
from ui.touch.games.break_out.vessel import Vessel
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.scale import ASIDE, SMALL
from ui.touch.look.theme import theme

Where = Literal["key", "boat"]
"""Where somebody is touched on the sheet: on their key above, or in their boat."""

NAME = 60
"""Height of a boat's name with what it is worth, in dp."""

DEEP = 10
"""Water below a boat, in dp."""

RAIL = 0.86
"""How high the ends of a boat are in its picture."""

LEVEL = 0.62
"""How high the water stands, in the height of a name."""

APART = 8
"""Between two seats, and between them and the name, in dp: a finger must not mean two."""


def draw_afloat(group: InstructionGroup, box: tuple[float, float, float, float], side: float) -> None:
    """A piece of the sea in a box (x, y, width, height), and a boat in it: up to the waist of people of that size."""
    x, y, wide, high = box
    draw_sea(group, x, y, wide, high, dp(NAME * LEVEL + DEEP))
    rail, keel = y + dp(NAME + DEEP) + side * 0.45, y + dp(DEEP + 7)
    draw_cutout(group, Vessel(rail=RAIL), x + dp(4), keel, wide - dp(8), (rail - keel) / RAIL)


def draw_sign(
    group: InstructionGroup, number: int, several: bool, points: int, x: float, y: float, wide: float
) -> None:
    """Which boat it is and what each head is worth, from the foot of its name up; x is the middle. number: from 1."""
    worth = say("break-out.touch.points_each" if several else "break-out.touch.points", points=points)
    name = say("break-out.touch.boat", boat=number)
    for text, up, size, bold in ((name, 44, sp(ASIDE), True), (worth, 22, sp(SMALL), False)):
        squeeze = min(1.0, wide / max(text_width(text, int(size), bold), 1))
        draw_text(group, text, x, y + dp(up), size, paint("sign"), bold=bold, squeeze=squeeze)


class Sheet(Protocol):
    """The sheet, as its boats know it."""

    def boat(self, number: int) -> list[str]:
        """Who is in a boat, by index."""

    def is_open(self, number: int) -> bool:
        """Whether the next prisoner goes into this boat."""

    def open_boat(self, number: int) -> None:
        """Fill this boat next, if it has room."""

    def take_out(self, who: str, touched: Where) -> None:
        """Back ashore."""

    def draw_seat(self, who: str, group: InstructionGroup, x: float, y: float, side: float) -> None:
        """Draw a prisoner in a boat."""


class Boat(BoxLayout):
    """A boat on the sheet: its seats to touch, its name and what each head is worth, on a rimmed piece of water."""

    def __init__(self, number: int, room: int, points: int, sheet: Sheet) -> None:
        super().__init__(orientation="vertical", padding=(0, 0, 0, dp(DEEP)), spacing=dp(APART))
        self._number = number
        self._sheet = sheet
        self._room = room
        self._points = points
        seats = BoxLayout(padding=(dp(8), dp(10), dp(8), 0), spacing=dp(APART))
        self._seats = [Key(partial(self._draw_seat, at), act=partial(self._touched, at)) for at in range(room)]
        for key in self._seats:
            seats.add_widget(key)
        self._name = Key(self._draw_name, size_hint_y=None, height=dp(NAME), act=lambda: sheet.open_boat(number))
        self.add_widget(seats)
        self.add_widget(self._name)
        self._back = InstructionGroup()
        self.canvas.before.add(self._back)
        self.bind(pos=self.show, size=self.show)

    def show(self, *_: object) -> None:
        """Draw what is in it now."""
        back = self._back
        back.clear()
        open_now = self._sheet.is_open(self._number)
        draw_afloat(back, (self.x, self.y, self.width, self.height), self._side)
        back.add(Color(*(theme.accent if open_now else theme.edge)))
        width = dp(2.4) if open_now else dp(1)
        rim = (self.x + width / 2, self.y + width / 2, self.width - width, self.height - width, dp(14))
        back.add(Line(rounded_rectangle=rim, width=width))
        for key in (*self._seats, self._name):
            key.paint_soon()

    @property
    def _side(self) -> float:
        """The side of a seat in pixels."""
        return min((self.width - dp(16)) / self._room - dp(APART), self.height - dp(NAME + DEEP + 16), dp(78))

    def _touched(self, at: int) -> None:
        there = self._sheet.boat(self._number)
        if at < len(there):
            self._sheet.take_out(there[at], "boat")
        else:
            self._sheet.open_boat(self._number)

    def _draw_seat(self, at: int, key: Key, group: InstructionGroup) -> None:
        side = self._side
        there = self._sheet.boat(self._number)
        # Low on the key, whatever room there is above: people sit in a boat, they do not float over it.
        y = self._name.top + side * 0.5 + dp(2)
        if at < len(there):
            self._sheet.draw_seat(there[at], group, key.center_x, y, side)
            return
        draw_place(group, key.center_x, y, side)

    def _draw_name(self, key: Key, group: InstructionGroup) -> None:
        draw_sign(group, self._number + 1, self._room > 1, self._points, key.center_x, key.y, key.width)
