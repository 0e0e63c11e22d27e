"""The points so far: every side with its total, and beside them what those of the chosen one are made of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import Standing
from companion.words import say
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.reading import Paragraph, Reading
from ui.touch.look.text import Aside, Say, Title
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.table.shell import ShellNeeds

LOWEST, HIGHEST = 48, 62
"""Height of a side in dp: as high as all of them have room."""


class Page(Shell):
    """The game's own drawing over the whole screen; where it has none, every side, of which a touch opens one.

    It is a place of the bar, or one behind More. The leading side is open at first.
    """

    def __init__(self, app: ShellNeeds) -> None:
        self.place = "points" if app.running.third_place == "points" else "more"
        super().__init__(app, share=0.44)
        self._chosen: list[int] = []
        self._own: Widget | None = None
        self.refresh()

    def _arrange(self, *_: object) -> None:
        super()._arrange()
        if self._own is not None:
            low = self.bar.top + dp(8)
            self.big.pos, self.big.size = (self.x, low), (self.width, self.top - low)
            self.side.size = self.behind.size = (0, 0)

    def refresh(self) -> None:
        """Somebody may have scored."""
        standings = self.table.window.standings()
        if not standings:
            # What was open is not any more: a correction or an undo led there.
            self.app.back_to_table()
            return
        self._own = self.table.skin.results(self.table.window)
        if self._own is not None:
            self._show_own(self._own)
            return
        self._show_sides(standings)
        self._show_lines(next((one for one in standings if one.seats == self._chosen), standings[0]))

    def _show_own(self, own: Widget) -> None:
        self.big.clear_widgets()
        column = BoxLayout(orientation="vertical", padding=(dp(12), dp(8)), spacing=dp(8))
        column.add_widget(Title(text=self._heading))
        column.add_widget(own)
        self.big.add_widget(column)
        self._arrange()

    @property
    def _heading(self) -> str:
        window, display = self.table.window, self.table.display
        return display.say("points_so_far") if window.scores_open else display.say("points")

    def _show_sides(self, standings: list[Standing]) -> None:
        window = self.table.window
        self.big.clear_widgets()
        column = BoxLayout(orientation="vertical", padding=(dp(12), dp(8)), spacing=dp(8))
        column.add_widget(Title(text=self._heading))
        # A long name and its total need the whole width of a narrow column.
        sides = ChoiceGrid(columns=2 if self.app.stage.height > self.app.stage.width else 1)

        def share(*_: object) -> None:
            even = (sides.height + sides.spacing[1]) / len(standings) - sides.spacing[1]
            sides.row_height = min(max(even, dp(LOWEST)), dp(HIGHEST))

        sides.bind(height=share)
        chosen = self._chosen or standings[0].seats
        sides.choices = [
            Choice(self._names(one), partial(self._choose, one.seats), figure=str(one.total), value=tuple(one.seats),
                   mark=window.seats[one.seats[0]] if len(one.seats) == 1 else None,
                   look="chosen" if one.seats == chosen else "raised")
            for one in standings
        ]  # fmt: skip
        column.add_widget(sides)
        self.big.add_widget(column)

    def _show_lines(self, standing: Standing) -> None:
        """Each line of the breakdown of a side."""
        self.side.clear_widgets()
        self.foot.clear_widgets()
        self.side.add_widget(Say(text=self._names(standing), bold=True))
        lines = self.table.display.score_lines(standing)
        if not lines:
            self.side.add_widget(Aside(text=say("touch.points.none") if not standing.total else ""))
            self.side.add_widget(Widget())
            return
        reading = Reading([Paragraph(line.text, figure=str(line.points)) for line in lines])
        self.side.add_widget(reading)
        for key in (reading.earlier, reading.later):
            self.foot.add_widget(key)

    def _names(self, standing: Standing) -> str:
        window = self.table.window
        return window.words.joined([window.seats[seat].name for seat in standing.seats])

    def _choose(self, seats: list[int]) -> None:
        self._chosen = seats
        self.refresh()
