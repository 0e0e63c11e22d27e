"""What moments of the dungeon are about, in the colour of whoever they are for: a felon's card, a visit to the bank."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from ui.touch.games.torture import goods_pictures as goods
from ui.touch.games.torture.seals import draw_coin, draw_seal
from ui.touch.look.brush import Brush
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_text
from ui.touch.look.painted import Paint
from ui.touch.look.theme import colour_of, mixed, theme
from ui.touch.pads.dice import draw_die

INK, PALE, SHEET, DEEP, LIGHT = "#14161B", "#F3EFE6", "#F2E6CC", "#241C22", "#E0A868"

HALF, FOOT, TOP, FRAME = 35.0, 3.0, 99.0, 3.2
"""Half the width of a card, where it begins and ends, and how broad its frame is, in hundredths of the picture."""

FIELD = 27.0
"""How high the field at its foot is."""

MOST = 3
"""So many dice are shown, else one and how many."""


class Owner(NamedTuple):
    """Whose it is, by the mark; theme: the name of the one in force, in which all is painted."""

    colour: str
    shape: str
    letter: str
    theme: str

    @property
    def plain(self) -> str:
        """The colour itself."""
        return "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in theme.colour(self.colour)[:3]))


class Face(NamedTuple):
    """What a die shows: its value, or the sign on it."""

    value: int
    sign: str = ""


def owner_of(seat: SeatInfo) -> Owner:
    """As it is painted now."""
    return Owner(seat.colour, seat.shape, seat.letter, theme.name)


@lru_cache(maxsize=32)
def taken(portrait: Paint, owner: Owner, fame: str) -> Paint:
    """A felon's card in the frame of whoever takes it, with its fame."""

    def paint(brush: Brush) -> None:
        _card(brush, portrait, owner)
        brush.lend(lambda group, wide, high: draw_seal(group, fame, wide / 2 + 17 * high / 100, 17 * high / 100,
                                                       11 * high / 100))  # fmt: skip

    return paint


@lru_cache(maxsize=32)
def beaten(portrait: Paint, owner: Owner, face: Face, count: int) -> Paint:
    """A felon's card in the frame of whoever outbids somebody there, with the dice that do it."""

    def paint(brush: Brush) -> None:
        _card(brush, portrait, owner)
        if count <= MOST:
            side, step = 17.0 if count > 2 else 19.0, 15.0 if count > 2 else 21.0
            for at in range(count):
                _die(brush, face, 11 + (at - (count - 1) / 2) * step, 17, side if count < MOST else 14.5)
            return
        _die(brush, face, 2, 17, 18)
        _number(brush, f"×{count}", 20, 17, 13)

    return paint


@lru_cache(maxsize=32)
def banked(owner: Owner, face: Face, gold: str) -> Paint:
    """The chest, and before it what goes in and what comes out, on a cloth of whoever goes there."""

    def paint(brush: Brush) -> None:
        goods.strongbox(brush.placed(0, 24, 0.76))
        brush.box(-46, 1, 92, 31, INK, 5)
        brush.box(-45, 2, 90, 29, owner.plain, 4.4)
        brush.box(-43, 4, 86, 25, mixed(owner.plain, INK, 0.78), 3.4)
        _mark(brush, owner, -29, 16.5, 11)
        _die(brush, face, -2, 16.5, 20)
        brush.icon("arrow_forward", 15.5, 16.5, 11, PALE)
        brush.lend(lambda group, wide, high: draw_coin(group, gold, wide / 2 + 31 * high / 100, 16.5 * high / 100,
                                                       11 * high / 100))  # fmt: skip

    return paint


def _card(brush: Brush, portrait: Paint, owner: Owner) -> None:
    """The felon in a niche, and at the foot a field with the mark of whose the card is."""
    plain = owner.plain
    for grow, colour in ((FRAME + 1, INK), (FRAME, plain), (0.0, SHEET)):
        brush.box(-HALF - grow, FOOT - grow, 2 * (HALF + grow), TOP - FRAME - FOOT + 2 * grow - 1, colour, 4 + grow)
    low, high = FOOT + FIELD + 2, TOP - FRAME - 4
    inner = HALF - 3
    brush.box(-inner, low, 2 * inner, high - low, DEEP, 3)
    brush.glow(0, (low + high) / 2, inner * 0.9, LIGHT)
    portrait(brush.placed(0, low, (high - low) / 100))
    brush.box(-inner, FOOT + 2, 2 * inner, FIELD - 2, plain, 3)
    brush.box(-inner + 1.6, FOOT + 3.6, 2 * inner - 3.2, FIELD - 5.2, mixed(plain, INK, 0.78), 2.4)
    _mark(brush, owner, -19.5, FOOT + 1 + FIELD / 2, 9.4)


def _mark(brush: Brush, owner: Owner, x: float, y: float, radius: float) -> None:
    def lay(group: InstructionGroup, wide: float, high: float) -> None:
        unit = high / 100
        draw_mark(group, owner.shape, owner.letter, wide / 2 + x * unit, y * unit, radius * unit,
                  theme.colour(owner.colour), theme.mark_ink, colour_of(PALE))  # fmt: skip

    brush.lend(lay)


def _die(brush: Brush, face: Face, x: float, y: float, side: float) -> None:
    def lay(group: InstructionGroup, wide: float, high: float) -> None:
        unit = high / 100
        middle = wide / 2 + x * unit, y * unit
        draw_die(group, 0 if face.sign else face.value, *middle, side * unit, theme.paper)
        if face.sign:
            draw_icon(group, icon(face.sign), *middle, side * unit * 0.76, theme.paper_ink)

    brush.lend(lay)


def _number(brush: Brush, text: str, x: float, y: float, size: float) -> None:
    def lay(group: InstructionGroup, wide: float, high: float) -> None:
        unit = high / 100
        draw_text(group, text, wide / 2 + x * unit, y * unit, size * unit, colour_of(PALE), bold=True)

    brush.lend(lay)
