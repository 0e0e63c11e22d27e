"""What the `effects` of a card may say: small tables { do = "verb", ... }, whose verbs and arguments a game knows.

A mistake in them is a fault at its place, since a card that does something else than it says is another game. What a
verb has no use for is a doubt, as unknown names are everywhere: it does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from companion.editions.fields import beginning, check_number
from companion.editions.misread import kind_of
from companion.editions.sources import BESIDE
from companion.rules.findings import Findings

DO = "do"
"""The field with the verb."""

DEEPEST, MOST = 4, 12
"""So deep may effects lie in each other, and so many in one list."""

LISTED = 20
"""So many verbs or words are told all; of more it is told where they are listed."""

Effect = Mapping[str, Any]


class Number(msgspec.Struct, frozen=True):
    """An argument that is a whole number. usual: where nothing is said; None where it has to be."""

    least: int
    most: int
    usual: int | None = None


class Word(msgspec.Struct, frozen=True):
    """An argument that is one of these words. usual: as of a number.

    instead: the arguments that it is said instead of: one of them and it is said, and no more than that.
    """

    words: tuple[str | bool, ...]
    usual: str | bool | None = None
    instead: tuple[str, ...] = ()


class Text(msgspec.Struct, frozen=True):
    """An argument that is read out as it is written; it need not be."""

    usual: str = ""


class Spot(msgspec.Struct, frozen=True):
    """An argument that is a square of the board, by its id. usual: as of a number."""

    usual: str | None = None


class Inner(msgspec.Struct, frozen=True):
    """An argument that is a list of effects. ways: a list of such lists, or of single effects, so many at least.

    beside: the argument with a short text for each way, "" for none.
    """

    ways: int = 0
    needed: bool = True
    beside: str = ""


Argument = Number | Word | Text | Spot | Inner

Arguments = Mapping[str, Argument]
"""Those of one verb, by name."""

Verbs = Mapping[str, Arguments]
"""The verbs of a game, each with its arguments by name."""


def way(effects: Any) -> list[Effect]:
    """One of the ways of a choice: a single effect is a list of one."""
    return [effects] if isinstance(effects, Mapping) else list(effects)


def every_effect(effects: Sequence[Any]) -> Iterator[Effect]:
    """All of them, those that lie in others among them; what is no effect is passed over."""
    for effect in effects:
        if isinstance(effect, Mapping):
            yield effect
            lists = [value for value in effect.values() if isinstance(value, list)]
            for inner in (one for value in lists for one in value):
                yield from every_effect(way(inner) if isinstance(inner, Mapping | list) else [])


def check_effects(effects: Sequence[Any], path: str, verbs: Verbs, findings: Findings, depth: int = 1) -> None:
    """A fault for each that the game does not know, or that lacks what it needs; a doubt for what it need not say.

    path: of the list.
    """
    if len(effects) > MOST or depth > DEEPEST:
        findings.fault(path, "editions.effect.too_many", most=MOST, deepest=DEEPEST)
        return
    for at, effect in enumerate(effects):
        place = f"{path}[{at}]"
        if not isinstance(effect, dict):
            findings.fault(place, "editions.effect.no_table")
        elif not isinstance(effect.get(DO), str) or effect[DO] not in verbs:
            said = effect.get(DO)
            _unknown(findings.fault, f"{place}.{DO}", "verb", said if isinstance(said, str) else "", verbs)
        else:
            _check_arguments(effect, place, verbs, findings, depth)


def _check_arguments(effect: dict[str, Any], path: str, verbs: Verbs, findings: Findings, depth: int) -> None:
    arguments = verbs[effect[DO]]
    texts = {one.beside for one in arguments.values() if isinstance(one, Inner)}
    for name in effect:
        if name != DO and name not in BESIDE and name not in arguments and name not in texts:
            _unknown(findings.doubt, f"{path}.{name}", "argument" if arguments else "no_argument", name, arguments)
    for name, argument in arguments.items():
        place, value = f"{path}.{name}", effect.get(name)
        if value is None:
            needed = argument.needed if isinstance(argument, Inner) else argument.usual is None
            if needed:
                findings.fault(place, "editions.missing_field")
        elif isinstance(argument, Inner):
            _check_inner(value, place, argument, verbs, findings, depth)
            if argument.beside:
                _check_beside(effect.get(argument.beside), f"{path}.{argument.beside}", value, findings)
        elif isinstance(argument, Word):
            known = argument.words if argument.usual is None else (*argument.words, argument.usual)
            # 1 is not True.
            if not any(type(one) is type(value) and one == value for one in known):
                _unknown(findings.fault, place, "word", value if isinstance(value, str) else "", argument.words)
        elif isinstance(argument, Spot | Text):
            if not isinstance(value, str):
                findings.fault(place, "editions.misread.type", wanted="str", got=kind_of(value))
        elif type(value) is int:
            check_number(findings, place, value, argument.least, argument.most)
        else:
            findings.fault(place, "editions.effect.no_number", least=argument.least, most=argument.most)
    for names in alternatives(arguments):
        if sum(effect.get(name) not in (None, "") for name in names) != 1:
            findings.fault(path, "editions.effect.one_of", known=sorted(names))


def alternatives(arguments: Arguments) -> set[frozenset[str]]:
    """The arguments of which exactly one is said, together."""
    return {frozenset((name, *one.instead)) for name, one in arguments.items() if isinstance(one, Word) and one.instead}


def _check_inner(value: Any, path: str, argument: Inner, verbs: Verbs, findings: Findings, depth: int) -> None:
    if not isinstance(value, list):
        findings.fault(path, "editions.effect.no_list")
    elif not argument.ways:
        check_effects(value, path, verbs, findings, depth + 1)
    elif not argument.ways <= len(value) <= MOST:
        findings.fault(path, "editions.effect.ways", least=argument.ways, most=MOST)
    else:
        for at, one in enumerate(value):
            if isinstance(one, list | dict):
                check_effects(way(one), f"{path}[{at}]", verbs, findings, depth + 1)
            else:
                findings.fault(f"{path}[{at}]", "editions.effect.no_list")


def _check_beside(texts: Any, path: str, ways: Any, findings: Findings) -> None:
    """A text for each way."""
    count = len(ways) if isinstance(ways, list) else 0
    if not isinstance(texts, list) or [isinstance(one, str) and one.strip() != "" for one in texts] != [True] * count:
        findings.fault(path, "editions.effect.texts", count=count)


def _unknown(find: Callable[..., None], path: str, key: str, said: str, known: Collection[Any]) -> None:
    words = sorted(map(str, known))
    near = get_close_matches(said, words, n=1)
    facts = {"value": beginning(said), **({"near": near[0]} if near else {})}
    if len(words) > LISTED:
        find(path, _OF_MANY[key], **facts)
    else:
        find(path, _KEYS[key], known=words, **facts)


_KEYS = {
    "verb": "editions.effect.verb",
    "argument": "editions.effect.argument",
    "no_argument": "editions.effect.no_argument",
    "word": "editions.effect.word",
}

_OF_MANY = {"verb": "editions.effect.verb_of_many", "word": "editions.effect.word_of_many"}
"""The same where there are too many to be told; no verb has so many arguments."""
