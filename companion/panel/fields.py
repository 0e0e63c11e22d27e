"""What a panel can point at: every open question laid out as one row of fields, in a few groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from companion.client.views import AskView, OptionView
from companion.rules.asks import CHANCE

Kind = Literal["option", "against", "item", "hand_in", "look", "hide", "die"]

SECRET = "secret"
"""The group of what only its owner may see."""


class Field(msgspec.Struct, frozen=True):
    """One thing to point at.

    kind: an answer ("option"), one against the rules that the dial lets pass ("against"), an item of a pick, handing in
    what was picked, looking behind the curtain, hiding it again, or a die to set. ask: the question it belongs to.
    value, label: as in the question. number: which item or die. group: `next` leads to the next group.
    """

    kind: Kind
    ask: AskView
    value: str = ""
    label: str = ""
    group: str = ""
    number: int = 0


def open_fields(asks: Sequence[AskView]) -> list[Field]:
    """What everybody may see of the open questions (as the shared screen does)."""
    fields: list[Field] = []
    for ask in asks:
        if ask.kind != "pick" or not ask.secret:
            fields += _fields(ask)
        fields += [Field("against", ask, one.value, one.label, "against") for one in ask.wider]
        if ask.covered:
            fields.append(Field("look", ask, label="Only for your eyes", group="look"))
    return [msgspec.structs.replace(field, group=run) for field, run in zip(fields, _runs(fields), strict=True)]


def secret_fields(ask: AskView) -> list[Field]:
    """What the owner of a question sees behind the curtain. ask: as its owner sees it."""
    private = [Field("option", ask, one.value, one.label) for one in ask.private]
    shown = [*private, *_fields(ask)]
    inside = [msgspec.structs.replace(field, group=SECRET) for field in shown if field.kind != "hand_in"]
    last = [field for field in shown if field.kind == "hand_in"]
    return [*inside, *last, Field("hide", ask, label="Hide", group="hide")]


def _runs(fields: Sequence[Field]) -> list[str]:
    """A name for the group of each field that no other run of neighbours shares."""
    runs: list[str] = []
    for at, field in enumerate(fields):
        same = at > 0 and fields[at - 1].ask is field.ask and fields[at - 1].group == field.group
        runs.append(runs[-1] if same else str(at))
    return runs


def faces_of(ask: AskView, die: int) -> list[int]:
    """What a die of a throw can show, each once."""
    return sorted(set(ask.sides[die])) if ask.sides else list(range(1, ask.faces + 1))


def actor_of(ask: AskView) -> int:
    """Who answers: cards that are drawn are chance's to name."""
    return CHANCE if ask.kind == "draw" else ask.actor


def _fields(ask: AskView) -> list[Field]:
    if ask.kind == "throw":
        return [Field("die", ask, label=_die_label(ask, die), group=str(die), number=die) for die in range(ask.dice)]
    if ask.kind == "pick":
        items = [Field("item", ask, one.value, one.label, "items", n) for n, one in enumerate(ask.items)]
        return [*items, Field("hand_in", ask, label="That is it", group="hand_in")]
    options: Sequence[OptionView] = ask.cards if ask.kind == "draw" else ask.options
    return [Field("option", ask, one.value, one.label, one.value.rpartition(":")[0]) for one in options]


def _die_label(ask: AskView, die: int) -> str:
    return ask.colours[die].capitalize() if die < len(ask.colours) else f"Die {die + 1}"
