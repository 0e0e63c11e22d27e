"""The first page: go on with tonight's game, play again with the same people, or begin a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.shelf import BoxedGame, games_here
from companion.client.views import EveningRecord
from companion.words import say
from ui.touch.screens.kept_games import play_again, take_up, who_played
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.game_tile import GameTile
from ui.touch.widgets.text import Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

TALLEST = 250
"""Height of a game, at most, in dp."""


class Page(PlainPage):
    """One touch goes on with the latest game; one touch plays again."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, heading=say("touch.title"))
        self.tools.add_widget(
            BigButton(icon="settings", size_hint=(None, None), size=(dp(60), dp(60)), act=lambda: app.go("settings"))
        )
        kept = app.kept.first_page()
        running, again = kept.running, kept.again
        upright = app.stage.height > app.stage.width
        if again is not None:
            # Side by side where the screen is wide, so that the boxes keep their room below.
            going_on = GridLayout(cols=1 if upright else 2, spacing=dp(12), size_hint_y=None)
            going_on.bind(minimum_height=going_on.setter("height"))
            if running is not None:
                going_on.add_widget(self._resume(running))
            going_on.add_widget(self._again(again, accent=running is None))
            self.room.add_widget(going_on)
        if kept.damaged is not None:
            self.room.add_widget(self._damaged(kept.damaged))
        ask = say("touch.home.new") if again is not None else say("touch.home.first")
        self.room.add_widget(Say(text=ask, font_size="24sp" if again is None else "20sp"))
        boxes = games_here()
        rows = len(boxes) if upright else -(-len(boxes) // 2)
        tiles = GridLayout(cols=1 if upright else 2, spacing=dp(12), size_hint_max_y=dp(TALLEST) * rows)
        for box in boxes:
            tiles.add_widget(self._tile(box))
        self.room.add_widget(tiles)
        if kept.several:
            foot = BoxLayout(size_hint_y=None, height=dp(56))
            earlier = say("touch.home.earlier")
            foot.add_widget(BigButton(text=earlier, icon="history", look="plain", act=lambda: app.go("evenings")))
            self.room.add_widget(foot)
        self.room.add_widget(Widget(size_hint_y=0.01))

    def _tile(self, box: BoxedGame) -> GameTile:
        return GameTile(text=box.title, sub=self._players(box), icon=box.sign, pitch=box.pitch, size_hint_y=1,
                        value=box.name, act=lambda: self.app.go("seats", game=box.name))  # fmt: skip

    def _players(self, box: BoxedGame) -> str:
        least, most = box.seats()
        if box.most_ever > most:
            return say("touch.home.players_more", least=least, most=most, ever=box.most_ever)
        return say("touch.home.players", least=least, most=most)

    def _resume(self, record: EveningRecord) -> BigButton:
        return BigButton(
            text=say("touch.home.go_on"),
            sub=who_played(self.app, record),
            icon="play_arrow", look="accent", height=dp(84), type_size=24,
            act=lambda: take_up(self.app, record),
        )  # fmt: skip

    def _again(self, record: EveningRecord, accent: bool) -> BigButton:
        return BigButton(
            text=say("touch.home.again"),
            sub=who_played(self.app, record),
            icon="group", look="accent" if accent else "raised", height=dp(84), type_size=24,
            act=lambda: play_again(self.app, record.id),
        )  # fmt: skip

    def _damaged(self, record: EveningRecord) -> BigButton:
        return BigButton(
            text=say("touch.home.newer") if record.state == "newer" else say("touch.home.damaged"),
            sub=who_played(self.app, record),
            icon="warning", height=dp(72),
            act=lambda: take_up(self.app, record),
        )  # fmt: skip
