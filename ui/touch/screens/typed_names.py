"""Names that are typed where people sit down: one after the other, each on its chair and in its colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.words import say
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.seating import Seating

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers


class TypedNames:
    """most: how many chairs there are now. sat: called when somebody has sat down."""

    def __init__(
        self, stage: Covers, seating: Seating, most: Callable[[], int], sat: Callable[[], None]
    ) -> None:  # fmt: skip
        self._stage, self._seating, self._most, self._sat = stage, seating, most, sat
        self._keyboard: Keyboard | None = None
        self._chair = -1

    def begin(self, chair: int = -1) -> None:
        """As long as there are chairs. chair: of the first, -1 for the next that is free."""
        keyboard = self._keyboard = Keyboard(
            self._sit, self._stage.uncover, self._sit_next, heading=say("touch.seats.ask_yours")
        )  # fmt: skip
        self._be_for(keyboard, self._seating.next_free(self._most()) if chair < 0 else chair)
        self._stage.cover(keyboard)

    def _be_for(self, keyboard: Keyboard, chair: int) -> None:
        """Whoever types now sits there."""
        self._chair = chair
        keyboard.mark = self._seating.mark_of(chair)

    def _sit_next(self, name: str) -> bool:
        """Whether a typed name got a chair, with another one to follow."""
        keyboard = self._keyboard
        if not self._sit(name) or keyboard is None:
            return False
        names = [seat.name for seat in self._seating.people]
        keyboard.heading = say("touch.seats.ask_next", names=names, count=len(names))
        self._be_for(keyboard, self._seating.next_free(self._most()))
        if len(names) >= self._most():
            self._stage.uncover(keyboard)
        return True

    def _sit(self, name: str) -> bool:
        """Whether a typed name got a chair."""
        if name.casefold() in {seat.name.casefold() for seat in self._seating.people}:
            self._stage.notice(say("touch.seats.twice", name=name), "warning")
            return False
        self._seating.sit(name, self._most(), self._chair)
        self._sat()
        return True
