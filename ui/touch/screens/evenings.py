"""Kept evenings: go on with one, or look at how one ended."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.client.views import EveningRecord
from companion.words import Words, say, say_in
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.choices import Choice, ChoiceGrid

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp


def _day(started: str) -> str:
    """The day of an evening as people say it."""
    day = datetime.fromisoformat(started)
    date = Words(say_in()).day(day.year, day.month, day.day)
    return say("touch.evenings.day", weekday=day.weekday(), date=date)


def _state(record: EveningRecord) -> str:
    """When it was, and whether it came to its end."""
    day = _day(record.started)
    return say("touch.evenings.finished", day=day) if record.over else say("touch.evenings.open", day=day)


class Page(PlainPage):
    """The latest first."""

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, back=lambda: app.go("tonight"), heading=say("touch.evenings.title"))
        grid = ChoiceGrid(columns=1, row_height=dp(72))
        grid.choices = [
            Choice(
                say("touch.evenings.of", game=app.game_title(record.game), names=record.names),
                partial(app.open_evening, partial(app.kept.take_up, record.id)),
                sub=_state(record),
                icon="trophy" if record.over else "play_arrow",
            )
            for record in app.kept.evenings()
        ]
        self.room.add_widget(grid)
