"""Second step of the camera's set-up: light enough, without glare, even and steady."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.devices.dice_setup import CameraPicture
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.pads.live import LivePicture

if TYPE_CHECKING:
    from ui.touch.dice.step import StepNeeds


class Page(StepPage):
    """What is wrong is put right at the lamp; kept is the day on which the light was good."""

    def __init__(self, app: StepNeeds) -> None:
        super().__init__(app, LivePicture(), say("touch_dice.light.title"))
        self.fill()

    def fetch(self) -> CameraPicture:
        """A picture with what is to be said about its light."""
        return self.setup.light()

    def fill(self) -> None:
        """What to do about the light."""
        on = Choice(say("touch_dice.light.go_on"), self._go_on, icon="arrow_forward", look=self.way_on(),
                    disabled=self.look is None)  # fmt: skip
        self.offer(on)
        self.tell(self.look.checks if self.look else [], more=say("touch_dice.light.lamps"))

    def _go_on(self) -> None:
        look = self.look
        if look is not None:
            good = all(check.good for check in look.checks)
            self.feed.do(lambda: self.setup.keep_light(good), lambda _: self.app.go("dice_colours"))
