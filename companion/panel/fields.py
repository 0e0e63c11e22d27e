"""What a panel can point at: every open question laid out as one row of fields, in a few groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from companion.client.answering.draft import Draft
from companion.client.layers.views import OptionView, QuestionView
from companion.words import Words
from companion.words.colours import colour_name

Kind = Literal["option", "against", "item", "part", "hand_in", "look", "hide", "die"]

MANY = 24
"""Nobody steps through more items than this: then only those are shown with which something can be done."""

SECRET = "secret"
"""The group of what only its owner may see."""


class Field(msgspec.Struct, frozen=True):
    """One thing to point at.

    kind: an answer ("option"), one against the rules that the dial lets pass ("against"), an item of a pick, a value of
    the part of an answer that comes now, handing in what was picked, looking behind the curtain, hiding it again, or a
    die to set. ask: the question it belongs to. value, label: as in the question. number: which item, value or die.
    group: `next` leads to the next group.
    """

    kind: Kind
    ask: QuestionView
    value: Any = ""
    label: str = ""
    group: str = ""
    number: int = 0


DraftOf = Callable[[QuestionView], Draft]
"""The half-made answer to a question."""


def open_fields(asks: Sequence[QuestionView], draft_of: DraftOf, words: Words) -> list[Field]:
    """What everybody may see of the open questions (as the shared screen does)."""
    fields: list[Field] = []
    for ask in asks:
        if not ask.secret or ask.kind not in ("pick", "throw"):
            fields += _fields(ask, draft_of, words)
        fields += [Field("against", ask, one.value, one.label, "against") for one in ask.overridable]
        if ask.covered:
            fields.append(Field("look", ask, label=words.say("panel.look"), group="look"))
    return [msgspec.structs.replace(field, group=run) for field, run in zip(fields, _runs(fields), strict=True)]


def secret_fields(ask: QuestionView, draft_of: DraftOf, words: Words) -> list[Field]:
    """What the owner of a question sees behind the curtain. ask: as its owner sees it."""
    private = [Field("option", ask, one.value, one.label) for one in ask.private]
    shown = [*private, *_fields(ask, draft_of, words)]
    inside = [msgspec.structs.replace(field, group=SECRET) for field in shown if field.kind != "hand_in"]
    last = [field for field in shown if field.kind == "hand_in"]
    return [*inside, *last, Field("hide", ask, label=words.say("panel.hide"), group="hide")]


def _runs(fields: Sequence[Field]) -> list[str]:
    """A name for the group of each field that no other run of neighbours shares."""
    runs: list[str] = []
    for at, field in enumerate(fields):
        same = at > 0 and fields[at - 1].ask is field.ask and fields[at - 1].group == field.group
        runs.append(runs[-1] if same else str(at))
    return runs


def faces_of(ask: QuestionView, die: int) -> list[int]:
    """What a die of a throw can show, each once."""
    return sorted(set(ask.die_faces()[die]))


def _fields(ask: QuestionView, draft_of: DraftOf, words: Words) -> list[Field]:
    if ask.kind == "throw":
        return [
            Field("die", ask, label=_die_label(ask, die, words), group=str(die), number=die) for die in range(ask.dice)
        ]
    if ask.kind == "pick":
        items = [Field("item", ask, one.value, one.label, "items", n) for n, one in enumerate(ask.items)]
        if len(items) > MANY and not ask.secret:
            items = _near(items, draft_of(ask))
        return [*items, Field("hand_in", ask, label=words.say("panel.hand_in"), group="hand_in")]
    if ask.kind == "compose":
        draft = draft_of(ask)
        if draft.full:
            return [Field("hand_in", ask, label=words.say("panel.hand_in"), group="hand_in")]
        part = len(draft.pieces)
        called = {str(one.value[part]): one.labels[part] for one in ask.combinations}
        return [Field("part", ask, one, called[str(one)], f"part {part}", n) for n, one in enumerate(draft.nexts())]
    options: Sequence[OptionView] = ask.cards if ask.kind == "draw" else ask.options
    return [Field("option", ask, one.value, one.label, one.value.rpartition(":")[0]) for one in options]


def _near(items: Sequence[Field], draft: Draft) -> list[Field]:
    """Of very many items those that something can be done with now: squares of a board, mostly."""
    ask, nexts = draft.question, set(draft.nexts())
    if draft.in_hand is not None:
        return [field for field in items if field.value in nexts or field.value == draft.in_hand]
    mine = set(draft.pieces).difference(ask.fixed)
    return [field for field in items if field.value in mine | nexts]


def _die_label(ask: QuestionView, die: int, words: Words) -> str:
    if die < len(ask.colours):
        return words.say("panel.coloured_die", colour=colour_name(ask.colours[die]))
    return words.say("panel.die", number=die + 1)
