"""A seat's colour for lines and bars, which lie on the page without the rim that a badge has."""

from __future__ import annotations

from kivy.utils import get_hex_from_color

from ui.touch.look.theme import contrast, theme

PALE = 1.5
"""Where the contrast of a colour to the page is less, the colour of a badge's rim stands for it."""


def own_colour(name: str) -> list[float]:
    """name: of the colour, "" for nobody's."""
    if not name:
        return list(theme.accent)
    colour = theme.colour(name)
    return list(theme.mark_edge) if is_pale(colour) else list(colour)


def is_pale(colour: list[float]) -> bool:
    """Whether it would be lost on the page."""
    return contrast(get_hex_from_color(colour)[:7], get_hex_from_color(theme.room)[:7]) < PALE
