"""Answers to choose from: as many big buttons as fit, the rest a page further; nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout

from ui.touch.widgets.button import BigButton


@dataclass(frozen=True)
class Choice:
    """One button: its words, what it does, and how it looks."""

    text: str
    act: Callable[[], None]
    sub: str = ""
    icon: str = ""
    look: str = "raised"
    mark: object = None
    disabled: bool = False


class ChoiceGrid(GridLayout):
    """Fills the room it is given with buttons, `columns` at most side by side (one where few are to show).

    rows_wanted: so many rows and no more, 0 for as many as fit.
    """

    choices = ListProperty()
    columns = NumericProperty(2)
    row_height = NumericProperty(dp(56))
    page = NumericProperty(0)
    rows_wanted = NumericProperty(0)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.spacing = dp(6)
        self._rebuild = Clock.create_trigger(self._build, -1)
        self.bind(choices=self._reset, size=self._rebuild, page=self._rebuild, columns=self._rebuild)
        self._shown: tuple[object, ...] = ()
        self._rebuild()

    def _reset(self, *_: object) -> None:
        self.page = 0
        self._rebuild()

    @property
    def rows_that_fit(self) -> int:
        """How many rows of buttons there is room for, or as many as were wanted."""
        return int(self.rows_wanted) or max(
            1, int((self.height - self.padding[1] - self.padding[3] + dp(6)) // (self.row_height + dp(6)))
        )

    def _build(self, *_: object) -> None:
        rows = self.rows_that_fit
        count = len(self.choices)
        columns = 1 if count <= rows else int(self.columns)
        fits = rows * columns
        paged = count > fits
        shown = list(self.choices)
        if paged:
            fits -= 1
            pages = -(-count // fits)
            page = int(self.page) % pages
            shown = shown[page * fits : (page + 1) * fits]
        state = (tuple(shown), columns, self.width, paged, self.page)
        if state == self._shown:
            return
        self._shown = state
        self.clear_widgets()
        self.cols = columns
        for choice in shown:
            self.add_widget(self._button(choice))
        if paged:
            more = BigButton(
                text=f"More ({page + 1} of {pages})", icon="expand_more", look="plain", height=self.row_height,
                act=self._turn,
            )  # fmt: skip
            self.add_widget(more)

    def _turn(self) -> None:
        self.page += 1

    def _button(self, choice: Choice) -> BigButton:
        return BigButton(
            text=choice.text, sub=choice.sub, icon=choice.icon, mark=choice.mark, look=choice.look,
            act=choice.act, disabled=choice.disabled, height=self.row_height,
        )  # fmt: skip


def labels(options: Sequence[object], act: Callable[[str], None]) -> list[Choice]:
    """Choices from the options of an ask: one for each, calling `act` with its value."""
    return [Choice(option.label, lambda value=option.value: act(value)) for option in options]
