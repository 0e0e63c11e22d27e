"""The shape of a Break Out edition: what lies in the box, and what it must be to be played with."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from companion.editions.files import convert_edition
from companion.editions.folder import GameFolder
from companion.refused import Refused

FOLDER = GameFolder(Path(__file__).parent)

WHITE = "W"
"""The white die, among the letters of the prisoners."""

BOATS = [(2, 1), (2, 2), (2, 3), (1, 4)]
"""Places and points per head of boats 1 to 4 (BRK-BOAT-01, BRK-SCORE-01 to 04)."""

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


def check(edition: dict[str, Any]) -> list[str]:
    """Every fault as a sentence; empty when the edition can be played (BRK-COMP-02 to 05)."""
    try:
        box = convert_edition(edition, Edition)
    except Refused as refused:
        return [refused.reason]
    return _prisoner_faults(box) + _board_faults(box) + _dice_faults(box)


def _prisoner_faults(box: Edition) -> list[str]:
    faults = []
    if len(box.prisoner) != PRISONERS:
        faults.append(f"prisoner: there are {len(box.prisoner)} prisoners. List exactly {PRISONERS}.")
    for prisoner in box.prisoner:
        if len(prisoner.id) != 1 or not prisoner.id.isalpha() or not prisoner.id.isupper():
            faults.append(f"prisoner {prisoner.id}: the id must be one capital letter. Give it one.")
        if prisoner.id == WHITE or prisoner.colour == "white":
            faults.append(f"prisoner {prisoner.id}: white is the die that sends back. Give this prisoner another one.")
        faults += _hex_faults(f"prisoner {prisoner.id}: the hex", prisoner.hex)
    for field in ("id", "name", "colour", "hex", "pattern"):
        counts = Counter(getattr(prisoner, field) for prisoner in box.prisoner)
        twice = [value for value, count in counts.items() if count > 1]
        faults += [f"prisoner: the {field} “{value}” is there twice. Make each one different." for value in twice]
        if "" in counts:
            faults.append(f"prisoner: a {field} is empty. Fill it in.")
    return faults


def _hex_faults(what: str, value: str) -> list[str]:
    if re.fullmatch("#[0-9a-fA-F]{6}", value):
        return []
    return [f"{what} “{value}” is not a colour. Write a # and six hexadecimal digits, such as #c62828."]


def _board_faults(box: Edition) -> list[str]:
    faults = []
    spaces, entry, parts = box.track.spaces, box.entry, box.components
    if not SHORTEST <= spaces <= LONGEST:
        faults.append(f"track.spaces: {spaces} is not {SHORTEST} to {LONGEST}. Count the spaces once more.")
    if box.track.sections and sum(box.track.sections) != spaces:
        faults.append(f"track.sections: they add up to {sum(box.track.sections)}, not {spaces}. Count them once more.")
    if entry.normal != 1:
        faults.append(f"entry.normal: the breakout space is space 1, not {entry.normal}. Put a 1 there.")
    if not 2 <= entry.rope <= spaces:
        faults.append(f"entry.rope: {entry.rope} is not 2 to {spaces}. Say on which space the rope lands.")
    if [(boat.seats, boat.points) for boat in box.boat] != BOATS:
        faults.append("boat: four boats seat 2, 2, 2 and 1 and give 1, 2, 3 and 4 points. Put that right.")
    if not 2 <= parts.seats_least <= parts.seats_most <= 6:
        faults.append("components.seats_least, seats_most: 2 to 6 can play. Choose numbers between these.")
    if parts.cells != PRISONERS:
        faults.append(f"components.cells: there are {PRISONERS} cells, one for each prisoner. Put that right.")
    return faults


def _dice_faults(box: Edition) -> list[str]:
    return _hex_faults("dice.white_hex:", box.dice.white_hex) + [
        f"dice.{name}: a die has six sides, each with a number from 1 to 9. Write down all six."
        for name, sides in (("coloured", box.dice.coloured), ("white", box.dice.white))
        if len(sides) != 6 or not all(1 <= side <= 9 for side in sides)
    ]
