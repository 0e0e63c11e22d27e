"""What people call the colours of dice."""

from __future__ import annotations

from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.here import say
from companion.words.say import Words


def colour_name(colour: str) -> str:
    """A colour in words; one that only an owner's edition knows goes by the name it has there."""
    return say(f"dice.colour.{colour}") if colour in shared_texts(ENGLISH)["dice"]["colour"] else colour


def called(name: str, colour: str, language: str = "") -> str:
    """The name of a thing of that colour; one that is the colour in English is the colour in any language.

    language: "" for the one spoken on this machine.
    """
    if name.lower() != colour or colour not in shared_texts(ENGLISH)["dice"]["colour"]:
        return name
    in_words = Words(language).say(f"dice.colour.{colour}") if language else colour_name(colour)
    return in_words[:1].upper() + in_words[1:]
