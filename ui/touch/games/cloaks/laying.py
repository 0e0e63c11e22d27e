"""Laying a tile: which one, how it is turned, and why it cannot lie like that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.board import CityBoard
from ui.touch.games.cloaks.shown import of_city
from ui.touch.look.scale import BODY
from ui.touch.look.text import Caption

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable


class TileQuestion(OwnQuestion):
    """The tile is shown on the board as it would lie; a turning that joins no roads can be seen, and says why."""

    def __init__(self, table: RunningTable, board: CityBoard) -> None:
        super().__init__(spacing=dp(8))
        self._table, self._board = table, board
        self._display = of_city(table.display)
        self._name = Caption(bold=True, font_size=sp(BODY), halign="center")
        self._before = BigButton(
            icon="arrow_back", size_hint_y=1, size_hint_x=0.4, locks=False, act=lambda: self._step(-1)
        )
        self._after = BigButton(
            icon="arrow_forward", size_hint_y=1, size_hint_x=0.4, locks=False, act=lambda: self._step(1)
        )
        self._turn = BigButton(icon="rotate_right", size_hint_y=1, type_size=BODY, text=say("cloaks.touch.turn"),
                               locks=False, act=self._turn_it)  # fmt: skip
        self._elsewhere = BigButton(icon="place", size_hint_y=1, type_size=BODY, text=say("cloaks.touch.elsewhere"),
                                    act=lambda: self._answer("elsewhere"))  # fmt: skip
        self._done = BigButton(icon="check", size_hint_y=1, type_size=BODY, text=say("cloaks.touch.lay_here"),
                               locks=False, act=self._lay)  # fmt: skip
        first = BoxLayout(spacing=dp(8))
        for widget in (self._before, self._name, self._after):
            first.add_widget(widget)
        self._second = BoxLayout(spacing=dp(8))
        for row in (first, self._second, self._done):
            self.add_widget(row)
        self._tiles: list[str] = []
        self._at, self._turned = 0, 0

    def refill(self, ask: QuestionView) -> None:
        """Ask for this place from now on; the tile that was shown last comes first where it is left."""
        self._ask, self.hint = ask, ask.hint
        self._legal = {option.value for option in ask.options}
        self._tiles = self._display.tiles_left()
        self._at = min(self._at, len(self._tiles) - 1)
        self._second.clear_widgets()
        self._second.add_widget(self._turn)
        if "elsewhere" in self._legal:
            self._second.add_widget(self._elsewhere)
        self._turn_to_fit()
        self.on_parent(self, self.parent)

    @property
    def _value(self) -> str:
        return f"lay:{self._tiles[self._at]}:{self._turned}"

    def _turn_to_fit(self) -> None:
        """Show the first turning that joins all roads, where there is one."""
        self._turned = next((turn for turn in range(4) if f"lay:{self._tiles[self._at]}:{turn}" in self._legal), 0)

    def _step(self, by: int) -> None:
        self._at = (self._at + by) % len(self._tiles)
        self._turn_to_fit()
        self._show()

    def _turn_it(self) -> None:
        self._turned = (self._turned + 1) % 4
        self._show()

    def _show(self) -> None:
        display, place = self._display, self._ask.facts["place"]
        tile = self._tiles[self._at]
        name = self._table.window.words.name("tile", tile)
        self._name.text = name[:1].upper() + name[1:]
        refused = None if self._value in self._legal else self._table.window.check(self._ask.id, self._value)
        self._board.try_tile(place, display.tile_rows(tile, self._turned), joins=refused is None)
        self.notice = refused.reason if refused is not None else ""
        self._done.disabled = refused is not None and not refused.overridable
        self._done.look = "accent" if refused is None else "raised"

    def on_parent(self, _: object, parent: object) -> None:
        """The tile is tried out as long as this is on the screen."""
        if parent is None:
            self._board.forget_tried()
        else:
            self._show()

    def _lay(self) -> None:
        self._answer(self._value)

    def _answer(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """Forward to the tile, round to the turning, and down with it."""
        if answer == "elsewhere":
            return [self._elsewhere]
        _, tile, turning = answer.split(":")
        steps = (self._tiles.index(tile) - self._at) % len(self._tiles)
        first = next(turn for turn in range(4) if f"lay:{tile}:{turn}" in self._legal)
        start = first if steps else self._turned
        return [*([self._after] * steps), *([self._turn] * ((int(turning) - start) % 4)), self._done]
