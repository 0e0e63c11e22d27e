"""Which way up the screen is: the game's own questions are laid out by it before they have a size."""

from __future__ import annotations

from kivy.core.window import Window


def is_upright() -> bool:
    """Whether the screen is higher than wide."""
    return bool(Window.height > Window.width)
