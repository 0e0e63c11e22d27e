"""The first page: go on with tonight's game, play again with the same people, or begin a new one."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.shelf import BoxedGame, games_here
from companion.client.views import EveningRecord
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.game_tile import GameTile
from ui.touch.widgets.text import Say

TALLEST = 250
"""Height of a game, at most, in dp."""


def listed(names: list[str]) -> str:
    """Names as people say them."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else "nobody"


class Page(PlainPage):
    """One touch goes on with the latest game; one touch plays again."""

    heading = "Table Companion"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.tools.add_widget(
            BigButton(icon="settings", size_hint=(None, None), size=(dp(60), dp(60)), act=lambda: app.go("settings"))
        )
        evenings = app.kept.evenings()
        running = next((record for record in evenings if not record.over), None)
        latest = evenings[0] if evenings else None
        if running is not None:
            self.room.add_widget(self._resume(running))
        if latest is not None:
            self.room.add_widget(self._again(latest, accent=running is None))
        ask = "Or a new game" if latest is not None else "Good evening. Which box is on the table?"
        self.room.add_widget(Say(text=ask, font_size="24sp" if latest is None else "20sp"))
        upright = app.stage.height > app.stage.width
        boxes = games_here()
        rows = len(boxes) if upright else 1
        tiles = GridLayout(cols=1 if upright else 2, spacing=dp(12), size_hint_max_y=dp(TALLEST) * rows)
        for box in boxes:
            tiles.add_widget(self._tile(box))
        self.room.add_widget(tiles)
        if len(evenings) > 1:
            foot = BoxLayout(size_hint_y=None, height=dp(56))
            foot.add_widget(
                BigButton(text="Earlier evenings", icon="history", look="plain", act=lambda: app.go("evenings"))
            )
            self.room.add_widget(foot)
        self.room.add_widget(Widget(size_hint_y=0.01))

    def _tile(self, box: BoxedGame) -> GameTile:
        return GameTile(text=box.title, sub=self._players(box), icon=box.sign, pitch=box.pitch, size_hint_y=1,
                        value=box.name, act=lambda: self.app.go("seats", game=box.name))  # fmt: skip

    def _players(self, box: BoxedGame) -> str:
        least, most = box.seats()
        more = box.most_ever
        return f"{least} to {most} players" + (f", {more} by a table rule" if more > most else "")

    def _resume(self, record: EveningRecord) -> BigButton:
        return BigButton(
            text="Go on with tonight’s game",
            sub=f"{self.app.game_title(record.game)} · {listed(record.names)}",
            icon="play_arrow", look="accent", height=dp(84), type_size=24,
            act=lambda: self.app.open_evening(lambda: self.app.kept.take_up(record.id)),
        )  # fmt: skip

    def _again(self, record: EveningRecord, accent: bool) -> BigButton:
        return BigButton(
            text="The same people again",
            sub=f"{self.app.game_title(record.game)} · {listed(record.names)}",
            icon="group", look="accent" if accent else "raised", height=dp(84), type_size=24,
            act=lambda: play_again(self.app, record.id),
        )  # fmt: skip


def play_again(app: Any, evening: int) -> None:
    """A new game of the same kind with the people, seats and table rules of a kept one."""
    app.begin_evening(lambda: app.kept.again(evening, dice=app.preferences.dice))
