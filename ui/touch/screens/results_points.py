"""What everybody's points are made of, at the end; and what table rules they were played by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import Standing
from companion.words import say
from ui.touch.controls.badge import SeatBadge
from ui.touch.look.kv import load_kv
from ui.touch.look.text import Aside
from ui.touch.records.ending import RowName
from ui.touch.records.winners import won_by
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, GoesBack, HasStage, Sized
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Goes, GoesBack, HasRunning, HasStage[Sized], Protocol):
        """What this page takes of the app."""


FEW = 4
"""More people than this have lower lines."""


__all__ = ["Page", "RowName"]
"""The layout of a row needs to know how a name is shown."""


class ResultRow(BoxLayout):
    """One side's line."""


class Page(PlainPage):
    """The game's own drawing where it has one, else a line of words a side."""

    def __init__(self, app: Needs) -> None:
        table = app.running
        self._window = window = table.window
        super().__init__(back=lambda: app.go("results_story"), heading=window.display.say("points"))
        self.app = app
        standings = window.standings()
        self._ranked = bool(won_by(standings))
        own = table.skin.results(window)
        if own is not None:
            self.room.add_widget(own)
        self._tales = any(window.display.tale(seat) for seat in range(len(window.seats)))
        for standing in standings if own is None else []:
            self.room.add_widget(self._row(standing))
        last = next((line for line in reversed(window.log) if not line.undone and line.kind != "corrected"), None)
        if last is not None and own is None:
            self.room.add_widget(Aside(text=last.text))
        rules = table.table_rules() if window.facts.options else []
        self.room.add_widget(Aside(text=say("touch.results.rules", rules=rules or [say("touch.results.no_rules")])))
        self.room.add_widget(Widget(size_hint_y=0.01))
        table.bind(on_change=self._changed)

    def _row(self, standing: Standing) -> ResultRow:
        row, window = ResultRow(), self._window
        if self._ranked:
            row.ids.place.text = str(standing.place)
        else:
            row.remove_widget(row.ids.place)
        for seat in standing.seats:
            side = dp(44 if len(window.seats) <= FEW else 34)
            row.ids.marks.add_widget(SeatBadge(mark=window.seats[seat], size=(side, side), pos_hint={"center_y": 0.5}))
        row.ids.marks.width = dp(48) * len(standing.seats)
        row.ids.name.text = window.words.joined([window.seats[seat].name for seat in standing.seats])
        lines = window.display.score_lines(standing)
        parts = [say("touch.results.part", part=line.text, points=line.points) for line in lines]
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


load_kv(__file__)
