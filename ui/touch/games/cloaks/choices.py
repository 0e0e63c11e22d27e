"""Noble, building and the words that go with them: the squares are on the board, the words in the rows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import OptionView, QuestionView
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.games.cloaks.phases import PhaseRow
from ui.touch.games.cloaks.shown import of_city
from ui.touch.look.scale import BODY

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

PHASE_OF = {"noble": "noble", "retreat": "noble", "rebase_noble": "noble", "build": "build", "earned": "build"}


class PhaseQuestion(OwnQuestion):
    """The phase above, what a house would give on the squares, and below it the answers that are no squares."""

    def __init__(self, table: RunningTable, board: CityBoard) -> None:
        super().__init__(spacing=dp(8))
        self._table, self._board = table, board
        self._display = of_city(table.display)
        self._row = PhaseRow()
        self._words = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=2 + 8 / 48)
        self._buttons: dict[str, BigButton] = {}
        self._gains: dict[str, int] = {}
        self._monuments: list[str] = []
        self.add_widget(self._row)
        self.add_widget(self._words)

    def refill(self, ask: QuestionView) -> None:
        """Ask this from now on."""
        display = self._display
        self.hint = ask.hint
        self._ask = ask
        self._row.phase = PHASE_OF.get(ask.about, "")
        self._gains = display.promises(ask) if ask.about in ("noble", "build") else {}
        self._monuments = display.monument_spots(ask)
        self._fill([option for option in ask.options if not display.spot_of(ask, option.value)])
        self.on_parent(self, self.parent)

    def _fill(self, options: list[OptionView]) -> None:
        self._words.clear_widgets()
        for option in options:
            if option.value not in self._buttons:
                self._buttons[option.value] = BigButton(size_hint_y=1, type_size=BODY, value=option.value)
            button = self._buttons[option.value]
            button.text = option.label
            button.icon = self._display.icon(option.value)
            button.act = self._act(option.value)
            self._words.add_widget(button)
        self._shown = {option.value: self._buttons[option.value] for option in options}
        for _ in range(2 - len(options)):
            self._words.add_widget(Widget())

    def _act(self, value: str) -> Callable[[], Any]:
        return partial(self._table.answer, self._ask.id, value)

    def on_parent(self, _: object, parent: object) -> None:
        """What houses would give stands on the board as long as this is on the screen."""
        if parent is None:
            self._board.promise({}, ())
        else:
            self._board.promise(self._gains, self._monuments)

    def keys(self, answer: str) -> list[Widget]:
        """The key of an answer that is no square."""
        return [self._shown[answer]] if answer in self._shown else []

    def steps(self, answer: str) -> list[Widget | str]:
        """Its key, or a square; where a square has several answers, a dialog follows."""
        return [*self.keys(answer)] or [self._display.spot_of(self._ask, answer)]
