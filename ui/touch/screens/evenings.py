"""Kept evenings: go on with one, or look at how one ended."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.metrics import dp

from ui.touch.screens.plain import PlainPage
from ui.touch.screens.tonight import listed
from ui.touch.widgets.choices import Choice, ChoiceGrid


def _day(started: str) -> str:
    """The day of an evening as people say it."""
    day = datetime.fromisoformat(started)
    return f"{day:%A}, {day.day} {day:%B %Y}"


class Page(PlainPage):
    """The latest first."""

    heading = "Earlier evenings"

    def __init__(self, app: Any) -> None:
        super().__init__(app, back=lambda: app.go("tonight"))
        grid = ChoiceGrid(columns=1, row_height=dp(72))
        grid.choices = [
            Choice(
                f"{app.game_title(record.game)} · {listed(record.names)}",
                lambda number=record.id: app.open_evening(lambda: app.kept.take_up(number)),
                sub=f"{_day(record.started)} · " + ("finished" if record.over else "not finished"),
                icon="trophy" if record.over else "play_arrow",
            )
            for record in app.kept.evenings()
        ]
        self.room.add_widget(grid)
