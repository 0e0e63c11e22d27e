"""How long a game will last with so many people, in a quiet line: by this house's own games, else by the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from companion.client.evenings.lengths import Lengths
from companion.client.games.shelf import BoxedGame
from companion.words import say
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Fitted
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.evenings.kept import Kept

HOURS = 90
"""From so many minutes on they are told in hours."""

HIGH = 28
"""Height of the line in dp, whatever it says: no key moves when it is known."""


class Lasting(Fitted):
    """Says nothing where nobody can know. Of the games that were never worked out, one is so a frame."""

    def __init__(self, kept: Kept, game: BoxedGame) -> None:
        super().__init__(largest=ASIDE, size_hint_y=None, height=dp(HIGH))
        self.ink = theme.quiet
        self._kept = kept
        self._game = game
        self._seats = 0
        self._lengths: Lengths | None = None
        self._look_soon = Clock.create_trigger(self._look, 0)

    def follow(self, seats: int) -> None:
        """So many sit by now."""
        self._seats = seats
        self._tell()
        if seats:
            self._look_soon()

    def stop(self) -> None:
        """Nobody looks at it any more."""
        self._look_soon.cancel()

    def _look(self, _: float) -> None:
        if self._lengths is None:
            self._lengths = self._kept.lengths()
        more = self._lengths.look(self._game.name, self._seats)
        self._tell()
        if more:
            self._look_soon()

    def _tell(self) -> None:
        found = self._lengths.estimate(self._game.name, self._seats) if self._lengths is not None else None
        lasts = self._game.lasts
        if found is None:
            self.text = say("touch.seats.by_box", lasts=lasts) if lasts else ""
        elif found.minutes < HOURS:
            self.text = say("touch.seats.lasts", minutes=found.minutes, seats=self._seats, games=found.games)
        else:
            self.text = say("touch.seats.lasts_hours", hours=found.minutes // 60, minutes=found.minutes % 60,
                            seats=self._seats, games=found.games)  # fmt: skip
