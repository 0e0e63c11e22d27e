"""The tour's pictures of a newer companion: asked for, told of, installed, and one that stays outside."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.devices.releases import Release
from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_releases import FakeReleases
from tests.tour.fake_sticks import FakeSticks
from tests.tour.sticks import PATIENCE, see_stick
from ui.touch.screens.newer import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

NEWS = [
    "The board is a place now: moonlight, moat, walls, roofs, torches and ravens, and by day it lies in the sun.",
    "When a turn goes to somebody else, everybody sees it: light in their colour comes from their side of the table.",
    "The sounds are made anew, all equally loud.",
]


def show_newer(guide: TourGuide) -> None:
    """From a stick, and from an address."""
    app, sticks = guide.app, FakeSticks()
    releases = FakeReleases(Release("9.3.0", NEWS))
    app.go("newer", sticks=sticks, releases=releases)
    see_stick(guide, Page, "newer-none", say("touch_newer.none"))
    releases.address = "https://releases.example.org/table-companion"
    app.go("newer", sticks=sticks, releases=releases)
    see_stick(guide, Page, "newer-address", say("touch_newer.none"))
    with TemporaryDirectory() as folder:
        sticks.plug("NEW", Path(folder))
        releases.why["find"] = Unavailable("releases.forged")
        app.go("newer", sticks=sticks, releases=releases)
        see_stick(guide, Page, "newer-forged", releases.why["find"].reason)
        releases.why.clear()
        app.go("newer", sticks=sticks, releases=releases)
        page = guide.page(Page)
        while page.waits:
            page.under_way.exception(PATIENCE)
            guide.finger.frames(3)
        guide.see("newer-found")
        guide.press(value="install")
        see_stick(guide, Page, "newer-installed", say("touch_newer.done", version="9.3.0"))
