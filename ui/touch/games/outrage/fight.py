"""A fight as everybody sees it once both sides have turned up their cards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.views import LogLine
from companion.client.window import Window
from ui.touch.widgets.badge import SeatBadge
from ui.touch.widgets.card import CardFace
from ui.touch.widgets.picker import CardRows
from ui.touch.widgets.text import Caption


class FightScene(BoxLayout):
    """The attacker above, the defender below: mark, name, cards, strength."""

    def __init__(self, line: LogLine, window: Window) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        facts = line.facts
        self._side(window, line.seat, facts["weapons"], facts["strength"], facts["winner"])
        self._side(window, facts["other"], facts["defence"], facts["against"], facts["winner"])

    def _side(self, window: Window, seat: int, cards: Sequence[str], strength: int, winner: int) -> None:
        person = window.seats[seat]
        head = BoxLayout(size_hint_y=None, height=dp(46), spacing=dp(10))
        head.add_widget(SeatBadge(mark=person, pos_hint={"center_y": 0.5}))
        head.add_widget(
            Caption(
                text=window.words.say("outrage.touch.wins", seat=seat) if seat == winner else person.name,
                bold=True,
                font_size="22sp",
            )
        )
        head.add_widget(Caption(text=str(strength), bold=True, font_size="34sp", halign="right"))
        self.add_widget(head)
        if not cards:
            self.add_widget(Caption(text=window.words.say("outrage.touch.no_cards"), font_size="20sp"))
            self.add_widget(Widget(size_hint_y=0.4))
            return
        rows = CardRows()
        for card in cards:
            face = CardFace.of(card, window.display.card(card))
            face.note = ""
            rows.add_widget(face)
        self.add_widget(rows)
