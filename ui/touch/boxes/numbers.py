"""Keys for a number, or for one of several things."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.pads.number_pad import NumberPad

FEW = 12
"""So many numbers are keys of their own; more are typed."""

Take = Callable[[Any], object]


def number_keys(numbers: range, now: Any, take: Take) -> Widget:
    """One of these numbers; now: the one that stands there."""
    if len(numbers) <= FEW:
        return choice_keys({number: str(number) for number in numbers}, now, take, 3)
    if numbers[0] < 0:
        return Signed(numbers, now, take)
    return NumberPad(now if isinstance(now, int) else numbers[0], numbers, take)


class Signed(BoxLayout):
    """A number that may be less than 0: a key says which, and the others how much."""

    def __init__(self, numbers: range, now: Any, take: Take) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self._numbers, self._now, self._take = numbers, now if isinstance(now, int) else 0, take
        self._below = self._now < 0
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
        for below, text in ((False, "+"), (True, "−")):
            look = "chosen" if below == self._below else "raised"
            row.add_widget(BigButton(text=text, centred=True, value=text, look=look, locks=False,
                                     act=partial(self._turn, below)))  # fmt: skip
        self.add_widget(row)
        most = -self._numbers[0] if self._below else self._numbers[-1]
        self.add_widget(NumberPad(abs(self._now), range(most + 1), self._say))

    def _turn(self, below: bool) -> None:
        self._below = below
        self._fill()

    def _say(self, number: int) -> None:
        self._take(-number if self._below else number)


class SeveralKeys(BoxLayout):
    """Several of these, each with its name: a touch adds one or takes it away. now: what is chosen, one or a list.

    take: gets one alone where that is all, else a list.
    """

    def __init__(self, named: Mapping[Any, str], now: Any, take: Take) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self._named, self._take = named, take
        self._alone = not isinstance(now, list)
        self.chosen: list[Any] = now if isinstance(now, list) else [] if now is None else [now]
        self._fill()

    def _fill(self) -> None:
        self.clear_widgets()
        grid = ChoiceGrid(columns=2, side_by_side=True, highest=dp(84))
        grid.choices = [
            Choice(text, partial(self._turn, one), value=one, look="chosen" if one in self.chosen else "raised",
                   icon="check" if one in self.chosen else "", centred=True)
            for one, text in self._named.items()
        ]  # fmt: skip
        self.add_widget(grid)
        self.add_widget(BigButton(text=say("boxes.right"), icon="check", look="accent", value="done", height=dp(60),
                                  disabled=not self.chosen, act=self._done))  # fmt: skip

    def _turn(self, one: Any) -> None:
        self.chosen = [value for value in self._named if (value in self.chosen) is not (value == one)]
        self._fill()

    def _done(self) -> None:
        self._take(self.chosen[0] if self._alone and len(self.chosen) == 1 else self.chosen)


def choice_keys(named: Mapping[Any, str], now: Any, take: Take, columns: int = 2) -> ChoiceGrid:
    """One of these, each with its name."""
    grid = ChoiceGrid(columns=columns, side_by_side=True, highest=dp(84))
    grid.choices = [
        Choice(text, partial(take, one), value=one, look="chosen" if one == now else "raised", centred=True)
        for one, text in named.items()
    ]
    return grid
