"""What would have helped somebody, a moment at a time: the table as they saw it, their answer and the better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.bots.missed import MissedView
from companion.client.window import Window
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.controls.button import BigButton
from ui.touch.look.scale import SMALL
from ui.touch.look.text import Aside, Caption, Say

if TYPE_CHECKING:
    from ui.touch.app.skins import Skin

KEYS = 56
"""Height of the row of keys in dp."""

HELD = 72
"""Height in dp of what the seat held then, where it is no hand of cards."""

TABLE, TABLE_UPRIGHT = 0.56, 0.5
"""The share of the width, or of the height of an upright screen, that the table of then takes."""


class MissedMoments(BoxLayout):
    """window: that of the seat, as it is now. `shown` is the number of the moment that is shown."""

    def __init__(self, skin: Skin, window: Window, moments: Sequence[MissedView], upright: bool) -> None:
        super().__init__(orientation="vertical" if upright else "horizontal", spacing=dp(14))
        self._skin = skin
        self._window = window
        self._moments = moments
        self._upright = upright
        self.shown = 0
        self.show(0)

    def show(self, number: int) -> None:
        """That moment, counted from 0."""
        self.shown = number
        moment = self._moments[number]
        self.clear_widgets()
        then = self._window.past(moment.count)
        table, share = self._table(then, moment), TABLE_UPRIGHT if self._upright else TABLE
        if table is not None:
            table.size_hint = (1, share) if self._upright else (share, 1)
            self.add_widget(table)
        side = self._side(then, moment)
        if table is not None:
            side.size_hint = (1, 1 - share) if self._upright else (1 - share, 1)
        self.add_widget(side)

    def _table(self, then: Window, moment: MissedView) -> Widget | None:
        """The table of then, with a ring where the better answer lies, or stands what it is about; None where the game
        draws none."""
        board = self._skin.board(then)
        if isinstance(board, BoardCanvas):
            board.glides = False
            board.update(then)
            pieces = board.figures.pieces
            about = [piece.spot for piece in pieces.values() if piece.key in moment.spots]
            # What is about all of them leads to none.
            ringed = [*moment.spots, *(about if len(about) < len(pieces) else [])]
            board.ringed = [spot for spot in dict.fromkeys(ringed) if spot in board.spots]
            return board
        side = self._skin.past_side(then)
        if side is not None:
            side.refresh()
        return side

    def _side(self, then: Window, moment: MissedView) -> BoxLayout:
        side = BoxLayout(orientation="vertical", spacing=dp(8))
        words = BoxLayout(orientation="vertical", spacing=dp(8), padding=(0, 0, dp(8), 0), size_hint_y=None)
        words.bind(minimum_height=words.setter("height"))
        words.add_widget(Aside(text=say("look_back.asked", turn=moment.turn, prompt=moment.prompt)))
        drawn = self._drawn(then, moment)
        if drawn is None:
            words.add_widget(Say(text=say("look_back.given", pieces=moment.given)))
            words.add_widget(Say(text=say("look_back.better", pieces=moment.better), bold=True))
        else:
            words.add_widget(Say(text=say("look_back.given_here")))
            words.add_widget(drawn[0])
            words.add_widget(Say(text=say("look_back.better_here"), bold=True))
            words.add_widget(drawn[1])
        words.add_widget(Aside(text=moment.why))
        words.add_widget(Say(text=moment.cost))
        if moment.held:
            words.add_widget(Aside(text=say("look_back.held", cards=moment.held)))
        # A question and two answers of many pieces may be longer than there is room, in smaller type too.
        room = ScrollView(do_scroll_x=False)
        room.add_widget(words)
        room.bind(height=partial(_smaller, words))
        side.add_widget(room)
        # Where the answer itself is drawn, it is what the seat holds from then on.
        held = self._skin.held(then, then.holder) if drawn is None else None
        if held is not None:
            held.size_hint_y, held.height = None, dp(HELD)
            side.add_widget(held)
        if len(self._moments) > 1:
            side.add_widget(self._keys())
        return side

    def _drawn(self, then: Window, moment: MissedView) -> tuple[Widget, Widget] | None:
        """Both answers as pictures, None where the game draws none."""
        ask = next((one for one in then.questions if one.seat == then.holder), None)
        if ask is None or moment.answers is None:
            return None
        given, better = moment.answers
        one, other = (self._skin.answered(then, ask, *pair) for pair in ((given, better), (better, given)))
        return (one, other) if one is not None and other is not None else None

    def _keys(self) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(KEYS), spacing=dp(8))
        last = len(self._moments) - 1
        row.add_widget(_key("chevron_left", partial(self.show, self.shown - 1), self.shown == 0))
        row.add_widget(Caption(text=say("look_back.moment", number=self.shown + 1, count=last + 1), halign="center"))
        row.add_widget(_key("chevron_right", partial(self.show, self.shown + 1), self.shown == last))
        return row


def _smaller(words: BoxLayout, room: ScrollView, _: float) -> None:
    """All of it in small type where it has no room else: the last line was cut through."""
    for text in words.children if words.height > room.height > 1 else ():
        if isinstance(text, Say):
            text.font_size = sp(SMALL)


def _key(icon: str, act: Callable[[], None], disabled: bool) -> BigButton:
    key = BigButton(icon=icon, act=act, locks=False, size_hint=(None, 1), width=dp(KEYS))
    key.disabled = disabled
    return key
