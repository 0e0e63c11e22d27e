"""One card on offer: picture, name, what it does, its bid, and in words what beats that.

A wide stall has its picture at the left, a narrow one a strip of stones above. Where there is little room what a card
does is left out first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from companion.client.window import Window
from companion.words import say
from ui.touch.cards.photo import draw_photo, photo_of
from ui.touch.controls.key import Key
from ui.touch.games.torture.beat import DIE, LEADING, STEP, beat_words, die_side, head_of
from ui.touch.games.torture.bid_drawing import BidDrawing
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps
from ui.touch.games.torture.goods_pictures import strongbox
from ui.touch.games.torture.niche import Box, draw_niche, draw_sign, draw_stones
from ui.touch.games.torture.parchment import draw_parchment
from ui.touch.games.torture.seals import draw_word, word_wide
from ui.touch.games.torture.shown import DungeonDisplay, of_dungeon
from ui.touch.games.torture.stall_picture import HIGH, PICTURED, SLIM, StallPicture, draw_badge
from ui.touch.look.ink import (
    draw_box,
    draw_line_around,
    draw_text,
    fits,
    fitting_texture,
    text_width,
    wrapped_height,
)
from ui.touch.look.scale import ASIDE, BODY, SMALL, down_from
from ui.touch.look.theme import colour_of, theme

BANK = "bank"
"""What stands for the bank among the cards."""

WIDE = 300
"""On a stall at least so wide, in dp, the picture stands beside the words."""

NARROW, ALONE = 340, 260
"""A narrower stall, in dp, keeps its room for words; one so high stands alone, its picture above them."""

TALL = 150
"""A stall at least so high, in dp, has a line of its own for the bid."""

CHEST = 56
"""Width of the stones of the bank, in dp."""

BAND = 7
"""Width of the band in the colour of a card's group, in dp."""

STRIP = 40
"""Height of the stones above the words of a narrow stall, in dp."""

NOTES, TALL_NOTES = down_from(ASIDE), down_from(BODY)
"""Type sizes of what a card does, in sp, the first at which all of it has room; and on a tall stall."""


