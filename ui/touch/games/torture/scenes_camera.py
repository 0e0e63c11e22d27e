"""Dice of a bid that a camera sees laid open: its draft, a doubtful one, dice that win nothing; dice with pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices.dice import DiceRead
from companion.words import said
from tests.tour.fake_camera import FakeCamera
from ui.touch.games.torture.placing import (
    begin,
    draw_curtain,
    give,
    let_fall,
    open_table,
    own_question,
    painted,
    press,
    settle,
)

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

MOST = 3000
"""Frames waited for the camera's own thread."""

UNSURE = said("dice.ask.value", colour="white", value=5)


def show(guide: TourGuide) -> None:
    """As a table sees it that has its dice read by the camera."""
    app, before = guide.app, guide.app.preferences.dice
    camera = app.dice = FakeCamera()
    app.preferences.dice = "camera"
    begin(guide)
    guide.see("shown-dice-looks")
    _lay(guide, camera, "shown-dice-draft", 5, 5, 5)
    _lay(guide, camera, "shown-dice-unsure", 4, 4, sure=False)
    _lay(guide, camera, "shown-dice-mixed", 4, 2)
    give(guide, "bid:E06:5:3")
    settle(guide)
    _lay(guide, camera, "shown-dice-too-low", 4, 4, 4)
    camera.shows = None
    begin(guide, phase="torture")
    give(guide, "bid:F22:trump:1")
    settle(guide)
    press(guide, "bank:6", most=1)
    _lay(guide, camera, "shown-dice-bank", 6)
    camera.shows = None
    _pictures(guide)
    app.dice, app.preferences.dice = None, before
    app.back_to_table()


def _pictures(guide: TourGuide) -> None:
    """An owner's dice bear pictures and no pips: no camera offers to read them."""
    edition = painted(guide.app.running.window.facts.edition)
    begin(guide, edition=edition)
    press(guide, "bid:E02:4:3", most=2)
    guide.see("painted-dice-how-many")
    give(guide, "bid:E02:4:3")
    settle(guide)
    guide.see("painted-dice-lie")
    open_table(guide, edition=edition, dice="virtual")
    draw_curtain(guide, guide.app.running.window.questions[0].id)
    guide.see("painted-dice-again")
    let_fall(guide)
    begin(guide, phase="torture", edition=edition, dice="virtual")
    draw_curtain(guide)
    guide.see("painted-dice-curtain")
    let_fall(guide)


def _lay(guide: TourGuide, camera: FakeCamera, name: str, *values: int, sure: bool = True) -> None:
    """These dice are laid open before the camera, whatever was said before of others."""
    camera.shows = DiceRead(list(values), sure, None if sure else UNSURE, fresh=True)
    question = own_question(guide)
    before = question.notice, question.hint
    guide.finger.until(lambda: (question.notice, question.hint) != before, most=MOST)
    guide.see(name)
