"""The tour's pictures of a panel beside the screen: what it points at, an answer and a square of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.table.panel import Button, Press, Signal
from ui.touch.panel_desk import PanelDesk

STEPS = 12
"""Questions answered by touch until one asks for a square."""


class ToldPanel:
    """A panel whose buttons are pressed by the tour; its lights and its buzzer are not looked at."""

    name = "panel of the tour"

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.meaning = 0
        self._pressed: list[Press] = []

    def press(self, button: Button) -> None:
        """A short press, meant for what can be seen now."""
        self._pressed.append(Press(button, meant=self.meaning))

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


def show_pointing(guide: Any) -> None:
    """The ring around an answer, then, where the game asks for one, around a square."""
    app, panel = guide.app, ToldPanel()
    app.panel = PanelDesk(app, panel)
    app.panel.join(app.desk)
    _next(guide, panel)
    guide.see("panel-points-at-an-answer")
    for seed in range(STEPS):
        asks = app.desk.asks
        board = getattr(app.stage.page, "board", None)
        if board is not None and asks and len(board.legal) > 1 and asks[0].kind == "choose":
            _next(guide, panel)
            guide.see("panel-points-at-a-square")
            break
        guide.play(1, seed)
        guide.past_story()
    app.panel.stop()
    app.panel = None


def _next(guide: Any, panel: ToldPanel) -> None:
    """To the next thing that can be pointed at, once people can have seen what is there."""
    guide.finger.seconds(1)
    panel.press("next")
    guide.finger.seconds(1)
