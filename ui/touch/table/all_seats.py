"""What a strip and a column of all seats have in common."""

from __future__ import annotations

from kivy.properties import ListProperty, NumericProperty

from ui.touch.look.drawn import Drawn


class AllSeats(Drawn):
    """`cells` are shown, the one with the number `turn` rimmed. elsewhere: the signs of facts that stand elsewhere on
    the page for every seat, and so not here. middles: of the seats, as they were drawn.

    A screen has a place for one of the two, and nothing is drawn of the other.
    """

    cells = ListProperty()
    turn = NumericProperty(-1)
    elsewhere = ListProperty()

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.middles: list[tuple[float, float]] = []
        for name in ("cells", "turn", "elsewhere", "parent"):
            self.fbind(name, self.paint_soon)

    def _paint(self, *_: object) -> None:
        if self.parent is not None:
            super()._paint()
