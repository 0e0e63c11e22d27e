"""The shape of a Break Out edition: what lies in the box, and what it must be to be played with."""

from __future__ import annotations

import msgspec

from companion.editions.fields import check_colour, check_different, check_filled, check_seats
from companion.rules.findings import Findings

WHITE = "W"
"""The white die, among the letters of the prisoners."""

BOATS = [(2, 1), (2, 2), (2, 3), (1, 4)]
"""Places and points per head of boats 1 to 4 (BRK-BOAT-01, BRK-SCORE-01 to 04)."""

PRISONERS = 7
SHORTEST, LONGEST = 8, 99
"""How many spaces a track may have."""

LONG_WAY_BACK = 7
"""Throws by which White leads back more than a coloured die leads on, over a whole track. Of 180 boxes three random
games each ended within 4,000 answers on all 99 below that, and on 18 of the 81 above."""


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
    """What the six sides of the coloured dice and of the white die show, and how the white one is drawn."""

    coloured: list[int]
    white: list[int]
    white_hex: str = "#f4f4f4"
    white_pattern: str = "back"
    source: str = "estimate"


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


def check(box: Edition, findings: Findings) -> None:
    """Add every fault and doubt of an edition (BRK-COMP-02 to 05)."""
    _check_prisoners(box, findings)
    _check_board(box, findings)
    _check_dice(box, findings)
    if not findings.faults:
        _doubt_end(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"break-out.edition.{key}", **facts)


def _doubt(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.doubt(path, f"break-out.edition.{key}", **facts)


def _check_prisoners(box: Edition, findings: Findings) -> None:
    if len(box.prisoner) != PRISONERS:
        _fault(findings, "prisoner", "prisoners", count=len(box.prisoner), wanted=PRISONERS)
    for place, prisoner in enumerate(box.prisoner):
        path = f"prisoner[{place}]"
        if len(prisoner.id) != 1 or not prisoner.id.isalpha() or not prisoner.id.isupper():
            _fault(findings, f"{path}.id", "letter", id=prisoner.id)
        if prisoner.id == WHITE or prisoner.colour == "white":
            _fault(findings, f"{path}.{'id' if prisoner.id == WHITE else 'colour'}", "white", id=prisoner.id)
        check_colour(findings, f"{path}.hex", prisoner.hex)
    for field in ("id", "name", "colour", "hex", "pattern"):
        values = [getattr(prisoner, field) for prisoner in box.prisoner]
        for place, value in enumerate(values):
            check_filled(findings, f"prisoner[{place}].{field}", value)
        check_different(findings, "prisoner", field, values)


def _check_board(box: Edition, findings: Findings) -> None:
    spaces, entry, parts = box.track.spaces, box.entry, box.components
    if not SHORTEST <= spaces <= LONGEST:
        _fault(findings, "track.spaces", "spaces", spaces=spaces, least=SHORTEST, most=LONGEST)
    if box.track.sections and sum(box.track.sections) != spaces:
        _fault(findings, "track.sections", "sections", total=sum(box.track.sections), spaces=spaces)
    if entry.normal != 1:
        _fault(findings, "entry.normal", "breakout", space=entry.normal)
    if not 2 <= entry.rope <= spaces:
        _fault(findings, "entry.rope", "rope", space=entry.rope, spaces=spaces)
    if [(boat.seats, boat.points) for boat in box.boat] != BOATS:
        _fault(findings, "boat", "boats")
    check_seats(findings, parts.seats_least, parts.seats_most, (2, 6))
    if parts.cells != PRISONERS:
        _fault(findings, "components.cells", "cells", wanted=PRISONERS)


def _check_dice(box: Edition, findings: Findings) -> None:
    check_colour(findings, "dice.white_hex", box.dice.white_hex)
    for name, sides in (("coloured", box.dice.coloured), ("white", box.dice.white)):
        if len(sides) != 6 or not all(1 <= side <= 9 for side in sides):
            _fault(findings, f"dice.{name}", "sides")
        elif len(set(sides)) == 1:
            _doubt(findings, f"dice.{name}", "same_sides", side=sides[0])


def _doubt_end(box: Edition, findings: Findings) -> None:
    """White may lead back faster than anybody gets on, and nobody has to leave it out (BRK-WHITE-01)."""
    on, back = (sum(sides) / len(sides) for sides in (box.dice.coloured, box.dice.white))
    throws = box.track.spaces / on
    if throws * (back / on - 1) > LONG_WAY_BACK:
        white, coloured = sum(box.dice.white), sum(box.dice.coloured)
        _doubt(findings, "dice.white", "endless", white=white, coloured=coloured, spaces=box.track.spaces)
