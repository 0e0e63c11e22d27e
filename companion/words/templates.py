"""The small language of our sentences: text with facts in braces.

| a template | reads |
|---|---|
| `{total}` | the fact as it is |
| `{seat:seat}` | the name of a thing of that kind |
| `{cards:cards}` | a list of such names |
| `{square:square.dative}` | another form of the name, where the language has one |
| `{n:plural|one card|{n} cards}` | the form of the words that goes with a number (or with the length of a list) |
| `{n:english|one card|{n} cards}` | the same as English counts: an English sentence in another language |
| `{post:select|tower=in|in front of}` | by what the fact is; the last one without `=` is for all others |
| `{4:select|…=|, {4:sides}}` | nothing, where that fact or word is missing |
| `{who:square.gender:select|f=her|his}` | the same by a form of a name |
| `{orb:jewel}` | where no such fact is told, the thing of that kind with that id |
| `{1:seat}` | a word of an option, counted from 0: in `attack:2` the seat 2 |
| `{pack!c}` | with a capital |

Choices hold templates themselves, but no bar of their own. A brace that is meant as one is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple


class Field(NamedTuple):
    """A place in a sentence. name: of the fact. kind: how to read it, "" as it is. capital: begins with one.

    choice: "plural", "english", "select" or "". options: (what it stands for, words) of a choice, in the order of the
    language's plural forms, "" for what has no name.
    """

    name: str
    kind: str = ""
    capital: bool = False
    choice: str = ""
    options: tuple[tuple[str, Template], ...] = ()


Template = tuple[str | Field, ...]
"""A sentence taken apart: text, and the fields between."""

CHOICES = ("plural", "english", "select")
"""How a field can choose among words."""


MISSING = "…"
"""What is read in the place of a fact that is not there."""


class Broken(ValueError):
    """A template that cannot be read, and why."""


@lru_cache(maxsize=8192)
def parse(text: str) -> Template:
    """Take a template apart. Raises Broken."""
    parts: list[str | Field] = []
    at = 0
    while at < len(text):
        opened = text.find("{", at)
        plain = text[at:] if opened < 0 else text[at:opened]
        if "}" in plain.replace("}}", ""):
            raise Broken(f"a “}}” without its “{{” in “{text}”")
        if plain:
            parts.append(plain.replace("}}", "}"))
        if opened < 0:
            break
        if text.startswith("{{", opened):
            parts.append("{")
            at = opened + 2
            continue
        closed = _closing(text, opened)
        parts.append(_field(text[opened + 1 : closed]))
        at = closed + 1
    return tuple(parts)


def readable(text: str) -> bool:
    """Whether this is a template."""
    try:
        parse(text)
    except Broken:
        return False
    return True


def as_english(text: str) -> str:
    """An English template as it is used in another language: it counts as English does."""
    return text.replace(":plural|", ":english|")


def _closing(text: str, opened: int) -> int:
    """The place of the brace that closes the one that was opened."""
    depth = 0
    for at in range(opened, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at
    raise Broken(f"a “{{” without its “}}” in “{text}”")


def _field(inside: str) -> Field:
    """The field that stands between two braces."""
    head, *choices = _split(inside)
    name, *specs = head.split(":")
    name, _, conversion = name.partition("!")
    if not name.replace("_", "a").isalnum() or conversion not in ("", "c"):
        raise Broken(f"“{{{inside}}}” names no fact")
    choice = specs.pop() if specs and specs[-1] in CHOICES else ""
    if bool(choice) != bool(choices) or len(specs) > 1 or "!" in "".join(specs):
        raise Broken(f"“{{{inside}}}” is no plural, select or name of a kind")
    options = tuple(_option(one, choice) for one in choices)
    if choice == "select" and options[-1][0]:
        raise Broken(f"“{{{inside}}}” has no words for all others")
    return Field(name, specs[0] if specs else "", conversion == "c", choice, options)


def _option(text: str, choice: str) -> tuple[str, Template]:
    key, equals, words = text.partition("=")
    if choice == "select" and equals and (key == MISSING or key.replace("_", "a").replace("-", "a").isalnum()):
        return key, parse(words)
    return "", parse(text)


def _split(inside: str) -> list[str]:
    """What stands between the bars that lie in no inner braces."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(inside):
        depth += (sign == "{") - (sign == "}")
        if sign == "|" and depth == 0:
            parts.append(inside[start:at])
            start = at + 1
    return [*parts, inside[start:]]


def fields(template: Template) -> Iterator[Field]:
    """Every field of a template, those inside of choices too."""
    for part in template:
        if isinstance(part, Field):
            yield part
            for _, words in part.options:
                yield from fields(words)


def quoted(template: Template, within: bool = False) -> frozenset[str]:
    """The facts that stand between quotation marks, “so” or `so`. within: whether the template itself stands so."""
    found: set[str] = set()
    for part in template:
        if isinstance(part, Field):
            found |= {part.name} if within else set()
            found.update(*(quoted(words, within) for _, words in part.options))
            continue
        for sign in part:
            if sign == "`":
                within = not within
            elif sign in "“”":
                within = sign == "“"
    return frozenset(found)


def mapped(text: str, change: Callable[[str], str]) -> str:
    """The template with all its plain words changed, and its fields as they are."""
    return "".join(_written(part, change) for part in parse(text))


def _written(part: str | Field, change: Callable[[str], str]) -> str:
    if isinstance(part, str):
        return change(part).replace("{", "{{").replace("}", "}}")
    head = part.name + ("!c" if part.capital else "") + (f":{part.kind}" if part.kind else "")
    if not part.choice:
        return f"{{{head}}}"
    options = [
        (f"{key}=" if key else "") + "".join(_written(inner, change) for inner in words) for key, words in part.options
    ]
    return f"{{{head}:{part.choice}|{'|'.join(options)}}}"
