"""The verbs of cards and squares as an owner chooses them: each argument with what it can be in that box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editions.effects import Argument as Chosen
from companion.editions.effects import Inner, Number, Spot, Verbs, Word
from companion.games.outrage.effects import CHOICES, NEEDED, VERBS, Argument
from companion.games.outrage.roles import ROLES

_NESTED: Verbs = {
    "choose": {"of": Inner(2, beside="texts")},
    "if": {"has": Word(tuple(CHOICES["has"])), "then": Inner(), "else": Inner(needed=False)},
    "roll": {"of": Inner(1, beside="faces"), "dice": Number(1, 2, 1)},
}


def verbs_for(edition: Mapping[str, Any]) -> Verbs:
    """All that a card or square of this box can do."""
    known = {**CHOICES, "role": ROLES, "post": _named(edition, "post", "name"), "jewel": _named(edition, "jewel", "id")}
    # What the table settles by hand is read off the card itself.
    chosen = {verb: [one for one in needs if one.among or one.kind is not str] for verb, needs in VERBS.items()}
    return {**{verb: {one.name: _chosen(one, known) for one in needs} for verb, needs in chosen.items()}, **_NESTED}


def _named(edition: Mapping[str, Any], part: str, field: str) -> list[str]:
    return [str(row.get(field)) for row in edition.get(part, []) if isinstance(row, dict)]


def _chosen(one: Argument, known: Mapping[str, Sequence[str]]) -> Chosen:
    usual = None if one.default is NEEDED else one.default
    if one.kind is int:
        # 0 stands for what is left out.
        return Number(min(one.least, usual) if usual is not None else one.least, one.most, usual)
    if one.kind is bool:
        return Word((True, False), usual)
    return Spot(usual) if one.among == "square" else Word(tuple(known[one.among]), usual)
