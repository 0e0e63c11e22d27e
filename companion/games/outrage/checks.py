"""What an edition must be before anybody can play with it: each fault by its place, what is wrong, and the remedy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.editions.fields import check_different, check_number, check_seats
from companion.games.outrage.checks_orders import check_orders
from companion.games.outrage.checks_tower import check_tower_card
from companion.games.outrage.checks_ways import check_ways
from companion.games.outrage.edition import FEWEST_SEATS, MOST_SEATS, Edition, RavenCard, TowerCard
from companion.games.outrage.effects import WAYS_TO_WALK
from companion.rules.findings import Findings

ZONES = (*WAYS_TO_WALK, "out")
MOST_WARDERS = 20


def check(edition: Edition, findings: Findings) -> None:
    """Add every fault of an edition, none when it can be played, and every doubt."""
    # What names a square that is not there, or an order nobody knows, would make the later checks stumble.
    for check_part in (_names, _orders_and_cards, _counts, check_ways):
        if not findings.faults:
            check_part(edition, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"outrage.edition.{key}", **facts)


def _named(edition: Edition) -> Iterator[tuple[str, str]]:
    """Every place of an edition that names a square: its path, and the name."""
    for at, square in enumerate(edition.square):
        for step, name in enumerate(square.to):
            yield f"square[{at}].to[{step}]", name
    for at, post in enumerate(edition.post):
        yield f"post[{at}].square", post.square
    for at, jewel in enumerate(edition.jewel):
        yield f"jewel[{at}].square", jewel.square
    for at, way in enumerate(edition.stairs):
        yield f"stairs[{at}].a", way.a
        yield f"stairs[{at}].b", way.b
    if edition.passage is not None:
        yield "passage.a", edition.passage.a
        yield "passage.b", edition.passage.b
    for at, climb in enumerate(edition.climb):
        yield f"climb[{at}].from", climb.start
        yield f"climb[{at}].to", climb.end
    for field in edition.places.__struct_fields__:
        value = getattr(edition.places, field)
        for name in value if isinstance(value, list) else [value]:
            yield f"places.{field}", name


def _names(edition: Edition, findings: Findings) -> None:
    """Squares that are there twice, or are named but not there."""
    known = {square.id for square in edition.square}
    check_different(findings, "square", "id", [square.id for square in edition.square])
    spots: set[tuple[float, float]] = set()
    for at, square in enumerate(edition.square):
        path = f"square[{at}]"
        if square.zone not in ZONES:
            _fault(findings, f"{path}.zone", "zone", square=square.id, zone=square.zone, zones=list(ZONES))
        if (square.x, square.y) in spots:
            _fault(findings, path, "same_spot", square=square.id)
        spots.add((square.x, square.y))
    for path, name in _named(edition):
        if name not in known:
            _fault(findings, path, "no_square", square=name)


def _orders_and_cards(edition: Edition, findings: Findings) -> None:
    check_orders(edition, findings)
    for name in edition.zone_names:
        if name not in ZONES:
            _fault(findings, f"zone_names.{name}", "zone_name", zone=name, zones=list(ZONES))
    parts = edition.components
    _check_pack("tower", edition.tower, parts.tower_cards, findings)
    _check_pack("raven", edition.raven, parts.raven_cards, findings)
    for at, tower_card in enumerate(edition.tower):
        check_tower_card(tower_card, f"tower[{at}]", findings)
    if not edition.jewel:
        _fault(findings, "jewel", "no_jewel")
    if len({jewel.square for jewel in edition.jewel}) != len(edition.jewel):
        _fault(findings, "jewel", "same_case")


def _counts(edition: Edition, findings: Findings) -> None:
    """How many there are of everything: enough to play with, and no more than a box holds."""
    parts = edition.components
    check_seats(findings, parts.seats_least, parts.seats_most, (FEWEST_SEATS, MOST_SEATS))
    # Without a coin nobody ever pays the ferryman (OUT-END-02).
    check_number(findings, "components.coins_per_seat", parts.coins_per_seat, 1, 9)
    if parts.warders < len(edition.post):
        _fault(findings, "components.warders", "few_warders")
    else:
        check_number(findings, "components.warders", parts.warders, 0, MOST_WARDERS)
    if parts.dice != 2 or parts.faces != 6:
        _fault(findings, "components.dice", "dice")
    for at, jewel in enumerate(edition.jewel):
        check_number(findings, f"jewel[{at}].value", jewel.value, 0, 99)
    for at, card in enumerate(edition.tower):
        check_number(findings, f"tower[{at}].value", card.value, 0, 99)
    hand, seats, pack = parts.opening_hand, parts.seats_most, parts.tower_cards
    check_number(findings, "components.opening_hand", hand, 0, 99)
    if hand * seats > pack:
        _fault(findings, "components.opening_hand", "hands", hand=hand, seats=seats, wanted=hand * seats, total=pack)


def _check_pack(pack: str, cards: Sequence[TowerCard | RavenCard], total: int, findings: Findings) -> None:
    check_different(findings, pack, "card", [card.card for card in cards])
    for at, card in enumerate(cards):
        if card.copies < 0:
            _fault(findings, f"{pack}[{at}].copies", "copies", pack=pack, card=card.name, copies=card.copies)
    found = sum(card.copies for card in cards)
    if found != total:
        _fault(findings, f"components.{pack}_cards", "pack", pack=pack, found=found, total=total)
