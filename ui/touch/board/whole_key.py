"""The key on a board that leads to the whole of it, and on a board in zones back to what was seen before."""

from __future__ import annotations

from kivy.metrics import dp

from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import BigButton

KEY, AWAY = 60, 8
"""Side of the key and how far it is from the board's corner, in dp."""


class WholeKey(BigButton):
    """Puts itself onto a board as long as it leads anywhere."""

    def __init__(self, board: BoardCanvas, **settings: object) -> None:
        super().__init__(
            text="", icon="zoom_out", size_hint=(None, None), size=(dp(KEY), dp(KEY)), act=self._turn_view, locks=False,
            **settings,
        )  # fmt: skip
        self._board = board
        board.bind(zoomed=self._offer, last_zone=self._offer, pos=self._place, size=self._place)
        board.bind(seen=self._place, legal=self._place, movable=self._place)

    def _turn_view(self) -> None:
        if self._board.zoomed:
            self._board.show_whole()
        else:
            self._board.show_last()

    def _offer(self, *_: object) -> None:
        board = self._board
        wanted = board.way_back is None and (board.zoomed or board.last_zone in board.zones)
        self.icon = "zoom_out" if board.zoomed else "zoom_in"
        if wanted and self.parent is None:
            board.add_widget(self)
        elif not wanted and self.parent is not None:
            board.remove_widget(self)
        self._place()

    def _place(self, *_: object) -> None:
        """In the upper left corner, or in the one where it hides less of what can be touched."""
        board = self._board
        if board.dragging or board.moving < 1:
            return  # It does not jump about under a finger, and not on the way either.
        left, right = board.x + dp(AWAY), board.right - dp(KEY + AWAY)
        top, low = board.top - dp(KEY + AWAY), board.y + dp(AWAY)
        corners = [(left, top), (right, top), (left, low), (right, low)]
        self.pos = min(corners, key=self._hidden)

    def _hidden(self, corner: tuple[float, float]) -> tuple[int, int]:
        """How many squares that can be touched, and how many pieces, the key in that corner would hide."""
        board = self._board
        touched = {*board.legal, *board.movable, board.focus_spot} & board.spots.keys()
        standing = {piece.spot for piece in board.figures.pieces.values()} & board.spots.keys()
        hidden, covered = (sum(self._lies_under(spot, *corner) for spot in those) for those in (touched, standing))
        return hidden, covered

    def _lies_under(self, spot: str, x: float, y: float) -> bool:
        left, low, wide, high = self._board.rect(self._board.spots[spot])
        side = dp(KEY)
        return left < x + side and left + wide > x and low < y + side and low + high > y
