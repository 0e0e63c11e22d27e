"""The first page: go on with a game, play again with the same people, or take a box from the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.client.games.first_turn import script_of
from companion.client.games.shelf import BoxedGame, game_troubles
from companion.client.layers.views import EveningRecord
from companion.words import Words, say, say_in
from ui.touch.app import skin_packages
from ui.touch.app.learning import see_first_turn
from ui.touch.app.whose_turn import turn_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.look.ink import PART
from ui.touch.look.scale import ASIDE, BODY
from ui.touch.look.text import Say
from ui.touch.screens.kept_games import play_again, take_up, who_played
from ui.touch.screens.plain import PlainPage
from ui.touch.shelf.box_shelf import LEAST, LEAST_UPRIGHT, BoxShelf
from ui.touch.shelf.game_tile import GameTile
from ui.touch.shelf.life import Life
from ui.touch.shelf.strips import AgainStrip, GameStrip, OpenGameTile
from ui.touch.shelf.wall_clock import WallClock, day_and_time

if TYPE_CHECKING:
    from companion.client.evenings.kept import FirstPage
    from ui.touch.app.contracts import NamesGames, OpensBoxes
    from ui.touch.app.learning import Teaches
    from ui.touch.screens.kept_games import TakesUp

    class Needs(NamesGames, OpensBoxes, Teaches, TakesUp, Protocol):
        """What this page takes of the app."""


ACROSS = 4
"""Boxes side by side on a wide screen."""

ACROSS_UPRIGHT = 2

OPEN, OPEN_UPRIGHT = 64, 88
"""Height of a game that waits, in dp; on an upright screen it has two lines."""

CLOSE = 52
"""The same where several strips stand below each other on a wide screen."""

SHOW_ME, EVENINGS = 148, 150
"""Width of these keys beside the clock, in dp."""

MOST_TROUBLES = 3
"""Sentences about games that cannot be played, so that they fit on a small screen; `companion doctor` tells all."""


class Page(PlainPage):
    """One touch goes on with a game; one touch plays again; one touch opens a box."""

    def __init__(self, app: Needs) -> None:
        super().__init__(heading=say("touch.title"))
        self.app = app
        self._upright = app.stage.height > app.stage.width
        kept = app.kept.first_page()
        self._boxes = app.kept.boxed_games()
        self._troubles = [*game_troubles(), *skin_packages.troubles()]
        self._fill_tools(kept.several)
        for strip in self._strips(kept):
            self.room.add_widget(strip)
        if kept.damaged is not None:
            self.room.add_widget(self._damaged(kept.damaged))
        if self._troubles:
            self.room.add_widget(self._trouble())
        if kept.again is None:
            self.room.add_widget(self._greeting())
        tiles = [self._tile(box) for box in self._boxes]
        laid = (ACROSS_UPRIGHT, LEAST_UPRIGHT) if self._upright else (ACROSS, LEAST)
        self.room.add_widget(BoxShelf(tiles, *laid))
        self._life = Life(tiles)
        if self._upright and kept.again is not None:
            # With a game to play again there are evenings to look at, so that no key is as wide as the screen.
            foot = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(8))
            for key in self._ways(several=True):
                foot.add_widget(key)
            self.room.add_widget(foot)

    def on_parent(self, _: object, parent: object) -> None:
        """What moves does so while it is seen, and nobody wants to have things calm."""
        if parent is None:
            self._life.stop()
        elif self.app.preferences.glides:
            self._life.touched()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever touches anything is here."""
        if self.app.preferences.glides:
            self._life.touched()
        return bool(super().on_touch_down(touch))

    def _greeting(self) -> Widget:
        """Which box it is to be; on an upright screen the way to a first turn stands beside it."""
        words = Say(text=say("touch.home.first"))
        if not self._upright:
            return words
        row = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(12))
        words.bind(height=lambda _, high: setattr(row, "height", max(high, dp(60))))
        words.pos_hint = {"center_y": 0.5}
        row.add_widget(words)
        for key in self._ways(several=False):
            key.size_hint, key.size, key.pos_hint = (None, None), (dp(SHOW_ME + 12), dp(60)), {"center_y": 0.5}
            row.add_widget(key)
        return row

    def _fill_tools(self, several: bool) -> None:
        """The clock and the ways on beside it; on an upright screen those stand at the foot."""
        self.ids.head.largest = BODY
        wide = dp(110 if self._upright else 122)
        self.tools.add_widget(WallClock(size_hint=(None, 1), width=wide, font_size=sp(BODY), bold=True, halign="right"))
        self.tools.add_widget(Widget(size_hint=(None, 1), width=dp(2)))
        if not self._upright:
            for key, width in zip(self._ways(several), (SHOW_ME, EVENINGS), strict=False):
                key.size_hint, key.size, key.type_size = (None, None), (dp(width), dp(60)), ASIDE
                self.tools.add_widget(key)
        self.tools.add_widget(
            BigButton(icon="settings", size_hint=(None, None), size=(dp(60), dp(60)),
                      act=lambda: self.app.go("settings"))
        )  # fmt: skip

    def _ways(self, several: bool) -> list[BigButton]:
        """To a first turn, and to earlier evenings where there are any."""
        ways = [(say("touch.home.show_me"), "visibility", self._show_me)]
        if several:
            ways.append((say("touch.home.earlier"), "calendar_month", lambda: self.app.go("evenings")))
        return [BigButton(text=words, icon=sign, height=dp(60), act=act) for words, sign, act in ways]

    def _strips(self, kept: FirstPage) -> list[GameStrip]:
        """Games that wait, then the same people once more: one of them is gold."""
        high = OPEN if len(kept.running) + (kept.again is not None) < 2 else CLOSE
        high = OPEN_UPRIGHT if self._upright else high
        strips = [self._resume(record, "raised" if at else "accent", high) for at, record in enumerate(kept.running)]
        if kept.again is not None:
            strips.append(self._again(kept.again, "raised" if kept.running else "accent", high))
        return strips

    def _show_me(self) -> None:
        """Which game is to be shown: a first turn of it in about a minute."""
        games = [
            Choice(box.title, partial(see_first_turn, self.app, box.name), icon=box.sign, value=box.name)
            for box in self._boxes
            if script_of(box.name) is not None
        ]
        cancel = Choice(say("touch.leave_it"), look="plain")
        self.app.stage.ask(say("touch.home.show_me"), say("touch.home.which"), [*games, cancel])

    def _tile(self, box: BoxedGame) -> GameTile:
        return GameTile(text=box.title, sub=self._players(box), icon=box.sign, size_hint_y=1, value=box.name,
                        act=lambda: self.app.open_box(box.name))  # fmt: skip

    def _players(self, box: BoxedGame) -> str:
        least, most = box.sits
        if box.most_ever > most:
            return say("touch.home.players_more", least=least, most=most, one=least == most, ever=box.most_ever)
        return say("touch.home.players", least=least, most=most, one=least == most)

    def _resume(self, record: EveningRecord, look: str, high: int) -> OpenGameTile:
        people, turn = self.app.kept.people(record), turn_of(self.app.kept, record)
        parts = [say("touch.home.turn", name=people[turn].name)] if 0 <= turn < len(people) else []
        return OpenGameTile(
            text=self.app.game_title(record.game), value=record.game, icon=self._sign(record), people=people, turn=turn,
            sub=PART.join([*parts, _began(record)]), go_on=say("touch.home.go_on"), look=look, height=dp(high),
            act=lambda: take_up(self.app, record),
        )  # fmt: skip

    def _again(self, record: EveningRecord, look: str, high: int) -> AgainStrip:
        return AgainStrip(
            text=say("touch.home.again"), sub=who_played(self.app, record), value=record.game,
            icon=self._sign(record), people=self.app.kept.people(record), look=look, height=dp(high),
            act=lambda: play_again(self.app, record.id),
        )  # fmt: skip

    def _sign(self, record: EveningRecord) -> str:
        return next((box.sign for box in self._boxes if box.name == record.game), "")

    def _trouble(self) -> BigButton:
        """A game that somebody installed cannot be played: a touch says which, and what helps."""
        words = Words(say_in())
        text = "\n\n".join(words.tell(trouble) for trouble in self._troubles[:MOST_TROUBLES])
        return BigButton(
            text=say("touch.home.trouble", count=len(self._troubles)), icon="warning", height=dp(60), type_size=ASIDE,
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
