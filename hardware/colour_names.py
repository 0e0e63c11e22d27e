"""The names of colours that dice may have, however they are read."""

from __future__ import annotations

from companion.words import Said, said

COLOURS = ("white", "black", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown")


def colour_name(colour: str) -> Said | str:
    """What people call a colour; one that no catalogue knows, as a game's own may be, goes by its own name."""
    return said(f"dice.colour.{colour}") if colour in COLOURS else colour
