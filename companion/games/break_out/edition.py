"""The shape of a Break Out edition: what lies in the box, and what it must be to be played with."""

from __future__ import annotations

import msgspec

WHITE = "W"
"""The white die, among the letters of the prisoners."""

PRISONERS = 7
SHORTEST, LONGEST = 8, 99
"""How many spaces a track may have."""


class Prisoner(msgspec.Struct, frozen=True):
    """One prisoner: `id` is the letter beside the colour, `colour` what the camera calls the die."""

    id: str
    name: str
    colour: str
    hex: str
    pattern: str
    source: str = "estimate"


class Boat(msgspec.Struct, frozen=True):
    """One boat: places, points for each head forecast right, and what it looks like."""

    seats: int
    points: int
    look: str = ""
    source: str = "rulebook"


class Track(msgspec.Struct, frozen=True):
    """The spaces, counted from the breakout space to the last one before the boats, and those on each board piece."""

    spaces: int
    sections: list[int] = []
    source: str = "estimate"


class Entry(msgspec.Struct, frozen=True):
    """The space that the first pip leads to: by the breakout space, or by the rope."""

    normal: int = 1
    rope: int = 19
    source: str = "estimate"


class Dice(msgspec.Struct, frozen=True):
    """What the six sides of the coloured dice and of the white die show, 0 for a blank one, and how the white one is
    drawn. per_prisoner: by letter, the sides of coloured dice that are unlike the others."""

    coloured: list[int]
    white: list[int]
    per_prisoner: dict[str, list[int]] = {}
    white_hex: str = "#f4f4f4"
    white_pattern: str = "back"
    source: str = "estimate"


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a special space does to whoever lands there. do: the verb; by, space: what it needs (`spaces`)."""

    do: str
    by: int | None = None
    space: int | None = None


class Space(msgspec.Struct, frozen=True):
    """A space of an owner's board that is not like the others. at: its number. text: what is printed there."""

    at: int
    name: str = ""
    text: str = ""
    effects: list[Effect] = []


class Components(msgspec.Struct, frozen=True):
    """How many can play, and how many cells there are."""

    seats_least: int = 2
    seats_most: int = 6
    cells: int = 7


class Edition(msgspec.Struct, frozen=True):
    """A whole edition, without its head."""

    prisoner: list[Prisoner]
    boat: list[Boat]
    track: Track
    entry: Entry
    dice: Dice
    components: Components = Components()
    space: list[Space] = []
