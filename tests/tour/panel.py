"""The tour's pictures of a panel beside the screen: what it points at, an answer and a square of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.devices.panel import Button, Found, Press, Signal
from companion.words import Said, said, say
from ui.touch.app.at_start import tell_of_the_panel
from ui.touch.controls.button import BigButton
from ui.touch.panel.controller import PanelController

if TYPE_CHECKING:
    from tests.tour.contracts import TourGuide

STEPS = 12
"""Questions answered by touch until one asks for a square."""


class FakePanel:
    """A panel whose buttons are pressed by the tour; its lights and its buzzer are not looked at."""

    name = said("pins.panel.name")

    def __init__(self) -> None:
        self.faults: list[Said] = []
        self.meaning = 0
        self._pressed: list[Press] = []

    def press(self, button: Button, long: bool = False) -> None:
        """A press, meant for what can be seen now."""
        self._pressed.append(Press(button, long, meant=self.meaning))

    def presses(self) -> list[Press]:
        """Everything pressed since the last call."""
        pressed, self._pressed = self._pressed, []
        return pressed

    def show(self, lights: Sequence[int]) -> None:
        """No lights."""

    def buzz(self, signal: Signal) -> None:
        """No buzzer."""

    def close(self) -> None:
        """Nothing to let go of."""


WRONG = said("pins.wrong.pin_taken", field="buttons.undo", pin=5, other="buttons.confirm")
WRONG_FILE = said("pins.file.fault", file="panel.toml", fault=WRONG)


def plug_in(guide: TourGuide) -> FakePanel:
    """A panel for the evening that is open. Unplug it after."""
    app, panel = guide.app, FakePanel()
    app.panel = PanelController(app, panel)
    app.panel.join(app.running)
    return panel


def unplug(guide: TourGuide) -> None:
    """Take it away again."""
    if guide.app.panel is not None:
        guide.app.panel.stop()
    guide.app.panel = None


def press(guide: TourGuide, panel: FakePanel, button: Button, long: bool = False) -> None:
    """Press a button once people can have seen what is there."""
    guide.finger.seconds(1)
    panel.press(button, long)
    guide.finger.seconds(1)


def show_off(guide: TourGuide) -> None:
    """What is said at the start of a panel that is off, and what is wrong with it."""
    app = guide.app
    app.go("tonight")
    found, app.buttons = app.buttons, Found(None, WRONG_FILE, True)
    tell_of_the_panel(app)
    guide.see("panel-is-off")
    guide.finger.touch(BigButton, text=say("touch.panel_off.all.why"))
    guide.see("panel-what-is-wrong")
    app.buttons = found


def show_pointing(guide: TourGuide) -> None:
    """The ring around an answer and, where the game asks, around a square."""
    app = guide.app
    panel = plug_in(guide)
    press(guide, panel, "next")
    guide.see("panel-points-at-an-answer")
    for seed in range(STEPS):
        asks = app.running.asks
        board = getattr(app.stage.page, "board", None)
        if board is not None and asks and len(board.legal) > 1 and asks[0].kind == "choose":
            press(guide, panel, "next")
            guide.see("panel-points-at-a-square")
            break
        guide.play(1, seed)
        guide.past_story()
    unplug(guide)
