"""The action card that a question is about, in the board's place: large, and whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.client.display import CardLook
from companion.client.views import QuestionView
from ui.touch.games.cloaks.colours import paint
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.drawn import Drawn
from ui.touch.widgets.ink import draw_box, fitting_texture
from ui.touch.widgets.lid import draw_lid
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

ABOUT = ("use_now", "judge")
"""Questions about one card that nothing on the board answers."""

NAME, TEXT = (32, 30, 28, 26, 24), (27, 26, 24, 22, 21)
"""Type sizes in sp of a card's name and of what it says, the first at which all of it has room."""

PROPORTION = 0.74
"""Width of a card that stands, of its height; one that lies is as wide as a standing one is high."""

WIDER = 1.1
"""Where the room is so many times as wide as high, the card lies."""

MARGIN, BAND, INSIDE = 12, 10, 14
"""Around the card, its band, and between its rim and the words, in dp."""


class OneCard(OwnQuestion):
    """One card to read, with its answers beside it."""

    def __init__(self, table: TableModel, ask: QuestionView) -> None:
        super().__init__(rows=4, hint=ask.hint)
        self._keys: dict[str, Widget] = {}
        self.card = BigCard(table.display.card(ask.facts["card"]), table.window.facts.game)
        self.add_widget(self.card)
        for option in ask.options:
            key = BigButton(text=option.label, icon=table.display.icon(option.value), type_size=24,
                            act=partial(table.answer, ask.id, option.value))  # fmt: skip
            self._keys[option.value] = key
            self.beside.append(key)

    def keys(self, answer: str) -> list[Widget]:
        """Its key."""
        return [self._keys[answer]]


class BigCard(Drawn):
    """A card with the picture of its game above its words, or at their left where it lies."""

    def __init__(self, look: CardLook, game: str, **settings: object) -> None:
        super().__init__(**settings)
        self.look = look
        self._game = game

    @property
    def _paper(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the card, in the middle of the room."""
        wide, high = self.width - 2 * dp(MARGIN), self.height - 2 * dp(MARGIN)
        if wide > high * WIDER:
            wide = min(wide, high / PROPORTION)
        else:
            wide = min(wide, max(high * PROPORTION, dp(300)))
            high = min(high, wide / PROPORTION)
        return self.center_x - wide / 2, self.center_y - high / 2, wide, high

    def draw(self, group: InstructionGroup) -> None:
        """Paper, the band of the action cards, the name and what it says."""
        x, y, wide, high = self._paper
        draw_box(group, (x, y), (wide, high), dp(16), theme.paper, theme.edge, dp(1))
        draw_box(group, (x, y), (dp(BAND), high), dp(5), paint("card_band"), paint("card_band"), 0)
        lies, rim = wide > high, dp(6)
        picture = wide * 0.4, high - 2 * rim
        if not lies:
            picture = wide - dp(BAND) - 2 * rim, high * 0.4
        corner = x + dp(BAND) + rim, y + high - rim - picture[1]
        draw_lid(group, self._game, "", (*corner, *picture), theme.paper, dp(12))
        left = x + dp(BAND + INSIDE) + (wide * 0.4 + dp(8) if lies else 0)
        top = y + high - dp(INSIDE) - (0 if lies else high * 0.4)
        room, under = x + wide - dp(INSIDE) - left, top - y - dp(INSIDE)
        name = fitting_texture(self.look.title, _sizes(NAME), True, int(room), int(sp(84)), "left", 0.9)
        text = fitting_texture(
            self.look.note, _sizes(TEXT), False, int(room), int(under - name.size[1] - dp(6)), "left", 1.0
        )
        top -= (under - name.size[1] - dp(6) - text.size[1]) / 2
        for words, colour in ((name, theme.paper_ink), (text, theme.paper_quiet)):
            top -= words.size[1]
            group.add(Color(*colour))
            group.add(Rectangle(texture=words, pos=(int(left), int(top)), size=words.size))
            top -= dp(6)


def _sizes(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(sp(size)) for size in sizes)
