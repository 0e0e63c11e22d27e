"""Keys of one list have one type: words of another size in every row look like words of another weight."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import sp
from kivy.uix.widget import Widget

from ui.touch.controls.button import SMALLEST, BigButton


def same_type(keys: Iterable[Widget]) -> None:
    """Set the words of all these keys that are buttons in the type that the longest ones need, and those below alike.

    A name that has no room even in small type does not make the others smaller than small.
    """
    buttons = [key for key in keys if isinstance(key, BigButton) and key.levelled]
    for button in buttons:
        button.most = button.most_below = 0
    most = _least((button.words_size for button in buttons), SMALLEST)
    for button in buttons:
        button.most = most
    below = _least((button.sub_size for button in buttons), SMALLEST)
    for button in buttons:
        button.most_below = below


def _least(sizes: Iterable[int], floor: float) -> int:
    found = [size for size in sizes if size]
    return max(min(found), int(sp(floor))) if found else 0
