"""What would have helped, for each who wants to know, after a game: held on their name, and seen by them alone.

The evening goes on meanwhile: whoever asks may leave the page, and come back out of the middle of the next game.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.bots.looking_back import can_look_back
from companion.client.window import Window
from companion.refused import Refused
from companion.words import say
from ui.touch.app.looking_back import LastGame, LooksBack
from ui.touch.app.skins import skin_of
from ui.touch.controls.choices import Choice
from ui.touch.controls.curtain import CHOOSING, Curtain
from ui.touch.controls.empty_page import Nothing
from ui.touch.controls.secret import HoldArea
from ui.touch.look.text import Aside
from ui.touch.records.missed_moments import MissedMoments
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Covers, Goes, GoesBack, HasKept, HasStage
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Complains, Goes, GoesBack, HasRunning, HasStage[Covers], Protocol):
        """What this page takes of the app."""

    class Opens(Complains, Goes, HasKept, Protocol):
        """The app, to open it."""

        @property
        def last_game(self) -> LastGame:
            """The game that was over last."""


NAME = 92
"""Height of a name in dp at most."""


def who_may_ask(window: Window) -> list[int]:
    """The seats whose person answered anything that can be looked back on, by the table's window of a game."""
    if not can_look_back(window.facts.game):
        return []
    return [seat for seat in range(len(window.seats)) if window.answers(seat).given()]


def open_look_back(app: Opens, number: int, back: str) -> None:
    """Show the page for that game. back: the page that it leads back to."""
    try:
        looks = app.last_game.looks(number, app.kept)
    except Refused as refused:
        app.complain(refused)
        return
    app.go("look_back", looks=looks, back=back)


def look_back_choice(app: Opens, running: Window) -> list[Choice]:
    """The way there out of the game that is running, where another was over tonight."""
    last = app.last_game
    if not last.can_be_asked(running):
        return []
    act, note = partial(open_look_back, app, last.number, "more"), say("look_back.tile_note")
    return [Choice(say("look_back.title"), act, sub=note, icon="history", value="look_back")]


class Page(PlainPage):
    """A first hold on a name has it looked back for them, the next one draws the curtain with what was found."""

    def __init__(self, app: Needs, looks: LooksBack, back: str) -> None:
        super().__init__(back=lambda: app.go(back), heading=say("look_back.title"))
        self.app, self.looks = app, looks
        self._window = window = looks.table
        self._upright = app.stage.height > app.stage.width
        running = app.running
        self._is_running = running.window.facts.number == window.facts.number
        self.room.add_widget(Aside(text=say("look_back.how")))
        if not self._is_running:
            self.room.add_widget(Aside(text=say("look_back.before", game=window.facts.title)))
        names = GridLayout(cols=1 if self._upright else 2, spacing=dp(8))
        self.names: dict[int, HoldArea] = {}
        for seat in who_may_ask(window):
            mark = window.seats[seat]
            self.names[seat] = one = HoldArea(mark=mark, text=mark.name, size_hint_y=1, size_hint_max_y=dp(NAME))
            one.bind(on_hold=partial(self._held, seat))
            names.add_widget(one)
        self.room.add_widget(names)
        self.room.add_widget(Widget(size_hint_y=0.05))
        looks.told = self._tell
        self._tell()
        running.bind(on_change=self._changed)

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: it is looked on, and told to nobody."""
        if parent is None:
            self.looks.told = lambda: None

    def _tell(self) -> None:
        """Below each name, how far it is."""
        for seat, name in self.names.items():
            name.sub, name.progress = self._how_far(seat), self.looks.shares.get(seat, 0.0)

    def _how_far(self, seat: int) -> str:
        looks = self.looks
        if seat in looks.shares:
            return say("look_back.progress", per_cent=int(100 * looks.shares[seat]))
        if seat in looks.found:
            return say("look_back.ready", moments=len(looks.found[seat]))
        return say("look_back.failed" if seat in looks.failed else "look_back.ask")

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
        return MissedMoments(skin_of(window.facts.game, self.app.complain), window, found, self._upright)

    def _changed(self, *_: object) -> None:
        """That game goes on, by an undo; any other may, meanwhile."""
        if self.parent is not None and self._is_running:
            self.app.back_to_table()
