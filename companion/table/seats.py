"""Who sits at the table: a name, and a colour, shape and letter that no eye confuses."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import bidirectional, category

import msgspec

from companion.refused import Refused
from companion.rules.game import Game
from companion.table.initials import initials


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat. colour and shape are names of the theme's tokens; team is 0 when everybody plays alone.

    letter: the person's initial, or two letters (`companion.table.initials`). It follows from the names of the table,
    so what a kept game says there is not looked at.
    """

    name: str
    colour: str = ""
    shape: str = ""
    letter: str = ""
    team: int = 0


MARKS = (
    ("orange", "disc"),
    ("sky", "square"),
    ("green", "diamond"),
    ("pink", "hexagon"),
    ("yellow", "triangle"),
    ("white", "star"),
)
"""Colour and shape of the seats, in the order in which people sit down."""

WOOD = (("red", "disc"),)
"""Further marks, for games whose own pieces have that colour (`Game.marks`)."""

Marks = tuple[tuple[str, str], ...]
"""Colours and shapes, one of each a seat."""

_UNPRINTED = ("Zs", "Cf")
_NOT_IN_NAMES = ("Cc", "Cs", "Zl", "Zp")
_TURNING = frozenset("LRE RLE LRO RLO PDF LRI RLI FSI PDI".split())
"""Marks that turn round which way the words after them are read, in lists and sentences too."""

LONGEST_NAME = 40
"""Characters of a name; a screen shows the beginning of a long one."""


def seat_people(people: list[SeatInfo] | list[str], marks: Marks = MARKS) -> list[SeatInfo]:
    """Fill in initials, and the colours and shapes left open. Raises Refused for names that cannot be told apart.

    marks: those of the game, in the order in which people sit down.
    """
    seats = [SeatInfo(person.strip()) if isinstance(person, str) else person for person in people]
    check_names([seat.name for seat in seats])
    free = [mark for mark in (*marks, *MARKS) if mark not in {(seat.colour, seat.shape) for seat in seats}]
    filled = []
    for seat in seats:
        colour, shape = (seat.colour, seat.shape) if seat.colour and seat.shape else free.pop(0)
        free = [mark for mark in free if mark != (colour, shape)]
        filled.append(SeatInfo(seat.name, colour, shape, team=seat.team))
    return with_initials(filled)


def check_names(names: Sequence[str]) -> None:
    """Whether people of these names can sit at one table and be told apart. Raises Refused."""
    if len(names) > len(MARKS):
        raise Refused("seats.too_many", most=len(MARKS), extra=len(names) - len(MARKS))
    if any(all(category(character) in _UNPRINTED for character in name) for name in names):
        raise Refused("seats.no_name")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise Refused("seats.long_name", name=name[:20], most=LONGEST_NAME)
        if any(category(character) in _NOT_IN_NAMES or bidirectional(character) in _TURNING for character in name):
            raise Refused("seats.unseen")
    if len({name.casefold() for name in names}) < len(names):
        raise Refused("seats.same_name")


def with_initials(seats: list[SeatInfo]) -> list[SeatInfo]:
    """The same people, each with the initial that their names give them at this table."""
    letters = initials([seat.name for seat in seats])
    return [msgspec.structs.replace(seat, letter=letter) for seat, letter in zip(seats, letters, strict=True)]


def check_count(game: Game, count: int) -> None:
    """Whether so many can play. Raises Refused."""
    if count not in game.seat_counts:
        fewest, most = min(game.seat_counts), max(game.seat_counts)
        raise Refused("seats.wrong_count", game=game.title, fewest=fewest, most=most, one=fewest == most,
                      count=count)  # fmt: skip


def check_marks(seats: list[SeatInfo]) -> None:
    """Whether everybody has a colour and a shape that the screens know, and that nobody else has. Raises Refused."""
    colours, shapes = zip(*MARKS, *WOOD, strict=True)
    if len({(seat.colour, seat.shape) for seat in seats}) < len(seats):
        raise Refused("seats.same_mark")
    for seat in seats:
        if seat.colour not in colours or seat.shape not in shapes:
            raise Refused("seats.no_such_mark", name=seat.name, colour=seat.colour, shape=seat.shape)
