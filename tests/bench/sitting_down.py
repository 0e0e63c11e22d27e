"""From the first page to the first question by touches. Kivy must not be imported before there is a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.touch.controls.button import BigButton
from ui.touch.shelf.game_tile import GameTile
from ui.touch.table.laid import Page as LaidPage


def sit_down(app: Any, finger: Any, game: str, names: Sequence[str]) -> None:
    """From the first page, where nobody is known: the game, every name letter by letter, and that the table is laid."""
    app.preferences.names = []
    app.go("tonight")
    finger.frames(3)
    finger.touch(GameTile, value=game)
    finger.touch(BigButton, icon="edit")
    for name in names:
        for letter in name:
            finger.touch(BigButton, text=letter)
        finger.touch(BigButton, icon="check" if name == names[-1] else "arrow_forward", locks=False)
    finger.touch(BigButton, text="Start")
    _lay(app, finger)


def sit_down_again(app: Any, finger: Any) -> None:
    """From the first page, with the people who played last."""
    app.go("tonight")
    finger.frames(3)
    finger.touch(BigButton, text="Same people again")
    _lay(app, finger)


def _lay(app: Any, finger: Any) -> None:
    """Say that the table is laid, where that is asked."""
    finger.frames(3)
    if isinstance(app.stage.page, LaidPage):
        finger.tap_widget(app.stage.page.done)
