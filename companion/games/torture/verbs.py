"""What the effects of equipment can be: their verbs and arguments, as the owner of a box writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.editions.effects import DO, Effect, Inner, Number, Verbs, Word, way

EQUIPMENT, TORTURE = PHASES = ("equipment", "torture")

BY_TABLE, GAIN_GOLD, CHOOSE, IF = "by_table", "gain_gold", "choose", "if"

BOUGHT, ROUND, END, UNASKED = "bought", "round", "end", "unasked"

MOMENTS = (BOUGHT, ROUND, EQUIPMENT, TORTURE, END)
"""When the table is asked: once it is bought, before each roll, as that phase of each round begins, after the last."""

MOST_SIDES = 10
"""Of a die."""

TURNING = ("set_face", "shift")
"""Verbs that turn one hidden die, once a round."""

HELD = ("felons", "equipment", "round")
"""What `if` counts: cards of the owner's, or which round it is."""

_OF_PHASE = {"phase": Word(PHASES)}
_AMOUNT = {"number": Number(1, 9)}
_MANY = 99

VERBS: Verbs = {
    **dict.fromkeys(("tie_beats", "single_bid", "peek", "first"), _OF_PHASE),
    **dict.fromkeys(("extra_die", "extra_reroll", "shift", "bank_plus", "trump_wild", "keep_die", "discount"), _AMOUNT),
    **dict.fromkeys(("end_per_felon", "end_per_symbol"), _AMOUNT),
    "set_face": {"number": Number(1, MOST_SIDES)},
    GAIN_GOLD: {"number": Number(1, 20), "when": Word(MOMENTS[:4], BOUGHT)},
    BY_TABLE: {"when": Word((*MOMENTS, UNASKED), BOUGHT)},
    CHOOSE: {"of": Inner(2)},
    IF: {"has": Word(HELD), "at_least": Number(0, _MANY, 1), "at_most": Number(0, _MANY, _MANY),
         "then": Inner(), "else": Inner(needed=False)},
}  # fmt: skip
"""An effect is { do = "extra_die", number = 1 }: its verb, and what belongs to it by name."""


class Condition(msgspec.Struct, frozen=True):
    """So many of that, or not so many."""

    has: str
    least: int
    most: int
    holds: bool


Way = tuple[str, int]
"""One way of a choice: where that stands on its card, and which of its ways."""

Chosen = Mapping[str, int]
"""Which way the owner of a card has chosen, by where each choice stands on it."""


class Does(msgspec.Struct, frozen=True):
    """One effect of a card, with all conditions that it lies under, and all ways of choices that lead to it.

    path: where it stands on its card. forks: of a choice how many ways it has, else 0.
    """

    verb: str
    number: int
    phase: str
    when: str
    only_if: tuple[Condition, ...]
    ways: tuple[Way, ...] = ()
    path: str = ""
    forks: int = 0


class Held(msgspec.Struct, frozen=True):
    """What conditions count: an owner's felons and equipment, and the number of the round."""

    felons: int
    equipment: int
    round: int


def all_that_it_does(
    effects: Sequence[Effect], under: tuple[Condition, ...] = (), ways: tuple[Way, ...] = (), before: str = ""
) -> Iterator[Does]:
    """Every effect of a card, those within an `if` under its condition, those within a choice in their way."""
    for at, effect in enumerate(effects):
        verb, path = effect[DO], f"{before}{at}"
        if verb == IF:
            yes = Condition(effect["has"], effect.get("at_least", 1), effect.get("at_most", _MANY), True)
            yield from all_that_it_does(effect["then"], (*under, yes), ways, f"{path}.0.")
            no = msgspec.structs.replace(yes, holds=False)
            yield from all_that_it_does(effect.get("else", ()), (*under, no), ways, f"{path}.1.")
        elif verb == CHOOSE:
            yield Does(CHOOSE, 0, "", "", under, ways, path, len(effect["of"]))
            for number, one in enumerate(effect["of"]):
                yield from all_that_it_does(way(one), under, (*ways, (path, number)), f"{path}.{number}.")
        else:
            when = effect.get("when", BOUGHT if verb in (BY_TABLE, GAIN_GOLD) else "")
            yield Does(verb, effect.get("number", 0), effect.get("phase", ""), when, under, ways, path)


def most_turnings(does: Sequence[Does]) -> int:
    """How many dice a card would turn at most, whatever is chosen on it: of several the first counts."""
    turning = [one for one in does if one.verb in TURNING]
    return max((sum(not _apart(one, other) for other in turning) for one in turning), default=0)


def _apart(one: Does, other: Does) -> bool:
    """Whether these two never count together."""
    ways = dict(other.ways)
    return any(ways.get(path, number) != number for path, number in one.ways) or any(
        msgspec.structs.replace(condition, holds=not condition.holds) in other.only_if for condition in one.only_if
    )


def counts(does: Does, held: Held, chosen: Chosen) -> bool:
    """Whether that is in force for somebody who holds so much, and has chosen so on that card."""
    if any(chosen.get(path) != number for path, number in does.ways):
        return False
    return all((one.least <= getattr(held, one.has) <= one.most) is one.holds for one in does.only_if)
