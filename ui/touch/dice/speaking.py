"""Dice that a camera sees and dice that speak for themselves: what the screen says and shows of each."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.layers.views import QuestionView, SeatInfo
from companion.devices.dice import DiceSource
from companion.devices.dice_setup import setup_of
from companion.devices.dice_teaching import TRAY, teaching_of

READ = "camera"
"""Where throws come from that something reads, whatever it is."""


def called(source: DiceSource | None, kind: str) -> str:
    """By what the catalogue calls a source of throws: what reads may be no camera."""
    return "electronic" if kind == READ and teaching_of(source) is not None else kind


def icon_of(source: DiceSource | None) -> str:
    """The sign of what reads."""
    return "casino" if teaching_of(source) is not None else "photo_camera"


def set_up_page(source: DiceSource | None) -> str:
    """The page on which this source is set up, "" where there is none."""
    if teaching_of(source) is not None:
        return "dice_electronic"
    return "dice_camera" if setup_of(source) is not None else ""


def tell_whose(dice: DiceSource | None, seats: Sequence[SeatInfo], ask: QuestionView) -> None:
    """Dice with owners learn whose throw it is. seats: the people at the table."""
    teaching = teaching_of(dice)
    if teaching is not None:
        teaching.for_whom(seats[ask.seat].name if ask.seat >= 0 else TRAY)
