"""All evenings together: who played and won, and beside that what the chosen one scored and how the dice fell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.statistics import Person, Statistics, counted_lines, dice_line, points_line
from companion.refused import Refused
from companion.words import say
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.reading import Paragraph, Reading
from ui.touch.widgets.text import Aside, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp


class Page(PlainPage):
    """Evenings are counted one a frame, so that a touch is never kept waiting; how far it is stands there meanwhile."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, back=lambda: app.go("evenings"), heading=say("statistics.title"))
        self._counting = app.kept.counting()
        self._progress = Say(text="")
        self._step_soon = Clock.create_trigger(self._step, 0)
        self.found: Statistics | None = None
        self.room.add_widget(self._progress)
        self.room.add_widget(Widget())
        self._tell()

    def on_parent(self, _: Widget, parent: Widget | None) -> None:
        """Whoever leaves waits for nothing; what was worked out until then is kept with the next evenings."""
        if parent is not None and self.found is None:
            self._step_soon()
        else:
            self._step_soon.cancel()

    def _tell(self) -> None:
        done, total = self._counting.done, self._counting.total
        self._progress.text = say("statistics.progress", done=done, total=total)

    def _step(self, *_: object) -> None:
        try:
            more = self._counting.step()
        except Refused as refused:
            self.app.complain(refused)
            return
        if more:
            self._tell()
            self._step_soon()
        else:
            self.found = self._counting.result()
            self._show(self.found)

    def _show(self, found: Statistics) -> None:
        self.room.clear_widgets()
        if not found.people:
            self.room.add_widget(Say(text=say("statistics.none")))
            self.room.add_widget(Widget())
        else:
            upright = self.app.stage.height > self.app.stage.width
            both = BoxLayout(spacing=dp(14), orientation="vertical" if upright else "horizontal")
            self._people = ChoiceGrid(columns=1, row_height=dp(60), size_hint_x=1 if upright else 0.62)
            self._side = BoxLayout(orientation="vertical", spacing=dp(6))
            for part in (self._people, self._side):
                both.add_widget(part)
            self.room.add_widget(both)
            self._choose(found.people[0])
        self.room.add_widget(Aside(text=self._foot(found)))

    def _foot(self, found: Statistics) -> str:
        said = [say("statistics.evenings", count=found.evenings)] if found.evenings else []
        said += [say("statistics.games", game=self.app.game_title(one), count=count)
                 for one, count in found.games.items()]  # fmt: skip
        left = [say("statistics.running", count=found.running)] if found.running else []
        left += [say("statistics.damaged", count=found.damaged)] if found.damaged else []
        return "\n".join(filter(None, [" · ".join(said), " ".join(left)]))

    def _choose(self, person: Person) -> None:
        """Show what that one did."""
        assert self.found is not None
        self._people.choices = [
            Choice(one.name, partial(self._choose, one), sub=say("statistics.won_of", won=one.all.won,
                   evenings=one.all.evenings), value=one.name, look="chosen" if one is person else "raised")
            for one in self.found.people
        ]  # fmt: skip
        self._people.open_at(self.found.people.index(person))
        self._side.clear_widgets()
        reading = Reading(list(self._paragraphs(person)))
        turner = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        for key in (reading.earlier, reading.later):
            turner.add_widget(key)
        self._side.add_widget(reading)
        self._side.add_widget(turner)

    def _paragraphs(self, person: Person) -> list[Paragraph]:
        found = [Paragraph(dice_line(person.all))] if person.all.throws else []
        for game, record in person.games.items():
            title = say("statistics.person", name=self.app.game_title(game), won=record.won, evenings=record.evenings)
            lines = [points_line(record), *counted_lines(game, record)]
            if record.throws and len(person.games) > 1:
                lines.append(dice_line(record))
            found.append(Paragraph("\n".join(lines), title=title))
        return found
