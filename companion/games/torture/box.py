"""Everything that is settled before the first roll: the edition and the table's options, worked out once."""

from __future__ import annotations

import msgspec

from companion.games.torture.edition import Edition, Equipment, Face, Felon, all_faces
from companion.games.torture.faces import Kind, Kinds, kinds_on
from companion.games.torture.options import Options
from companion.games.torture.verbs import BY_TABLE, UNASKED, Does, all_that_it_does
from companion.refused import Refused
from companion.rules.copies import copies_of
from companion.rules.game import Setup
from companion.rules.other_cards import WithOthers, is_other, told_of

OTHER_EQUIPMENT, OTHER_FELON = "equipment", "felon"
"""What cards that people tell of are called by in their ids."""


class Box(msgspec.Struct, frozen=True):
    """What never changes in play.

    equipment, felons: the cards in play by id, each copy by its own. does: what each equipment card does. under:
    whether some of it depends on a condition or a choice. leaves_choices: whether some of it is one. faces: all sides
    that dice have, by their numbers from 1. usual, second: the sides of the usual die, and those of the second, ()
    where there is none. kinds: for each card what can be bid on it. bankable: the same for the bank. all_bankable:
    whether every side is worth something there. rounds: as many as players (TOR-ROUND-01). virtual: the companion rolls
    the hidden dice. version_1: begun by version 1 of these rules, in which the companion took the lowest of several
    dice, forgot what was borrowed or set for all to see, and let hidden gold decide what was on offer.
    """

    seats: int
    edition: Edition
    options: Options
    equipment: dict[str, Equipment]
    felons: dict[str, Felon]
    does: dict[str, tuple[Does, ...]]
    under: bool
    leaves_choices: bool
    faces: tuple[Face, ...]
    usual: Kind
    second: Kind
    kinds: dict[str, Kinds]
    bankable: Kinds
    all_bankable: bool
    rounds: int
    virtual: bool
    version_1: bool


class _Kinds(dict[str, Kinds]):
    """What can be bid on each card: what is trump on a felon counts beside the values."""

    def __init__(self, sides: tuple[Face, ...], equipment: dict[str, Equipment], felons: dict[str, Felon]) -> None:
        super().__init__(dict.fromkeys(equipment, kinds_on(sides)))
        self.update({card: kinds_on(sides, felon.trumps) for card, felon in felons.items()})
        self._sides = sides

    def __missing__(self, card: str) -> Kinds:
        if is_other(card, OTHER_FELON):
            return kinds_on(self._sides, felon_told(card, told_of(card)).trumps)
        if is_other(card, OTHER_EQUIPMENT):
            return kinds_on(self._sides)
        raise KeyError(card)


def equipment_told(card: str, said: list[str]) -> Equipment:
    """An equipment card that people tell of: price and fame; what it can do the table does itself."""
    price, fame = map(int, said)
    return Equipment(card, "", price, fame, [{"do": BY_TABLE, "when": UNASKED}], source="owner")


def felon_told(card: str, said: list[str]) -> Felon:
    """A felon that people tell of: fame and the method that is trump."""
    fame, trump = said
    return Felon(card, "", int(fame), trump, source="owner")


def make_box(setup: Setup, edition: Edition, options: Options) -> Box:
    """Work out a box. Raises Refused: it has too few cards for so many."""
    sets = {one for one, seats in edition.sets().items() if setup.seats in seats or options.marked_cards == "always"}
    equipment = {one: card for card in edition.equipment if card.set in sets for one in copies_of(card.id, card.copies)}
    felons = {one: card for card in edition.felon if card.set in sets for one in copies_of(card.id, card.copies)}
    if len(equipment) < setup.seats * (setup.seats - 1) or len(felons) < setup.seats**2:
        raise Refused("torture.refused.too_few_cards", "TOR-END-04", seats=setup.seats)
    sides = all_faces(edition)
    does = {one: tuple(all_that_it_does(card.effects)) for one, card in equipment.items()}
    return Box(
        seats=setup.seats,
        edition=edition,
        options=options,
        equipment=WithOthers(equipment, OTHER_EQUIPMENT, equipment_told),
        felons=WithOthers(felons, OTHER_FELON, felon_told),
        does=does,
        under=any(one.only_if or one.ways for all_of_it in does.values() for one in all_of_it),
        leaves_choices=any(one.forks for all_of_it in does.values() for one in all_of_it),
        faces=sides,
        usual=tuple(range(1, len(edition.face) + 1)),
        second=tuple(range(len(edition.face) + 1, len(sides) + 1)),
        kinds=_Kinds(sides, equipment, felons),
        bankable=kinds_on(sides),
        all_bankable=sum(map(len, kinds_on(sides).sides.values())) == len(sides),
        rounds=setup.seats,
        virtual=options.dice == "virtual",
        version_1=setup.version == 1,
    )
