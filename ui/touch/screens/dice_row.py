"""The line above a question that a throw answers: what the camera sees, or what it needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.table.dice import DiceRead
from companion.table.dice_setup import setup_of
from companion.table.shown import AskView
from ui.touch.dice_watch import DiceWatch
from ui.touch.screens.dice_asking import DiceAsking
from ui.touch.widgets.button import BigButton

if TYPE_CHECKING:
    from ui.touch.screens.table import Page

LOOKING = "Throw; the camera is looking"

FEW_COLOURS = 3
"""What more dice than these show takes two lines to say."""

Take = Callable[[list[int], DiceRead], None]


class CameraRow(BigButton):
    """Lets the camera look for a throw, and offers what it is not sure of for one touch.

    count, faces: so many dice with so many faces are thrown. said: faces in words. take: gets them with what was read.
    A doubtful read of dice that were just thrown shows its picture by itself. While there is nothing to offer, a
    touch leads to the set-up of the camera.
    """

    def __init__(
        self, page: Page, ask: AskView, count: int, faces: int, said: Callable[[list[int]], str], take: Take
    ) -> None:
        high = dp(84) if len(ask.colours) > FEW_COLOURS else dp(56)
        super().__init__(icon="photo_camera", locks=False, height=high)
        self._page = page
        self._ask = ask
        self._count = count
        self._said = said
        self._take = take
        self._nothing()
        owed = (count, faces, tuple(ask.colours))
        page.watch(DiceWatch(page.app.dice, owed, lambda read: take(list(read.values), read), self._offer))

    def _offer(self, read: DiceRead | None) -> None:
        if self._page.asking is not None:
            self._page.asking.offer(read)
            return
        self._nothing()
        if read is None:
            return
        self.sub = read.why or ""
        if read.boxes and read.picture is not None and not read.sure:
            self._show("Look at the dice", "accent", lambda: self._ask_about(read))
            if read.fresh and read != self._page.put_off:
                self._ask_about(read)
        elif len(read.values) == self._count:
            self._show(f"Take {self._said(read.values)}", "accent", lambda: self._take(list(read.values), read))
        elif read.values or read.picture is None:
            self.text = "Touch the dice in, please"

    def _nothing(self) -> None:
        self._show(LOOKING, "plain", self._set_up)
        self.sub = ""

    def _show(self, text: str, look: str, act: Callable[[], None]) -> None:
        self.text, self.look, self.act = text, look, act

    def _ask_about(self, read: DiceRead) -> None:
        page = self._page
        page.ask_dice(DiceAsking(page, self._ask, self._count, read, lambda faces: self._take(faces, read)))

    def _set_up(self) -> None:
        if setup_of(self._page.app.dice) is not None:
            self._page.app.go("dice_camera")
