"""Why not there, and what is this, for the tour: a touch that answers nothing, and a long one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.base import EventLoop

from tests.tour.finger import FingerTouch
from ui.touch.screens.rules import Page
from ui.touch.table.bubble import Bubble
from ui.touch.table.shell import SIGNS

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

PAGES = 6
"""More pages than any legend has."""


def see_why_not(guide: TourGuide, at: tuple[float, float], name: str) -> None:
    """A touch on what is not lit, and what is said to it."""
    guide.finger.tap(*at)
    guide.finger.frames(2)
    guide.see(name)
    page = guide.app.table_page
    assert page is not None and page.reasons.strip.parent is not None, "nothing was said"
    assert not page.reasons.strip.cut, page.reasons.strip.text
    page.reasons.strip.close()
    guide.finger.frames(2)


def see_what(guide: TourGuide, at: tuple[float, float], name: str) -> None:
    """A long touch, the bubble, and a touch on nothing that closes it."""
    guide.finger.frames(2)
    touch = FingerTouch(*at)
    EventLoop.post_dispatch_input("begin", touch)
    guide.finger.seconds(1.0, step=0.25)
    guide.finger.lift(touch)
    guide.see(name)
    bubble = guide.finger.find(Bubble)
    assert bubble is not None, "nothing was explained"
    bubble.close()
    guide.finger.frames(2)


def see_signs(guide: TourGuide) -> None:
    """The legend, page by page."""
    guide.app.go("rules", rule=SIGNS)
    for page in range(1, PAGES):
        guide.finger.frames(3)
        guide.see(f"signs-{page}")
        later = guide.page(Page).foot.children[0]
        if later.disabled:
            break
        guide.finger.tap_widget(later)
    guide.app.back_to_table()
    guide.finger.frames(3)
