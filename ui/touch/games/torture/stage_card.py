"""A card on the stage: paper with a niche for its picture, seals for fame and price, its words, and the leading bid."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from companion.client.window import Window
from ui.touch.cards.photo import draw_photo, photo_of
from ui.touch.games.torture.beat import DIE, head_of
from ui.touch.games.torture.bid_field import draw_bid_field
from ui.touch.games.torture.card_words import CardWords
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps
from ui.touch.games.torture.niche import Box, draw_niche
from ui.touch.games.torture.seals import draw_coin, draw_seal
from ui.touch.games.torture.shown import DungeonDisplay, of_dungeon
from ui.touch.games.torture.staging import LIFT
from ui.touch.games.torture.stall_picture import StallPicture
from ui.touch.look.ink import draw_box, draw_line_around, draw_text, text_width
from ui.touch.look.theme import colour_of, theme

INSET, CORNER = 6, 10
"""From a card's edge to its niche, and the radius of its corners, in dp."""

PICTURES, SQUARE = (0.4, 0.37, 0.34, 0.31, 0.28, 0.25), 0.84
"""Height of the niche as a part of the card's, the first that leaves its words room, and at most as a part of its
width.
"""

SEAL = 17
"""Radius of the seals, in dp."""

BAND = 4
"""Height of the band in the colour of a card's group, in dp."""

FIELD = 46
"""Height of the field of the bid, in dp."""

BEATS = (16, 15, 14)
"""Type sizes in sp of what beats a bid, the first at which it has room."""

STEP = 1.16
"""From line to line of what beats a bid, in type sizes."""


class StageCard:
    """Draws cards. window: whose eyes see them."""

    def __init__(self, window: Window) -> None:
        self._window, self._pictures = window, StallPicture(window)

    @property
    def _display(self) -> DungeonDisplay:
        return of_dungeon(self._window.display)

    def draw(self, group: InstructionGroup, box: Box, one: Any, chosen: bool) -> None:
        """The whole card. A chosen one stands higher, with a golden rim."""
        x, y, wide, high = box
        y += dp(LIFT) if chosen else 0
        look, inset = self._display.card(one.card), dp(INSET)
        for shift, strength in ((5, 0.2), (3, 0.34)):
            group.add(Color(0, 0, 0, strength))
            group.add(RoundedRectangle(pos=(x + dp(shift), y - dp(shift)), size=(wide, high), radius=[dp(CORNER)]))
        draw_box(group, (x, y), (wide, high), dp(CORNER), theme.paper, theme.paper, 0)
        room = wide - 2 * inset
        foot = self._draw_beat(group, one, (x + inset, y + inset, room))
        low = y + inset + foot + dp(4)
        draw_bid_field(group, self._window, one, (x + inset, low, room, dp(FIELD)))
        low += dp(FIELD + 3)
        talls = [min(high * part, room * SQUARE) for part in PICTURES]
        tops = [y + high - inset - tall for tall in talls]
        words = [CardWords(look.title, look.note, room, top - dp(BAND + 2) - low) for top in tops]
        easy = [at for at, one in enumerate(words) if one.easy]
        noted = [at for at, one in enumerate(words) if one.noted]
        # A smaller picture before small type, and small type before none.
        at = (easy or noted or [1])[0]
        self._draw_picture(group, (x + inset, tops[at], room, talls[at]), one)
        group.add(Color(*colour_of(look.band)))
        group.add(Rectangle(pos=(x + inset, tops[at] - dp(BAND)), size=(room, dp(BAND))))
        self._draw_seals(group, (x, y, wide, high), one.card, look.value, self._pictures.price(one))
        words[at].draw(group, x + inset, low)
        if chosen:
            rim = (x - dp(1), y - dp(1), wide + dp(2), high + dp(2))
            draw_line_around(group, rim, dp(CORNER + 1), paint("seal"), dp(3))
            draw_line_around(group, rim, dp(CORNER + 1), paint("coin"), dp(2))

    def _draw_picture(self, group: InstructionGroup, niche: Box, one: Any) -> None:
        """The owner's photograph, else what is painted, else the sign."""
        if (photo := photo_of(self._window, self._display.card(one.card))) is not None:
            draw_photo(group, photo, niche)
            return
        draw_niche(group, self._pictures.painting(one), self._pictures.sign(one.card), niche, frame=5)

    def _draw_seals(self, group: InstructionGroup, box: Box, card: str, fame: str, price: str) -> None:
        """Fame at the left in dark wax; at the right the price as a coin, or the trump as a die."""
        x, y, wide, high = box
        radius = dp(SEAL)
        left, right, middle = x + radius + dp(2), x + wide - radius - dp(2), y + high - radius - dp(2)
        if fame:
            draw_seal(group, fame, left, middle, radius)
        if price:
            draw_coin(group, price, right, middle, radius)
        elif trumps := [trump for trump in self._display.trumps(card) if trump]:
            draw_trumps(group, self._window.facts.edition, trumps, right + dp(1), middle + dp(1), radius * 1.7)

    # What beats the bid

    def _draw_beat(self, group: InstructionGroup, one: Any, box: tuple[float, float, float]) -> float:
        """On a strip at the foot; returns how high that is."""
        x, y, wide = box
        size, lines = beat_lines(self._display, one, wide - dp(8))
        step = sp(size) * STEP
        high = max(dp(24), len(lines) * step + dp(5))
        draw_box(group, (x, y), (wide, high), dp(6), paint("strip"), paint("strip"), 0)
        side, space = sp(size) * STEP * 0.94, text_width(" ", int(sp(size)))
        for at, words in enumerate(lines):
            middle = y + high / 2 + ((len(lines) - 1) / 2 - at) * step
            left = x + (wide - line_long(words, size)) / 2
            for word, bold in words:
                if word == DIE:
                    draw_trumps(group, self._window.facts.edition, self._display.trumps(one.card), left + side / 2,
                                middle, side)  # fmt: skip
                    left += side + space
                    continue
                long = text_width(word, int(sp(size)), bold)
                draw_text(group, word, left + long / 2, middle, sp(size), paint("beat_ink"), bold=bold)
                left += long + space
        return float(high)


