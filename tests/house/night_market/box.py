"""Everything that is settled before the first throw."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.editions.choices import known_options, read_options
from companion.editions.fields import check_number, check_seats
from companion.editions.files import convert_edition, read_or_find
from companion.refused import Refused
from companion.rules.findings import Findings
from companion.rules.game import Setup

FOLDER = Path(__file__).parent
KNOWN = known_options(FOLDER)

SEATS = (2, 4)
"""The fewest and the most that can play with any box."""

MOST_PLACES, MOST_DICE = 40, 6


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """One field for each option of options.toml."""

    rounds: int
    real_dice: bool


class Lane(msgspec.Struct, frozen=True):
    """Where lamps can hang: at places numbered from 1."""

    places: int
    source: str


class Components(msgspec.Struct, frozen=True):
    """What lies in the box. dice: hidden ones, for each seat."""

    dice: int
    seats_least: int
    seats_most: int
    source: str


class Edition(msgspec.Struct, frozen=True):
    """One box."""

    edition: dict[str, Any]
    lane: Lane
    components: Components


class Box(msgspec.Struct, frozen=True):
    """What never changes in play. places: where lamps can hang. dice: hidden ones, for each seat."""

    seats: int
    options: Options
    places: tuple[str, ...]
    dice: int


def check(edition: dict[str, Any]) -> Findings:
    """Every fault of an edition, and a lane so short that people should look at it again."""
    findings = Findings()
    box = read_or_find(edition, Edition, findings)
    if box is None:
        return findings
    parts, places = box.components, box.lane.places
    check_seats(findings, parts.seats_least, parts.seats_most, SEATS)
    check_number(findings, "components.dice", parts.dice, 1, MOST_DICE)
    if not 2 <= places <= MOST_PLACES:
        findings.fault("lane.places", "night-market.fault.places", places=places, most=MOST_PLACES)
    if places < 6:
        findings.doubt("lane.places", "night-market.fault.short", places=places)
    return findings


def read(chosen: Mapping[str, Any]) -> Options:
    """The table's options. Raises Refused naming the option."""
    return read_options(KNOWN, chosen, Options)


def make_box(setup: Setup) -> Box:
    """Work out a box. Raises Refused naming what is wrong."""
    edition = convert_edition(setup.edition, Edition)
    least, most = edition.components.seats_least, edition.components.seats_most
    if not least <= setup.seats <= most:
        raise Refused("night-market.refused.seats", least=least, most=most, seats=setup.seats)
    places = tuple(str(number) for number in range(1, edition.lane.places + 1))
    return Box(setup.seats, read(setup.options), places, edition.components.dice)
