"""The tour's pictures of a look at the real board: pieces are shown, then it lies as thought, or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.board_seen.lookout import Lookout, can_be_looked_at
from companion.client.boxes.board import plan
from companion.refused import Refused
from tests.board_eyes import Eyes
from tests.tour.fake_camera import FakeCamera
from tests.tour.photographs import card_photo
from ui.touch.screens.board_look import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def show_board_look(guide: TourGuide) -> None:
    """Nothing for a game without such a board, or where nothing stands on it."""
    window = guide.app.running.window
    if not can_be_looked_at(window):
        return
    eyes, before = Eyes(), guide.app.dice
    guide.app.dice = FakeCamera()
    _go(guide, eyes)
    guide.see("board-look-no-photograph")
    game, pictures = window.facts.game, guide.app.kept.box_pictures
    places = plan(guide.app.kept.boxed(game).edition)
    wide, high = (max(at[axis] for at in places.values()) + 1 for axis in (0, 1))
    pictures.keep_board(game, card_photo(0), {one: (x / wide, y / high) for one, (x, y) in places.items()}, False)
    _go(guide, eyes)
    guide.see("board-look-lesson")
    lookout = Lookout(window)
    try:
        lookout.learn(lookout.lesson().see(eyes, card_photo(0)))
        look = lookout.begin()
    except Refused:
        look = None
    if look is not None:
        _go(guide, eyes)
        guide.see("board-look")
        guide.press(value="camera")
        guide.finger.until(lambda: guide.page(Page).picture.texture is not None, most=3000)
        guide.see("board-look-camera")
        eyes.seen = {one.kind: one.spot for one in look.pieces}
        _take(guide, "board-look-as-thought")
        spots = list(look.sought[0].at)
        eyes.seen[look.pieces[0].kind] = spots[(spots.index(look.pieces[0].spot) + 1) % len(spots)]
        guide.press(value="camera")
        _take(guide, "board-look-differs")
    pictures.forget_board(game)
    guide.app.dice = before
    guide.app.back_to_table()


def _go(guide: TourGuide, eyes: Eyes) -> None:
    guide.app.go("board_look", eyes=lambda: eyes)
    guide.finger.frames(4)


def _take(guide: TourGuide, name: str) -> None:
    """What a photograph comes to."""
    page = guide.page(Page)
    guide.finger.until(lambda: page._ready, most=3000)
    guide.press(value="take")
    guide.finger.until(lambda: page._seen is not None or (page._feed is None and not page._looking), most=3000)
    guide.finger.frames(4)
    guide.see(name)
