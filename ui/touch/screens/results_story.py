"""How an evening went: the race of the points or everybody's line of deeds, and what will be remembered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.evenings.evening_signs import signs_of
from companion.client.evenings.moments import best_moments, tale_of
from companion.client.evenings.race import Race
from companion.words import say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.records.ending import MomentList
from ui.touch.records.evening_lines import EveningLines
from ui.touch.records.race_chart import RaceChart
from ui.touch.records.winners import won_by
from ui.touch.screens.look_back import open_look_back, who_may_ask
from ui.touch.screens.plain import PlainPage
from ui.touch.screens.results import APART, KEY, turns_of

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasStage, Sized
    from ui.touch.app.evening_contracts import HasRunning
    from ui.touch.screens.look_back import Opens

    class Needs(HasRunning, HasStage[Sized], Opens, Protocol):
        """What this page takes of the app."""


ABREAST = 3
"""So many keys have room beside each other on an upright screen."""

CHART, CHART_UPRIGHT = 190, 300
"""Height that is kept for the race, in dp: moments get what is left."""


class Page(PlainPage):
    """The points, the replay and the log lie behind a key each."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=lambda: app.go("results", again=True), heading=say("touch.results.story"))
        self.app = app
        self._window = window = app.running.window
        self._upright = app.stage.height > app.stage.width
        self.race = window.race()
        self.lines = self._lines()
        if self.lines is not None:
            self.room.add_widget(self.lines)
            self.lines.bind(height=self._share)
        self.moments = MomentList(told=[
            ([window.seats[seat] for seat in one.seats], window.words.text("moment", one.key, one.facts))
            for one in best_moments(tale_of(window))
        ])  # fmt: skip
        self.room.bind(height=self._share)
        self.room.add_widget(self.moments)
        if not isinstance(self.lines, RaceChart):
            self.room.add_widget(Widget())
        self.room.add_widget(self._keys())

    def _lines(self) -> RaceChart | EveningLines | None:
        """The race where there was one, else a line of deeds each; None where nothing is counted."""
        app, window = self.app, self._window
        standings = window.standings()
        if not standings:
            return None
        sides = [[window.seats[seat] for seat in one.seats] for one in standings]
        first = sum(one.place == 1 for one in standings) if won_by(standings) else 0
        if self.race is not None:
            chart = RaceChart(self.race, sides, first, signs_of(window), self._remark(self.race))
            chart.bind(on_line=lambda _, line: app.go("past", line=line))
            return chart
        totals = [(seats, one.total) for seats, one in zip(sides, standings, strict=True)]
        lines = EveningLines(totals, [one.seats for one in standings], first, signs_of(window), turns_of(window))
        lines.bind(on_sign=lambda _, sign: app.go("past", line=sign.line))
        return lines

    def _remark(self, race: Race) -> str:
        return self._window.display.in_short(race.turning) if race.turning is not None else ""

    def _share(self, *_: object) -> None:
        kept = dp(CHART_UPRIGHT if self._upright else CHART) if isinstance(self.lines, RaceChart) else 0
        rest = self.room.height - sum(one.height for one in self.room.children if one.size_hint_y is None)
        rest += self.moments.height - self.room.spacing * (len(self.room.children) - 1)
        self.moments.most = max(rest - kept, 0)

    def _keys(self) -> ChoiceGrid:
        app, display = self.app, self._window.display
        choices = [
            Choice(display.say("points"), lambda: app.go("results_points"), icon=display.points_icon, value="points"),
            Choice(say("touch.results.see_again"), lambda: app.go("past", plays=True), icon="play_arrow"),
            Choice(say("touch.results.log"), lambda: app.go("log"), icon="history", value="log"),
        ]  # fmt: skip
        if who_may_ask(self._window):
            act = partial(open_look_back, app, self._window.facts.number, "results_story")
            choices.append(Choice(say("look_back.title"), act, icon="lightbulb", value="look_back"))
        rows = 2 if self._upright and len(choices) > ABREAST else 1
        high = dp(KEY) * rows + dp(APART) * (rows - 1)
        keys = ChoiceGrid(columns=len(choices) // rows, side_by_side=True, size_hint_y=None, row_height=dp(KEY),
                          rows_wanted=rows, height=high)  # fmt: skip
        keys.choices = choices
        return keys
