"""What can be changed of one seat before a game: its place, its mark, its name, its team, and whether it plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.client.games.shelf import BoxedGame, marked
from companion.client.layers.views import SeatInfo
from companion.words import say
from ui.touch.controls.choices import Choice
from ui.touch.look.fonts import PLAYED
from ui.touch.pads.keyboard import Keyboard
from ui.touch.screens.players import ask_player
from ui.touch.screens.seating import Seating

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers


class OneSeat:
    """`picked` is the number of the seat, None while none is changed. changed: called after everything that is.

    options: the table rules, as the page has them: whoever changes them there changes them here.
    """

    def __init__(
        self, stage: Covers, game: BoxedGame, options: dict[str, Any], seating: Seating, changed: Callable[[], None]
    ) -> None:
        self._stage, self._game, self._options, self._seating, self._changed = stage, game, options, seating, changed
        self.picked: int | None = None

    def pick(self, at: int | None) -> None:
        """Change that seat from now on, or none; the same one again is left."""
        self.picked = None if at == self.picked else at
        self._changed()

    @property
    def _at(self) -> int:
        return self.picked or 0

    @property
    def seat(self) -> SeatInfo:
        """The one that is changed, with its mark."""
        return marked(self._seating.people, self._game)[self._at]

    def choices(self) -> list[Choice]:
        """What can be done with it."""
        seat, last = self.seat, len(self._seating.people) - 1
        team = say("touch.seats.in_team", team=seat.team) if seat.team else say("touch.seats.no_team")
        return [
            Choice(say("touch.seats.earlier"), lambda: self._move(-1), icon="arrow_upward", disabled=self._at == 0),
            Choice(say("touch.seats.later"), lambda: self._move(1), icon="arrow_downward", disabled=self._at == last),
            Choice(say("touch.seats.mark"), self._next_mark, icon="refresh"),
            Choice(say("touch.seats.name"), self._rename, icon="edit"),
            *([Choice(team, self._next_team, icon="group")] if self._game.has_teams(self._options) else []),
            Choice(say("touch.players.tile"), self._ask_player, icon=PLAYED, value="player"),
            Choice(say("touch.seats.not_playing"), self._stand_up, icon="close"),
            Choice(say("touch.seats.right"), lambda: self.pick(None), icon="check", look="accent"),
        ]

    def _change(self, **values: Any) -> None:
        seat = self.seat
        kept = {"name": seat.name, "colour": seat.colour, "shape": seat.shape, "team": seat.team}
        self._seating.people[self._at] = SeatInfo(**{**kept, **values})
        self._changed()

    def _move(self, step: int) -> None:
        self._seating.people = marked(self._seating.people, self._game)
        self._seating.swap(self._at, self._at + step)
        self.picked = self._at + step
        self._changed()

    def _next_mark(self) -> None:
        """The next mark nobody else has."""
        people = self._seating.people = marked(self._seating.people, self._game)
        mine = people[self._at]
        others = {(seat.colour, seat.shape) for seat in people if seat is not mine}
        marks = self._game.marks
        at = marks.index((mine.colour, mine.shape)) if (mine.colour, mine.shape) in marks else 0
        for step in range(1, len(marks)):
            colour, shape = marks[(at + step) % len(marks)]
            if (colour, shape) not in others:
                self._change(colour=colour, shape=shape)
                return

    def _next_team(self) -> None:
        self._change(team=(self._seating.people[self._at].team + 1) % (len(self._seating.people) + 1))

    def _rename(self) -> None:
        keyboard = Keyboard(self._call, self._stage.uncover,
                            heading=say("touch.seats.ask_name"), text=self.seat.name)  # fmt: skip
        keyboard.mark = self.seat.colour, self.seat.shape
        self._stage.cover(keyboard)

    def _call(self, name: str) -> None:
        self._seating.rename(self._at, name)
        self._changed()

    def _ask_player(self) -> None:
        now = self._seating.players.get(self._at, "")
        ask_player(self._stage, self.seat.name, now, self._hand)

    def _hand(self, player: str) -> None:
        self._seating.hand(self._at, player)
        self._changed()

    def _stand_up(self) -> None:
        self._seating.get_up(self._at)
        self.picked = None
        self._changed()
