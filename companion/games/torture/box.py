"""Everything that is settled before the first roll: the edition and the table's options, worked out once."""

from __future__ import annotations

import msgspec

from companion.editions.files import convert_edition
from companion.games.torture import options as table_options
from companion.games.torture.edition import Edition, Equipment, Felon
from companion.games.torture.faces import Kinds, kinds_on
from companion.games.torture.options import Options
from companion.refused import Refused
from companion.rules.game import Setup


class Box(msgspec.Struct, frozen=True):
    """What never changes in play.

    equipment, felons: the cards in play by id. kinds: for each card what can be bid on it. bankable: the same for the
    bank. rounds: as many as players (TOR-ROUND-01). virtual: the companion rolls the hidden dice. version_1: begun by
    version 1 of these rules, in which the companion took the lowest of several dice, forgot what was borrowed or set
    for all to see, and let hidden gold decide what was on offer.
    """

    seats: int
    edition: Edition
    options: Options
    equipment: dict[str, Equipment]
    felons: dict[str, Felon]
    kinds: dict[str, Kinds]
    bankable: Kinds
    rounds: int
    virtual: bool
    version_1: bool


def make_box(setup: Setup) -> Box:
    """Work out a box from a setup. Raises Refused naming what is wrong."""
    edition = convert_edition(setup.edition, Edition)
    options = table_options.read(setup.options)
    parts = edition.components
    if not parts.seats_least <= setup.seats <= parts.seats_most:
        raise Refused("torture.refused.seats", "TOR-COMP-01", seats=setup.seats, least=parts.seats_least,
                      most=parts.seats_most)  # fmt: skip
    marked = setup.seats > 4 or options.marked_cards == "always"
    equipment = {card.id: card for card in edition.equipment if marked or card.set == "base"}
    felons = {card.id: card for card in edition.felon if marked or card.set == "base"}
    if len(equipment) < setup.seats * (setup.seats - 1) or len(felons) < setup.seats**2:
        raise Refused("torture.refused.too_few_cards", "TOR-END-04", seats=setup.seats)
    sides = tuple(edition.face)
    plain = kinds_on(sides)
    return Box(
        seats=setup.seats,
        edition=edition,
        options=options,
        equipment=equipment,
        felons=felons,
        kinds=dict.fromkeys(equipment, plain) | {card: kinds_on(sides, felon.trump) for card, felon in felons.items()},
        bankable=plain,
        rounds=setup.seats,
        virtual=options.dice == "virtual",
        version_1=setup.version == 1,
    )
