"""Answers to choose from: as many big buttons as fit, the rest a page further; nothing scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.painted import Paint
from ui.touch.look.same_type import same_type
from ui.touch.look.scale import ASIDE

APART = 8
"""Between two buttons, in dp: a finger that misses one must not find the next."""


@dataclass(frozen=True)
class Choice:
    """One button: its words, what it does, and how it looks. `build` makes another widget to stand in its place.

    value: what it stands for, so that it can be found without its words: an answer, or several that it opens.
    ends: the seconds until it counts by itself, and how many there were; (0, 0) for never.
    hinted: it is what a hint proposes, or leads there. centred: its words stand in the middle. paint: a picture of the
    game's own in the icon's place.
    """

    text: str
    act: Callable[[], object] = lambda: None
    sub: str = ""
    icon: str = ""
    look: str = "raised"
    type_size: int = ASIDE
    mark: object = None
    disabled: bool = False
    build: Callable[[], Widget] | None = None
    figure: str = ""
    value: object = None
    ends: tuple[float, float] = (0.0, 0.0)
    hinted: bool = False
    ticked: bool = False
    stack: bool = False
    centred: bool = False
    paint: Paint | None = None

    def fill(self, button: BigButton) -> None:
        """Let a button stand for this."""
        button.text, button.sub, button.icon, button.mark = self.text, self.sub, self.icon, self.mark
        button.figure, button.paint = self.figure, self.paint
        button.look, button.act, button.disabled = self.look, self.act, self.disabled
        button.value, button.centred = self.value, self.centred or self.text.isdecimal()
        button.run_out(*self.ends)
        button.hinted, button.ticked = self.hinted, self.ticked
        button.stack = self.stack


class ChoiceGrid(GridLayout):
    """Fills the room it is given with buttons, `columns` at most side by side (one where few are to show).

    opened_at: the page with the choice of that number is shown first. rows_wanted: so many rows and no more, 0 for
    as many as fit. side_by_side: all columns even for few. highest: rows grow up to this where all of them have room.
    """

    choices = ListProperty()
    columns = NumericProperty(2)
    row_height = NumericProperty(dp(56))
    highest = NumericProperty(0)
    page = NumericProperty(0)
    opened_at = NumericProperty(-1)
    rows_wanted = NumericProperty(0)
    side_by_side = BooleanProperty(False)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.spacing = dp(APART)
        self._rebuild = Clock.create_trigger(self._build, -1)
        self.bind(choices=self._reset, size=self._rebuild, page=self._rebuild, columns=self._rebuild)
        self.bind(row_height=self._rebuild)
        self._shown: tuple[object, ...] = ()
        self._buttons: list[BigButton] = []
        self._page_shown = 0
        self._high = 0.0
        self._rebuild()

    def _reset(self, *_: object) -> None:
        self.page = 0
        self._rebuild()

    @property
    def rows_that_fit(self) -> int:
        """How many rows of buttons there is room for, or as many as were wanted."""
        return int(self.rows_wanted) or max(
            1, int((self.height - self.padding[1] - self.padding[3] + dp(APART)) // (self.row_height + dp(APART)))
        )

    def _as_high_as_fits(self, rows: int) -> float:
        """Of a row, where so many share the room."""
        room = self.height - self.padding[1] - self.padding[3] + dp(APART)
        return float(max(self.row_height, min(room // max(rows, 1) - dp(APART), self.highest)))

    def _build(self, *_: object) -> None:
        rows = self.rows_that_fit
        count = len(self.choices)
        columns = 1 if count <= rows and not self.side_by_side else int(self.columns)
        fits = max(2, rows * columns)
        paged = count > fits
        shown = list(self.choices)
        if paged:
            fits -= 1
            pages = -(-count // fits)
            page = self.opened_at // fits if self.opened_at >= 0 else int(self.page) % pages
            self._page_shown = page
            shown = shown[page * fits : (page + 1) * fits]
        self._high = float(self.row_height) if paged else self._as_high_as_fits(-(-count // columns))
        state = (tuple(shown), columns, self.width, paged, self.page, fits, self._high)
        if state == self._shown:
            return
        self._shown = state
        self.clear_widgets()
        self.cols = columns
        if paged:
            more = say("touch_parts.choices.more", page=page + 1, pages=pages)
            shown.append(Choice(more, self._turn, icon="expand_more", look="plain"))
        kept = iter(self._buttons)
        for choice in shown:
            self.add_widget(self._built(choice.build()) if choice.build else self._button(choice, next(kept, None)))

    def do_layout(self, *largs: object) -> None:
        """As usual; then the words of all keys in one type."""
        super().do_layout(*largs)
        same_type(key for child in self.children for key in (child, *child.children))

    def open_at(self, number: int) -> None:
        """Turn to the page that has the choice of that number."""
        self.opened_at = number
        self._rebuild()

    def _turn(self) -> None:
        self.opened_at = -1
        self.page = self._page_shown + 1

    def _built(self, widget: Widget) -> Widget:
        """As high as the buttons are: the rows that fit were counted by that."""
        if widget.size_hint_y is None:
            widget.height = self._high
        return widget

    def _button(self, choice: Choice, button: BigButton | None) -> BigButton:
        """The choice as a button: one that was made before where there is one left, since making them takes time."""
        if button is None:
            button = BigButton()
            self._buttons.append(button)
        choice.fill(button)
        button.height, button.type_size = self._high, choice.type_size
        return button
