"""Everything that is settled before the first throw."""

from __future__ import annotations

import msgspec

from companion.editions.fields import check_number, check_seats
from companion.rules.findings import Findings
from companion.rules.game import Setup

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

    lane: Lane
    components: Components


class Box(msgspec.Struct, frozen=True):
    """What never changes in play. places: where lamps can hang. dice: hidden ones, for each seat."""

    seats: int
    options: Options
    places: tuple[str, ...]
    dice: int


def check(edition: Edition, findings: Findings) -> None:
    """Every fault of an edition, and a lane so short that people should look at it again."""
    parts, places = edition.components, edition.lane.places
    check_seats(findings, parts.seats_least, parts.seats_most, SEATS)
    check_number(findings, "components.dice", parts.dice, 1, MOST_DICE)
    if not 2 <= places <= MOST_PLACES:
        findings.fault("lane.places", "night-market.fault.places", places=places, most=MOST_PLACES)
    if places < 6:
        findings.doubt("lane.places", "night-market.fault.short", places=places)


def make_box(setup: Setup, edition: Edition, options: Options) -> Box:
    """Work out a box."""
    places = tuple(str(number) for number in range(1, edition.lane.places + 1))
    return Box(setup.seats, options, places, edition.components.dice)
