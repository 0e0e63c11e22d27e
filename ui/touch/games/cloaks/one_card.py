"""The action card that a question is about, in the board's place: large, and whole."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.client.display.display import CardLook
from companion.client.layers.views import QuestionView
from ui.touch.cards.photo import Box, CardPhoto, draw_photo, photo_of
from ui.touch.controls.button import BigButton
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.games.cloaks.card_art import picture_of
from ui.touch.games.cloaks.card_face import BAND, draw_paper
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import FITTED, fits, fitting_texture, wrapped_height
from ui.touch.look.painted import Paint, draw_painted
from ui.touch.look.scale import ASIDE, BODY, TITLE
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

ABOUT = ("use_now", "judge")
"""Questions about one card that nothing on the board answers."""

SIZES = ((TITLE, BODY), (BODY, ASIDE))
"""Type sizes in sp of a card's name and of what it says, the first that leave the picture its share."""

PICTURE, ROUND = 0.38, 0.8
"""The least share of a card's height that its picture has; and the most that one is high, in its widths."""

PROPORTION = 0.74
"""Width of a card that stands, of its height; one that lies is as wide as a standing one is high."""

WIDER = 1.1
"""Where the room is so many times as wide as high, the card lies."""

BESIDE = 0.5
"""The most of the card's width that the owner's photograph takes."""

MARGIN, RIM, INSIDE, GAP = 12, 6, 14, 4
"""Around the card, around its picture, beside the words, and between name and text, in dp."""


class OneCard(OwnQuestion):
    """One card to read, with its answers beside it."""

    def __init__(self, table: RunningTable, ask: QuestionView) -> None:
        card = ask.facts["card"]
        # What the card says is read on it.
        super().__init__(rows=4, hint=table.display.say("you_judge") if ask.about == "judge" else ask.hint)
        self._keys: dict[str, Widget] = {}
        look = table.display.card(card)
        self.card = BigCard(look, photo_of(table.window, look) or picture_of(look))
        self.add_widget(self.card)
        for option in ask.options:
            key = BigButton(text=option.label, icon=table.display.icon(option.value), type_size=BODY,
                            act=partial(table.answer, ask.id, option.value))  # fmt: skip
            self._keys[option.value] = key
            self.beside.append(key)

    def keys(self, answer: str) -> list[Widget]:
        """Its key."""
        return [self._keys[answer]]


class BigCard(Drawn):
    """A card with its picture above its words."""

    def __init__(self, look: CardLook, picture: Paint, **settings: object) -> None:
        super().__init__(**settings)
        self.look = look
        self._picture = picture

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
        """Paper, picture, the name and what the card says."""
        x, y, wide, high = self._paper
        draw_paper(group, (x, y, wide, high), dp(16))
        left = x + dp(BAND + INSIDE)
        if isinstance(self._picture, CardPhoto):
            self._draw_beside(group, self._picture, (x + dp(BAND), y, wide - dp(BAND), high))
            return
        room, tall = int(wide - dp(BAND + 2 * INSIDE)), high - dp(RIM) - 2 * dp(INSIDE) - dp(GAP)
        sizes = [(int(sp(name)), int(sp(note))) for name, note in SIZES]
        name_size, note_size = next(
            (one for one in sizes if self._words_high(one, room) <= tall - high * PICTURE), sizes[-1]
        )
        name = fitting_texture(self.look.title, (name_size,), True, room, int(high / 3), "left", 0.9)
        under = int(tall - high / 4 - name.size[1])
        note = fitting_texture(self.look.note, (note_size,), False, room, under, "left", 1.0)
        across = wide - dp(BAND) - 2 * dp(RIM)
        picture = min(tall - name.size[1] - note.size[1], across * ROUND)
        foot = y + high - dp(RIM) - picture
        draw_painted(group, self._picture, (x + dp(BAND + RIM), foot, across, picture), theme.paper, dp(12))
        top = foot - (foot - y - name.size[1] - note.size[1] - dp(GAP)) / 2
        self._draw_words(group, name, note, left, top)

    def _draw_beside(self, group: InstructionGroup, photo: CardPhoto, box: Box) -> None:
        """The owner's photograph at the left, as high as the card, and the same words beside it."""
        x, y, wide, high = box
        side = min((wide - dp(RIM)) * BESIDE, (high - 2 * dp(RIM)) * photo.shape)
        draw_photo(group, photo, (x + dp(RIM), y + dp(RIM), side, high - 2 * dp(RIM)))
        left, room = x + dp(RIM) + side + dp(INSIDE), int(wide - dp(RIM) - side - 2 * dp(INSIDE))
        tall = int(high - 2 * dp(INSIDE))
        names, notes = (tuple(int(sp(one[at])) for one in SIZES) for at in (0, 1))
        name = fitting_texture(self.look.title, names, True, room, tall // 3, "left", 0.9)
        note = fitting_texture(self.look.note, notes, False, room, int(tall - name.size[1] - dp(GAP)), "left", 1.0)
        self._draw_words(group, name, note, left, y + (high + name.size[1] + note.size[1] + dp(GAP)) / 2)

    def _draw_words(self, group: InstructionGroup, name: Texture, note: Texture, left: float, top: float) -> None:
        group.add(Color(*theme.paper_ink))
        for words in (name, note):
            top -= words.size[1]
            group.add(Rectangle(texture=words, pos=(int(left), int(top)), size=words.size))
            top -= dp(GAP)

    def _words_high(self, sizes: tuple[int, int], room: int) -> float:
        """How high name and text are in these sizes; more than any card where a word is too long for its line."""
        name, note = sizes
        if not fits(self.look.title, name, True, room, int(self.height), 0.9):
            return float("inf")
        head = wrapped_height(self.look.title, name, True, room, FITTED, 0.9)
        return head + wrapped_height(self.look.note, note, False, room, FITTED)
