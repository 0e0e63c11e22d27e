"""Fights that are decided before anybody lays a card: for hints, out of what one seat may know.

How many cards somebody holds is public, and what so many cards can be worth at the most is known from the box. Whoever
is stronger than that has won, unless sanctuary is claimed; everything else is a gamble, and no hint is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from companion.client.answering.hints import Hint
from companion.client.answering.wordless import WordlessQuestion
from companion.games.outrage import attack, cards, escape
from companion.games.outrage.place import jewels_inside
from companion.games.outrage.roles import SANCTUARY
from companion.games.outrage.scoring import worth
from companion.games.outrage.state import Tower
from companion.words import said

Weapon = Callable[[Tower, str], bool]
"""Which cards count: those of an attacker, or of a defender."""

COIN = 0.5
"""What a coin is worth to somebody who has none, beside the points of Jewels."""


def most(table: Tower, seat: int, count: int, wanted: Weapon) -> int:
    """The most that so many cards of somebody else can be worth in a fight, as far as this seat can know.

    One of a kind is laid, and of a kind of which this seat holds every copy nobody else has any (OUT-ATK-09).
    """
    hand, pack = table.players[seat].hand, table.box.tower_pack
    free = [card for card in table.box.tower if wanted(table, card) and pack.count(card) > hand.count(card)]
    strongest = sorted((table.box.tower[card].value for card in free), reverse=True)
    return sum(strongest[:count])


def fewest(table: Tower, weapons: Iterable[str], least: int) -> list[str] | None:
    """The fewest and weakest of these weapons that are worth at least so much together; None where they are not."""
    return min(
        (list(some) for some in _sets(weapons) if attack.strength(table, list(some)) >= least),
        key=lambda some: (len(some), attack.strength(table, some)),
        default=None,
    )


def _sets(weapons: Iterable[str]) -> Iterator[tuple[str, ...]]:
    kinds = sorted(set(weapons))
    for count in range(1, len(kinds) + 1):
        yield from combinations(kinds, count)


def loot(table: Tower, seat: int, other: int) -> float:
    """What a seat would gain by beating another: Jewels that are still of use to it, a coin where it has none."""
    carried = jewels_inside(table, other)
    coin = COIN if table.players[other].coin and not table.players[seat].coin else 0.0
    if table.box.options.ending == "first_out" and jewels_inside(table, seat):
        # One Jewel is enough: another's is worth having only where they are about to leave with it.
        return coin + (worth(table, carried) if carried and not escape.may_leave(table, other) else 0.0)
    return coin + worth(table, carried)


def prizes(table: Tower, seat: int) -> list[int]:
    """Whom it would pay to beat now, by what is public, those first who carry most."""
    found = [other for other in attack.targets(table, seat) if loot(table, seat, other)]
    return sorted(found, key=lambda other: -loot(table, seat, other))


def sure_attack(table: Tower, seat: int, other: int) -> list[str] | None:
    """The weapons with which this seat beats the other, whatever that one holds; None where it could fail."""
    hand, bound = table.players[seat].hand, len(table.players[other].hand)
    weapons = [card for card in hand if cards.is_attack_weapon(table, card)]
    return fewest(table, weapons, most(table, seat, bound, cards.is_weapon) + 1)


def sure_defence(table: Tower, seat: int, count: int) -> list[str] | None:
    """The weapons that hold against so many of an attacker's, whatever they are; None where they could fail."""
    weapons = [card for card in table.players[seat].hand if cards.is_weapon(table, card)]
    return fewest(table, weapons, most(table, seat, count, cards.is_attack_weapon))


def fight_hint(table: Tower, seat: int, question: WordlessQuestion) -> Hint | None:
    """Only as many weapons as are sure to win; sanctuary where none are and a Jewel is at stake."""
    facts = question.facts
    if question.about == "weapons":
        laid = sure_attack(table, seat, facts["other"])
    else:
        laid = sure_defence(table, seat, facts["count"])
    if laid:
        return Hint(laid, said("outrage.hint.stronger"))
    claim = next((card for card in cards.of_role(table, SANCTUARY) if card in question.items), "")
    if claim and jewels_inside(table, seat):
        return Hint([claim], said("outrage.hint.show", card=claim))
    return None
