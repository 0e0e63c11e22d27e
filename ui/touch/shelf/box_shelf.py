"""The boxes on the first page: all side by side where they have room, or else a page of them at a time."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ui.touch.controls.button import BigButton

LEAST, LEAST_UPRIGHT = 176, 128
"""Height that a box needs for its picture, its title in two lines and who can play, in dp.

On an upright screen, where kept games take more of it, pictures may be lower.
"""

TURN = 48
"""Width of the key that turns to the other boxes, in dp."""

MORE_BOXES = "more_boxes"
"""What that key stands for."""


class BoxShelf(BoxLayout):
    """tiles: one a box. across: how many stand side by side. least: the height that each needs, in dp."""

    def __init__(self, tiles: Sequence[Widget], across: int, least: int = LEAST) -> None:
        super().__init__(spacing=dp(8))
        self._all = list(tiles)
        self._across = across
        self._least = least
        self._at_page = 0
        self._room_for = 0
        self._grid = GridLayout(cols=across, spacing=dp(8))
        self._turn = BigButton(icon="chevron_right", size_hint_x=None, size_hint_y=1, width=dp(TURN),
                               value=MORE_BOXES, act=self._turn_over)  # fmt: skip
        self.add_widget(self._grid)
        self._fill = Clock.create_trigger(self._lay, -1)
        self.bind(size=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        rows = max(1, int((self.height + dp(8)) // dp(self._least + 8)))
        if rows * self._across != self._room_for:
            self._room_for = rows * self._across
            self._at_page = 0
            self._fill()

    def _turn_over(self) -> None:
        self._at_page += 1
        self._lay()

    def _lay(self, *_: object) -> None:
        """A last page that is not full has room left, so that no box changes its size."""
        pages = -(-len(self._all) // self._room_for)
        first = self._at_page % pages * self._room_for
        there = self._all[first : first + self._room_for]
        self._grid.clear_widgets()
        for tile in there:
            self._grid.add_widget(tile)
        for _empty in range(self._room_for - len(there) if pages > 1 else 0):
            self._grid.add_widget(Widget())
        if (pages > 1) is not (self._turn.parent is self):
            (self.add_widget if pages > 1 else self.remove_widget)(self._turn)
