"""Hands: how many cards everybody holds; a finger on a name shows that hand to its owner, as long as it rests there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.words import say
from ui.touch.cards.fan import Fan
from ui.touch.cards.picker import CardRows
from ui.touch.controls.secret import Peek, badge_of
from ui.touch.look.text import Aside, Caption, Say, Title
from ui.touch.table.faces import face_of
from ui.touch.table.hinting import HintLine, own_hints
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.app.stage import Stage
    from ui.touch.table.shell import ShellNeeds

    class Needs(ShellNeeds, Protocol):
        """What this page takes of the app."""

        @property
        def stage(self) -> Stage:
            """The stage."""


FEW = 4
"""More seats than this stand side by side where the panel is low."""


class Page(Shell):
    """The big side is empty until a finger rests on a name."""

    app: Needs

    place = "hands"

    def __init__(self, app: Needs) -> None:
        super().__init__(app, share=0.66)
        self._shown: int | None = None
        self.refresh()
        app.stage.dimmer.bind(on_dim=self._hide)

    def refresh(self) -> None:
        """Somebody's hand changed: cover everything and count again."""
        self._cover()
        self.side.clear_widgets()
        seats, display = self.table.window.seats, self.table.display
        upright = self.app.stage.height > self.app.stage.width
        grid = GridLayout(cols=2 if upright and len(seats) > FEW else 1, spacing=dp(8))
        for number, seat in enumerate(seats):
            first = [f"{chip.text} {chip.meaning}".strip() for chip in display.chips(number)[:1]]
            facts = " · ".join(dict.fromkeys([display.holds(number), *first]))
            new = badge_of(self.table.new_cards(number))
            peek = Peek(mark=seat, text=seat.name, sub=facts, badge=new, size_hint_y=1, size_hint_max_y=dp(92))
            self.table.bind(on_looked=peek.looked)
            peek.bind(on_hold=partial(self._show, number), on_let_go=self._hide)
            grid.add_widget(peek)
        self.side.add_widget(grid)
        self.side.add_widget(Widget(size_hint_y=0.05))

    def _cover(self, *_: object) -> None:
        self._shown = None
        self.big.clear_widgets()
        self.foot.clear_widgets()
        cover = BoxLayout(orientation="vertical", padding=dp(28), spacing=dp(12))
        cover.add_widget(Fan(self.table.window.seats, size_hint_y=4))
        cover.add_widget(Title(text=self.table.display.say("held_title")))
        cover.add_widget(Say(text=self.table.display.say("held_note")))
        cover.add_widget(Aside(text=self.table.display.say("held_away")))
        cover.add_widget(Widget(size_hint_y=0.4))
        self.big.add_widget(cover)

    def _show(self, number: int, *_: object) -> None:
        """The window of that seat is opened only now, and what it shows is thrown away when the finger leaves."""
        self._shown = number
        self.big.clear_widgets()
        self.foot.clear_widgets()
        window = self.table.window.seat(number)
        own = self.table.skin.held(window, number)
        hand = [] if own else self.table.hand(number)
        room = BoxLayout(orientation="vertical", padding=(dp(12), dp(4)), spacing=dp(10))
        self.foot.add_widget(Caption(text="  " + say("touch.hands.only", name=window.seats[number].name), bold=True))
        for hint in own_hints(self.app.preferences, window, number):
            room.add_widget(HintLine(hint))
        if own is not None:
            room.add_widget(own)
        elif not hand:
            room.add_widget(Say(text=say("touch.hands.none")))
            room.add_widget(Widget())
        else:
            rows = CardRows()
            for card, new in hand:
                rows.add_widget(face_of(window, self.table.skin, card, new=new))
            room.add_widget(rows)
        self.big.add_widget(room)
        self.table.looked(number)

    def _hide(self, *_: object) -> None:
        if self._shown is not None:
            self._cover()
