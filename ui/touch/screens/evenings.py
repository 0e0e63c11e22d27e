"""Kept evenings: go on with one, look at how one ended, or take one off the disk; and what all of them come to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.client.evenings.tallies import Tally
from companion.client.games.shelf import games_here
from companion.client.layers.views import EveningRecord
from companion.refused import Refused
from companion.words import Words, say, say_in
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.records.evening_key import EveningKey
from ui.touch.screens.kept_games import ask_to_remove, fewer_names, take_up, who_played
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.screens.kept_games import Removes, TakesUp

    class Needs(TakesUp, Removes, Protocol):
        """What this page takes of the app."""


MANY = 20
"""So many evenings are shown at once; each is looked at whole."""

ROW = 72
"""Height of an evening in dp."""


def _date(started: str) -> str:
    """The date of an evening, or that nobody knows it."""
    day = clock.told(started)
    return say("touch.unknown.day") if day is None else Words(say_in()).day(day.year, day.month, day.day)


def _day(started: str) -> str:
    """The day of an evening as people say it."""
    day = clock.told(started)
    return _date(started) if day is None else say("touch.evenings.day", weekday=day.weekday(), date=_date(started))


def _state(record: EveningRecord, tally: Tally | None) -> str:
    """When it was, and how it ended or how far it is, or whether it can be taken up at all.

    tally: None while it is not worked out.
    """
    if record.state == "newer":
        return say("touch.evenings.newer")
    if not record.started:
        return say("touch.evenings.damaged_undated")
    day = _day(record.started)
    if record.state == "damaged":
        return say("touch.evenings.damaged", day=day)
    if tally is None:
        return say("touch.evenings.finished", day=day) if record.over else say("touch.evenings.open", day=day)
    date = _date(record.started)
    if not tally.over:
        return say("touch.evenings.at_turn", date=date, turn=tally.turns)
    if not tally.winners:
        return say("touch.evenings.nobody", date=date)
    return say("touch.evenings.won", date=date, names=tally.winners, points=tally.best)


class Page(PlainPage):
    """The latest first; what is earlier than the last of them is a touch away. before: shows those before that one.

    Who has won is worked out for one evening a frame, where it is not remembered.
    """

    def __init__(self, app: Needs, before: EveningRecord | None = None) -> None:
        super().__init__(back=lambda: app.go("tonight"), heading=say("touch.evenings.title"))
        self.app = app
        shown = list(app.kept.evenings(MANY + 1, before))
        self._before = before
        self._signs = {box.name: box.sign for box in games_here()}
        self._tallies = app.kept.tallies()
        self._tally_soon = Clock.create_trigger(self._tally, 0)
        self._rows: dict[int, BigButton] = {}
        self._wanted: list[EveningRecord] = []
        if not shown:
            self.room.add_widget(Nothing("calendar_month", say("touch.evenings.none")))
            return
        self.tools.add_widget(
            BigButton(text=say("statistics.title"), icon="trending_up", size_hint=(None, None),
                      size=(dp(190), dp(60)), act=lambda: app.go("statistics"))
        )  # fmt: skip
        # Side by side where one column has no room for all of them.
        upright = app.stage.height > app.stage.width
        grid = ChoiceGrid(columns=1 if upright else 2, row_height=dp(ROW))
        choices = [self._choice(record) for record in shown[:MANY]]
        if len(shown) > MANY:
            earlier = partial(app.go, "evenings", before=shown[MANY - 1])
            choices.append(Choice(say("touch.evenings.earlier"), earlier, icon="calendar_month", look="plain"))
        grid.choices = choices
        self.room.add_widget(grid)

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Nothing is worked out for a page that nobody sees."""
        if parent is None:
            self._tally_soon.cancel()
            self._tallies.keep()
        else:
            self._tally_soon()

    def _choice(self, record: EveningRecord) -> Choice:
        return Choice("", build=partial(self._row, record), value=record.id)

    def _row(self, record: EveningRecord) -> BoxLayout:
        """The evening, and beside it a key that takes it away."""
        app, known = self.app, self._tallies.known(record)
        icon = "warning" if record.state != "whole" else "trophy" if record.over else "play_arrow"
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        whole = bool(record.game and record.names)
        self._rows[record.id] = button = EveningKey(
            text=who_played(app, record), sub=_state(record, known), icon=icon, value=record.id, size_hint_y=1,
            title=app.game_title(record.game) if whole else "", lid=record.game if whole else "",
            names=say("touch.kept_games.people", names=record.names), fewer=fewer_names(record.names),
            lid_sign=self._signs.get(record.game, ""),
            act=partial(take_up, app, record),
        )  # fmt: skip
        row.add_widget(button)
        away = partial(self._ask_to_remove, record)
        row.add_widget(
            BigButton(icon="delete", look="plain", size_hint_x=None, size_hint_y=1, width=dp(60),
                      value=("remove", record.id), act=away)
        )  # fmt: skip
        if known is None and record.state == "whole":
            self._wanted.append(record)
            self._tally_soon()
        return row

    def _tally(self, *_: object) -> None:
        """Work one evening out."""
        if not self._wanted:
            self._tallies.keep()
            return
        record = self._wanted.pop(0)
        try:
            tally = self._tallies.of(record)
        except Refused:
            # It can be read and not be played again: a touch tells what helps.
            tally = None
        if tally is not None and record.id in self._rows:
            self._rows[record.id].sub = _state(record, tally)
        self._tally_soon()

    def _ask_to_remove(self, record: EveningRecord) -> None:
        ask_to_remove(self.app, record, _state(record, self._tallies.known(record)), self._removed)

    def _removed(self) -> None:
        self.app.go("evenings", before=self._before)
