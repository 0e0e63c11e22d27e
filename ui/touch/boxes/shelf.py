"""The boxes of all games, from the settings: which of them are this table's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from companion.client.boxes.sheets import sheets_of
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasKept, HasStage, Sized

    class Needs(Goes, HasKept, HasStage[Sized], Protocol):
        """What this page takes of the app."""


class Page(PlainPage):
    """A touch opens a game's box."""

    def __init__(self, app: Needs) -> None:
        super().__init__(heading=say("boxes.all"), back=lambda: app.go("settings", section="machine"))
        upright = app.stage.height > app.stage.width
        self.tools.add_widget(BigButton(
            text="" if upright else say("boxes.stick.take_key"), icon="usb", size_hint=(None, None),
            size=(dp(60 if upright else 210), dp(60)), value="by_stick",
            act=partial(app.go, "box_stick", back=lambda: app.go("boxes")),
        ))  # fmt: skip
        grid = ChoiceGrid(columns=1, row_height=dp(74), highest=dp(84))
        grid.choices = [
            Choice(box.title, partial(app.go, "box", game=box.name, back=lambda: app.go("boxes")), icon=box.sign,
                   value=box.name,
                   sub=say("boxes.own" if app.kept.boxes.edition(box.name) is not None else "boxes.not_own"))
            for box in app.kept.boxed_games() if sheets_of(box.name)
        ]  # fmt: skip
        self.room.add_widget(grid)
