"""The open action cards to read and to take, in the board's place; the answers that are no cards beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.display import CardLook
from companion.client.views import QuestionView, SeatInfo
from ui.touch.games.cloaks.colours import paint
from ui.touch.games.cloaks.figures import cloak_figure
from ui.touch.theme import theme
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.ink import draw_box, fits, fitting_texture, wrapped_height
from ui.touch.widgets.key import Key
from ui.touch.widgets.own import OwnQuestion

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

TAKEN = ("claim", "use", "card")
"""First words of the answers that stand for a card."""

NAME, TEXT = (24, 22, 20), (21, 20, 19, 18, 17)
"""Type sizes in sp of a card's name and of what it says, the first at which all of it has room."""

LEADING = 0.9
"""How close the lines of a card are."""

WIDER = 1.15
"""From so many times as wide as high on, cards stand two by two."""

VEIL = 0.34
"""How much of the room lies over a card that cannot be had: it can be read all the same."""

CLOAK = 32
"""Side of a cloak that lies on a card, in dp."""


class CardsQuestion(OwnQuestion):
    """A touch on a card claims, uses or exchanges it; cards that cannot be had are faint."""

    def __init__(self, table: TableModel, ask: QuestionView) -> None:
        super().__init__(spacing=dp(8), rows=4, hint=ask.hint)
        self._table, self._ask = table, ask
        self._keys: dict[str, Widget] = {}
        answers = {one.value.partition(":")[2]: one.value for one in ask.options if _is_card(one.value)}
        window = table.window
        self._grid = GridLayout(cols=1, spacing=dp(8))
        self.add_widget(self._grid)
        self.bind(size=self._share)
        looks = tuple((window.display.card(one.card), one.seat >= 0) for one in window.view.open)
        for one in window.view.open:
            seat = window.seats[one.seat] if one.seat >= 0 else None
            answer = answers.get(one.card)
            face = Key(_draw_card)
            face.size_hint = (1, 1)
            face.refill((window.display.card(one.card), seat, answer is not None, looks), self._giving(answer))
            face.disabled = answer is None
            if answer is not None:
                self._keys[answer] = face
            self._grid.add_widget(face)
        for option in ask.options:
            if not _is_card(option.value):
                icon = window.display.icon(option.value)
                key = BigButton(text=option.label, icon=icon, type_size=24, act=partial(self._give, option.value))
                self._keys[option.value] = key
                self.beside.append(key)

    def _share(self, *_: object) -> None:
        """Below each other, or two by two where the room is wider than high: so that all that they say has room."""
        self._grid.cols = 2 if self.width > self.height * WIDER else 1

    def _giving(self, answer: str | None) -> partial[None] | None:
        return partial(self._give, answer) if answer is not None else None

    def _give(self, value: str) -> None:
        self._table.answer(self._ask.id, value)

    def keys(self, answer: str) -> list[Widget]:
        """The card, or the key."""
        return [self._keys[answer]]


def _is_card(value: str) -> bool:
    return value.partition(":")[0] in TAKEN


def _draw_card(key: Key, group: InstructionGroup) -> None:
    """Paper with the band of the action cards; its name, what it says, and the cloak that lies on it."""
    face: tuple[CardLook, SeatInfo | None, bool, tuple[tuple[CardLook, bool], ...]] = key.face
    look, seat, offered, looks = face
    draw_box(group, key.pos, key.size, dp(12), theme.paper, theme.edge, dp(1))
    draw_box(group, (key.x, key.y), (dp(10), key.height), dp(5), paint("card_band"), paint("card_band"), 0)
    left, room = key.x + dp(20), int(key.width - dp(30))
    # One size for all of them: side by side they are read as one page.
    high = int(sp(34 if key.width > key.height * WIDER * 2 else 56))
    name_rooms = [(room - (int(dp(CLOAK + 6)) if claimed else 0), high) for _, claimed in looks]
    size = _one_size(NAME, [one.title for one, _ in looks], True, name_rooms)
    heads = [
        wrapped_height(one.title, size[0], True, wide, 2, LEADING)
        for (one, _), (wide, _) in zip(looks, name_rooms, strict=True)
    ]
    notes = _one_size(TEXT, [one.note for one, _ in looks], False,
                      [(room, int(key.height - head - dp(6))) for head in heads])  # fmt: skip
    name_room = name_rooms[[one for one, _ in looks].index(look)]
    name = fitting_texture(look.title, size, True, *name_room, "left", LEADING)
    text = fitting_texture(look.note, notes, False, room, int(key.height - name.size[1] - dp(6)), "left", LEADING)
    top = key.center_y + (name.size[1] + text.size[1]) / 2
    for words, colour in ((name, theme.paper_ink), (text, theme.paper_quiet)):
        top -= words.size[1]
        group.add(Color(*colour))
        group.add(Rectangle(texture=words, pos=(int(left), int(top)), size=words.size))
    if not offered:
        group.add(Color(*theme.room[:3], VEIL))
        group.add(RoundedRectangle(pos=key.pos, size=key.size, radius=[dp(12)]))
    if seat is not None:
        middle = key.right - dp(CLOAK / 2 + 8), key.top - dp(CLOAK / 2 + 6)
        cloak_figure(seat)(group, *middle, dp(CLOAK / 2) / 0.82)
    if key.state == "down":
        key.draw_rim(group)


def _one_size(
    sizes: Sequence[int], texts: Sequence[str], bold: bool, rooms: Sequence[tuple[int, int]]
) -> tuple[int, ...]:
    """The first of these sizes, in pixels, at which each text fits into its room."""
    scaled = [int(sp(size)) for size in sizes]
    every = list(zip(texts, rooms, strict=True))
    found = [size for size in scaled if all(fits(text, size, bold, *room, LEADING) for text, room in every)]
    return tuple(found[:1] or scaled[-1:])
