"""The result for a phone: a code that holds nothing but what everybody saw, as plain words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import clock
from companion.client.window import Window
from companion.words import Words, say, say_in
from ui.touch.controls.button import BigButton
from ui.touch.controls.qr import QrCode
from ui.touch.look.text import Aside
from ui.touch.records.ending import Wrapped
from ui.touch.records.winners import won_by
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasStage, Sized
    from ui.touch.app.evening_contracts import HasRunning

    class Needs(Goes, HasRunning, HasStage[Sized], Protocol):
        """What this page takes of the app."""


def result_text(window: Window) -> str:
    """The result in a few lines: game, day, who has won, everybody's points."""
    day = clock.told(window.facts.started)
    date = say("touch.unknown.day") if day is None else Words(say_in()).day(day.year, day.month, day.day)
    standings = window.standings()
    winners = [window.seats[seat].name for seat in won_by(standings)]
    lines = [say("touch.results.code_head", game=window.facts.title, date=date), window.display.headline(winners)]
    for one in standings:
        names = [window.seats[seat].name for seat in one.seats]
        lines.append(say("touch.results.code_side", names=names, points=one.total))
    return "\n".join(lines)


class Page(PlainPage):
    """The code, the same in words beside it, and whether all was fair a touch away."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=lambda: app.go("results", again=True), heading=say("touch.results.phone"))
        text = result_text(app.running.window)
        upright = app.stage.height > app.stage.width
        both = BoxLayout(spacing=dp(14), orientation="vertical" if upright else "horizontal")
        self.code = QrCode(data=text)
        both.add_widget(self.code)
        side = BoxLayout(orientation="vertical", spacing=dp(8))
        side.add_widget(Aside(text=say("touch.results.scan")))
        side.add_widget(Wrapped(text=text))
        sources = app.running.window.sources.values()
        if "virtual" in sources or not sources:
            # Nothing needs to be proved of real dice and cards.
            act = partial(app.go, "fairness")
            side.add_widget(BigButton(text=say("touch.results.fairness"), icon="balance", act=act, value="fairness"))
        both.add_widget(side)
        self.room.add_widget(both)
