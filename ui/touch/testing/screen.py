"""The app on a window that nobody sees, for tests that look at what it draws of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from ui.touch.machine.window import Display, open_window, prepare

if TYPE_CHECKING:
    from ui.touch.board.board import BoardCanvas

BOARD = (416, 480)
"""The size of a board that is looked at alone, in pixels."""

SHARE = 16.0
"""So many pages of pictures are kept, from test to test."""


@cache
def off_screen() -> Display:
    """The window, opened once for all tests of a process: Kivy has no second one."""
    display = prepare((800, 480), off_screen=True)
    open_window(display)
    from ui.touch.look import painted

    # One test after the other wants the same pictures, and would paint them anew.
    painted.SHARE = SHARE
    return display


class Screen:
    """The app and its frames, until `close`."""

    def __init__(self) -> None:
        display = off_screen()
        from ui.touch.app.companion_app import CompanionApp
        from ui.touch.testing.frames import Frames

        self.app = CompanionApp(Kept(":memory:"), display)
        self.app.open_embedded()
        self.finger = Frames()
        self.app.preferences.glides = self.app.preferences.coached = False

    def begin(self, game: str, people: Sequence[str]) -> Window:
        """Begin a game and go to its table. Returns the table's window."""

        def begun() -> Window:
            window = self.app.kept.begin(game, list(people), seed="5a" * 32)
            for kind in window.dice_kinds:
                window.set_source(kind, "typed")
            return window

        self.app.open_evening(begun)
        self.finger.frames(3)
        assert self.app.table is not None
        return self.app.table.window

    def close(self) -> None:
        """Close the app; the window stays."""
        self.finger.leave()
        self.app.close_embedded()


def board_alone(app: Any, window: Window, frames: Any) -> BoardCanvas:
    """The board of a game by itself on the screen. frames: what lets frames go by."""
    board = app.table.skin.board(window)
    assert board is not None, f"the skin of {window.facts.game} has no board"
    board.update(window)
    board.size_hint, board.size = (None, None), BOARD
    app.stage.pages.clear_widgets()
    app.stage.pages.add_widget(board)
    frames.frames(3)
    found: BoardCanvas = board
    return found
