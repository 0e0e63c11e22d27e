"""The verbs of cards and squares as an owner chooses them: each argument with what it can be in that box."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.editions.effects import Argument as Chosen
from companion.editions.effects import Inner, Number, Spot, Text, Verbs, Word
from companion.games.outrage.effects import CHOICES, CONDITIONS, NEEDED, VERBS, Argument
from companion.games.outrage.roles import ROLES

_NESTED: Verbs = {
    "choose": {"of": Inner(2, beside="texts")},
    "roll": {"of": Inner(1, beside="faces"), "dice": Number(1, 2, 1)},
}


def verbs_for(edition: Mapping[str, Any]) -> Verbs:
    """All that a card or square of this box can do."""
    roles = _named(edition, "tower", "role")
    return verbs_of(_named(edition, "post", "name"), _named(edition, "jewel", "id"), roles)


def verbs_of(posts: Sequence[str], jewels: Sequence[str], roles: Collection[str]) -> Verbs:
    """The same by the names of posts and Jewels, and the roles that Tower Cards of the box have."""
    known = {**CHOICES, "role": [one for one in ROLES if one in roles], "post": posts, "jewel": jewels}
    plain = {verb: {one.name: _chosen(one, known) for one in needs} for verb, needs in VERBS.items()}
    return {**plain, **_NESTED, "if": _condition(known)}


def _condition(known: Mapping[str, Sequence[str]]) -> dict[str, Chosen]:
    """What an `if` looks at, one thing alone, and what follows; the role of a card only where some card has one."""
    words = {"has": known["has"], "zone": known["zone"], "holds": known["role"]}
    looked_at = {name: Word(tuple(words[name]), "", _others(name)) for name in words if words[name]}
    return {**looked_at, "then": Inner(), "else": Inner(needed=False)}


def _others(name: str) -> tuple[str, ...]:
    return tuple(one for one in CONDITIONS if one != name)


def _named(edition: Mapping[str, Any], part: str, field: str) -> list[str]:
    return [str(row.get(field)) for row in edition.get(part, []) if isinstance(row, dict) and row.get(field)]


def _chosen(one: Argument, known: Mapping[str, Sequence[str]]) -> Chosen:
    usual = None if one.default is NEEDED else one.default
    if one.kind is int:
        # 0 stands for what is left out.
        return Number(min(one.least, usual) if usual is not None else one.least, one.most, usual)
    if one.kind is bool:
        return Word((True, False), usual)
    if not one.among:
        return Text(usual or "")
    return Spot(usual) if one.among == "square" else Word(tuple(known[one.among]), usual)
