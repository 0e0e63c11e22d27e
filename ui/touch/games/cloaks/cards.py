"""The open action cards to read and to take, in the board's place."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

TAKEN = ("claim", "use", "card")
"""First words of the answers that stand for a card."""


class CardsQuestion(OwnQuestion):
    """A touch on a card claims, uses or exchanges it; cards that cannot be had are faint."""

    def __init__(self, table: TableModel, ask: QuestionView) -> None:
        super().__init__(spacing=dp(4), rows=4, hint=ask.hint)
        self._table, self._ask = table, ask
        self._keys: dict[str, Widget] = {}
        answers = {option.value.partition(":")[2]: option for option in ask.options if self._is_card(option.value)}
        window = table.window
        for one in window.view.open:
            face = CardFace.of(one.card, window.display.card(one.card))
            face.size_hint = (1, 1)
            if one.seat >= 0:
                face.value = window.seats[one.seat].letter
            option = answers.get(one.card)
            face.dimmed = option is None
            if option is not None:
                face.bind(on_release=partial(self._give, option.value))
                self._keys[option.value] = face
            self.add_widget(face)
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(50))
        for option in ask.options:
            if not self._is_card(option.value):
                icon = window.display.icon(option.value)
                key = BigButton(text=option.label, icon=icon, type_size=22, act=partial(self._give, option.value))
                self._keys[option.value] = key
                row.add_widget(key)
        self.add_widget(row)

    def _is_card(self, value: str) -> bool:
        return value.partition(":")[0] in TAKEN

    def _give(self, value: str, *_: object) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """The card, or the key."""
        return [self._keys[answer]]
