"""The tour's pictures of the pages beside a table: log, hands, rules, more, corrections, hints, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.layers.views import CorrectionView
from companion.words import say
from tests.tour.whys import see_signs
from ui.touch.controls.button import BigButton
from ui.touch.controls.secret import Peek
from ui.touch.records.logrows import LogRow
from ui.touch.screens.correct import Page as CorrectPage

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

BROKEN = "something-went-wrong"
"""The picture of a bar that says so, which is made on purpose."""


def show_pages(guide: TourGuide) -> None:
    """Every page of the bar and behind More; what is said when nobody is there, and when something went wrong."""
    table = guide.app.running
    said = {place: say(f"touch_parts.bar.{place}") for place in ("log", "rules", "more")}
    held = {"hands": table.display.say("held")} if table.third_place == "hands" else {}
    for place, label in {"log": said["log"], **held, **said}.items():
        guide.press(text=label, stack=True)
        guide.see(place)
        if place == "hands":
            _peek(guide)
        if place == "log":
            _touch_log(guide)
    show_points(guide, "points")
    guide.app.go("more")
    for tile in (*table.window.dice_kinds[:1], "dial"):
        guide.press(value=tile)
        guide.see(f"more-{tile}")
    if guide.finger.find(BigButton, value="fairness"):
        guide.press(value="fairness")
        guide.see("fair-shuffles")
        guide.press(text=say("touch.back"))
    guide.press(value="correct")
    guide.see("correct-whose")
    _correct(guide)
    guide.app.go("rules", rule=guide.app.running.asks[0].rule if guide.app.running.asks else "")
    guide.see("one-rule")
    see_signs(guide)
    guide.app.back_to_table()
    guide.app.stage.dimmer.dim()
    guide.see("dimmed")
    guide.app.stage.dimmer.dispatch("on_idle")
    guide.see("nobody-there")
    guide.finger.tap(10, 10)
    guide.finger.seconds(0.6)
    guide.app._handler.handle_exception(RuntimeError("shown on the tour"))
    guide.see(BROKEN)
    guide.app.stage.clear_notice()


def show_hints(guide: TourGuide) -> None:
    """Who is shown hints, and what a question looks like with one."""
    if not guide.app.running.window.has_hints:
        return
    guide.app.go("more")
    guide.press(value="hints")
    guide.see("more-hints")
    guide.app.preferences.hints = [seat.name for seat in guide.app.running.window.seats]
    guide.app.back_to_table()
    guide.see("table-hinted")
    guide.app.preferences.hints = []
    guide.app.back_to_table()


def show_points(guide: TourGuide, name: str) -> None:
    """The points so far, where everybody may know them."""
    table = guide.app.running
    if not table.window.scores_open:
        return
    guide.past_story()
    guide.app.back_to_table()
    if table.third_place == "points":
        guide.press(text=table.display.say("points"), stack=True)
    else:
        guide.press(text=say("touch_parts.bar.more"), stack=True)
        guide.press(value="points")
    guide.see(name)
    guide.app.back_to_table()


def _peek(guide: TourGuide) -> None:
    """One hand, as long as a finger rests on it."""
    peek = next(iter(guide.finger.all(Peek)), None)
    if peek is not None:
        touch = guide.finger.rest(peek)
        guide.see("hands-peek")
        guide.finger.lift(touch)


def _touch_log(guide: TourGuide) -> None:
    """Why a line came about, and the board as it was then."""
    row = next(iter(guide.finger.all(LogRow)), None)
    if row is not None:
        guide.finger.tap_widget(row)
        guide.see("log-why")
        guide.press(text=say("touch.log.then"))
        guide.see("board-then")
        guide.app.go("log")


def _correct(guide: TourGuide) -> None:
    """One picture of each kind of value that can be put right."""
    chair = next((b for b in guide.finger.all(BigButton) if b.mark is not None and b.mark.name == "Ben"), None)
    chair = chair or next((b for b in guide.finger.all(BigButton) if b.value == -1), None)
    if chair is not None:
        guide.finger.tap_widget(chair)
        guide.see("correct-what")
    page = guide.page(CorrectPage)
    items = guide.app.running.window.corrections()
    kinds: dict[str, CorrectionView] = {}
    for item in items:
        kinds.setdefault(item.kind, item)
    for kind, item in kinds.items():
        page._open_item(item)
        guide.see(f"correct-{kind}")
    page._item = page._group = None
    guide.app.back_to_table()
