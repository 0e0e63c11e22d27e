"""The effects of a card in words, and the places in them, for whoever puts them right.

A way to a place is made of numbers and names: () the whole list, (0,) its first effect, (0, "then") the list that lies
in it, (0, "of", 1) the second way of a choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion import games
from companion.client.boxes.board import called
from companion.client.boxes.words import BoxWords
from companion.editions.effects import DO, Argument, Inner, Number, Spot, Text, Verbs, Word, alternatives, way

__all__ = [
    "Argument", "EffectWords", "Inner", "Number", "Spot", "Text", "Way", "Word", "fresh", "opened", "put_at", "saying",
    "taken_at", "ways_at", "with_ways",
]  # fmt: skip

Way = tuple[int | str, ...]


def opened(effects: Sequence[Any], verbs: Verbs) -> list[Any]:
    """A copy in which every way of a choice is a list, however it was written."""
    return [_opened(effect, verbs) for effect in effects if isinstance(effect, Mapping)]


def _opened(effect: Mapping[str, Any], verbs: Verbs) -> dict[str, Any]:
    found = dict(effect)
    for name, argument in verbs.get(str(effect.get(DO)), {}).items():
        value = effect.get(name)
        if isinstance(argument, Inner) and isinstance(value, list):
            found[name] = [opened(way(one), verbs) for one in value] if argument.ways else opened(value, verbs)
    return found


def taken_at(effects: Any, place: Way) -> Any:
    """What stands at a place; an empty list where nothing is said."""
    found = effects
    for step in place:
        found = found.get(step, []) if isinstance(found, Mapping) else found[step]
    return found


def put_at(effects: Any, place: Way, value: Any) -> Any:
    """The effects with that value at a place; nothing is changed in those that are given."""
    if not place:
        return value
    first, *rest = place
    if isinstance(first, int):
        return [put_at(one, tuple(rest), value) if at == first else one for at, one in enumerate(effects)]
    return {**effects, first: put_at(effects.get(first, []), tuple(rest), value)}


def ways_at(effect: Mapping[str, Any], name: str, argument: Inner) -> list[tuple[str, list[Any]]]:
    """The ways of an effect, each with the text beside it, "" where nothing is said."""
    texts = effect.get(argument.beside)
    texts = texts if isinstance(texts, list) else []
    return [
        (str(texts[number]) if number < len(texts) else "", list(one))
        for number, one in enumerate(effect.get(name, []))
    ]


def with_ways(
    effect: Mapping[str, Any], name: str, argument: Inner, ways: Sequence[tuple[str, list[Any]]]
) -> dict[str, Any]:
    """The effect with these ways in their place; nothing is changed in the one that is given."""
    texts = {argument.beside: [text for text, _ in ways]} if argument.beside else {}
    return {**effect, name: [one for _, one in ways], **texts}


def saying(effect: Mapping[str, Any], name: str, value: Any, verbs: Verbs) -> dict[str, Any]:
    """The effect with that argument; what it is said instead of is not said any longer."""
    argument = verbs[effect[DO]][name]
    gone = argument.instead if isinstance(argument, Word) else ()
    return {**{key: one for key, one in effect.items() if key not in gone}, name: value}


def fresh(verb: str, verbs: Verbs) -> dict[str, Any]:
    """An effect with what it needs: 1 where a number can be that, the first of its words."""
    needed: dict[str, Any] = {DO: verb}
    for name, argument in verbs[verb].items():
        if isinstance(argument, Inner):
            needed |= {name: [[] for _ in range(argument.ways)]} if argument.needed else {}
            needed |= {argument.beside: [""] * argument.ways} if argument.beside else {}
        elif argument.usual is None:
            needed[name] = _first(argument)
    for names in alternatives(verbs[verb]):
        name, first = next((name, one) for name, one in verbs[verb].items() if name in names)
        needed |= {name: _first(first)} if not isinstance(first, Inner) else {}
    return needed


def _first(argument: Number | Word | Text | Spot) -> int | str | bool:
    if isinstance(argument, Spot | Text):
        return ""
    if isinstance(argument, Word):
        return argument.words[0]
    return 1 if argument.least <= 1 <= argument.most else argument.least


class EffectWords(BoxWords):
    """What the verbs of a game are called in a language: `box.toml` has [verb], [argument] and [word].

    squares: what the squares of the board are called, by their ids.
    """

    def __init__(self, game: str, edition: Mapping[str, Any], language: str = "") -> None:
        self.verbs: Verbs = games.load(game).verbs_for(edition)
        self.squares = called(edition, language)
        super().__init__(game, language)

    def verb(self, verb: str) -> str:
        """What a verb is called by itself."""
        return self._of("verb", verb).partition(":")[0] or verb

    def argument(self, name: str) -> str:
        """What belongs to a verb."""
        return self._of("argument", name) or name

    def value(self, value: Any) -> str:
        """A number, or a word that an argument can be."""
        said = "" if value is None or value == "" else str(value)
        return self._of("word", said.lower()) or self.squares.get(said) or said or "–"

    def sentence(self, effect: Mapping[str, Any]) -> str:
        """An effect in a line: "Gain influence: 5"."""
        verb = str(effect.get(DO, ""))
        said = []
        for name, argument in self.verbs.get(verb, {}).items():
            if isinstance(argument, Inner):
                said += self._ways(effect, name, argument)
            elif name in effect and effect[name] != argument.usual:
                said.append(self.value(effect[name]))
        return f"{self.verb(verb)}: {', '.join(said)}" if said else self.verb(verb)

    def several(self, effects: Sequence[Any]) -> str:
        """Some of them in a line, "–" for none."""
        return "; ".join(self.sentence(one) for one in effects if isinstance(one, Mapping)) or "–"

    def _ways(self, effect: Mapping[str, Any], name: str, argument: Inner) -> list[str]:
        inner = effect.get(name, [])
        if not argument.ways:
            return [self.several(inner)] if inner else []
        if not argument.beside:
            return [self.several(way(one)) for one in inner]
        return [f"{text or '–'} ({self.several(way(one))})" for text, one in ways_at(effect, name, argument)]
