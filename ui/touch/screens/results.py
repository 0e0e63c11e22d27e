"""How it ended: every side's place, what its points are made of, and what to do next."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import Standing
from companion.words import said, say
from ui.touch.screens.kept_games import play_again
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.badge import SeatBadge
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.kv import load_kv
from ui.touch.widgets.text import Aside

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

FEW = 4
"""More people than this have lower lines."""

LONGEST = 12 * 60
"""An evening of more minutes was left and gone on with: when it began tells more than how long it took."""


class ResultRow(BoxLayout):
    """One side's line."""


class Page(PlainPage):
    """Same again is one touch."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app)
        table = app.running
        self._window = window = table.window
        self.tools.add_widget(self._see_again())
        standings = window.standings()
        self.heading = self._headline(standings)
        self.room.add_widget(Aside(text=self._summary()))
        own = table.skin.results(window)
        if own is not None:
            self.room.add_widget(own)
        self._tales = any(window.display.tale(seat) for seat in range(len(window.seats)))
        for standing in standings if own is None else []:
            self.room.add_widget(self._row(standing))
        last = next((line for line in reversed(window.log) if not line.undone and line.kind != "corrected"), None)
        if last is not None and own is None:
            self.room.add_widget(Aside(text=last.text))
        self.room.add_widget(Widget(size_hint_y=0.01))
        upright = app.stage.height > app.stage.width
        foot = ChoiceGrid(columns=2 if upright else 4, side_by_side=True, size_hint_y=None, row_height=dp(60))
        foot.height = dp(128) if upright else dp(60)
        foot.choices = [
            Choice(
                say("touch.results.again"), lambda: play_again(app, window.facts.number), icon="refresh", look="accent"
            ),
            Choice(say("touch.results.log"), lambda: app.go("log"), icon="history"),
            Choice(say("touch.results.fairness"), lambda: app.go("fairness"), icon="qr_code_2"),
            Choice(say("touch.results.done"), self._done, icon="home"),
        ]
        self.room.add_widget(foot)
        table.bind(on_change=self._changed)

    def _see_again(self) -> BigButton:
        upright = self.app.stage.height > self.app.stage.width
        text = "" if upright else say("touch.results.see_again")
        return BigButton(
            text=text, icon="play_arrow", size_hint=(None, None), size=(dp(60 if upright else 190), dp(60)),
            act=lambda: self.app.go("past", plays=True),
        )  # fmt: skip

    def _headline(self, standings: list[Standing]) -> str:
        first = [seat for standing in standings if standing.place == 1 and standing.total for seat in standing.seats]
        return self._window.display.headline([self._window.seats[seat].name for seat in first])

    def _summary(self) -> str:
        facts = self._window.facts
        began = datetime.fromisoformat(facts.started)
        ended = self.app.running.ended
        minutes = max(1, int((ended - began).total_seconds() // 60)) if ended is not None else 0
        if ended is None or minutes > LONGEST:
            # Nobody here saw it end, or it was left meanwhile: only when it began is known.
            long = said("touch.results.began", date=("date", f"{began:%m-%d}"))
        elif minutes >= 60:
            long = said("touch.results.hours", hours=minutes // 60, minutes=minutes % 60)
        else:
            long = said("touch.results.minutes", minutes=minutes)
        turns = max((line.turn for line in self._window.log if not line.undone), default=0)
        rules = self.app.running.table_rules() if facts.options else [said("touch.results.no_rules")]
        return say("touch.results.summary", long=long, turns=turns, rules=rules)

    def _row(self, standing: Standing) -> ResultRow:
        row, window = ResultRow(), self._window
        row.ids.place.text = str(standing.place)
        for seat in standing.seats:
            side = dp(44 if len(window.seats) <= FEW else 34)
            row.ids.marks.add_widget(SeatBadge(mark=window.seats[seat], size=(side, side), pos_hint={"center_y": 0.5}))
        row.ids.marks.width = dp(48) * len(standing.seats)
        row.ids.name.text = window.words.joined([window.seats[seat].name for seat in standing.seats])
        lines = window.display.score_lines(standing)
        parts = [say("touch.results.points", part=line.text, points=line.points) for line in lines]
        row.ids.made_of.text = " · ".join(parts)
        tales = [window.display.tale(seat) for seat in standing.seats]
        row.ids.tale.text = " · ".join(tale for tale in tales if tale)
        if self.app.stage.height > self.app.stage.width or not self._tales:
            row.remove_widget(row.ids.tale)
        row.ids.total.text = str(standing.total)
        return row

    def _changed(self, *_: object) -> None:
        if self.parent is not None:
            self.app.back_to_table()

    def _done(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")


load_kv(__file__)
