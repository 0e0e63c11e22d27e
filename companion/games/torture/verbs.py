"""What the effects of equipment can be: their verbs and arguments, as the owner of a box writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.editions.effects import DO, Effect, Inner, Number, Verbs, Word

EQUIPMENT, TORTURE = PHASES = ("equipment", "torture")

BY_TABLE, GAIN_GOLD, IF = "by_table", "gain_gold", "if"

BOUGHT, ROUND, END, UNASKED = "bought", "round", "end", "unasked"

MOMENTS = (BOUGHT, ROUND, EQUIPMENT, TORTURE, END)
"""When the table is asked: once it is bought, before each roll, as that phase of each round begins, after the last."""

MOST_SIDES = 10
"""Of a die: each side is one digit in answers, the tenth 0."""

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


class Does(msgspec.Struct, frozen=True):
    """One effect of a card, with all conditions that it lies under."""

    verb: str
    number: int
    phase: str
    when: str
    only_if: tuple[Condition, ...]


def all_that_it_does(effects: Sequence[Effect], under: tuple[Condition, ...] = ()) -> Iterator[Does]:
    """Every effect of a card, those within an `if` under its condition."""
    for effect in effects:
        if effect[DO] == IF:
            yes = Condition(effect["has"], effect.get("at_least", 1), effect.get("at_most", _MANY), True)
            yield from all_that_it_does(effect["then"], (*under, yes))
            no = msgspec.structs.replace(yes, holds=False)
            yield from all_that_it_does(effect.get("else", ()), (*under, no))
        else:
            when = effect.get("when", BOUGHT if effect[DO] in (BY_TABLE, GAIN_GOLD) else "")
            yield Does(effect[DO], effect.get("number", 0), effect.get("phase", ""), when, under)


def counts(does: Does, felons: int, equipment: int, round_number: int) -> bool:
    """Whether that is in force for somebody who has so many cards, in that round."""
    held = {"felons": felons, "equipment": equipment, "round": round_number}
    return all((one.least <= held[one.has] <= one.most) is one.holds for one in does.only_if)


def numbers_of(card: dict[str, Any], verb: str, felons: int, equipment: int, round_number: int) -> int:
    """How much of a verb a card of an edition gives such a seat, for whoever has no table."""
    return sum(
        one.number
        for one in all_that_it_does(card.get("effects", ()))
        if one.verb == verb and counts(one, felons, equipment, round_number)
    )
