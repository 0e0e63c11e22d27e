"""Sections of the settings that are tall keys, each with a sentence: where throws come from, the pages of a machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from companion.words import say
from ui.touch.controls.choices import APART, Choice, ChoiceGrid
from ui.touch.dice.speaking import READ, called, icon_of, set_up_page
from ui.touch.screens.more import DICE

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasDice, HasDisplay, HasPreferences

    class SettingsNeeds(Goes, HasDice, HasDisplay, HasPreferences, Protocol):
        """What keys of the settings take of the app."""


THROWS = {"typed": "back_hand", "virtual": "casino"}
"""The icon of each source of throws that needs no device."""

LOW, TALL, TALLER = 56, 70, 84
"""Height of a key with a sentence in dp: where more stands below all of them, as usual, and in two narrow columns."""


def dice_keys(app: SettingsNeeds, use: Callable[[str], None]) -> ChoiceGrid:
    """Where throws of new games come from; the one in use is chosen. use: is given the one that is touched."""
    there = app.dice is not None
    return _grid([
        Choice(say(f"touch.dice_source.{called(app.dice, kind)}.name"), partial(use, kind), value=kind,
               sub=say(f"touch.dice_source.{called(app.dice, kind)}.note" if there or kind != READ
                       else "touch.dice_source.none_chosen"),
               icon=THROWS.get(kind) or icon_of(app.dice), disabled=kind == READ and not there,
               look="chosen" if kind == app.preferences.dice else "raised", ticked=kind == app.preferences.dice)
        for kind in DICE
    ], 1, TALL)  # fmt: skip


def reading_keys(app: SettingsNeeds) -> ChoiceGrid:
    """The way to what is plugged in that reads dice, and where that is set up which does."""
    keys = [Choice(say("touch_dice.plugged.key"), partial(app.go, "dice_plugged"), value="plugged",
                   sub=say("touch_dice.plugged.key_note"), icon="photo_camera")]  # fmt: skip
    page = set_up_page(app.dice)
    if page:
        kind = called(app.dice, READ)
        keys.insert(0, Choice(say(f"settings.{kind}"), partial(app.go, page), value="set_up",
                              sub=say(f"settings.{kind}_note"), icon="arrow_forward"))  # fmt: skip
    return _grid(keys, len(keys), TALL)


def machine_keys(app: SettingsNeeds, upright: bool) -> ChoiceGrid:
    """The pages of this machine."""
    back = partial(app.go, "settings", section="machine")
    pages = [
        _page("touch.doctor.title", "doctor", "stethoscope", partial(app.go, "doctor")),
        _page("boxes.all", "boxes", "layers", partial(app.go, "boxes")),
        _page("touch_machine.wifi.key", "network", "wifi", partial(app.go, "network", back=back)),
        _page("touch_machine.clock.key", "clock", "schedule", partial(app.go, "clock", back=back)),
        _page("touch_sticks.key", "sticks", "usb", partial(app.go, "sticks")),
        _page("touch_machine.house.key", "home", "home_iot_device", partial(app.go, "home", back=back)),
        _page("touch_machine.power.key", "power", "power_settings_new", partial(app.go, "power", back=back)),
    ]
    # What turns the picture stands below them.
    wide = LOW if app.display.turns else TALL
    return _grid(pages, 2, TALLER if upright else wide)


def _page(key: str, page: str, icon: str, act: Callable[[], object]) -> Choice:
    return Choice(say(key), act, sub=say(f"settings.pages.{page}"), icon=icon, value=page)


def _grid(choices: list[Choice], across: int, high: int) -> ChoiceGrid:
    rows = -(-len(choices) // across)
    grid = ChoiceGrid(
        columns=across, side_by_side=True, rows_wanted=rows, row_height=dp(high), size_hint_y=None,
        height=dp(rows * high) + (rows - 1) * dp(APART),
    )  # fmt: skip
    grid.choices = choices
    return grid
