"""The open cards: what each does, what it costs and brings, the standing bid, and in words what beats it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from companion.words import say
from ui.touch.fonts import icon
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_method, draw_value
from ui.touch.games.torture.shown import of_dungeon, picture_of
from ui.touch.skins import BigSide
from ui.touch.theme import theme
from ui.touch.widgets.ink import (
    draw_box,
    draw_icon,
    draw_line_around,
    draw_mark,
    draw_text,
    fitting_texture,
    text_width,
)
from ui.touch.widgets.key import Key

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

BANK = "bank"
"""What stands for the bank among the cards."""

WIDE = 300
"""On a stall at least so wide, in dp, the picture stands beside the words."""

TALL = 110
"""A stall lower than this, in dp, has no room for what its card does."""

STRIP = 76
"""Width of the picture beside the words, in dp; and its height above them."""


class Stalls(BigSide):
    """One key a card; `chosen` is the one that is bid for. `touch_card` is told which was touched."""

    chosen = StringProperty("")

    def __init__(self, table: TableModel, **settings: object) -> None:
        super().__init__(**settings)
        self._table = table
        self.touch_card: Callable[[str], object] = lambda card: None
        self._made: list[Key] = []
        self.keys: dict[str, Key] = {}
        self.bind(pos=self._arrange, size=self._arrange, chosen=lambda *_: self._mark())

    def refresh(self) -> None:
        """Show the cards that are bid for now, and in the second phase the bank."""
        view, display = self._table.view, of_dungeon(self._table.display)
        cards = [(one.card, one) for one in display.open_cards()]
        stalls: list[tuple[str, Any]] = [*cards, *([(BANK, None)] if view.phase == "torture" else [])]
        while len(self._made) < len(stalls):
            self._made.append(Key(self._draw))
        self.clear_widgets()
        self.keys = {}
        for key, (card, one) in zip(self._made, stalls, strict=False):
            self.keys[card] = key
            key.face = (card, one)
            key.act = partial(self._touched, card)
            self.add_widget(key)
        if self.chosen not in self.keys:
            self.chosen = ""
        self._arrange()

    def _touched(self, card: str) -> None:
        self.touch_card(card)

    def _mark(self) -> None:
        for card, key in self.keys.items():
            key.chosen = card == self.chosen

    def _arrange(self, *_: object) -> None:
        gap, count = dp(8), max(len(self.keys), 1)
        columns = 1 if self.width < dp(2 * WIDE) or count < 3 else 2
        rows = -(-count // columns)
        wide = (self.width - gap * (columns + 1)) / columns
        high = (self.height - gap * (rows + 1)) / rows
        for at, key in enumerate(self.keys.values()):
            row, column = divmod(at, columns)
            key.pos = (self.x + gap + column * (wide + gap), self.top - (row + 1) * (high + gap))
            key.size = (wide, high)
        self._mark()

    # Drawing

    def _draw(self, key: Key, group: InstructionGroup) -> None:
        card, one = key.face
        draw_box(group, key.pos, key.size, dp(12), theme.paper, theme.edge, dp(1))
        beside = key.width >= dp(WIDE) or key.height < dp(150)
        strip = min(dp(STRIP), key.width * 0.3) if beside else min(dp(STRIP), key.height * 0.3)
        if beside:
            picture = (key.x, key.y, strip, key.height)
            words = (key.x + strip + dp(10), key.y, key.width - strip - dp(18), key.height)
        else:
            picture = (key.x, key.top - strip, key.width, strip)
            words = (key.x + dp(8), key.y, key.width - dp(16), key.height - strip)
        self._draw_picture(group, card, one, picture, beside)
        if card == BANK:
            self._words(group, words, say("torture.touch.bank"), say("torture.touch.bank_note"), 26, 20)
        else:
            self._draw_words(group, one, words)
        if key.chosen or key.state == "down":
            draw_line_around(group, (*key.pos, *key.size), dp(12), theme.accent, dp(3))

    def _draw_picture(
        self, group: InstructionGroup, card: str, one: Any, box: tuple[float, float, float, float], beside: bool
    ) -> None:
        """Dungeon stones, the sign of the card, its fame above and its price below."""
        x, y, wide, high = box
        draw_box(group, (x, y), (wide, high), dp(12), paint("stone"), paint("stone"), 0)
        course = dp(18)
        group.add(Color(*paint("block")))
        for row in range(int(high // course)):
            left = x + dp(4) + (row % 2) * dp(14)
            while left < x + wide - dp(8):
                right = min(left + dp(26), x + wide - dp(4))
                group.add(Rectangle(pos=(left, y + row * course + dp(3)), size=(right - left, dp(1))))
                left += dp(30)
        sign = "account_balance" if card == BANK else picture_of(self._table.window.facts.edition, card)
        draw_icon(group, icon(sign) or icon("paid"), x + wide / 2, y + high / 2, min(wide, high) * 0.5, paint("sign"))
        if one is None:
            return
        look = of_dungeon(self._table.display).card(one.card)
        at = (x + wide / 2, y + high - dp(20)) if beside else (x + dp(40), y + high / 2)
        self._badge(group, "star", look.value, at)
        if one.prices:
            # What it costs whoever is on turn: equipment can make it cheaper.
            at = (x + wide / 2, y + dp(20)) if beside else (x + wide - dp(40), y + high / 2)
            self._badge(group, "paid", str(one.prices[max(self._table.view.seat, 0)]), at)

    def _badge(self, group: InstructionGroup, sign: str, text: str, at: tuple[float, float]) -> None:
        x, y = at
        wide, high = dp(30) + text_width(text, int(sp(22)), True), dp(30)
        draw_box(group, (x - wide / 2, y - high / 2), (wide, high), high / 2, theme.paper, theme.paper, 0)
        draw_icon(group, icon(sign), x - wide / 2 + dp(15), y, sp(20), paint("stone"))
        draw_text(group, text, x + dp(12), y, sp(22), theme.paper_ink, bold=True)

    def _words(
        self, group: InstructionGroup, box: tuple[float, float, float, float], title: str, note: str, large: int,
        small: int,
    ) -> float:  # fmt: skip
        """Name and note from the top down; returns where the next line begins."""
        x, y, wide, high = box
        top = y + high - dp(6)
        for text, sizes, bold, colour, share in (
            (title, (large, large - 2, large - 4, large - 6), True, theme.paper_ink, 0.34),
            (note, (small, small - 2), False, theme.paper_quiet, 0.34),
        ):
            if not text:
                continue
            top -= _write(group, text, sizes, bold, colour, (x, top), (wide, high * share)) + dp(2)
        return top

    def _draw_words(self, group: InstructionGroup, one: Any, box: tuple[float, float, float, float]) -> None:
        display = of_dungeon(self._table.display)
        look = display.card(one.card)
        x, y, wide, high = box
        note = look.note
        low = high < dp(TALL)
        title = f"{look.title} · {display.method(display.trump(one.card))}" if low and not one.prices else look.title
        top = self._words(group, box, title, "" if low else note, 22 if low else 24, 18)
        foot = min(dp(30), high * 0.4)
        draw_box(group, (x - dp(4), y + dp(6)), (wide + dp(8), foot), dp(8), paint("beat"), paint("beat"), 0)
        text = say("torture.touch.beat", bid=display.beat_it(one))
        place = (x, y + dp(6) + foot)
        _write(group, text, (20, 18, 17, 16), True, paint("beat_ink"), place, (wide, foot), centred=True)
        self._draw_bid(group, one, (x, y + foot + dp(8), wide, max(top - y - foot - dp(10), dp(20))))

    def _draw_bid(self, group: InstructionGroup, one: Any, box: tuple[float, float, float, float]) -> None:
        """The leader's mark and the dice; in the colour of danger where the gold is not there."""
        x, y, wide, high = box
        middle, side = y + high / 2, min(high, dp(32))
        if one.seat < 0:
            text = say("torture.touch.no_bid")
            draw_text(group, text, x + text_width(text, int(sp(18))) / 2, middle, sp(18), theme.paper_quiet)
            return
        seat = self._table.window.seats[one.seat]
        draw_mark(group, seat.shape, seat.letter, x + side / 2, middle, side / 2, theme.colour(seat.colour),
                  theme.mark_ink, theme.paper_ink)  # fmt: skip
        left, display = x + side + dp(8), of_dungeon(self._table.display)
        step = min(side + dp(4), (wide - side - dp(8)) / max(one.count, 1))
        for at in range(one.count):
            centre = left + side / 2 + at * step
            draw_box(group, (centre - side / 2, middle - side / 2), (side, side), side * 0.2, theme.paper_quiet,
                     theme.paper_quiet, 0)  # fmt: skip
            if one.what.isdecimal():
                draw_value(group, int(one.what), centre, middle, side - dp(3))
            else:
                draw_method(group, display.trump(one.card), centre, middle, side - dp(3))
        if display.unpaid(one):
            draw_icon(group, icon("warning"), x + wide - side / 2, middle, side * 0.9, theme.danger)


def _write(
    group: InstructionGroup, text: str, sizes: Sequence[int], bold: bool, colour: list[float],
    start: tuple[float, float], room: tuple[float, float], centred: bool = False,
) -> float:  # fmt: skip
    """Text from an upper left corner, at the first size at which all of it fits; returns how high it is."""
    (x, top), (wide, high) = start, room
    sized = tuple(int(sp(size)) for size in sizes)
    words = fitting_texture(text, sized, bold, int(wide), int(high), "left", 0.88)
    down = (high - words.size[1]) / 2 if centred else 0
    group.add(Color(*colour))
    group.add(Rectangle(texture=words, pos=(int(x), int(top - down - words.size[1])), size=words.size))
    return float(words.size[1])
