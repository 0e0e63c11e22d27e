"""A panel and an evening brought together, so that no press counts for another question than it was meant for.

Every accepted change gives the open question a new number. A press carries the number that people can have seen when
their finger came down; one that was meant for an earlier question is dropped. Whoever shows the question says with
`settle` when people can have seen it: a screen some moments after it changed, a script at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from companion.client.window import Window
from companion.devices.panel import Panel, Press
from companion.panel.play import PanelPlay
from companion.rules.asks import Answer


class PanelBinding:
    """The presses of a panel for this evening, and this evening's lights and sounds for the panel.

    luck, answer: as for PanelPlay.
    """

    def __init__(
        self,
        panel: Panel,
        window: Window,
        luck: random.Random | None = None,
        answer: Callable[[str, Answer, bool], None] | None = None,
    ) -> None:
        self.play = PanelPlay(window, luck, answer)
        self._panel = panel
        self._meaning = panel.meaning + 1
        self._stop = window.listen(self.pass_over)

    def close(self) -> None:
        """The evening is put away: lights out, and what is pressed now counts for nothing."""
        self._stop()
        self.play.close()
        self._panel.meaning = self._meaning = self._meaning + 1
        self._panel.show([])

    @property
    def settled(self) -> bool:
        """Whether people can have seen what is open."""
        return self._panel.meaning == self._meaning

    def settle(self) -> None:
        """People can have seen what is open: from now on presses are meant for it."""
        self._panel.meaning = self._meaning

    def pass_over(self) -> None:
        """What is shown has changed without an answer, such as a card that was read: that is a new question too."""
        self._meaning += 1

    def presses(self) -> Iterator[Press]:
        """What was pressed since the last call, without the presses that were meant for an earlier question."""
        for press in self._panel.presses():
            if press.meant == self._meaning:
                yield press

    def show(self) -> None:
        """Light the seats that must act, and let the buzzer say what there is to say."""
        self._panel.show(self.play.lights)
        signal = self.play.take_signal()
        if signal is not None:
            self._panel.buzz(signal)
