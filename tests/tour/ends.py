"""The tour's pictures of what is over: an answer taken back, the result, the evening again, all evenings."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from companion.bots.looking_back import Missed
from companion.bots.missed import show_missed
from companion.client.window import Window
from companion.words import said, say
from tests.tour.board_look import show_board_look
from tests.tour.fake_camera import FakeCamera
from tests.tour.phones import show_picture
from ui.touch.controls.button import BigButton
from ui.touch.records.logrows import FoldRow
from ui.touch.screens.look_back import Page as LookBackPage
from ui.touch.screens.past import Page as PastPage
from ui.touch.screens.photo import Page as PhotoPage
from ui.touch.screens.statistics import Page as StatisticsPage

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def take_back(guide: TourGuide) -> None:
    """An answer that is taken back, and what the log says of it."""
    guide.finger.told()
    if guide.app.table is None or guide.app.page_name != "table":
        return
    offer = guide.app.running.window.undo_offer
    if offer is None:
        return
    guide.past_story()
    guide.press(text=say("touch_parts.bar.undo"), stack=True)
    if offer.seen:
        guide.see("undo-others-agree")
        guide.press(text=say("touch.undo.take_back"))
    guide.see("after-undo")
    guide.press(text=say("touch_parts.bar.log"), stack=True)
    guide.see("log-with-undone")
    fold = next(iter(guide.finger.all(FoldRow)), None)
    if fold is not None:
        guide.finger.tap_widget(fold)
        guide.see("log-unfolded")
    guide.app.back_to_table()


def _again(guide: TourGuide) -> None:
    """The evening again: played through, from turn to turn, and the way back to one of them."""
    guide.app.go("past", plays=True)
    guide.finger.seconds(2.5)
    guide.see("again-plays")
    page = guide.page(PastPage)
    line = page.timeline
    guide.finger.tap(line.place_of(line.last * 2 // 3), line.center_y)
    guide.see("again-turn")
    undo = guide.finger.find(BigButton, text=say("touch.past.undo"))
    if undo is not None and not undo.disabled:
        guide.finger.tap_widget(undo)
        guide.see("again-undo-to-here")
        guide.press(text=say("touch.undo.no"))


def _photograph(guide: TourGuide) -> None:
    """A photograph of the table, on a table with a camera."""
    before, guide.app.dice = guide.app.dice, FakeCamera()
    guide.app.go("results", again=True)
    guide.press(value="photo")
    guide.finger.until(lambda: guide.page(PhotoPage).picture.texture is not None, most=3000)
    guide.see("photo-live")
    guide.press(value="take")
    guide.finger.until(lambda: guide.page(PhotoPage).photo is not None, most=3000)
    guide.see("photo-just-taken")
    guide.app.stage.clear_notice()
    guide.see("photo")
    guide.press(value="remove")
    guide.see("photo-delete")
    guide.press(text=say("photos.page.keep"))
    guide.app.go("results", again=True)
    guide.see("results-with-photo")
    guide.app.kept.photos.forget(guide.app.running.window.facts.number)
    guide.app.go("results", again=True)
    guide.see("results-with-camera")
    guide.app.dice = before


def _look_back(guide: TourGuide) -> None:
    """What would have helped the first who may ask, where the game can tell."""
    if guide.finger.find(BigButton, value="look_back") is None:
        return
    guide.press(value="look_back")
    guide.see("look-back")
    page = guide.page(LookBackPage)
    seat, name = next(iter(page.names.items()))
    guide.finger.hold(name)
    guide.see("look-back-looks")
    # To find out takes its process long beside other tours; the tests wait for that.
    page.looks.leave()
    window = guide.app.running.window
    page.looks.shares.clear()
    page.looks.found[seat] = [show_missed(window, seat, one) for one in _missed(window, seat)]
    page._tell()
    guide.see("look-back-found")
    guide.finger.hold(name)
    guide.see("look-back-moment")
    guide.press(text=say("touch_parts.curtain.hide"))
    guide.app.go("results_story")


def _missed(window: Window, seat: int) -> list[Missed]:
    """The first two answers of a seat for which a fair player would have given another."""
    found = []
    for count, given in window.answers(seat).given():
        world = window.past(count).world(seat)
        better = world.sensible(random.Random(1))
        if not world.ask.same(better, given):
            found.append(Missed(count, given, better, said("table.players.played_on"), False, 0.1))
        if len(found) == 2:
            break
    return found


def show_end(guide: TourGuide, game: str) -> None:
    """The result, all that hangs on it, and the first page afterwards."""
    table = guide.app.table
    if table is not None and not table.window.over:
        show_board_look(guide)
        endings = [item.what for item in table.window.corrections() if item.what == "over"]
        if endings:
            table.correct((endings[0], True))
        else:
            guide.play()
    guide.finger.frames(4)
    if table is not None and table.window.over:
        guide.app.back_to_table()
        guide.finger.seconds(3.5)
        guide.see("results")
        guide.press(value="story")
        guide.see("results-story")
        _look_back(guide)
        guide.press(value="points")
        guide.see("results-points")
        guide.app.back_to_table()
        guide.press(text=say("touch.results.phone"))
        guide.see("results-phone")
        if guide.finger.find(BigButton, value="fairness"):
            guide.press(value="fairness")
            guide.see("fair-shuffles-opened")
        show_picture(guide)
        _photograph(guide)
        _again(guide)
    guide.app.leave_evening()
    guide.app.go("tonight")
    guide.see("tonight")
    _evenings(guide)


def _evenings(guide: TourGuide) -> None:
    """The list of evenings, the question before one is deleted, and what all of them come to."""
    guide.app.go("evenings")
    guide.finger.seconds(1.0)
    guide.see("evenings")
    record = next(iter(guide.app.kept.evenings(1)), None)
    if record is None:
        return
    guide.press(value=("remove", record.id))
    guide.see("evenings-delete")
    guide.press(text=say("touch.kept_games.keep"))
    guide.press(text=say("statistics.title"))
    page = guide.page(StatisticsPage)
    if page.found is None:
        guide.see("statistics-counting", settle=0.0)
    guide.finger.until(lambda: page.found is not None, most=3000)
    guide.see("statistics")
    for person in page.found.people[:1] if page.found is not None else []:
        guide.press(value=person.name)
        guide.see("statistics-of-one")
    guide.app.go("tonight")
