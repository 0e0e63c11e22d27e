"""The shape of an edition: dice, equipment, felons, and what they must be to be played with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.editions.effects import check_effects
from companion.editions.fields import beginning, check_filled, check_ids, check_number, check_seats
from companion.games.torture.verbs import BY_TABLE, MOST_SIDES, VERBS, all_that_it_does, most_turnings
from companion.rules.findings import Findings

FEWEST_SIDES = 4
"""Of a die; the most are `verbs.MOST_SIDES`."""

MOST_CARDS, MOST_VALUE = 90, 20

FEWEST_SEATS, MOST_SEATS = 2, 5

FAME = (-20, 99)
"""What a card may bring, the least and the most."""


class Face(msgspec.Struct, frozen=True):
    """One side of a die: its value, 0 for none, and the method shown on it, "" for none.

    picture: the app's icon for what is painted on this side in the place of pips, "" where it bears pips.
    """

    value: int
    symbol: str
    name: str
    picture: str = ""
    source: str = "estimate"


class Equipment(msgspec.Struct, frozen=True):
    """An equipment card: price, fame, and what it does (`verbs.py`). set: which cards it belongs to."""

    id: str
    name: str
    price: int
    fame: int
    effects: list[dict[str, Any]] = []
    copies: int = 1
    set: str = "base"
    text: str = ""
    source: str = "invented"


class Felon(msgspec.Struct, frozen=True):
    """One felon: the fame it brings, the method that is trump on it, or several that are, and what it says."""

    id: str
    name: str
    fame: int
    trump: str | list[str]
    copies: int = 1
    set: str = "base"
    text: str = ""
    source: str = "invented"

    @property
    def trumps(self) -> tuple[str, ...]:
        """All methods that are trump on it."""
        return (self.trump,) if isinstance(self.trump, str) else tuple(self.trump)


class CardSet(msgspec.Struct, frozen=True):
    """Cards that are in play for some numbers of players only. name: for people, "" for its id."""

    id: str
    seats: list[int]
    name: str = ""
    source: str = "owner"


class Components(msgspec.Struct, frozen=True):
    """How many can play, dice and gold of each, and what a coin is worth at the end.

    second_dice: how many of each player's dice have the sides of `second_face`; they come into use last.
    """

    seats_least: int = 2
    seats_most: int = 5
    dice: int = 8
    dice_in_use: int = 6
    second_dice: int = 0
    rerolls: int = 2
    gold: int = 5
    coin_fame: int = 1
    source: str = "rulebook"


class Edition(msgspec.Struct, frozen=True):
    """A whole edition, without its head. second_face: the sides of dice that are unlike the others, if any are."""

    face: list[Face]
    equipment: list[Equipment]
    felon: list[Felon]
    second_face: list[Face] = []
    set: list[CardSet] = []
    components: Components = Components()

    def sets(self) -> dict[str, list[int]]:
        """For how many players the cards of each set are in play: those of the base always, the next for five."""
        return {"base": [2, 3, 4, 5], "five": [5], **{one.id: one.seats for one in self.set}}


def all_faces(box: Edition) -> tuple[Face, ...]:
    """The sides as play numbers them, from 1: those of the usual die, then those of the second where it is in use."""
    return (*box.face, *(box.second_face if box.components.second_dice else ()))


def check(box: Edition, findings: Findings) -> None:
    """Add every fault and doubt of an edition (TOR-COMP-01 to 05, 09)."""
    _check_components(box, findings)
    _check_faces(box, findings)
    _check_sets(box, findings)
    _check_cards(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: Any) -> None:
    findings.fault(path, f"torture.edition.{key}", **facts)


def _check_components(box: Edition, findings: Findings) -> None:
    parts = box.components
    check_seats(findings, parts.seats_least, parts.seats_most, (FEWEST_SEATS, MOST_SEATS))
    for name, least, most in (
        ("dice", 1, 12), ("dice_in_use", 1, 12), ("rerolls", 0, 9), ("gold", 0, 99), ("coin_fame", 0, 9),
    ):  # fmt: skip
        check_number(findings, f"components.{name}", getattr(parts, name), least, most)
    # One of the usual dice at least there is, for what is said of dice to be about them.
    check_number(findings, "components.second_dice", parts.second_dice, 0, max(parts.dice - 1, 0))
    if parts.dice_in_use > parts.dice:
        findings.doubt("components.dice_in_use", "torture.edition.in_use", used=parts.dice_in_use, dice=parts.dice)


def _check_faces(box: Edition, findings: Findings) -> None:
    """The sides of the usual die, and of the second where there is one."""
    _check_die(box.face, "face", findings)
    second = box.components.second_dice
    if box.second_face:
        _check_die(box.second_face, "second_face", findings)
        if not second:
            findings.doubt("components.second_dice", "torture.edition.second_unused")
    elif second > 0:
        _fault(findings, "second_face", "second_missing", count=second)


def _check_die(faces: Sequence[Face], path: str, findings: Findings) -> None:
    if not FEWEST_SIDES <= len(faces) <= MOST_SIDES:
        _fault(findings, path, "faces", count=len(faces), least=FEWEST_SIDES, most=MOST_SIDES)
        return
    for at, face in enumerate(faces):
        check_number(findings, f"{path}[{at}].value", face.value, 0, MOST_VALUE)
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,19}|", face.symbol):
            _fault(findings, f"{path}[{at}].symbol", "symbol", value=beginning(face.symbol))
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,29}|", face.picture):
            _fault(findings, f"{path}[{at}].picture", "picture", value=beginning(face.picture))
        check_filled(findings, f"{path}[{at}].name", face.name)
    if all(face.value == 0 for face in faces):
        _fault(findings, path, "no_value")


def _check_sets(box: Edition, findings: Findings) -> None:
    check_ids(findings, "set", [one.id for one in box.set])
    for at, one in enumerate(box.set):
        for number, seats in enumerate(one.seats):
            check_number(findings, f"set[{at}].seats[{number}]", seats, 2, 5)


def _check_cards(box: Edition, findings: Findings) -> None:
    parts = box.components
    kinds: tuple[tuple[str, Sequence[Equipment | Felon], Callable[[int], int]], ...] = (
        ("equipment", box.equipment, lambda seats: seats * (seats - 1)),
        ("felon", box.felon, lambda seats: seats * seats),
    )
    for kind, cards, needed in kinds:
        count, least = sum(card.copies for card in cards), needed(max(parts.seats_least, FEWEST_SEATS))
        if not least <= count <= MOST_CARDS:
            _fault(findings, kind, "cards", count=count, least=least, most=MOST_CARDS)
            return
        check_ids(findings, kind, [card.id for card in cards])
        for at, card in enumerate(cards):
            _check_card(card, f"{kind}[{at}]", box, findings)
        for seats in range(max(parts.seats_least, FEWEST_SEATS), min(parts.seats_most, MOST_SEATS) + 1):
            there = sum(card.copies for card in cards if seats in box.sets().get(card.set, ()))
            if there < needed(seats):
                findings.doubt(kind, "torture.edition.few", count=there, seats=seats, wanted=needed(seats))
    if {card.id for card in box.equipment} & {card.id for card in box.felon}:
        _fault(findings, "felon", "both")
    for at, card in enumerate(box.equipment):
        _check_equipment(card, f"equipment[{at}]", box, findings)
    shown = {face.symbol for face in all_faces(box)}
    for at, felon in enumerate(box.felon):
        for trump in felon.trumps or ("",):
            if trump not in shown or not trump:
                findings.doubt(f"felon[{at}].trump", "torture.edition.no_trump", card=felon.id, value=beginning(trump))


def _check_card(card: Equipment | Felon, path: str, box: Edition, findings: Findings) -> None:
    """What cards of both kinds have."""
    check_filled(findings, f"{path}.name", card.name)
    check_number(findings, f"{path}.fame", card.fame, *FAME)
    check_number(findings, f"{path}.copies", card.copies, 1, MOST_CARDS)
    if card.set not in box.sets():
        findings.doubt(f"{path}.set", "torture.edition.no_set", value=beginning(card.set), known=sorted(box.sets()))


def _check_equipment(card: Equipment, path: str, box: Edition, findings: Findings) -> None:
    check_number(findings, f"{path}.price", card.price, 0, 99)
    before = len(findings.faults)
    check_effects(card.effects, f"{path}.effects", VERBS, findings)
    if len(findings.faults) == before:
        does = list(all_that_it_does(card.effects))
        if most_turnings(does) > 1:
            findings.doubt(f"{path}.effects", "torture.edition.one_turning", card=beginning(card.id))
        most = max(len(box.face), len(box.second_face) if box.components.second_dice else 0)
        beyond = [one.number for one in does if one.verb == "set_face" and one.number > most]
        if beyond:
            findings.doubt(f"{path}.effects", "torture.edition.no_side", card=beginning(card.id), number=beyond[0],
                           most=most)  # fmt: skip
        if any(one.verb == BY_TABLE for one in does):
            check_filled(findings, f"{path}.text", card.text)
    if card.price > box.components.gold + 9 * box.components.dice * box.components.seats_most:
        findings.doubt(f"{path}.price", "torture.edition.dear", card=card.id, price=card.price)
