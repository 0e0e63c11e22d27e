"""The tour's pictures of photographs that come from a stick: of a card and of the board, step by step."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.client.boxes.board import SQUARES
from companion.client.boxes.editing import EditedBox
from companion.client.games.shelf import games_here
from tests.tour.fake_box_photos import FakeBoxPhotos
from tests.tour.fake_sticks import FakeSticks
from tests.tour.photographs import CARDS, board_photo, card_photo
from tests.tour.sticks import PATIENCE
from ui.touch.boxes.shot import Shot
from ui.touch.boxes.stick import Page
from ui.touch.controls.button import BigButton

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

MANY = 14
"""Pictures on the stick: more than a page has room for."""

BODY = "Go to the nearest gate, and wait there until a guard looks away. Then walk on, or show a pass to go on at once."


def show_box_photographs(guide: TourGuide) -> None:
    """Which picture, its corners below the lens, what was read, which card it is; and the board."""
    app = guide.app
    game = next(box.name for box in games_here() if box.edition.get(SQUARES))
    box = EditedBox(app.kept.boxes, game)
    kind = next(kind for kind in CARDS if box.edition.get(kind))
    photos = FakeBoxPhotos(str(box.edition[kind][1].get("name")), BODY)
    with TemporaryDirectory() as folder:
        camera = Path(folder, "DCIM", "100CAMERA")
        camera.mkdir(parents=True)
        for number in range(MANY):
            picture = board_photo(box.edition["square"])[0] if number == MANY - 1 else card_photo(number)
            file = camera / f"IMG_{number:04}.JPG"
            file.write_bytes(picture)
            os.utime(file, (number, number))
        (camera / "IMG_0010.JPG").write_bytes(b"cut off")
        sticks = FakeSticks()
        sticks.plug("CAMERA", Path(folder))
        app.go("box_stick", box=box, back=lambda: app.go("boxes"), sticks=sticks, photos=lambda: photos)
        _see(guide, "box-stick-photographs")
        _press(guide, "photographs", "photographs-what")
        _press(guide, ("target", kind), "photographs-which")
        _press(guide, "IMG_0012.JPG", "photographs-corners")
        touch = guide.finger.rest(next(guide.finger.all(Shot)))
        guide.see("photographs-lens")
        guide.finger.lift(touch)
        _press(guide, "square_up", "photographs-card")
        _press(guide, "which", "photographs-which-card")
        guide.press(icon="arrow_back")
        _press(guide, "keep", "photographs-kept")
        app.stage.clear_notice()
        guide.press(icon="arrow_back")
        guide.press(value=("target", ""))
        _settle(guide)
        _press(guide, "IMG_0013.JPG", "photographs-board-corners")
        _press(guide, "square_up", "photographs-board-first")
        while guide.finger.find(BigButton, value="here") is not None:
            guide.press(value="here")
            _settle(guide)
            if guide.finger.find(BigButton, value="here") is not None:
                guide.see("photographs-board-square")
        guide.see("photographs-board-all")
        _press(guide, "keep", "photographs-board-kept")
        app.stage.clear_notice()
        guide.press(icon="arrow_back")
        _press(guide, "end", "photographs-end")
        app.go("tonight")
    box.leave()
    for part, card in app.kept.box_pictures.cards(game):
        app.kept.box_pictures.forget_card(game, part, card)
    app.kept.box_pictures.forget_board(game)


def _press(guide: TourGuide, value: object, picture: str) -> None:
    guide.press(value=value)
    _see(guide, picture)


def _see(guide: TourGuide, picture: str) -> None:
    _settle(guide)
    guide.see(picture)


def _settle(guide: TourGuide) -> None:
    """What is done beside the screen is done, and shown."""
    page = guide.page(Page)
    while page.waits:
        page.under_way.exception(PATIENCE)
        guide.finger.frames(3)
    guide.finger.frames(3)
