"""What people call the colours of dice."""

from __future__ import annotations

from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.here import say


def colour_name(colour: str) -> str:
    """A colour in words; one that only an owner's edition knows goes by the name it has there."""
    return say(f"dice.colour.{colour}") if colour in shared_texts(ENGLISH)["dice"]["colour"] else colour
