"""Squares of the board, chosen by touching them: the one that a field names, or all that are a step away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import BigButton


class SquareField(BoxLayout):
    """board: of the box. chosen: the ids that are named now. several: more than one can be; else one touch is all.

    take: gets a list of ids where there can be several, else one.
    """

    def __init__(self, board: BoardCanvas, chosen: list[str], several: bool, take: Callable[[Any], object]) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.board, self.chosen, self._several, self._take = board, list(chosen), several, take
        board.hinted = list(chosen)
        board.bind(on_square=self._touched, on_unlit=self._touched)
        self.add_widget(board)
        if several:
            self.add_widget(BigButton(text=say("boxes.right"), icon="check", look="accent", height=dp(60), value="done",
                                      act=lambda: take(self.chosen)))  # fmt: skip

    def _touched(self, _: object, spot: str) -> None:
        if not self._several:
            self._take(spot)
            return
        self.chosen = [one for one in self.chosen if one != spot] if spot in self.chosen else [*self.chosen, spot]
        self.board.hinted = list(self.chosen)
