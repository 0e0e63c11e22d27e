"""The first page: go on with a game, play again with the same people, or take a box from the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.client.games.first_turn import script_of
from companion.client.games.shelf import BoxedGame, game_troubles
from companion.client.layers.views import EveningRecord
from companion.words import Words, say, say_in
from ui.touch.app import skin_packages
from ui.touch.app.first_turn import show_first_turn
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.look.text import Say
from ui.touch.screens.kept_games import play_again, take_up, who_played
from ui.touch.screens.plain import PlainPage
from ui.touch.shelf.box_shelf import BoxShelf
from ui.touch.shelf.game_tile import GameTile, OpenGameTile
from ui.touch.shelf.wall_clock import WallClock, day_and_time

if TYPE_CHECKING:
    from ui.touch.app.contracts import NamesGames, OpensBoxes
    from ui.touch.app.first_turn import ShowsAround
    from ui.touch.screens.kept_games import TakesUp

    class Needs(NamesGames, OpensBoxes, ShowsAround, TakesUp, Protocol):
        """What this page takes of the app."""


ACROSS = 4
"""Boxes side by side on a wide screen."""

ACROSS_UPRIGHT = 2

OPEN = 96

MOST_TROUBLES = 3
"""Sentences about games that cannot be played, so that they fit on a small screen; `companion doctor` tells all."""
"""Height of a game that waits, in dp."""


class Page(PlainPage):
    """One touch goes on with a game; one touch plays again; one touch opens a box."""

    def __init__(self, app: Needs) -> None:
        super().__init__(heading=say("touch.title"))
        self.app = app
        upright = app.stage.height > app.stage.width
        self.tools.add_widget(WallClock(size_hint=(None, 1), width=dp(150), font_size=sp(26), bold=True))
        self.tools.add_widget(
            BigButton(icon="settings", size_hint=(None, None), size=(dp(60), dp(60)), act=lambda: app.go("settings"))
        )
        kept = app.kept.first_page()
        self._boxes = app.kept.boxed_games()
        self._troubles = [*game_troubles(), *skin_packages.troubles()]
        if kept.running:
            waiting = GridLayout(cols=1 if upright else 2, spacing=dp(8), size_hint_y=None)
            waiting.bind(minimum_height=waiting.setter("height"))
            for number, record in enumerate(kept.running):
                waiting.add_widget(self._resume(record, "raised" if number else "accent"))
            self.room.add_widget(waiting)
        if kept.damaged is not None:
            self.room.add_widget(self._damaged(kept.damaged))
        if self._troubles:
            self.room.add_widget(self._trouble())
        if kept.again is None:
            self.room.add_widget(Say(text=say("touch.home.first")))
        self.room.add_widget(BoxShelf([self._tile(box) for box in self._boxes], ACROSS_UPRIGHT if upright else ACROSS))
        foot = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(8))
        if kept.again is not None:
            foot.add_widget(self._again(kept.again, accent=not kept.running))
        # Of three keys side by side two have no room for a picture on an upright screen, and words say more.
        crowded = upright and kept.again is not None and kept.several
        keys = [(say("touch.home.show_me"), "visibility", self._show_me)]
        if kept.several:
            keys.append((say("touch.home.earlier"), "history", lambda: app.go("evenings")))
        for words, sign, act in keys:
            foot.add_widget(BigButton(text=words, icon="" if crowded else sign, centred=crowded, size_hint_x=0.5,
                                      height=dp(60), type_size=18 if crowded else 20, act=act))  # fmt: skip
        self.room.add_widget(foot)
        self.room.add_widget(Widget(size_hint_y=0.01))

    def _show_me(self) -> None:
        """Which game is to be shown: a first turn of it in about a minute."""
        games = [
            Choice(box.title, partial(show_first_turn, self.app, box.name), icon=box.sign, value=box.name)
            for box in self._boxes
            if script_of(box.name) is not None
        ]
        cancel = Choice(say("touch.leave_it"), look="plain")
        self.app.stage.ask(say("touch.home.show_me"), say("touch.home.which"), [*games, cancel])

    def _tile(self, box: BoxedGame) -> GameTile:
        return GameTile(text=box.title, sub=self._players(box), icon=box.sign, pitch=box.pitch, size_hint_y=1,
                        value=box.name, act=lambda: self.app.open_box(box.name))  # fmt: skip

    def _players(self, box: BoxedGame) -> str:
        least, most = box.sits
        if box.most_ever > most:
            return say("touch.home.players_more", least=least, most=most, one=least == most, ever=box.most_ever)
        return say("touch.home.players", least=least, most=most, one=least == most)

    def _resume(self, record: EveningRecord, look: str) -> OpenGameTile:
        return OpenGameTile(
            text=self.app.game_title(record.game), value=record.game, people=self.app.kept.people(record),
            icon=next((box.sign for box in self._boxes if box.name == record.game), ""),
            sub=_began(record), go_on=say("touch.home.go_on"), look=look,
            height=dp(OPEN), act=lambda: take_up(self.app, record),
        )  # fmt: skip

    def _again(self, record: EveningRecord, accent: bool) -> BigButton:
        return BigButton(
            text=say("touch.home.again"),
            sub=who_played(self.app, record),
            icon="group", look="accent" if accent else "raised", height=dp(60), type_size=20,
            act=lambda: play_again(self.app, record.id),
        )  # fmt: skip

    def _trouble(self) -> BigButton:
        """A game that somebody installed cannot be played: a touch says which, and what helps."""
        words = Words(say_in())
        text = "\n\n".join(words.tell(trouble) for trouble in self._troubles[:MOST_TROUBLES])
        return BigButton(
            text=say("touch.home.trouble", count=len(self._troubles)), icon="warning", height=dp(60), type_size=20,
            act=lambda: self.app.stage.ask(say("touch.home.troubles"), text, [Choice(say("touch.leave_it"))]),
        )  # fmt: skip

    def _damaged(self, record: EveningRecord) -> BigButton:
        return BigButton(
            text=say("touch.home.newer") if record.state == "newer" else say("touch.home.damaged"),
            sub=who_played(self.app, record),
            icon="warning", height=dp(72),
            act=lambda: take_up(self.app, record),
        )  # fmt: skip


def _began(record: EveningRecord) -> str:
    """When a game that waits was begun, in few words."""
    moment = clock.told(record.started)
    return say("touch.unknown.began") if moment is None else day_and_time(moment)
