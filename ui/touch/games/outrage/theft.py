"""A throw for a Jewel as everybody sees it: the tools, what they needed, what was thrown, and what came of it."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import LogLine
from companion.client.window import Window
from companion.words import say
from ui.touch.cards.picker import CardRows
from ui.touch.games.outrage.card_pictures import face_of
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.fight import is_low
from ui.touch.games.outrage.figures import paint_jewel
from ui.touch.look.ink import draw_shape
from ui.touch.look.scale import BODY, TITLE
from ui.touch.look.settled import PaintSoon
from ui.touch.look.text import Caption, Say
from ui.touch.look.theme import theme
from ui.touch.pads.dice import DiceRow

TAKEN = "stole"
"""The line of the log of a throw that was enough."""

THROWS = frozenset({TAKEN, "theft_failed"})
"""The lines of the log of a throw for a Jewel."""


class JewelPicture(Widget):
    """A Jewel as it is drawn on the board, as large as the box it is given."""

    def __init__(self, jewel: str, **settings: object) -> None:
        super().__init__(**settings)
        self._jewel = jewel
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = PaintSoon(self._paint)
        self.bind(pos=self.paint_soon, size=self.paint_soon)
        theme.follow(self)
        self.paint_soon()

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        radius = min(self.size) / 2
        draw_shape(self._drawing, "disc", self.center_x, self.center_y, radius, paint("moat"))
        paint_jewel(self._jewel, self._drawing, self.center_x, self.center_y, radius * 0.8)


class TheftScene(BoxLayout):
    """What came of it above, the tools in the middle, what they needed and what was thrown below."""

    def __init__(self, line: LogLine, window: Window) -> None:
        super().__init__(orientation="vertical", spacing=dp(10))
        facts = line.facts
        said = window.words.say("outrage.touch.taken", jewel=facts["jewel"])
        self._outcome(facts["jewel"], said[:1].upper() + said[1:] if line.kind == TAKEN else say("outrage.touch.shut"))
        rows = CardRows()
        self._faces = [face_of(window, card) for card in facts["cards"]]
        self._notes = [face.note for face in self._faces]
        for face in self._faces:
            rows.add_widget(face)
        self.add_widget(rows)
        self._throw(facts["need"], facts["thrown"])
        if line.kind != TAKEN:
            self.add_widget(Say(text=say("outrage.touch.tools_stay")))
        self.bind(size=self._tell)

    def _tell(self, *_: object) -> None:
        """In a low room cards with words would have to lie flat: there they stand, with their picture alone."""
        for face, note in zip(self._faces, self._notes, strict=True):
            face.note = "" if is_low(self) else note

    def _outcome(self, jewel: str, said: str) -> None:
        head = BoxLayout(size_hint_y=None, height=dp(72), spacing=dp(14))
        head.add_widget(JewelPicture(jewel, size_hint_x=None, width=dp(72)))
        head.add_widget(Caption(text=said, bold=True, font_size=sp(BODY)))
        self.add_widget(head)

    def _throw(self, need: int, thrown: list[int]) -> None:
        foot = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(14))
        foot.add_widget(Caption(text=say("outrage.touch.needs", need=need), font_size=sp(BODY)))
        foot.add_widget(DiceRow(faces=thrown, size_hint_x=None, width=dp(104)))
        foot.add_widget(
            Caption(
                text=str(sum(thrown)), bold=True, font_size=sp(TITLE), halign="right", size_hint_x=None, width=dp(48)
            )
        )
        self.add_widget(foot)
