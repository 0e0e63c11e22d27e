"""A fight as everybody sees it once both sides have turned up their cards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import LogLine
from companion.client.window import Window
from ui.touch.cards.grid import name_size
from ui.touch.cards.picker import CardRows
from ui.touch.controls.badge import SeatBadge
from ui.touch.games.outrage.card_pictures import face_of
from ui.touch.look.scale import ASIDE, TITLE
from ui.touch.look.text import Caption
from ui.touch.look.theme import theme

LOW = 400
"""In a room lower than this, in dp, two sides have no room above each other, and cards none for their words."""

HIGHEST, GAP = 68, 8
"""A card on its side is at most so high, and so far from the next, in dp."""


class FightScene(BoxLayout):
    """The attacker first, the defender after. In a broad or a low room they are side by side."""

    def __init__(self, line: LogLine, window: Window) -> None:
        super().__init__(spacing=dp(8))
        facts = line.facts
        self._sides = [
            Fighter(window, line.seat, facts["weapons"], facts["strength"], facts["winner"]),
            Fighter(window, facts["other"], facts["defence"], facts["against"], facts["winner"]),
        ]
        for side in self._sides:
            self.add_widget(side)
        self.bind(size=self._lie)
        self._lie()

    def _lie(self, *_: object) -> None:
        """Cards keep their shape: in a low room they would have none left above each other."""
        beside = is_low(self)
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing = dp(24 if beside else 8)
        for side in self._sides:
            side.lay_out(narrow=beside)


def is_low(scene: Widget) -> bool:
    """Whether a scene is shown in a room that is broad, or low however narrow it is."""
    return bool(scene.width > scene.height or scene.height < dp(LOW))


class Fighter(BoxLayout):
    """Mark, name and strength of one of the two, and the cards laid."""

    def __init__(self, window: Window, seat: int, cards: Sequence[str], strength: int, winner: int) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        person = window.seats[seat]
        said = window.words.say("outrage.touch.wins", seat=seat) if seat == winner else person.name
        self._badge = SeatBadge(mark=person, pos_hint={"center_y": 0.5})
        self._said = Caption(text=said, bold=True, font_size=sp(ASIDE), shorten=True)
        self._strength = Caption(text=str(strength), bold=True, font_size=sp(TITLE), halign="right")
        self._strength.ink = theme.accent if seat == winner else theme.quiet
        self._faces = [face_of(window, card) for card in cards]
        for face in self._faces:
            # What counts here is its strength: beside words on some of the cards those without seem to lack something.
            face.note = ""
        self._none = _no_cards(window)
        self._narrow: bool | None = None

    def lay_out(self, narrow: bool) -> None:
        """narrow: the name has a line of its own, and the cards lie on their sides, one below the other."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.clear_widgets()
        head = BoxLayout(size_hint_y=None, height=dp(46), spacing=dp(10))
        parts: list[Widget] = [self._badge, self._said, self._strength, *self._faces]
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        head.add_widget(self._badge)
        if not narrow:
            head.add_widget(self._said)
        head.add_widget(self._strength)
        self._said.size_hint_y, self._said.height = (None, dp(30)) if narrow else (1, dp(46))
        rows: BoxLayout | CardRows = LaidRows() if narrow else CardRows()
        for face in self._faces:
            rows.add_widget(face)
        cards = [rows] if self._faces else self._none
        for part in (head, *([self._said] if narrow else []), *cards):
            self.add_widget(part)


class LaidRows(BoxLayout):
    """Cards on their sides, one below the other from the top."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.bind(size=self._fit, children=self._fit)

    def _fit(self, *_: object) -> None:
        count = max(len(self.children), 1)
        height = min(dp(HIGHEST), (self.height - dp(GAP) * (count - 1)) / count)
        names = name_size(self.children, self.width, height, None) if self.children else 0
        for card in self.children:
            card.size_hint, card.height, card.names = (1, None), height, names
        self.padding = (0, 0, 0, max(self.height - count * height - dp(GAP) * (count - 1), 0))


def _no_cards(window: Window) -> list[Widget]:
    return [Caption(text=window.words.say("outrage.touch.no_cards"), font_size=sp(ASIDE)), Widget(size_hint_y=0.4)]
