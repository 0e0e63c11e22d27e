"""What happened to a seat while others played, as cards to be looked at: one for each turn in which something did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from companion.client.display.display import Display
from companion.client.display.telling import Laid, Landed
from companion.client.layers.views import LogLine


class TidingLine(msgspec.Struct, frozen=True):
    """A line of the log that a tiding tells below its title: its number, its sign, and its words for that seat."""

    number: int
    icon: str
    text: str


class Tiding(msgspec.Struct, frozen=True):
    """What came to a seat in one turn of others, or of its own by what others answered.

    number: of its latest line; who has seen that has seen it all. head: the number of the line that is its title. seat:
    whose doing it was, -1 for nobody's. title: in the words for whom it happened to. laid, dice: what lay open then.
    """

    number: int
    head: int
    seat: int
    icon: str
    title: str
    laid: list[Laid]
    dice: list[Landed]
    rest: list[TidingLine]


def tidings_of(display: Display, seat: int, lines: Sequence[LogLine]) -> list[Tiding]:
    """Those lines of that seat's own log as tidings, in their order. display: of its own window."""
    return [_tiding(display, seat, list(turn)) for _, turn in groupby(lines, key=lambda line: line.turn)]


def _tiding(display: Display, seat: int, lines: Sequence[LogLine]) -> Tiding:
    """What others did comes first, and of that what weighs most."""
    head = max(lines, key=lambda line: (line.seat != seat, display.tells(line).weight))
    # Whoever did it lays theirs first.
    laid = sorted((one for line in lines for one in display.laid(line)), key=lambda one: one.seat == seat)
    rest = [TidingLine(one.number, display.sign_of(one), display.to_you(one, seat)) for one in lines if one is not head]
    return Tiding(
        lines[-1].number,
        head.number,
        next((one.seat for one in laid if one.seat != seat), head.seat),
        display.sign_of(head),
        display.to_you(head, seat),
        laid,
        [die for line in lines for die in display.landed(line)],
        rest,
    )
