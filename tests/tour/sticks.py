"""The tour's pictures of a USB stick: none, two of them, one with copies on it, and what came of it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion import archive
from companion.client.evenings.backup import back_up
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_sticks import FakeSticks
from ui.touch.screens.stick_page import StickPage
from ui.touch.screens.sticks import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

PATIENCE = 60
"""Seconds in which a disk has surely done what it was asked."""


def show_sticks(guide: TourGuide) -> None:
    """Copying everything to a stick, taking it in again, and what can go wrong."""
    app, sticks = guide.app, FakeSticks()
    with TemporaryDirectory() as folder:
        first, second = Path(folder, "first"), Path(folder, "second")
        for place in (first, second):
            place.mkdir()
        _fill(first)
        app.go("sticks", sticks=sticks)
        see_stick(guide, Page, "stick-none", say("touch_sticks.none"))
        stick = sticks.plug("GAMES", first)
        other = sticks.plug("Cruzer Blade", second)
        app.go("sticks", sticks=sticks)
        see_stick(guide, Page, "sticks-two", say("touch_sticks.which"))
        del sticks.in_it[other]
        app.go("sticks", sticks=sticks)
        see_stick(guide, Page, "stick-open", say("touch_sticks.on", name=stick.name))
        guide.press(value="table-companion-3.zip")
        see_stick(guide, Page, "stick-taken-in", say("touch_sticks.pull"))
        app.go("sticks", sticks=sticks)
        see_stick(guide, Page, "stick-open", say("touch_sticks.on", name=stick.name))
        guide.press(value="copy")
        see_stick(guide, Page, "stick-copied", say("touch_sticks.pull"))
        sticks.why["look"] = Unavailable("sticks.none")
        app.go("sticks", sticks=sticks)
        see_stick(guide, Page, "stick-nobody", Unavailable("sticks.none").reason)


def _fill(folder: Path) -> None:
    """Three copies, one of which is damaged."""
    kept, box = Kept(":memory:"), games_here()[0]
    for seed in range(5):
        kept.begin(box.name, list("ABCD")[: box.seats()[0]], seed=f"{seed:064x}")
    back_up(kept, folder / "table-companion-1.zip")
    with archive.open_archive(folder / "table-companion-1.zip") as opened:
        parts = list(opened.parts())
    for number, made in enumerate(("1970-01-01T00:04:00", "2026-01-09T23:10:00", "2026-01-23T00:40:00"), start=1):
        archive.write(folder / f"table-companion-{number}.zip", parts, "0.1", made)
    (folder / "table-companion-2.zip").write_bytes(b"cut off")


def see_stick(guide: TourGuide, kind: type[StickPage], picture: str, words: str) -> None:
    """The page as soon as it says this."""
    from ui.touch.look.text import Say

    page = guide.page(kind)
    while page.waits:
        page.under_way.exception(PATIENCE)
        guide.finger.frames(3)
    assert any(words in one.text for one in guide.finger.all(Say)), f"nothing says {words}"
    guide.see(picture)
