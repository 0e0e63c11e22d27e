"""Positions of Throw Down the Cloaks for the tour: laying the city, a turn with its phases, cards, counts, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks import scenes_cards, scenes_turn
from ui.touch.games.cloaks.placing import FIRST, give, open_table, press, press_text

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

SHUT = ("T1:0", "T2:0", "T3:1", "T4:0")
"""Tiles that lie, so that the fifth can be turned both ways: some turnings join no road."""


def show(guide: TourGuide) -> None:
    """From the first tile to the last point, then back to the evening that was running."""
    running = guide.app.running.window.facts.number
    _laying(guide)
    _before_play(guide)
    scenes_turn.show(guide)
    scenes_cards.show(guide)
    guide.app.open_evening(lambda: guide.app.kept.take_up(running))
    guide.finger.frames(4)


def _laying(guide: TourGuide) -> None:
    """Tiles one by one, a turning that joins no road, and the choice of a place."""
    open_table(guide, **FIRST)
    guide.see("laying-the-first-tile")
    for tile in SHUT:
        give(guide, f"lay:{tile}")
    guide.see("laying-a-tile")
    _turn_until(guide, shut=True)
    guide.see("laying-a-tile-that-is-shut-off")
    guide.app.running.window.set_dial("warn")
    guide.finger.frames(4)
    _turn_until(guide, shut=True)
    guide.see("laying-a-tile-all-the-same")
    open_table(guide, **FIRST, laying="free")
    guide.see("laying-where")
    give(guide, "4")
    guide.see("laying-in-free-order")


def _turn_until(guide: TourGuide, shut: bool) -> None:
    """Turn the tile that is tried until it is shut off, or until it joins."""
    for _ in range(4):
        guide.finger.told()
        own = guide.finger.find(OwnQuestion)
        assert isinstance(own, OwnQuestion)
        if bool(own.notice) == shut:
            return
        press_text(guide, "turn")
    raise AssertionError("every turning is alike")


def _before_play(guide: TourGuide) -> None:
    """Homes, who begins, houses marked H, and the first four cloaks."""
    window = open_table(guide, start="said")
    guide.see("homes")
    while window.questions[0].about == "home":
        give(guide, window.questions[0].options[0].value)
    guide.see("who-begins")
    give(guide, "0")
    guide.see("a-house-marked-h")
    while window.questions[0].about == "start_house":
        give(guide, window.questions[0].options[0].value)
    guide.see("first-cloaks")
    scenes_turn.lay_some(guide, 2)
    guide.see("first-cloaks-two-laid")
    scenes_turn.lay_some(guide, 2)
    guide.see("first-cloaks-laid")
    press(guide, window.draft(window.questions[0].id).pieces)
    guide.see("first-noble")
