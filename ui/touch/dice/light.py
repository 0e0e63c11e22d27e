"""Second step of the camera's set-up: light enough, without glare, even and steady."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup

from companion.devices.dice_setup import CameraPicture
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.dice.step import StepPage
from ui.touch.pads.live import LivePicture

if TYPE_CHECKING:
    from ui.touch.dice.step import StepNeeds


class GlarePicture(LivePicture):
    """A picture on which is marked what a lamp dazzles."""

    def __init__(self) -> None:
        super().__init__()
        self.glare: list[list[list[int]]] = []

    def paint(self, group: InstructionGroup) -> None:
        """A line around each spot."""
        self.draw_outlines(group, self.glare)


class Page(StepPage):
    """What is wrong is put right at the lamp; kept is the day on which the light was good."""

    picture: GlarePicture

    def __init__(self, app: StepNeeds) -> None:
        super().__init__(app, GlarePicture(), say("touch_dice.light.title"))
        self.fill()

    def show(self, look: CameraPicture) -> None:
        """Mark what dazzles in this picture."""
        self.picture.glare = look.glare
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
