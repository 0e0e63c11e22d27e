"""How many cloaks were laid, where squares are not followed: each number has a place of its own, whatever is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.phases import PhaseRow
from ui.touch.look.scale import BODY

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

ABOUT = "laid"
"""The question that is asked like this."""

IN_A_ROW = 6
"""Numbers side by side: more than are ever asked about, but for a city that has been corrected."""


class CountQuestion(OwnQuestion):
    """What is in hand and what lies above the numbers; those that are too many are faint."""

    def __init__(self, table: RunningTable) -> None:
        super().__init__(spacing=dp(8))
        self._table = table
        self._row = PhaseRow()
        self._numbers: list[BigButton] = []
        self._rows = [BoxLayout(spacing=dp(8)) for _ in range(2)]
        for row in (self._row, *self._rows):
            self.add_widget(row)

    def refill(self, ask: QuestionView) -> None:
        """Ask this from now on."""
        self.hint = ask.hint
        offered = {option.value for option in ask.options}
        self._row.text = say(
            "cloaks.touch.in_hand", number=ask.facts["waiting"], laid=self._table.window.view.seats[ask.seat].lying
        )
        needed = max(IN_A_ROW, *(int(value) + 1 for value in offered))
        while len(self._numbers) < needed:
            self._numbers.append(BigButton(text=str(len(self._numbers)), type_size=BODY, size_hint_y=1, centred=True))
        for row in self._rows:
            row.clear_widgets()
        for number, key in enumerate(self._numbers[:needed]):
            key.act = partial(self._table.answer, ask.id, str(number))
            key.disabled = str(number) not in offered
            self._rows[number // IN_A_ROW].add_widget(key)
        for _ in range(-needed % IN_A_ROW):
            self._rows[needed // IN_A_ROW].add_widget(Widget())

    def keys(self, answer: str) -> list[Widget]:
        """The number."""
        return [self._numbers[int(answer)]]
