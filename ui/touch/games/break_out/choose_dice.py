"""Choosing dice: the prisoners to touch; the last touch announces them all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.views import QuestionView
from companion.words import say
from ui.touch.fonts import icon
from ui.touch.games.break_out.board import EscapeBoard
from ui.touch.games.break_out.looks import looks_of
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.counter import draw_counter
from ui.touch.widgets.ink import draw_icon, draw_text, text_width
from ui.touch.widgets.key import Key
from ui.touch.widgets.loglist import LogTail
from ui.touch.widgets.own import OwnQuestion
from ui.touch.widgets.text import Caption
from ui.touch.widgets.upright import is_upright

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel


class DiceChoice(OwnQuestion):
    """Seven prisoners and White; the counters on the board answer just as well.

    No OK: the dice are announced once there are as many as the stage asks for.
    """

    def __init__(self, table: TableModel, ask: QuestionView, view: Any, board: EscapeBoard | None) -> None:
        super().__init__(spacing=dp(8))
        self._board = board
        self._table = table
        self._ask = ask
        self._view = view
        self._draft = table.draft(ask)
        self._looks = looks_of(view)
        self._white = view.white.id
        self._offered = offered = {item.value for item in ask.items}
        self.prompt = say("break-out.touch.dice.choose", count=ask.least)
        self._first = say("break-out.touch.dice.here_or_board")
        if self._white in ask.besides:
            self._first = say("break-out.touch.dice.white_too")
        elif self._white in offered:
            self.prompt = say("break-out.touch.dice.two_or_white")
            self._first = say("break-out.touch.dice.white_instead")
        lost = [line.facts for line in table.fresh if line.kind == "lost"]
        if lost:
            results = [f"{one['who']}{one['pips']}" for one in lost]
            self._first = table.window.words.say("break-out.touch.dice.lost", results=results)
        if table.window.facts.options.get("forecast") == "dealt" and view.turn.round == 1:
            self.hint = say("break-out.touch.dice.dealt", held=table.display.say("held"))
        # So low that two instructions to hands have room above.
        least = dp(160 if is_upright() else 140)
        grid = GridLayout(cols=4, spacing=dp(6), size_hint_min_y=least, size_hint_max_y=dp(230))
        self._keys = {
            die: Key(partial(self._draw, die), disabled=die not in offered, act=partial(self._touched, die))
            for die in self._looks
        }
        for key in self._keys.values():
            grid.add_widget(key)
        self.add_widget(grid)
        self._left = Caption(text="", ink=theme.quiet, font_size="18sp", size_hint_y=None, height=dp(26), shorten=True)
        self.add_widget(self._left)
        self._roll = BigButton(text="", icon="casino", height=dp(56), act=self._announce)
        self.add_widget(LogTail(table, size_hint_y=0.01, height=0))
        self._stop = self._draft.listen(self._show)
        self._show()

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """White first, so that the last prisoner ends it."""
        return [self._keys[die] for die in sorted(answer, key=lambda die: die != self._white)]

    def on_parent(self, _: object, parent: object) -> None:
        """The counters answer as long as this is on the screen."""
        if parent is None:
            self._stop()
        if self._board is None:
            return
        if parent is None:
            self._board.offer_none()
            self._board.mark(())
        else:
            self._board.offer(self._offered - {self._white}, self._touched)
            self._show()

    @property
    def shows_picked(self) -> bool:
        """What is picked is ticked."""
        return True

    @property
    def _chosen(self) -> list[str]:
        return self._draft.pieces

    def _touched(self, die: str) -> None:
        """Into the pick or out of it; a die that cannot join is tried all the same, so that the rules say why not."""
        draft = self._draft
        if die in draft.pieces:
            draft.take_out(die)
        elif not draft.add(die):
            draft.replace([*draft.pieces, die])
        if self._to_go() <= 0 and die in draft.pieces:
            self._announce()

    def _to_go(self) -> int:
        counted = [die for die in self._chosen if die not in self._ask.besides]
        return self._ask.least - len(counted)

    def _announce(self) -> None:
        """Hand them in, in the order of the box, White last; where that is refused, the last touch is taken back."""
        dice = [die for die in self._looks if die in self._chosen]
        if not self._table.answer(self._ask.id, dice) and not self._draft.complete:
            self._draft.drop()

    def _show(self) -> None:
        for die, key in self._keys.items():
            key.chosen = die in self._chosen
            key.paint_soon()
        if self._board is not None and self.parent is not None:
            gone = [die for die in self._looks if die not in self._offered and die != self._white]
            self._board.mark([die for die in self._chosen if die != self._white], gone)
        left = self._to_go()
        if not self._chosen:
            self._left.text = self._first
        else:
            more = say("break-out.touch.dice.left", left=left, source=self._table.window.dice_source())
            self._left.text = more if left > 0 else ""
        self._offer_fewer()

    def _offer_fewer(self) -> None:
        """With the dial not at enforce a table may roll other dice than the stage asks for."""
        loose = self._table.window.dial != "enforce" and bool(self._chosen)
        if loose and self._roll.parent is None:
            self.add_widget(self._roll, index=1)
        elif not loose and self._roll.parent is not None:
            self.remove_widget(self._roll)
        self._roll.text = say("break-out.touch.dice.roll_only", count=len(self._chosen))

    # Drawing

    def _draw(self, die: str, key: Key, group: InstructionGroup) -> None:
        key.draw_ground(group)
        size = min(key.width - dp(18), key.height - dp(32), dp(64))
        x, y = key.center_x, key.top - dp(6) - size / 2
        draw_counter(group, self._looks[die], x, y, size, size, style="faint" if key.disabled else "solid")
        where = self._where(die)
        ink = theme.quiet if not key.chosen else theme.ink
        middle = (key.y + key.top - dp(6) - size) / 2
        squeeze = min(1.0, (key.width - dp(4)) / max(text_width(where, int(sp(18))), 1))
        draw_text(group, where, x, middle, sp(18), ink, squeeze=squeeze)
        if key.chosen:
            side = dp(26)
            corner = (key.right - side - dp(4), key.top - side - dp(4))
            group.add(Color(*theme.accent))
            group.add(RoundedRectangle(pos=corner, size=(side, side), radius=[side / 2]))
            draw_icon(group, icon("check"), corner[0] + side / 2, corner[1] + side / 2, sp(20), theme.accent_ink)

    def _where(self, die: str) -> str:
        """Where a prisoner is, in a word; what White does."""
        if die == self._white:
            waits = self._keys[die].disabled
            return say("break-out.touch.dice.white_waits" if waits else "break-out.touch.dice.white_back")
        one = next(one for one in self._view.prisoners if one.id == die)
        place = one.place
        if place == "cell":
            return say("break-out.touch.dice.in_cell")
        if place.startswith("boat"):
            return say("break-out.touch.dice.in_boat", boat=place.removeprefix("boat"))
        return say("break-out.touch.dice.under" if one.covered else "break-out.touch.dice.on_space", space=place)
