"""The seats on the phones' page: a small phone for each, and one for whoever only looks on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp

from companion.client.holders import WATCHER
from companion.words import say
from ui.touch.controls.choices import APART, Choice, ChoiceGrid
from ui.touch.controls.phone_key import PhoneKey

if TYPE_CHECKING:
    from ui.touch.app.evening_contracts import HasRunning
    from ui.touch.app.phones import Phones

    class HasPhones(HasRunning, Protocol):
        """The app, to know who is in."""

        @property
        def phones(self) -> Phones:
            """The running evening's phones."""


ROW, LOW_ROW = 56, 50
"""Height of a row of seats in dp, and of one where there are more of them than `ROWS`."""

ROWS = 3
"""So many rows of seats leave what stands above them its room."""


class PhoneSeats(ChoiceGrid):
    """Two keys a row, as high as they need.

    chosen: whose code is shown, as a seat or `WATCHER`. pick: gets the one that is touched.
    """

    def __init__(self, app: HasPhones, chosen: int, pick: Callable[[int], None]) -> None:
        self._app, self._chosen, self._pick = app, chosen, pick
        seats = app.running.window.seats
        rows = -(-(len(seats) + 1) // 2)
        high = dp(ROW if rows <= ROWS else LOW_ROW)
        super().__init__(columns=2, side_by_side=True, rows_wanted=rows, row_height=high, size_hint_y=None)
        self.height = rows * (high + dp(APART)) - dp(APART)
        self.choices = [Choice("", build=partial(self._key, holder)) for holder in (*range(len(seats)), WATCHER)]

    def _key(self, holder: int) -> PhoneKey:
        phones, window = self._app.phones, self._app.running.window
        state = phones.state(holder)
        face: dict[str, Any]
        if holder == WATCHER:
            name, without, face = say("phone.table.watcher"), say("phone.table.watcher_note"), {"icon": "visibility"}
        else:
            without = say("phone.table.plays" if holder in window.players else "phone.table.free")
            name, face = window.seats[holder].name, {"mark": window.seats[holder]}
        return PhoneKey(
            text=name, sub=state or without, value=holder, act=lambda: self._pick(holder), **face,
            look="chosen" if holder == self._chosen else "raised",
            there="yes" if phones.listens(holder) else "away" if state else "no",
        )  # fmt: skip
