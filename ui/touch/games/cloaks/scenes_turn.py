"""The phases of a turn for the tour: cloaks lifted and laid, the noble's walk, building, the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.layers.views import CorrectionView
from tests.tour import whys
from ui.touch.controls.button import BigButton
from ui.touch.games.cloaks.placing import begin, give, keep, place, press_text, touch, turn, undo
from ui.touch.screens.correct import Page

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

TEN = ["G2", "G3", "G4", "G5", "G6", "G7", "G8", "F9", "G9", "H9"]
"""All ten cloaks of a seat, over two tiles."""

RING = ["L4", "M4", "N4", "L5", "N5", "L6", "N6", "M7", "N7"]
"""Nine cloaks around a block of houses, on the tiles of `close_the_ring`."""


def show(guide: TourGuide) -> None:
    """Everything that a turn can ask, from cloaks to retreat."""
    begin(guide)
    _cloaks(guide)
    _ten(guide)
    _noble_and_building(guide)
    _waiting(guide)
    _retreat(guide)
    _put_right(guide)


def lay_some(guide: TourGuide, number: int) -> None:
    """Lay so many cloaks by touches, each on the first square that is lit in sight."""
    for _ in range(number):
        board = guide.board
        touch(guide, next(spot for spot in board.legal if board.in_sight(spot, 0.3)))


def _cloaks(guide: TourGuide) -> None:
    place(guide)
    guide.see("cloaks")
    whys.see_why_not(guide, guide.board.spot_place("F7"), "why-not-there")
    whys.see_what(guide, guide.board.spot_place("G8"), "what-is-this-noble")
    guide.board.show_whole()
    guide.see("the-whole-city")
    touch(guide, "H8")
    guide.finger.seconds(0.4)
    touch(guide, "G7")
    guide.see("cloak-lifted")
    touch(guide, "G10")
    guide.see("cloaks-apart")
    touch(guide, "F9")
    guide.see("cloaks-apart-with-a-link")
    touch(guide, "G7")
    guide.see("cloaks-complete")
    touch(guide, "H9")
    undo(guide)
    undo(guide)
    guide.see("cloaks-one-move-taken-back")
    press_text(guide, "as_before")
    press_text(guide, "lift_all")
    guide.see("cloaks-all-lifted")
    press_text(guide, "as_before")


def _ten(guide: TourGuide) -> None:
    place(guide, cloaks_0=TEN, influence_0=64, houses_0=["F1", "F3", "F4", "H1", "F6", "F7", "H10"])
    guide.see("ten-cloaks")
    guide.board.show_whole()
    guide.see("ten-cloaks-whole-city")


def _noble_and_building(guide: TourGuide) -> None:
    place(guide)
    keep(guide)
    guide.see("noble-with-gains")
    give(guide, "stay")
    guide.see("build")
    touch(guide, "H8")
    guide.see("build-house-or-monument")
    _answer_dialog(guide, "monument:H8")
    guide.see("built-a-monument")
    place(guide, influence_0=27)
    keep(guide)
    give(guide, "stay")
    house = next(one.value for one in guide.app.running.window.questions[0].options if one.value.startswith("house:H8"))
    give(guide, house)
    guide.see("cloak-earned")
    lay_some(guide, 1)
    guide.see("build-after-a-cloak")


def _answer_dialog(guide: TourGuide, value: str) -> None:
    guide.finger.touch(BigButton, value=value)
    guide.finger.frames(3)


def _waiting(guide: TourGuide) -> None:
    """Two cloaks that found no room when they were earned."""
    place(guide, waiting_0=2)
    guide.see("cloaks-two-waiting")
    lay_some(guide, 1)
    guide.see("cloaks-one-waiting")


def close_the_ring(guide: TourGuide) -> None:
    """Three tiles change places, so that all stay joined: now roads lead around M5 and M6."""
    guide.app.running.window.correct_together([("tile:2", "T9:2"), ("tile:8", "T2:3")])


def _retreat(guide: TourGuide) -> None:
    """The noble stands on a rival's cloak, as near to one own cloak as to another."""
    close_the_ring(guide)
    place(guide, cloaks_0=RING, noble_0="M7", influence_0=53,
          houses_0=["F1", "M5"], cloaks_1=["L7", "L8", "L9", "K9"], noble_1="K9")  # fmt: skip
    keep(guide)
    guide.see("noble-with-a-rival")
    give(guide, "L7")
    guide.see("build-from-a-rivals-cloak")
    give(guide, "done")
    guide.see("retreat")


def _put_right(guide: TourGuide) -> None:
    """Squares, tiles, cards and numbers by hand."""
    place(guide)
    kinds: dict[str, CorrectionView] = {}
    for item in guide.app.running.window.corrections():
        kinds.setdefault(item.kind, item)
    guide.app.go("correct")
    guide.see("correct")
    page = guide.page(Page)
    for kind, item in kinds.items():
        page._open_item(item)
        guide.see(f"correct-{kind}-under-way")
    guide.app.back_to_table()
    turn(guide, 0)
