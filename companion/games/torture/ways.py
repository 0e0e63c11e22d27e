"""What sides of dice are called, and ways of a choice on equipment: their effects, said one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.editions.effects import DO, Effect, way
from companion.games.torture.box import Box
from companion.games.torture.laying import SIGNS
from companion.games.torture.verbs import CHOOSE, IF
from companion.words import Words


def way_names(box: Box, language: str) -> dict[str, str]:
    """By the word of the way in answers: the card as the edition lists it, where the choice stands there, and which."""
    words = Words(language, "torture")
    return {
        f"{card.id}.{path}.{number}": _in_words(words, box, effects)
        for card in box.edition.equipment
        for path, number, effects in _ways(card.effects)
    }


def side_names(box: Box, language: str) -> dict[str, str]:
    """By their numbers, and as they stand in answers: one of the second die says so where the usual has its name."""
    words, found = Words(language, "torture"), dict[str, str]()
    for side, face in enumerate(box.faces, start=1):
        name = words.printed(face.name)
        if side in box.second and name in found.values():
            name = words.say("torture.way.second_side", name=name)
        found[str(side)] = found[SIGNS[side - 1]] = name
    return found


def _ways(effects: Sequence[Effect], before: str = "") -> Iterator[tuple[str, int, list[Effect]]]:
    """Every way of every choice: where that stands, its number, and its effects."""
    for at, effect in enumerate(effects):
        path = f"{before}{at}"
        lists = [effect["then"], effect.get("else", [])] if effect[DO] == IF else effect.get("of", [])
        for number, inner in enumerate(map(way, lists)):
            if effect[DO] == CHOOSE:
                yield path, number, inner
            yield from _ways(inner, f"{path}.{number}.")


def _in_words(words: Words, box: Box, effects: Sequence[Effect]) -> str:
    text = "; ".join([_one(words, box, effect) for effect in effects] or [words.say("torture.way.none")])
    return text[:1].upper() + text[1:]


def _one(words: Words, box: Box, effect: Effect) -> str:
    if effect[DO] in (CHOOSE, IF):
        lists = effect["of"] if effect[DO] == CHOOSE else [effect["then"], effect.get("else", [])]
        return words.say(
            "torture.way.either", ways=[_in_words(words, box, inner) for inner in map(way, lists) if inner]
        )
    number = effect.get("number", 0)
    facts: dict[str, Any] = {"number": number, "phase": effect.get("phase", ""), "when": effect.get("when", "")}
    # The side with that number on the usual die, or on the second where only that has so many.
    side = next((box.faces[die[number - 1] - 1].name for die in (box.usual, box.second) if 0 < number <= len(die)), "")
    return words.say(f"torture.way.{effect[DO]}", **facts, side=words.printed(side))