Words = list[tuple[str, bool]]
"""Of a line: each with whether it is bold."""


def line_long(words: Words, size: int) -> float:
    """How wide a line of words, or of dice among them, is in pixels."""
    space = text_width(" ", int(sp(size)))
    longs = [sp(size) * STEP * 0.94 if word == DIE else text_width(word, int(sp(size)), bold) for word, bold in words]
    return float(sum(longs) + space * (len(words) - 1))


def beat_lines(display: DungeonDisplay, one: Any, room: float) -> tuple[int, list[Words]]:
    """What beats a bid, in lines no wider than the room: the type size in sp, and the words. Two lines where that can
    be, in the longer words if they have room."""
    head = [(word, True) for word in head_of(one).split()]
    method = DIE if display.trump(one.card) else ""
    for most in (1, 2, 3):
        for size in BEATS:
            for short in (False, True):
                words = display.beat_it(one, short, method).split()
                lines = _folded([*head, *((word, False) for word in words)], room, size)
                if len(lines) <= most and all(line_long(line, size) <= room for line in lines):
                    return size, lines
    words = display.beat_it(one, True, method).split()
    return BEATS[-1], _folded([*head, *((word, False) for word in words)], room, BEATS[-1])


def _folded(words: Words, room: float, size: int) -> list[Words]:
    lines: list[Words] = []
    for unit in _units(words):
        if lines and line_long([*lines[-1], *unit], size) <= room:
            lines[-1] += unit
        else:
            lines.append(unit)
    return lines


def _units(words: Words) -> list[Words]:
    """What stays in one line: a die with the word before it, and "2×" with what there are two of."""
    units: list[Words] = []
    for word in words:
        if units and (word[0] == DIE or units[-1][-1][0].endswith("×")):
            units[-1].append(word)
        else:
            units.append([word])
    return units
