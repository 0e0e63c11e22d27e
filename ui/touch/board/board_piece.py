"""A piece of a board with one of its squares in the middle, ringed, for people who look for it on the table."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stencilview import StencilView

from companion.client.window import Window
from ui.touch.board.board import BoardCanvas
from ui.touch.board.spots import View

SQUARE = 26
"""Width of a square in dp: small enough to see what is around, large enough for names."""


class BoardPiece(BoxLayout, StencilView):
    """Shows as much of a board around a square as there is room for, and takes no touches.

    It comes with the frame after the words beside it: to paint a board takes longer than all of those. window: whose
    state of things it shows.
    """

    def __init__(self, board: BoardCanvas, spot: str, window: Window, **settings: object) -> None:
        super().__init__(**settings)
        self.board, self.spot, self._window = board, spot, window
        self._look_soon = Clock.create_trigger(self._look, -1)
        Clock.schedule_once(self._come)

    def _come(self, _: float) -> None:
        if self.parent is None:
            return
        board = self.board
        board.update(self._window)
        board.glides = board.zooms = False
        board.legal, board.overridable, board.movable = [], [], []
        board.focus_spot = self.spot
        board.bind(pos=self._look_soon, size=self._look_soon)
        if board.parent is not None:
            board.parent.remove_widget(board)
        self.add_widget(board)
        self._look_soon()

    def on_parent(self, _: object, parent: object) -> None:
        """Gone: where another piece shows the same board, that one alone looks at it."""
        if parent is None:
            self.board.unbind(pos=self._look_soon, size=self._look_soon)

    def _look(self, *_: object) -> None:
        at = self.board.spots[self.spot]
        scale = max(dp(SQUARE), self.board.whole().scale)
        self.board.show(self.board.kept_in(View(at.x, at.y, scale)))
