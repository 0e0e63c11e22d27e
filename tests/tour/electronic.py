"""The tour's pictures of electronic dice: teaching them to the table, and what is wrong with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.devices.dice_teaching import TeachableDie
from companion.words import said, say
from tests.tour.dice import MOST
from tests.tour.fake_dice import FakeElectronic

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

GODICE = "GoDice 1A2B3C"

DICE = [
    TeachableDie("a", "Lucky", 6, None, "", "rolled", 4, 80, last=True),
    TeachableDie("b", "Pixel 0a1b2c3d", 6, "", "red", "rolling", None, 64),
    TeachableDie("c", GODICE, 6, "Bartholomäus", "blue", "silent", battery=7, low=True,
                 trouble=said("electronic.die.no_answer", name=GODICE)),
    TeachableDie("d", "Pixel 99887766", 6, "Ada", "purple", "laid", 2, 9, low=True),
]  # fmt: skip


def show_electronic(guide: TourGuide) -> None:
    """Settings with electronic dice, and the page behind them."""
    app = guide.app
    dice = app.dice = FakeElectronic()
    names, app.preferences.names = app.preferences.names, ["Ada", "Bartholomäus", "Cem", "Dora", "Emil", "Fay", "Gus"]
    app.go("settings", section="dice")
    guide.see("settings-with-electronic-dice")
    app.go("dice_electronic")
    _see(guide, "nothing-heard", say("touch_electronic.shake"))
    dice.heard = list(DICE)
    _see(guide, "whose", say("touch_electronic.whose", name="Lucky"))
    dice.teach("a", "Ada", "green")
    _see(guide, "taught", say("touch_electronic.colour"))
    dice.heard = [msgspec.structs.replace(die, last=die.die == "c") for die in dice.heard]
    _see(guide, "no-answer", say("electronic.die.no_answer", name=GODICE))
    dice.why = said("electronic.radio.forbidden")
    _see(guide, "no-bluetooth", say("touch_electronic.deaf"))
    app.dice, app.preferences.names = None, names


def _see(guide: TourGuide, picture: str, words: str) -> None:
    """The page as soon as it says this."""
    from kivy.uix.label import Label

    guide.finger.until(lambda: any(one.text == words for one in guide.finger.all(Label)), most=MOST)
    guide.see(f"electronic-{picture}")
