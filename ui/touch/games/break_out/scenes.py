"""Positions of Break Out for the tour: forecasts, piles, every stage of the dice, White, boats, peeks, the rope."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tour import whys
from ui.touch.controls.button import BigButton
from ui.touch.controls.secret import Peek
from ui.touch.games.break_out import scenes_tables
from ui.touch.games.break_out.pile import PilePicker
from ui.touch.games.break_out.placing import choose, finish, give, place, roll, touch

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide


def show(guide: TourGuide) -> None:
    """From the forecasts to a crowded way out."""
    window = guide.app.running.window
    guide.see("forecasts-to-make")
    guide.play(1, seed=2)
    guide.see("forecasts-one-locked")
    guide.play(len(window.seats) - 1, seed=3)
    seed = 4
    while window.view.turn.seat < 0:
        guide.play(1, seed)
        seed += 1
    _peek(guide)
    place(guide, R="12", Y="12", K="12", O="16", P="15", G="27", B="cell")
    window.correct("round", 3)
    guide.see("dice-with-white")
    touch(guide, "OP")
    guide.see("dice-touched-on-the-board")
    touch(guide, "OP")
    roll(guide, ["R", "O", "K", "W"], [2, 3, 4, 3])
    guide.see("whose-result-gives-way")
    choose(guide, "gives:K")
    guide.see("forward-and-back")
    finish(guide)
    place(guide, R="12", Y="11", G="13", K="15", O="15", P="15", B="33")
    roll(guide, ["R", "Y", "B"], [2, 2, 5])
    guide.see("a-pile-of-three")
    whys.see_what(guide, guide.board.spot_place("15"), "what-is-this-pile")
    _put_right(guide, "15")
    choose(guide, "step_stack:R")
    guide.see("after-a-move")
    _pages(guide)
    finish(guide)
    place(guide, R="12", Y="14", G="25", K="28", O="28", B="33")
    roll(guide, ["R", "Y", "B"], [2, 4, 5])
    guide.see("an-order-that-buries")
    whys.see_why_not(guide, guide.board.spot_place("30"), "why-not-there")
    whys.see_what(guide, guide.board.spot_place("boat1"), "what-is-this-boat")
    choose(guide, "step_bury:R")
    guide.see("buried")
    finish(guide)
    _high_pile(guide)
    _back_into_the_cells(guide)
    place(guide, R="boat1", Y="boat1", K="20", O="15", P="15", G="33", B="33")
    guide.see("stage-b")
    finish(guide)
    place(guide, R="boat1", Y="boat1", K="boat2", O="boat2", P="34", G="36", B="33")
    guide.see("stage-c")
    give(guide, ["G", "P"])
    guide.see("stage-c-roll")
    give(guide, [2, 4])
    guide.see("into-the-boats")
    window.undo(agreed=True)
    guide.finger.frames(3)
    guide.see("as-before")
    give(guide, [2, 4])
    _peek(guide, "later")
    scenes_tables.show(guide)


def _pages(guide: TourGuide) -> None:
    """The log and the corrections of a game that is under way."""
    for page in ("log", "correct"):
        guide.app.go(page)
        guide.see(f"{page}-under-way")
    guide.app.back_to_table()
    guide.finger.frames(4)


def _high_pile(guide: TourGuide) -> None:
    """Five on one space, then closer to see; a touch on one of them chooses its die."""
    place(guide, R="20", Y="20", G="20", B="20", O="20", P="34", K="5")
    guide.see("a-pile-of-five")
    touch(guide, "G")
    guide.see("a-pile-of-five-close")
    touch(guide, "G")
    guide.see("a-pile-of-five-chosen")
    guide.board.show_whole()
    guide.app.back_to_table()
    guide.finger.frames(4)


def _back_into_the_cells(guide: TourGuide) -> None:
    """White, for somebody in a cell, for somebody near them, and for somebody far ahead."""
    place(guide, R="2", O="30", K="17", G="17")
    roll(guide, ["R", "B", "G", "W"], [5, 2, 3, 6])
    guide.see("white-into-the-cells")
    choose(guide, "gives_cell:R")
    finish(guide)


def _put_right(guide: TourGuide, space: str) -> None:
    """The pile there is put right from bottom to top."""
    guide.app.go("correct")
    guide.finger.frames(4)
    guide.finger.tap(*guide.board.spot_place(space))
    guide.see("correct-who-stands-here")
    pile = next(item for item in guide.app.running.window.corrections() if item.what == f"pile:{space}")
    guide.finger.touch(BigButton, text=pile.label)
    for prisoner in "PK":
        guide.finger.told()
        guide.finger.tap_widget(next(iter(guide.finger.all(PilePicker))).keys[prisoner])
    guide.see("correct-pile")
    guide.app.back_to_table()


def _peek(guide: TourGuide, name: str = "") -> None:
    """What a seat sees of its own forecast under a resting finger."""
    guide.app.go("hands")
    guide.finger.frames(4)
    guide.finger.told()
    peek = next(iter(guide.finger.all(Peek)))
    touch = guide.finger.rest(peek)
    guide.see("forecast-peek" + (f"-{name}" if name else ""))
    guide.finger.lift(touch)
    guide.app.back_to_table()
    guide.finger.frames(4)
