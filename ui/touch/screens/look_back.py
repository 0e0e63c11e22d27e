"""What would have helped, for each who wants to know, after a game: held on their name, and seen by them alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.bots.looking_back import can_look_back
from companion.client.window import Window
from companion.words import say
from ui.touch.app.looking_back import LooksBack
from ui.touch.controls.curtain import CHOOSING, Curtain
from ui.touch.controls.empty_page import Nothing
from ui.touch.controls.secret import HoldArea
from ui.touch.look.text import Aside
from ui.touch.records.missed_moments import MissedMoments
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, Goes, GoesBack, HasStage
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Goes, GoesBack, HasRunning, HasStage[Covers], Protocol):
        """What this page takes of the app."""


NAME = 92
"""Height of a name in dp at most."""


def who_may_ask(window: Window) -> list[int]:
    """The seats whose person answered anything that can be looked back on, by the table's window of a game."""
    if not can_look_back(window.facts.game):
        return []
    return [seat for seat in range(len(window.seats)) if window.answers(seat).given()]


class Page(PlainPage):
    """A first hold on a name has it looked back for them, the next one draws the curtain with what was found."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=lambda: app.go("results_story"), heading=say("look_back.title"))
        self.app = app
        self._window = window = app.running.window
        self.looks = LooksBack(window, self._tell)
        self._upright = app.stage.height > app.stage.width
        self.room.add_widget(Aside(text=say("look_back.how")))
        names = GridLayout(cols=1 if self._upright else 2, spacing=dp(8))
        self.names: dict[int, HoldArea] = {}
        for seat in who_may_ask(window):
            mark = window.seats[seat]
            self.names[seat] = one = HoldArea(mark=mark, text=mark.name, size_hint_y=1, size_hint_max_y=dp(NAME))
            one.bind(on_hold=partial(self._held, seat))
            names.add_widget(one)
        self.room.add_widget(names)
        self.room.add_widget(Widget(size_hint_y=0.05))
        self._tell()
        app.running.bind(on_change=self._changed)

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: nothing is looked for any longer, and what was found is forgotten."""
        if parent is None:
            self.looks.leave()

    def _tell(self) -> None:
        """Below each name, how far it is."""
        for seat, name in self.names.items():
            name.sub = self._how_far(seat)

    def _how_far(self, seat: int) -> str:
        looks = self.looks
        if seat in looks.shares:
            return say("look_back.progress", per_cent=int(100 * looks.shares[seat]))
        state = "ready" if seat in looks.found else "failed" if seat in looks.failed else "ask"
        return say(f"look_back.{state}")

    def _held(self, seat: int, *_: object) -> None:
        if seat not in self.looks.found:
            self.looks.look(seat)
            return
        self.app.stage.draw_curtain(self._window.seats[seat], say("look_back.title"), partial(self._build, seat))

    def _build(self, seat: int, curtain: Curtain) -> Widget:
        """What its owner sees."""
        found, window = self.looks.found[seat], self._window.seat(seat)
        if not found:
            return Nothing("trophy", window.words.say("look_back.well_played", seat=seat))
        # There is more to read than a hand of cards.
        curtain.idle = CHOOSING
        return MissedMoments(self.app.running.skin, window, found, self._upright)

    def _changed(self, *_: object) -> None:
        if self.parent is not None:
            self.app.back_to_table()
