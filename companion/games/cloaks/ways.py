"""What the ways of a choice on an action card are called: their effects, said one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from companion.editions.effects import DO, Effect
from companion.games.cloaks.box import Box
from companion.games.cloaks.verbs import CHOOSE, IF, LASTING, NEXT_TURN, branches, number_of, paths, until_of, who_of
from companion.words import Words


def way_names(box: Box, language: str) -> dict[str, str]:
    """By the word of the way in answers (`effects.way_word`)."""
    words = Words(language, "cloaks")
    return {
        f"{card.id}.{path}.{at}": _in_words(words, way)
        for card in box.edition.action
        for path, effect in paths(card.effects)
        if effect[DO] == CHOOSE
        for at, way in enumerate(branches(effect))
    }


def _in_words(words: Words, effects: Sequence[Effect]) -> str:
    told = [_one(words, effect) for effect in effects] or [words.say("cloaks.way.none")]
    text = "; ".join(told)
    return text[:1].upper() + text[1:]


def _one(words: Words, effect: Effect) -> str:
    verb = effect[DO]
    if verb in (CHOOSE, IF):
        ways = [_in_words(words, way) for way in branches(effect) if way]
        return words.say("cloaks.way.either", ways=ways)
    facts = {"number": number_of(effect), "what": effect.get("what", ""), "until": until_of(effect)}
    told = words.say(f"cloaks.way.{verb}", **facts, who=who_of(effect))
    return words.say("cloaks.way.twice", told=told) if verb in LASTING and facts["until"] == NEXT_TURN else told
