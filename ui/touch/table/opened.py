"""Behind the curtain: the board with the squares that only its owner's cards open, and beside it each by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stencilview import StencilView

from companion.client.layers.views import Answer, OptionView
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.board.whole_key import WholeKey
from ui.touch.cards.card import CardFace
from ui.touch.cards.picker import CardRows
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.look.text import Say

CARD = 84
"""Height of a card that opens something, in dp."""

ROW = {False: 70, True: 74}
"""Height of a key with the name of a square, in dp, on a lying and on an upright screen."""


class Pane(BoxLayout, StencilView):
    """A board in it ends at its edge: pieces of a part that is seen close would lie on the keys beside it."""


class OpenedSquares(BoxLayout):
    """A touch on a lit square answers; where it may mean several ways, their keys alone are left to choose from.

    board: shows the table as it stands. squares: what each of its squares may mean. choices: a key for each answer,
    those of no square too. cards: the owner's that open them.
    """

    def __init__(
        self,
        board: BoardCanvas,
        squares: Mapping[str, Sequence[OptionView]],
        choices: Sequence[Choice],
        cards: Sequence[CardFace],
        answer: Callable[[Answer], None],
        upright: bool,
    ) -> None:
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(12))
        self.board = board
        self._squares = squares
        self._answer = answer
        self._beside = WholeKey(board)
        self._open_soon = Clock.create_trigger(lambda _: board.open_on_legal(), 0)
        board.legal = list(squares)
        board.bind(on_square=lambda _, spot: self._touched(spot), size=self._open_soon)
        column = BoxLayout(orientation="vertical", spacing=dp(8))
        if cards:
            across = 2 if upright else 1
            high = -(-len(cards) // across) * dp(CARD)
            rows = CardRows(largest=dp(800), size_hint_y=None, height=high)
            for face in cards:
                rows.add_widget(face)
            column.add_widget(rows)
        column.add_widget(Say(text=say("touch.question.opened_here")))
        self.grid = ChoiceGrid(columns=2 if upright else 1, row_height=dp(ROW[upright]))
        self.grid.choices = list(choices)
        column.add_widget(self.grid)
        pane = Pane(size_hint=(1, 1.1) if upright else (1.15, 1))
        pane.add_widget(board)
        self.add_widget(pane)
        self.add_widget(column)

    def _touched(self, spot: str) -> None:
        meant = self._squares.get(spot, ())
        if len(meant) == 1:
            self._answer(meant[0].value)
        elif meant:
            values = [one.value for one in meant]
            self.grid.choices = [replace(one, look="chosen") for one in self.grid.choices if one.value in values]
