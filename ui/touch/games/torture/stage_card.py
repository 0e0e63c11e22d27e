"""A card on the stage: paper with a niche for its picture, seals for fame and price, its words, and the leading bid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from companion.client.window import Window
from companion.words import say
from ui.touch.cards.photo import draw_photo, photo_of
from ui.touch.games.torture.beat import DIE
from ui.touch.games.torture.bid_field import draw_bid_field
from ui.touch.games.torture.card_words import CardWords
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps
from ui.touch.games.torture.niche import Box, draw_niche
from ui.touch.games.torture.parchment import draw_parchment
from ui.touch.games.torture.seals import WORD, draw_coin, draw_seal, draw_word, word_wide
from ui.touch.games.torture.shown import DungeonDisplay, of_dungeon
from ui.touch.games.torture.stage_measure import (
    BAND,
    BID,
    INSET,
    PICTURE,
    STEP,
    Measure,
    beat_lines,
    face_measure,
    least_wide,
    line_long,
    measure_of,
)
from ui.touch.games.torture.staging import LIFT
from ui.touch.games.torture.stall_picture import StallPicture
from ui.touch.look.ink import draw_box, draw_line_around, draw_text, text_width
from ui.touch.look.theme import colour_of, theme

CORNER = 10
"""Radius of a card's corners, in dp."""

SEAL = 17
"""Radius of the seals, in dp."""


class StageCard:
    """Draws cards. window: whose eyes see them."""

    def __init__(self, window: Window) -> None:
        self._window, self._pictures = window, StallPicture(window)

    @property
    def _display(self) -> DungeonDisplay:
        return of_dungeon(self._window.display)

    def measure(self, cards: Sequence[Any], wide: float, high: float, faces: bool) -> Measure:
        """That of all cards that are seen, each with what lies on it as it is told, where each of them is so large.

        faces: it shows little more than a face.
        """
        measured = face_measure if faces else measure_of
        return measured(self._display, cards, wide, high)

    def least_wide(self) -> float:
        """How wide each open card has to be for its name, in pixels."""
        return least_wide(self._display, self._display.open_cards())

    def draw(self, group: InstructionGroup, box: Box, one: Any, chosen: bool, measure: Measure) -> None:
        """The whole card. A chosen one stands higher, with the rim of all that is chosen."""
        x, y, wide, high = box
        y += dp(LIFT) if chosen else 0
        look, inset = self._display.card(one.card), dp(INSET)
        for shift, strength in ((5, 0.2), (3, 0.34)):
            _draw_shadow(group, (x, y, wide, high), dp(shift), strength)
        draw_parchment(group, (x, y, wide, high), dp(CORNER))
        room = wide - 2 * inset
        self._draw_beat(group, one, (x + inset, y + inset, room), measure)
        low = y + measure.low + (0 if measure.over else measure.field + dp(3))
        top = y + high - inset - measure.niche
        self._draw_picture(group, (x + inset, top, room * (PICTURE if measure.beside else 1), measure.niche), one)
        group.add(Color(*colour_of(look.band)))
        group.add(Rectangle(pos=(x + inset, top - dp(BAND)), size=(room, dp(BAND))))
        self._draw_seals(group, (x, y, wide, high), one.card, look.value, self._pictures.price(one))
        if not measure.over or measure.beside or one.seat >= 0:
            long = room * (BID if measure.beside else 1)
            field = (x + wide - inset - long, y + measure.bid_low, long, measure.field)
            draw_bid_field(group, self._window, one, field)
        if not measure.face and measure.niche >= dp(2 * SEAL + WORD):
            self._draw_words(group, (x, y, wide, high), look.value, self._pictures.price(one))
        words = CardWords(look.title, "" if measure.face else look.note, room, top - dp(BAND + 2) - low)
        words.draw(group, x + inset, low, measure.words)
        if chosen:
            rim = (x - dp(1), y - dp(1), wide + dp(2), high + dp(2))
            draw_line_around(group, rim, dp(CORNER + 1), paint("seal"), dp(3))
            draw_line_around(group, rim, dp(CORNER + 1), theme.chosen, dp(2))

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

    @staticmethod
    def _draw_words(group: InstructionGroup, box: Box, fame: str, price: str) -> None:
        """What the numbers on the seals are, below them."""
        x, y, wide, high = box
        top = y + high - dp(2 * SEAL)
        if fame:
            draw_word(group, say("torture.display.fame"), x + dp(2), top)
        if price:
            word = say("torture.display.gold")
            draw_word(group, word, x + wide - dp(2) - word_wide(word), top)

    # What beats the bid

    def _draw_beat(self, group: InstructionGroup, one: Any, box: tuple[float, float, float], measure: Measure) -> None:
        """On a strip at the foot."""
        (x, y, wide), high = box, measure.strip
        size, lines = beat_lines(self._display, one, wide - dp(8), (measure.beat,))
        step = sp(size) * STEP
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


def _draw_shadow(group: InstructionGroup, box: Box, shift: float, strength: float) -> None:
    """What is seen of it at the right of a card and below: all of it would be drawn for nothing, and takes time."""
    x, y, wide, high = box
    corner = dp(CORNER)
    group.add(Color(0, 0, 0, strength))
    right, size = (x + wide - corner, y - shift), (corner + shift, high)
    group.add(RoundedRectangle(pos=right, size=size, radius=[0, corner, corner, 0]))
    below = wide - corner - shift, corner + shift
    group.add(RoundedRectangle(pos=(x + shift, y - shift), size=below, radius=[0, 0, 0, corner]))