class StallDrawing:
    """Draws stalls on keys that have the `face` of one. window: whose eyes see it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._bids, self._pictures = BidDrawing(window), StallPicture(window)
        self._names, self._beat = BODY, ASIDE

    @property
    def _display(self) -> DungeonDisplay:
        return of_dungeon(self._window.display)

    def face(self, card: str, one: Any) -> tuple[Any, ...]:
        """What a stall looks by: the card, what lies on it (None for the bank), and all else that is told there."""
        if one is None:
            return card, None
        return card, one, self._display.trumps(card), self._pictures.price(one), self._display.unpaid(one)

    def measure(self, stalls: Sequence[tuple[str, Any, Box]]) -> bool:
        """One type for all of these stalls, each a card, what lies on it, and its box; whether that is another one."""
        before = self._names, self._beat
        self._names, self._beat = BODY, ASIDE
        sizes = [self._own_types(*stall) for stall in stalls if dp(WIDE) <= stall[2][2] and stall[2][3] < dp(ALONE)]
        if sizes:
            self._names, self._beat = (min(size) for size in zip(*sizes, strict=True))
        return (self._names, self._beat) != before

    def _own_types(self, card: str, one: Any, box: Box) -> tuple[int, int]:
        """Type sizes in sp of the name and of what beats a bid, which a wide stall has room for by itself."""
        (_, _, wide, high), title = box, self._display.card(card).title
        room, line, tall = wide - self._strip(box) - dp(16), _line(high), high >= dp(TALL)
        beat = beat_words(self._display, one, room + dp(4), high - line - dp(7)).size
        bid = self._bids.wide(one, room, line, title)
        if tall or (high >= dp(HIGH) and self._bids.crowded(one, title, room, line)):
            bid = 0.0
        named = int(room - (bid + dp(8) if bid else 0))
        sizes = down_from(BODY if tall else ASIDE)
        having = (size for size in sizes if fits(title, int(sp(size)), True, named, int(line), LEADING))
        return next(having, sizes[-1]), beat

    def draw(self, key: Key, group: InstructionGroup) -> None:
        """The whole stall, rimmed where it is chosen, under a veil where nothing can be bid there."""
        card, one, *_ = key.face
        box = (key.x, key.y, key.width, key.height)
        draw_box(group, box[:2], box[2:], dp(12), theme.edge, theme.edge, 0)
        draw_parchment(group, (key.x + dp(1), key.y + dp(1), key.width - dp(2), key.height - dp(2)), dp(11))
        if one is None:
            self._draw_bank(group, box)
        elif key.height >= dp(ALONE):
            self._draw_alone(group, box, card, one)
        elif key.width >= dp(WIDE):
            self._draw_beside(group, box, card, one)
        else:
            self._draw_above(group, box, card, one)
        if key.chosen or key.state == "down":
            # Around the card: within it lie dice, seals and words up to the edge.
            x, y, wide, high = box
            around = x - dp(2), y - dp(2), wide + dp(4), high + dp(4)
            draw_line_around(group, around, dp(13), theme.chosen, dp(3))

    # The whole stall

    def _draw_bank(self, group: InstructionGroup, box: Box) -> None:
        """The bank in one line."""
        x, y, wide, high = box
        strip = dp(CHEST)
        draw_stones(group, (x, y, strip, high), (x, y, dp(BAND), high), theme.accent)
        if theme.name == "contrast":
            draw_sign(group, "paid", x + strip / 2 + dp(3), y + high / 2, dp(28))
        else:
            draw_niche(group, strongbox, "", (x + dp(BAND + 1), y + dp(1), strip - dp(BAND + 2), high - dp(2)), frame=1)
        name, note = say("torture.touch.bank"), say("torture.touch.bank_note")
        left, room = x + strip + dp(10), wide - strip - dp(18)
        for size in (22, 20, 18):
            name_wide = text_width(name, int(sp(size)), True)
            if name_wide + dp(10) + text_width(note, int(sp(SMALL))) <= room:
                break
        draw_text(group, name, left + name_wide / 2, y + high / 2, sp(size), theme.paper_ink, bold=True)
        left += name_wide + dp(10)
        write(group, note, (18, 17, 16), False, theme.paper_quiet, (left, y + high), (x + wide - dp(8) - left, high))

    def _strip(self, box: Box) -> float:
        """How wide the stones are: the higher the stall, the larger its picture."""
        _, _, wide, high = box
        if high >= dp(HIGH) and wide >= dp(NARROW):
            return max(dp(72), min(high * 0.4, wide * 0.3))
        if theme.name != "contrast" and wide >= dp(NARROW):
            return dp(PICTURED)
        return dp(72 if high >= dp(TALL) else SLIM if high >= dp(HIGH) and wide >= dp(WIDE) else 56)

    def _draw_beside(self, group: InstructionGroup, box: Box, card: str, one: Any) -> None:
        x, y, wide, high = box
        look, strip = self._display.card(card), self._strip(box)
        draw_stones(group, (x, y, strip, high), (x, y, dp(BAND), high), colour_of(look.band))
        picture = (x + dp(BAND), y, strip - dp(BAND), high)
        self._pictures.draw_beside(group, picture, one, look)
        left, room = x + strip + dp(8), wide - strip - dp(16)
        tall = high >= dp(TALL)
        line = _line(high)
        foot = self._draw_beat(group, one, (left - dp(2), y + dp(4), room + dp(4), high - line - dp(7)))
        top, side, notes = y + high - dp(3), dp(40 if tall else 30), TALL_NOTES if tall else NOTES
        above = top - y - dp(6) - foot

        def noted(lines: float) -> bool:
            return bool(_note_size(look.note, room, above - lines - dp(1), notes))

        # What it does comes before that nobody bids; where it has no room, the name is in the middle of what it leaves.
        apart = tall and (one.seat >= 0 or noted(line + side + dp(6)))
        apart |= not tall and high >= dp(HIGH) and self._bids.crowded(one, look.title, room, line)
        named = line if apart or noted(line) else max(above, line)
        head = top - (named - line) / 2
        bid_box = (left, head - line, room, line)
        bid = 0.0 if apart else self._bids.draw(group, one, bid_box, look.title)
        name_room = (room - (bid + dp(8) if bid else 0), line)
        write(
            group,
            look.title,
            down_from(min(self._names, BODY if tall else ASIDE)),
            True,
            theme.paper_ink,
            (left, head),
            name_room,
        )
        top -= named
        if apart:
            self._bids.draw(group, one, (left, y + dp(8) + foot, room, side), "")
            foot += side + dp(6)
        self._draw_note(group, look.note, (left, y + dp(6) + foot, room, top - y - dp(7) - foot), notes)

    def _draw_alone(self, group: InstructionGroup, box: Box, card: str, one: Any) -> None:
        """The only card on offer: its picture in the middle of the wall, fame and price beside it, the words below."""
        x, y, wide, high = box
        look, wall = self._display.card(card), high * 0.42
        under = y + high - wall
        draw_stones(group, (x, under, wide, wall), (x, y + high - dp(BAND), wide, dp(BAND)), colour_of(look.band))
        niche = wall - dp(BAND + 14)
        alone = (x + (wide - niche) / 2, under + dp(6), niche, niche)
        if (photo := photo_of(self._window, look)) is not None:
            draw_photo(group, photo, alone)
        else:
            draw_niche(group, self._pictures.painting(one), self._pictures.sign(card), alone)
        price = self._pictures.price(one)
        for at, sign, text, key in ((0.16, "star", look.value, "fame"), (0.84, "paid", price, "gold")):
            if text:
                middle, level, word = x + wide * at, under + (wall - dp(BAND)) / 2, say(f"torture.display.{key}")
                draw_badge(group, sign, text, middle, level)
                draw_word(group, word, middle - word_wide(word) / 2, level - dp(18))
        left, room, line = x + dp(14), wide - dp(28), dp(44)
        foot = self._draw_beat(group, one, (left - dp(6), y + dp(8), room + dp(12), dp(40))) + dp(8)
        self._bids.draw(group, one, (left, y + foot + dp(6), room, dp(40)), "")
        foot += dp(52)
        write(group, look.title, (30, 28, 26, 24, 22, 20), True, theme.paper_ink, (left, under - dp(4)), (room, line))
        self._draw_note(group, look.note, (left, y + foot, room, under - dp(4) - line - y - foot), TALL_NOTES)

    def _draw_above(self, group: InstructionGroup, box: Box, card: str, one: Any) -> None:
        x, y, wide, high = box
        look, strip = self._display.card(card), dp(STRIP)
        under = y + high - strip
        draw_stones(group, (x, under, wide, strip), (x, y + high - dp(BAND), wide, dp(BAND)), colour_of(look.band))
        left, middle = x + dp(6), under + (strip - dp(BAND)) / 2
        for sign, text in (("star", look.value), ("paid", self._pictures.price(one))):
            if text:
                half = (dp(30) + text_width(text, int(sp(ASIDE)), True)) / 2
                draw_badge(group, sign, text, left + half, middle)
                left += 2 * half + dp(4)
        bid = self._bids.draw(group, one, (left, middle - dp(14), x + wide - dp(6) - left, dp(28)), "", on_stone=True)
        if not bid and (photo := photo_of(self._window, look)) is not None:
            draw_photo(group, photo, (left, under + dp(2), x + wide - left, strip - dp(BAND + 4)))
        elif not bid and (painting := self._pictures.painting(one)) is not None:
            draw_niche(
                group, painting, "", ((left + x + wide) / 2 - dp(20), under, dp(40), strip - dp(BAND + 2)), frame=2
            )
        elif not bid:
            draw_sign(group, self._pictures.sign(card), (left + x + wide) / 2, middle, dp(26))
        left, room = x + dp(8), wide - dp(16)
        foot = self._draw_beat(group, one, (left - dp(2), y + dp(4), room + dp(4), high - strip - dp(30)))
        name = write(group, look.title, (20, 18), True, theme.paper_ink, (left, under - dp(2)), (room, dp(26)))
        self._draw_note(group, look.note, (left, y + dp(5) + foot, room, under - name - dp(3) - y - dp(5) - foot))

    # Words

    def _draw_note(self, group: InstructionGroup, note: str, box: Box, types: Sequence[int] = NOTES) -> None:
        """What the card does, where all of it has room."""
        x, y, wide, high = box
        if size := _note_size(note, wide, high, types):
            write(group, note, (size,), False, theme.paper_quiet, (x, y + high), (wide, high))

    def _draw_beat(self, group: InstructionGroup, one: Any, box: Box) -> float:
        """What beats the bid, at the foot of a box; returns how high its plate is."""
        x, y, wide, high = box
        head, beat = head_of(one), beat_words(self._display, one, wide, high, self._beat)
        lead = text_width(head, int(sp(beat.size)), True) + dp(6)
        room = wide - lead - dp(12)
        line = sp(beat.size) * STEP
        tall = len(beat.lines) * line if beat.pictured else wrapped_height(
            beat.lines[0], int(sp(beat.size)), False, int(room), 4, LEADING) + dp(1)  # fmt: skip
        foot = max(tall, min(dp(28), high))
        draw_box(group, (x, y), (wide, foot), dp(8), paint("beat"), paint("beat_rim"), dp(1))
        ink, left, top = paint("beat_ink"), x + dp(6), y + (foot + tall) / 2
        write(group, head, (beat.size,), True, ink, (left, top), (lead, min(tall, line)))
        if not beat.pictured:
            write(group, beat.lines[0], (beat.size,), False, ink, (left + lead, y + foot), (room + 2, foot))
        for at, words in enumerate(beat.lines if beat.pictured else ()):
            self._draw_with_dice(group, one, words, beat.size, (left + lead, top - (at + 0.5) * line))
        return float(foot)

    def _draw_with_dice(
        self, group: InstructionGroup, one: Any, words: str, type_size: int, start: tuple[float, float]
    ) -> None:
        """A line from there on, with a die of the trump wherever one stands in it."""
        x, y = start
        size, side = sp(type_size), die_side(type_size)
        for at, text in enumerate(words.split(DIE)):
            if at:
                draw_trumps(group, self._window.facts.edition, self._display.trumps(one.card), x + side / 2, y, side)
                x += side
            if text:
                long = text_width(text, int(size))
                draw_text(group, text, x + long / 2, y, size, paint("beat_ink"))
                x += long


def _line(high: float) -> float:
    """Height of the line with the name of a wide stall so high."""
    return dp(36) if high >= dp(TALL) else min(dp(34), max(dp(24), high * 0.27))


def _note_size(note: str, wide: float, high: float, types: Sequence[int]) -> int:
    """The first of these sizes at which all of a note has room, in sp; 0 for none."""
    having = (size for size in types if fits(note, int(sp(size)), False, int(wide), int(high), LEADING))
    return next(having, 0) if note else 0


def write(
    group: InstructionGroup, text: str, sizes: Sequence[int], bold: bool, colour: list[float],
    start: tuple[float, float], room: tuple[float, float],
) -> float:  # fmt: skip
    """Text in the middle of the height below an upper left corner, at the first size at which all of it fits; returns
    how high it is."""
    (x, top), (wide, high) = start, room
    sized = tuple(int(sp(size)) for size in sizes)
    words = fitting_texture(text, sized, bold, int(wide), int(high), "left", LEADING)
    group.add(Color(*colour))
    group.add(Rectangle(texture=words, pos=(int(x), int(top - (high + words.size[1]) / 2)), size=words.size))
    return float(words.size[1])
