"""The three rows below a question: what goes with it, dice, answers; nothing in them ever moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.answered import Answered
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.controls.secret import HoldArea
from ui.touch.look.same_type import same_type
from ui.touch.look.scale import BODY
from ui.touch.table.places import Box

OneT = TypeVar("OneT", bound="Widget | Choice")

ROWS = 3
"""As many rows as there are."""

TALL = 72
"""Height of a key in dp at most, where there are few."""

BESIDE = 3
"""Widgets that the first row has room for at most."""


class Gap(Widget):
    """Takes the place of a key that is not there, so that the one beside it is no wider than the others."""


class Rows(Widget):
    """Puts widgets into rows. Buttons are made once and filled anew: making them costs most of a touch.

    A widget with a `share` is so many times as wide as the other one in its row; three are all as wide.
    """

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._gap = dp(8)
        self._buttons: list[BigButton] = []
        self._used = 0
        self._lines: list[tuple[int, int, list[Widget]]] = []
        self.arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(pos=self.arrange_soon, size=self.arrange_soon)

    def show(self, lines: Sequence[tuple[int, Sequence[Widget | Choice]]]) -> None:
        """Fill the rows from the first one. lines: how many rows each takes, and what stands in it side by side."""
        self._used = 0
        made: list[tuple[int, int, list[Widget]]] = []
        at = 0
        for high, line in lines:
            made.append((at, high, [self._widget(one) for one in line]))
            at += high
        wanted = [widget for *_, line in made for widget in line]
        for widget in self.children[:]:
            if not any(widget is one for one in wanted):
                self.remove_widget(widget)
        for widget in wanted:
            if widget.parent is not self:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                self.add_widget(widget)
        self._lines = made
        self._arrange()

    @property
    def above_key(self) -> Box:
        """What a key that stands alone at the foot leaves."""
        taken = min(dp(TALL), self.height) + self._gap
        return Box(self.x, self.y + taken, self.width, self.height - taken)

    @property
    def above_all(self) -> Box:
        """What is free above the highest of what stands in them."""
        top = max((child.top for child in self.children), default=self.y)
        return Box(self.x, top, self.width, max(self.top - top, 0))

    def clear(self) -> None:
        """Nothing is asked here."""
        self.show([])

    def _widget(self, one: Widget | Choice) -> Widget:
        if isinstance(one, Widget):
            return one
        return one.build() if one.build is not None else self._button(one)

    def _button(self, choice: Choice) -> BigButton:
        if self._used == len(self._buttons):
            self._buttons.append(BigButton(size_hint=(None, None), type_size=BODY))
        button = self._buttons[self._used]
        self._used += 1
        choice.fill(button)
        return button

    def _arrange(self, *_: object) -> None:
        gap = self._gap
        for top, size, line in self._places():
            shares = [getattr(widget, "share", 1) if len(line) < BESIDE else 1 for widget in line]
            each = (self.width - (len(line) - 1) * gap) / sum(shares)
            x = self.x
            for widget, share in zip(line, shares, strict=True):
                widget.size_hint = (None, None)
                widget.pos, widget.size = (x, top - size), (each * share, size)
                x += each * share + gap
            same_type(line)

    def _places(self) -> list[tuple[float, float, list[Widget]]]:
        """The upper edge, the height and the widgets of each line.

        Few lines of keys are higher and at the foot, where the thumb is; all else has the rows that it takes.
        """
        gap, filled = self._gap, [one for one in self._lines if one[2]]
        keys = all(isinstance(widget, BigButton | HoldArea | Answered | Gap) for *_, line in filled for widget in line)
        if filled and len(filled) < ROWS and keys and all(tall == 1 for _, tall, _ in filled):
            high = min(dp(TALL), (self.height - (len(filled) - 1) * gap) / len(filled))
            top = self.y + len(filled) * (high + gap) - gap
            return [(top - at * (high + gap), high, line) for at, (*_, line) in enumerate(filled)]
        high = (self.height - (ROWS - 1) * gap) / ROWS
        return [(self.top - at * (high + gap), tall * (high + gap) - gap, line) for at, tall, line in filled]


def in_rows(choices: Sequence[OneT], rows: int) -> list[tuple[int, list[OneT | Widget]]]:
    """Answers in so many rows: one a row as long as that is enough, else two in each, all of them as wide.

    Those that have no room even so are not in it: see `fit_in`.
    """
    fit: list[OneT | Widget] = list(choices[: fit_in(rows)])
    if len(fit) <= rows:
        return [(1, [choice]) for choice in fit]
    fit += [Gap()] * (len(fit) % 2)
    return [(1, fit[at : at + 2]) for at in range(0, len(fit), 2)]


def fit_in(rows: int) -> int:
    """How many answers so many rows have room for: one more than there are rows. Two in each would leave long answers
    too narrow a key where more are asked about than can be seen at once."""
    return rows + 1 if rows > 0 else 0


def more_of(choices: Sequence[Choice], act: Callable[[], object]) -> Choice:
    """The key behind which answers are that have no room."""
    values = tuple(value for one in choices for value in (one.value if isinstance(one.value, tuple) else (one.value,)))
    return Choice(say("touch.table.more_ways", count=len(choices)), act, icon="more_horiz", value=values,
                  hinted=any(one.hinted for one in choices))  # fmt: skip
