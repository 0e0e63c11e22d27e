"""Says that something was plugged in that reads dice, and leads to the page where it is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from companion.words import say

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasStage, ReadsDice, Speaks
    from ui.touch.machine.arrivals import Device

    class HearsOfArrivals(Goes, HasStage[Speaks], ReadsDice, Protocol):
        """The app, as far as this is concerned."""

        @property
        def page_name(self) -> str:
            """The page that is shown."""


PAGE = "dice_plugged"

SIGNS = {"camera": "photo_camera", "radio": "casino"}


def tell_of_arrival(app: HearsOfArrivals, device: Device) -> None:
    """Where dice are read already it is no news, and on the page itself it appears by itself."""
    if app.dice is None and app.page_name != PAGE:
        text = say(f"touch_machine.arrived.{device.kind}", name=device.name)
        app.stage.notice(text, SIGNS[device.kind], partial(app.go, PAGE))
