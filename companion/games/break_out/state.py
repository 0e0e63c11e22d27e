"""What a running game of Break Out knows, as plain data, with what every chapter needs to ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.state import State

if TYPE_CHECKING:
    from companion.games.break_out.box import Box

CELL = 0
"""Where a prisoner is who has not broken out, or was sent back. Spaces of the track are 1 and up."""


class Escape(State):
    """The whole table of Break Out.

    forecasts: by seat, the letters in each boat in the order of the edition ("RB"); empty while none is locked.
    at: where each prisoner is: CELL, a space of the track, or minus the number of the boat. above: how many prisoners
    stand on this one. seat: whose turn. turns: how many have begun.
    dice: the dice announced for this turn, by letter. named: whom the white die was said to send back, "" for nobody
    yet. forward: results still to be used, by letter. back, white: who is still to go back and by how many, "" and 0.
    over: the game has ended. resting: who misses their next result, on a board where a space has it so.
    """

    forecasts: list[list[str]]
    at: dict[str, int]
    above: dict[str, int]
    seat: int = 0
    turns: int = 0
    dice: list[str] = msgspec.field(default_factory=list)
    named: str = ""
    forward: dict[str, int] = msgspec.field(default_factory=dict)
    back: str = ""
    white: int = 0
    over: bool = False
    resting: list[str] | UnsetType = UNSET

    if TYPE_CHECKING:
        box: ClassVar[Box]


def covered(table: Escape, who: str) -> bool:
    """Whether somebody stands on this prisoner, who then cannot move (BRK-STACK-01)."""
    return table.above[who] > 0


def resting(table: Escape) -> list[str]:
    """Who misses their next result (BRK-SPACE-04)."""
    return [] if table.resting is UNSET else table.resting


def acting(table: Escape) -> bool:
    """Whether a special space has something to ask before the results go on."""
    return bool(table.agenda) and table.agenda[-1][0] == "act"


def put(table: Escape, who: str, place: int) -> bool:
    """Take a prisoner away and put it on top of everybody at another place. Returns whether anybody is underneath."""
    at, above = table.at, table.above
    start = at[who]
    places = list(at.values())
    if start > CELL and places.count(start) > 1:
        mine = above[who]
        for other, space in at.items():
            if space == start and above[other] > mine:
                above[other] -= 1
        above[who] = 0
    at[who] = place
    if place <= CELL or place not in places:
        return False
    onto = False
    for other, space in at.items():
        if space == place and other != who:
            above[other] += 1
            onto = True
    return onto


def pile(table: Escape, space: int) -> str:
    """The prisoners on a space of the track, bottom to top."""
    there = [who for who, at in table.at.items() if at == space]
    there.sort(key=table.above.__getitem__, reverse=True)
    return "".join(there)


def aboard(table: Escape, boat: int) -> str:
    """The prisoners in a boat, from 1."""
    return "".join(who for who, at in table.at.items() if at == -boat)


def full(table: Escape, boat: int) -> bool:
    """Whether a boat has no place left."""
    return list(table.at.values()).count(-boat) >= table.box.room[boat - 1]


def stage(table: Escape) -> str:
    """Which dice may be chosen: "A" while boat 1 has room, "B" while boat 2 has, then "C"."""
    places, room = list(table.at.values()), table.box.room
    if places.count(-1) < room[0]:
        return "A"
    return "B" if places.count(-2) < room[1] else "C"


def place_word(at: int) -> str:
    """A place in a word, for journals and sentences: "cell", "12" or "boat3"."""
    if at > CELL:
        return str(at)
    return f"boat{-at}" if at else "cell"


def round_number(table: Escape) -> int:
    """How many times round the table, this round included."""
    return (table.turns - 1) // len(table.forecasts) + 1
