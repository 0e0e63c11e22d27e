"""Finds places whose contents are higher than they are: what runs out of a page at its top is not read by anybody."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

SLACK = 2
"""Pixels that rounding may take."""


def spilled_texts() -> list[str]:
    """The first words of each place that has no room for all it holds."""
    return [
        _first_words(widget)
        for top in Window.children
        for widget in top.walk(restrict=True)
        if isinstance(widget, BoxLayout) and _spills(widget)
    ]


def _spills(box: BoxLayout) -> bool:
    return bool(
        box.orientation == "vertical" and min(box.size) > 1 and box.children and box.minimum_height > box.height + SLACK
    )


def _first_words(box: Widget) -> str:
    said = (getattr(one, "text", "") for one in box.walk(restrict=True))
    return next(filter(None, said), type(box).__name__)
