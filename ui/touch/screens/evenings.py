"""Kept evenings: go on with one, or look at how one ended."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.client.views import EveningRecord
from companion.words import Words, say, say_in
from ui.touch.screens.kept_games import take_up, who_played
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.choices import Choice, ChoiceGrid

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp

MANY = 20
"""So many evenings are shown at once; each is looked at whole."""


def _day(started: str) -> str:
    """The day of an evening as people say it."""
    day = datetime.fromisoformat(started)
    date = Words(say_in()).day(day.year, day.month, day.day)
    return say("touch.evenings.day", weekday=day.weekday(), date=date)


def _state(record: EveningRecord) -> str:
    """When it was, and whether it came to its end, or can be taken up at all."""
    if record.state == "newer":
        return say("touch.evenings.newer")
    if not record.started:
        return say("touch.evenings.damaged_undated")
    day = _day(record.started)
    if record.state == "damaged":
        return say("touch.evenings.damaged", day=day)
    return say("touch.evenings.finished", day=day) if record.over else say("touch.evenings.open", day=day)


class Page(PlainPage):
    """The latest first; what is earlier than the last of them is a touch away. before: shows those before that one."""

    def __init__(self, app: CompanionApp, before: EveningRecord | None = None) -> None:
        super().__init__(app, back=lambda: app.go("tonight"), heading=say("touch.evenings.title"))
        shown = list(app.kept.evenings(MANY + 1, before))
        grid = ChoiceGrid(columns=1, row_height=dp(72))
        choices = [self._choice(record) for record in shown[:MANY]]
        if len(shown) > MANY:
            earlier = partial(app.go, "evenings", before=shown[MANY - 1])
            choices.append(Choice(say("touch.evenings.earlier"), earlier, icon="history", look="plain"))
        grid.choices = choices
        self.room.add_widget(grid)

    def _choice(self, record: EveningRecord) -> Choice:
        app = self.app
        icon = "warning" if record.state != "whole" else "trophy" if record.over else "play_arrow"
        return Choice(who_played(app, record), partial(take_up, app, record), sub=_state(record), icon=icon)
