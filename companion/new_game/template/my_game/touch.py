"""What the touchscreen draws of My Game: the heap."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse
from kivy.metrics import dp
from ui.touch.skins import BigSide, Skin
from ui.touch.table.model import TableModel

ACROSS = 5
GOLD = (0.9, 0.72, 0.3, 1)


class HeapSide(BigSide):
    """Every coin of the heap, five in a row."""

    def __init__(self, table: TableModel) -> None:
        super().__init__()
        self.table = table
        self.bind(pos=self.refresh, size=self.refresh)

    def refresh(self, *_: object) -> None:
        """Draw the coins that are left."""
        step = min(self.width / (ACROSS + 1), self.height / (ACROSS + 1))
        self.canvas.clear()
        with self.canvas:
            Color(*GOLD)
            for coin in range(self.table.window.view.left):
                row, column = divmod(coin, ACROSS)
                centre = self.x + step * (column + 1), self.top - step * (row + 1)
                wide = step - dp(6)
                Ellipse(pos=(centre[0] - wide / 2, centre[1] - wide / 2), size=(wide, wide))


class MySkin(Skin):
    """All but the heap is drawn as in any game."""

    def side(self, table: TableModel) -> BigSide:
        """The heap instead of the log."""
        return HeapSide(table)


skin = MySkin()
