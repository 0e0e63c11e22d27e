"""The shape of an edition: dice, equipment, felons, and what they must be to be played with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.editions.fields import beginning, check_filled, check_ids, check_number, check_seats
from companion.rules.findings import Findings

PHASES = ("equipment", "torture")

SETS = ("base", "five")
"""Which cards are in play: always, or those marked for five players (R-TOR-02)."""

OF_PHASE = frozenset({"tie_beats", "single_bid", "peek", "first"})
"""Verbs that count in one of the phases."""

NUMBERED = frozenset(
    {"extra_die", "set_face", "extra_reroll", "shift", "bank_plus", "trump_wild", "keep_die", "discount"}
    | {"end_per_felon", "end_per_symbol"}
)
"""Verbs with a number: how much, or which face."""

VERBS = OF_PHASE | NUMBERED | {"none", "free_text"}
"""What equipment can do; of free_text the table is the judge."""

SIDES = 6

MOST_CARDS = 60


class Face(msgspec.Struct, frozen=True):
    """One side of every die: its value, 0 for none, and the method shown on it, "" for none.

    picture: the app's icon for what is painted on this side in the place of pips, "" where it bears pips.
    """

    value: int
    symbol: str
    name: str
    picture: str = ""
    source: str = "estimate"


class Equipment(msgspec.Struct, frozen=True):
    """One equipment card: its price, fame and ability. phase: in which it counts; set: which cards it belongs to."""

    id: str
    name: str
    price: int
    fame: int
    verb: str = "none"
    number: int = 0
    phase: str = ""
    set: str = "base"
    text: str = ""
    source: str = "invented"


class Felon(msgspec.Struct, frozen=True):
    """One felon: the fame it brings, and the method that is trump on it."""

    id: str
    name: str
    fame: int
    trump: str
    set: str = "base"
    source: str = "invented"


class Components(msgspec.Struct, frozen=True):
    """How many can play, dice and gold of each, and what a coin is worth at the end."""

    seats_least: int = 2
    seats_most: int = 5
    dice: int = 8
    dice_in_use: int = 6
    rerolls: int = 2
    gold: int = 5
    coin_fame: int = 1
    source: str = "rulebook"


class Edition(msgspec.Struct, frozen=True):
    """A whole edition, without its head."""

    face: list[Face]
    equipment: list[Equipment]
    felon: list[Felon]
    components: Components = Components()


def check(box: Edition, findings: Findings) -> None:
    """Add every fault and doubt of an edition (TOR-COMP-01 to 05, 09)."""
    _check_components(box, findings)
    _check_faces(box, findings)
    _check_cards(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: Any) -> None:
    findings.fault(path, f"torture.edition.{key}", **facts)


def _check_components(box: Edition, findings: Findings) -> None:
    parts = box.components
    check_seats(findings, parts.seats_least, parts.seats_most, (2, 5))
    for name, least, most in (
        ("dice", 1, 12), ("dice_in_use", 1, 12), ("rerolls", 0, 9), ("gold", 0, 99), ("coin_fame", 0, 9),
    ):  # fmt: skip
        check_number(findings, f"components.{name}", getattr(parts, name), least, most)
    if parts.dice_in_use > parts.dice:
        _fault(findings, "components.dice_in_use", "in_use", used=parts.dice_in_use, dice=parts.dice)


def _check_faces(box: Edition, findings: Findings) -> None:
    if len(box.face) != SIDES:
        _fault(findings, "face", "faces", count=len(box.face), wanted=SIDES)
        return
    for at, face in enumerate(box.face):
        check_number(findings, f"face[{at}].value", face.value, 0, 9)
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,19}|", face.symbol):
            _fault(findings, f"face[{at}].symbol", "symbol", value=beginning(face.symbol))
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,29}|", face.picture):
            _fault(findings, f"face[{at}].picture", "picture", value=beginning(face.picture))
        check_filled(findings, f"face[{at}].name", face.name)
    if all(face.value == 0 for face in box.face):
        _fault(findings, "face", "no_value")


def _check_cards(box: Edition, findings: Findings) -> None:
    most = box.components.seats_most
    kinds: tuple[tuple[str, Sequence[Equipment | Felon], int], ...] = (
        ("equipment", box.equipment, most * (most - 1)),
        ("felon", box.felon, most * most),
    )
    for kind, cards, needed in kinds:
        if not needed <= len(cards) <= MOST_CARDS:
            _fault(findings, kind, "cards", count=len(cards), least=needed, most=MOST_CARDS)
            return
        check_ids(findings, kind, [card.id for card in cards])
        for at, card in enumerate(cards):
            path = f"{kind}[{at}]"
            check_filled(findings, f"{path}.name", card.name)
            check_number(findings, f"{path}.fame", card.fame, 0, 99)
            if card.set not in SETS:
                _fault(findings, f"{path}.set", "set", value=beginning(card.set), sets=list(SETS))
    if {card.id for card in box.equipment} & {card.id for card in box.felon}:
        _fault(findings, "felon", "both")
    _check_equipment(box, findings)
    shown = {face.symbol for face in box.face}
    for at, felon in enumerate(box.felon):
        if felon.trump not in shown or not felon.trump:
            findings.doubt(
                f"felon[{at}].trump", "torture.edition.no_trump", card=felon.id, value=beginning(felon.trump)
            )


def _check_equipment(box: Edition, findings: Findings) -> None:
    for at, card in enumerate(box.equipment):
        path = f"equipment[{at}]"
        check_number(findings, f"{path}.price", card.price, 0, 99)
        if card.verb not in VERBS:
            _fault(findings, f"{path}.verb", "verb", value=beginning(card.verb), verbs=sorted(VERBS))
        if card.verb in OF_PHASE and card.phase not in PHASES:
            _fault(findings, f"{path}.phase", "phase", card=card.id, phases=list(PHASES))
        least, most = (1, SIDES) if card.verb == "set_face" else (1, 9) if card.verb in NUMBERED else (0, 99)
        check_number(findings, f"{path}.number", card.number, least, most)
        if card.verb == "free_text":
            check_filled(findings, f"{path}.text", card.text)
        if card.price > box.components.gold + 9 * box.components.dice * box.components.seats_most:
            findings.doubt(f"{path}.price", "torture.edition.dear", card=card.id, price=card.price)
