"""Keys for a number, or for one of several things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.pads.number_pad import NumberPad

FEW = 12
"""So many numbers are keys of their own; more are typed."""

Take = Callable[[Any], object]


def number_keys(numbers: range, now: Any, take: Take) -> Widget:
    """One of these numbers; now: the one that stands there."""
    if len(numbers) <= FEW:
        return choice_keys({number: str(number) for number in numbers}, now, take, 3)
    return NumberPad(now if isinstance(now, int) else numbers[0], numbers, take)


def choice_keys(named: Mapping[Any, str], now: Any, take: Take, columns: int = 2) -> ChoiceGrid:
    """One of these, each with its name."""
    grid = ChoiceGrid(columns=columns, side_by_side=True, highest=dp(84))
    grid.choices = [
        Choice(text, partial(take, one), value=one, look="chosen" if one == now else "raised", centred=True)
        for one, text in named.items()
    ]
    return grid
