"""The widgets of the table's panel, made once and filled anew for every question: making them costs most of a touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from ui.touch.table.model import TableModel
from ui.touch.widgets.choices import Choice, ChoicesAndTail
from ui.touch.widgets.dice import DicePad
from ui.touch.widgets.loglist import LogTail
from ui.touch.widgets.panel import HandsNote, ThrowRow, TurnRow
from ui.touch.widgets.text import Aside, Say

KEY_HIGH = 50
"""Height of a key of the dice pad, in dp."""


class Parts:
    """What the panel is put together from. correct: called with the number of a die that was touched."""

    def __init__(self, table: TableModel, correct: Callable[[int], None]) -> None:
        self.turn = TurnRow()
        self.throw = ThrowRow()
        self.throw.bind(on_die=lambda _, at: correct(at))
        self._prompt = Say(bold=True, font_size="22sp")
        self._note = HandsNote()
        self._hints: list[Aside] = []
        self._pads: dict[str, DicePad] = {}
        self._tail = LogTail(table)
        self._answers = ChoicesAndTail(self._tail)

    def prompt(self, text: str) -> Say:
        """The question itself."""
        self._prompt.text = text
        return self._prompt

    def note(self, texts: Sequence[str]) -> HandsNote | None:
        """All instructions to hands in one bar, None where there are none."""
        if not texts:
            return None
        if self._note.parent is not None:
            self._note.parent.remove_widget(self._note)
        self._note.text = " ".join(texts)
        return self._note

    def hints(self, texts: Sequence[str]) -> Sequence[Aside]:
        """Quieter lines."""
        while len(self._hints) < len(texts):
            self._hints.append(Aside())
        for widget, text in zip(self._hints, texts, strict=False):
            widget.text = text
        return self._hints[: len(texts)]

    def pad(
        self, sides: Sequence[Sequence[int]], tints: Sequence[list[float]], touched: Callable[[int, int], None]
    ) -> DicePad:
        """Keys for such dice. touched: gets the row and the face."""
        kind = f"{sides} {tints}"
        if kind not in self._pads:
            pad = DicePad(sides=list(sides), tints=list(tints), size_hint_y=None)
            pad.height = pad.rows_shown * dp(KEY_HIGH) + (pad.rows_shown - 1) * dp(5)
            self._pads[kind] = pad
        self._pads[kind].act = touched
        return self._pads[kind]

    def answers(self, choices: Sequence[Choice], note: HandsNote | None) -> ChoicesAndTail:
        """Buttons, then what hands have to do, so that no key moves because of it, then the latest lines of the log."""
        self._tail.refresh(instructed=note is not None)
        self._answers.show(choices, note)
        return self._answers
