"""What a field is put right with, by its kind: keys for a number, for one of several, for the sides of a die."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.sheets import Field, SheetWords
from companion.words import say
from ui.touch.app.skins import skin_of
from ui.touch.boxes.numbers import SeveralKeys, Take, choice_keys, number_keys
from ui.touch.boxes.preview import board_of
from ui.touch.boxes.rows import Looks, Painter
from ui.touch.boxes.squares import SquareField
from ui.touch.controls.button import BigButton
from ui.touch.look.scale import BODY
from ui.touch.look.text import Aside

COLOURS = ("#c62828", "#2e7d32", "#f9c80e", "#1e5aa8", "#ef6c00", "#6a3d9a", "#222222", "#6d4c41", "#d81b60", "#757575",
           "#00838f", "#f4f4f4")  # fmt: skip
"""What a colour on the screen can be."""

LIGHT = 1.5
"""From so much red, green and blue together on, black is read better than white."""


def editor(box: EditedBox, field: Field, value: Any, words: SheetWords, take: Take, upright: bool) -> Widget:
    """Keys for a field that has that value now. take: gets the new one. Names are typed (`typed`).

    What a card does has an editor of its own (`effects`).
    """
    if field.kind == "rows":
        return Painter(value or [], words.choices(field, box.edition), looks_of(box), take, upright)
    if field.kind in ("square", "squares"):
        several = field.kind == "squares"
        board = board_of(box)
        chosen = list(value or []) if several else [value] if value else []
        return SquareField(board, chosen, several, take) if board is not None else Aside(text=say("boxes.no_board"))
    if field.kind == "choice":
        choices = words.choices(field, box.edition)
        return SeveralKeys(choices, value, take) if field.several else choice_keys(choices, value, take)
    if field.kind == "number":
        return number_keys(range(field.least, field.most + 1), value, take)
    return Sides(field, value, take) if field.kind == "numbers" else _colours(value, take)


def looks_of(box: EditedBox) -> Looks:
    """How the signs of rows are drawn in the game of a box."""
    return partial(skin_of(box.game).square_look, box.edition)


def shade(colour: Any) -> list[float]:
    """A colour as it is drawn: "#c62828"; grey for what is none."""
    try:
        found: list[float] = get_color_from_hex(colour)
        return found if len(found) == 4 else [0.5, 0.5, 0.5, 1.0]
    except (TypeError, ValueError, AttributeError):
        return [0.5, 0.5, 0.5, 1.0]


def typed(field: Field) -> bool:
    """Whether it is typed letter by letter, over the whole page."""
    return field.kind in ("words", "text")


def _colours(value: Any, take: Take) -> Widget:
    grid = BoxLayout(orientation="vertical", spacing=dp(8))
    for first in range(0, len(COLOURS), 3):
        row = BoxLayout(spacing=dp(8))
        for colour in COLOURS[first : first + 3]:
            ground = shade(colour)
            ink = [0.0, 0.0, 0.0, 1.0] if sum(ground[:3]) > LIGHT else [1.0, 1.0, 1.0, 1.0]
            row.add_widget(BigButton(tint=(ground, ink), icon="check" if colour == value else "", value=colour,
                                     size_hint_y=1, act=partial(take, colour)))  # fmt: skip
        grid.add_widget(row)
    return grid


class Sides(BoxLayout):
    """The sides of a die, or other numbers in a row: a touch on one, then on its number."""

    def __init__(self, field: Field, value: Any, take: Take) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self._field, self._take = field, take
        self.numbers: list[int] = list(value or [])
        self._at = 0
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(60))
        for at, number in enumerate(self.numbers):
            look = "chosen" if at == self._at else "raised"
            row.add_widget(BigButton(text=str(number), centred=True, type_size=BODY, look=look, value=("side", at),
                                     locks=False, size_hint_y=1, act=partial(self._pick, at)))  # fmt: skip
        self.add_widget(row)
        named = {number: str(number) for number in range(self._field.least, self._field.most + 1)}
        self.add_widget(choice_keys(named, self.numbers[self._at], self._put, 5))
        self.add_widget(BigButton(text=say("boxes.right"), icon="check", look="accent", value="done", height=dp(60),
                                  act=lambda: self._take(self.numbers)))  # fmt: skip

    def _pick(self, at: int) -> None:
        self._at = at
        self._fill()

    def _put(self, number: int) -> None:
        """The next side is asked about at once."""
        self.numbers[self._at] = number
        self._at = (self._at + 1) % len(self.numbers)
        self._fill()
