"""The cards of a box for whoever goes through a pack: which one a photograph shows, and what may be said of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from typing import Any

from companion.client.boxes.editing import card_of
from companion.client.boxes.effects import EffectWords
from companion.client.boxes.sheets import Field, Question, SheetWords, questions, sheets_of
from companion.editions.effects import check_effects
from companion.refused import Refused
from companion.rules.findings import Findings

LONGEST = {"words": 60, "text": 400}
"""Letters of what is typed, by the kind of field."""

TYPED = ("number", "words", "text", "choice", "colour", "effects")
"""The kinds of fields that are put right beside a photograph."""

ALIKE = 0.72
"""How much of two names is the same, before one is taken for the other."""

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


def card_questions(game: str, edition: dict[str, Any]) -> Iterable[Question]:
    """The questions about cards alone: a board has hundreds of others."""
    return questions(tuple(sheet for sheet in sheets_of(game) if sheet.card), edition)


def name_of(edition: dict[str, Any], question: Question) -> str:
    """A card by its list and id, "felon/F01": rows come and go while somebody looks at one."""
    return "/".join(card_of(edition, question))


def likeliest(read: str, names: Mapping[str, str]) -> str | None:
    """Which of these names was read; None where none is like it. Small letters and capitals are the same.

    >>> likeliest("Ferry Strlke", {"a": "Ferry strike", "b": "Rope"})
    'a'
    """
    wanted = read.casefold()
    found = {key: SequenceMatcher(None, wanted, name.casefold()).ratio() for key, name in names.items() if name}
    best = max(found, key=lambda key: found[key], default=None)
    return best if best is not None and found[best] >= ALIKE else None


def check_values(
    question: Question, values: Mapping[str, Any], game: str, edition: dict[str, Any], language: str = ""
) -> None:
    """Raises Refused for what cannot stand in the fields of a question, whatever the game makes of the rest.

    values: by the names of its fields. language: of the refusal, "" for the one that is spoken here.
    """
    words, effects = SheetWords(game, language), EffectWords(game, edition, language)
    for field in question.sheet.fields:
        if field.name in values:
            check_value(field, values[field.name], words, effects, edition)


def check_value(field: Field, value: Any, words: SheetWords, effects: EffectWords, edition: dict[str, Any]) -> None:
    """Raises Refused for what cannot stand in that field, whatever the game makes of the rest."""
    if field.kind == "number":
        fits = type(value) is int and field.least <= value <= field.most
    elif field.kind in LONGEST:
        fits = isinstance(value, str) and len(value) <= LONGEST[field.kind]
    elif field.kind == "choice":
        choices = list(words.choices(field, edition))
        chosen = value if field.several and isinstance(value, list) else [value]
        fits = all(any(type(one) is type(each) and one == each for one in choices) for each in chosen)
    elif field.kind == "effects":
        fits = isinstance(value, list) and _are_effects(value, effects)
    else:
        fits = field.kind == "colour" and isinstance(value, str) and _COLOUR.fullmatch(value) is not None
    if not fits:
        raise Refused("boxes.no_value", field=words.field(field))


def _are_effects(value: list[Any], effects: EffectWords) -> bool:
    findings = Findings()
    check_effects(value, "", effects.verbs, findings)
    return not findings.faults
