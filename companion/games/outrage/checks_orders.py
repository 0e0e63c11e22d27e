"""What is wrong with the orders of squares and cards: verbs that the box has not, and what does not go together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from companion.editions.effects import Spot, check_effects
from companion.editions.fields import beginning, check_number
from companion.games.outrage.edition import Edition
from companion.games.outrage.effects import every, face_range
from companion.games.outrage.verbs import verbs_of
from companion.rules.findings import Findings

MOST_CHOICES = 6
"""So many ways a choice has at the most: as many as its question offers."""


def check_orders(edition: Edition, findings: Findings) -> None:
    """Add every fault of an order, and a doubt for what a verb has no use for."""
    posts, jewels = [post.name for post in edition.post], [jewel.id for jewel in edition.jewel]
    verbs = verbs_of(posts, jewels, {card.role for card in edition.tower if card.role})
    squares = {square.id for square in edition.square}
    spots = {verb: [name for name, one in arguments.items() if isinstance(one, Spot)]
             for verb, arguments in verbs.items()}  # fmt: skip
    for effects, path in _orders(edition):
        before = len(findings.faults)
        check_effects(effects, path, verbs, findings)
        if len(findings.faults) > before:
            continue
        for place, effect in every(effects, path):
            _squares(effect, place, spots[effect["do"]], squares, findings)
            _whole(effect, place, findings)


def _orders(edition: Edition) -> Iterator[tuple[Sequence[dict[str, Any]], str]]:
    """Every order, with the path of its list."""
    for at, square in enumerate(edition.square):
        yield square.effects, f"square[{at}].effects"
    for at, card in enumerate(edition.raven):
        yield card.effects, f"raven[{at}].effects"
    for at, tower_card in enumerate(edition.tower):
        yield tower_card.effects, f"tower[{at}].effects"


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"outrage.edition.{key}", **facts)


def _squares(
    effect: Mapping[str, Any], path: str, spots: Sequence[str], squares: Collection[str], findings: Findings
) -> None:
    """Squares that there are not."""
    for name in spots:
        if name in effect and effect[name] not in squares:
            _fault(findings, f"{path}.{name}", "no_square", square=beginning(effect[name]))


def _whole(effect: Mapping[str, Any], path: str, findings: Findings) -> None:
    """What has to go together in one effect."""
    match effect["do"]:
        case "move_by" if effect["steps"] == 0:
            _fault(findings, f"{path}.steps", "no_steps")
        case "may_not":
            total = effect.get("total", 0)
            if (effect.get("until") == "throw") != bool(total):
                _fault(findings, f"{path}.total", "until_total")
            elif total:
                check_number(findings, f"{path}.total", total, 2, 12)
        case "choose" if len(effect["of"]) > MOST_CHOICES:
            _fault(findings, f"{path}.of", "many_ways", most=MOST_CHOICES)
        case "roll":
            _faces(effect["faces"], effect.get("dice", 1), f"{path}.faces", findings)


def _faces(faces: Sequence[str], dice: int, path: str, findings: Findings) -> None:
    """Every total in one row at the most."""
    seen: set[int] = set()
    for text in faces:
        found = face_range(text)
        if found is None or found[0] < dice or found[-1] > 6 * dice or seen.intersection(found):
            _fault(findings, path, "order_faces", value=beginning(text), least=dice, most=6 * dice)
            return
        seen.update(found)
