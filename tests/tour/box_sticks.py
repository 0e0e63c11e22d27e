"""The tour's pictures of a box that goes to another table by stick, and of one that comes from there."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.client.boxes.editing import EditedBox
from companion.client.boxes.giving import give
from companion.client.boxes.sheets import sheets_of
from companion.client.evenings.kept import Kept
from companion.client.games.shelf import games_here
from companion.words import say
from tests.tour.fake_sticks import FakeSticks
from tests.tour.photographs import CARDS, card_photo
from tests.tour.sticks import see_stick
from ui.touch.boxes.stick import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

NAMES = ("Grandmother’s box", "The club’s box, second printing")


def show_box_sticks(guide: TourGuide) -> None:
    """Whom it is for, what lies on the stick, what came of it, and a file that is none."""
    app, kept = guide.app, guide.app.kept
    with TemporaryDirectory() as folder:
        stick = Path(folder, "stick")
        stick.mkdir()
        app.kept = Kept(Path(folder, "games.sqlite"))
        game = _fill(app.kept, stick)
        sticks = FakeSticks()
        plugged = sticks.plug("GAMES", stick)

        def open_stick() -> None:
            app.go("box_stick", box=EditedBox(app.kept.boxes, game), back=lambda: app.go("boxes"), sticks=sticks)
            see_stick(guide, Page, "box-stick", say("touch_sticks.on", name=plugged.name))

        open_stick()
        guide.press(value="give")
        guide.see("box-stick-whom")
        guide.press(value="all")
        see_stick(guide, Page, "box-stick-given", say("touch_sticks.pull"))
        open_stick()
        guide.press(value="letter.json")
        guide.see("box-stick-none")
        guide.press(value="list")
        guide.press(value=f"{game}-box-2.zip")
        see_stick(guide, Page, "box-stick-taken", say("touch_sticks.pull"))
        app.go("tonight")
        app.kept.close()
        app.kept = kept


def _fill(kept: Kept, stick: Path) -> str:
    """A game whose box has texts and photographs, and a stick with two of its boxes and a file that is none."""
    game, kind = next(
        (box.name, kind) for box in games_here() if sheets_of(box.name) for kind in CARDS if box.edition.get(kind)
    )
    edition = kept.boxed(game).edition
    for number, card in enumerate(edition[kind][:5]):
        card |= {"text": "–", "other_sources": {"text": "photo"}}
        kept.box_pictures.keep_card(game, kind, card[CARDS[kind]], card_photo(number))
    for number, name in enumerate(NAMES, start=1):
        edition["edition"]["name"] = name
        kept.boxes.use(game, edition)
        photographs = number > 1
        give(kept.store, game, stick / f"{game}-box-{number}{'.zip' if photographs else '.json'}", False, photographs)
    (stick / "letter.json").write_text("Dear all")
    return game
