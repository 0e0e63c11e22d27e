"""How the points went, turn by turn: what is told of it when a game is over, and never before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from companion.client.display.beats import by_weight
from companion.client.display.telling import BIG, HUGE, WORTH
from companion.client.layers.views import LogLine, Standing, TurnView
from companion.table.running.past import Past

if TYPE_CHECKING:
    from companion.client.display.display import Display
    from companion.table.running.evening import Evening

    class Told(Protocol):
        """The window of an evening: what its holder may know of it."""

        @property
        def over(self) -> bool:
            """Whether the game is over."""

        @property
        def turns(self) -> list[TurnView]:
            """The turns in force."""

        @property
        def log(self) -> list[LogLine]:
            """What happened."""

        @property
        def display(self) -> Display:
            """What is shown of the game."""

        def standings(self) -> list[Standing]:
            """The points at the end, best first."""


LOOKS = 24
"""So many moments of an evening are looked at."""


class Race(msgspec.Struct, frozen=True):
    """The points of each side at some moments, the first before the first turn, the last at the end.

    turns: the numbers of the turns that ended then. seats: those of each side. totals: by moments, of each side.
    lead: the moment from which on whoever has won was never overtaken any more, -1 where nobody was ahead alone.
    turning: the line of the log that people will call the turning point, None for none.
    """

    turns: list[int]
    seats: list[list[int]]
    totals: list[list[int]]
    lead: int = -1
    turning: LogLine | None = None


def race_of(window: Told, evening: Evening) -> Race | None:
    """The race of an evening that is over; None before, and where points came at the end alone."""
    sides = [one.seats for one in window.standings()]
    if not window.over or not sides:
        return None
    turns = _looked_at(window.turns)
    totals = []
    for turn in turns:
        found = {seat: one.total for one in Past(evening, turn.ended).race() for seat in one.seats}
        totals.append([found.get(seats[0], 0) for seats in sides])
    totals[-1:] = [[one.total for one in window.standings()]]
    if len({tuple(one) for one in totals}) < 3:
        return None
    lead = _lead(totals)
    turning = _turning(window, sides[0], turns[lead - 1], turns[lead]) if lead > 0 else None
    return Race([turn.number for turn in turns], sides, totals, lead, turning)


def _looked_at(turns: list[TurnView]) -> list[TurnView]:
    """Of many turns as many as a line needs, the first and the last among them."""
    last = len(turns) - 1
    steps = min(LOOKS - 1, max(last, 1))
    return [turns[at] for at in sorted({round(last * step / steps) for step in range(steps + 1)})]


def _lead(totals: list[list[int]]) -> int:
    """The first moment from which on the first side is ahead of all others at each; -1 where it never is."""
    ahead = [one[0] > max(one[1:], default=0) for one in totals]
    if not ahead[-1]:
        return -1
    return len(ahead) - (ahead[::-1].index(False) if False in ahead else len(ahead))


def _turning(window: Told, seats: list[int], before: TurnView, lead: TurnView) -> LogLine | None:
    """The weightiest thing between two moments: of the winners' own, or else something big of anybody's."""
    lines = [line for line in window.log if before.number < line.turn <= lead.number and not line.undone]
    tells = window.display.tells
    own = [line for line in lines if line.seat in seats and tells(line).weight >= WORTH]
    big = [line for line in lines if BIG <= tells(line).weight < HUGE]
    return next(iter(by_weight(window.display, own) or by_weight(window.display, big)), None)
