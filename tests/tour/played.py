"""The tour's pictures of seats that the companion plays: seated, handed over, thinking, and why it did what it did."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.client.answering.worlds import can_play
from companion.words import say
from ui.touch.controls.button import BigButton

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

LOOKS = 20_000
"""So often it is looked whether a thought has come, which another process thinks."""


def seat_companion(guide: TourGuide, game: str) -> None:
    """On the page where people sit down: how well it is to play, and its seat, which goes again."""
    if not can_play(game):
        return
    guide.press(value="companion")
    guide.see("seats-companion-how-well")
    guide.press(value="fair")
    guide.see("seats-companion")
    played = next(b for b in guide.finger.all(BigButton) if b.sub == say("touch.players.plays", player="fair"))
    guide.finger.tap_widget(played)
    guide.press(text=say("touch.seats.not_playing"))


def show_played(guide: TourGuide) -> None:
    """Whoever is asked is played by the companion: under More, while it thinks, when it is ready, and why."""
    app, window = guide.app, guide.app.running.window
    asked = next((one for one in window.questions if one.actor == one.seat >= 0 and len(one.at_once) < 2), None)
    if window.over or asked is None or not can_play(window.facts.game):
        return
    pace, app.preferences.pace = app.preferences.pace, "wait"
    app.go("more")
    guide.press(value="players")
    guide.see("more-players-nobody")
    if not app.running.set_player(asked.seat, "fair"):
        # What it could not see keeps it out; that is said in a sentence.
        guide.see("more-players-kept-out")
        app.preferences.pace = pace
        app.back_to_table()
        return
    guide.finger.frames(3)
    guide.see("more-players")
    app.back_to_table()
    _until(guide, lambda: app.played.state == "ready")
    guide.see("companion-ready")
    app.played.go_on()
    page = app.table_page
    if page is not None:
        _until(guide, lambda: page.settled and app.stage.interlude is None)
    if page is not None and app.played.reason:
        guide.finger.tap_widget(page.frame.head.why)
        guide.see("companion-why")
    app.running.set_player(asked.seat, "")
    app.preferences.pace = pace
    app.back_to_table()


def _until(guide: TourGuide, there: Callable[[], bool]) -> None:
    """A card or a fight that its answer leads to, once it has been told, lies open until it is touched."""
    for _ in range(LOOKS):
        guide.finger.frames(1)
        guide.past_story()
        if there():
            return
        time.sleep(0.005)
    raise AssertionError("it never came")
