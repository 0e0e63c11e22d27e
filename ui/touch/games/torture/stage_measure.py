"""The one measure of all cards that stand side by side on the stage: their lines run on from card to card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.metrics import dp, sp

from ui.touch.games.torture.beat import DIE, head_of
from ui.touch.games.torture.card_words import LEADING, CardWords, Type, common_type
from ui.touch.games.torture.shown import DungeonDisplay
from ui.touch.look.ink import text_width, wrapped_height
from ui.touch.look.scale import CAPTION, SMALL

INSET = 6
"""From a card's edge to its niche, in dp."""

PICTURES, SQUARE = (0.4, 0.37, 0.34, 0.31, 0.28, 0.25), 0.84
"""Height of the niche as a part of the card's, the first that leaves its words room, and at most as a part of its
width.
"""

BAND, FIELD = 4, 46
"""Height of the band in the colour of a card's group, and of the field of the bid, in dp."""

BEATS = (16, 15, 14)
"""Type sizes in sp of what beats a bid, the first at which it has room."""

STEP = 1.16
"""From line to line of what beats a bid, in type sizes."""

FACE_FIELD, FACE_TYPES = 34, ((SMALL, SMALL), (SMALL, CAPTION), (CAPTION, SMALL), (CAPTION, CAPTION))
"""Where little more than a felon's face is shown: height of the field in dp, and type sizes in sp of names and of what
beats a bid, the first that leave the face its room."""

OVER_FIELD = 26
"""Height of the field of a bid that lies on a picture, in dp: so low that it covers a collar and no chin."""

FLATTEST, FLAT = 0.8, 0.55
"""A picture that would be less high beside its width has the bid on its foot; and one still flatter beside it."""

PICTURE, BID = 0.42, 0.56
"""How much of the width the picture has then, and how much the bid."""

REMEMBERED = 64
"""Of so many stages, and of so many bids, the measure is remembered: a table looks at each many times."""

Words = Sequence[tuple[str, bool]]
"""Of a line: each with whether it is bold."""


class Measure(NamedTuple):
    """niche: height of the picture. beat: type size in sp of what beats a bid; strip: height of its plate. words: sizes
    of name and note, None where some card has no room for all it says. field: height of the field of the bid. Heights
    in pixels. face: nothing is noted; over: the bid lies on the foot of the picture; beside: at its right."""

    niche: float
    beat: int
    strip: float
    words: Type | None
    field: float
    face: bool = False
    over: bool = False
    beside: bool = False

    @property
    def low(self) -> float:
        """How high above the foot of a card what stands above its strip begins."""
        return float(dp(INSET) + self.strip + dp(4))

    @property
    def bid_low(self) -> float:
        """How high above the foot of a card the field of its bid does."""
        if not self.over or self.words is None:
            return self.low
        return self.low + self.words.tall + dp(BAND + 3 if self.beside else 1)

    @property
    def bid_middle(self) -> float:
        """How high above the foot of a card the middle of its bid lies."""
        return self.bid_low + self.field / 2


def measure_of(display: DungeonDisplay, cards: Sequence[Any], wide: float, high: float) -> Measure:
    """The measure of cards of that size: a smaller picture before small type, and small type before none."""
    looks = [display.card(one.card) for one in cards]
    said = tuple((look.title, look.note, _beat_words(display, one)) for look, one in zip(looks, cards, strict=True))
    return _measure_of(said, wide, high)


@lru_cache(maxsize=REMEMBERED)
def _measure_of(cards: Sequence[tuple[str, str, Words]], wide: float, high: float) -> Measure:
    """cards: of each its title, its note and what beats its bid."""
    room = wide - 2 * dp(INSET)
    beat = min((_lines(words, room - dp(8), BEATS)[0] for _, _, words in cards), default=BEATS[0])
    lines = max((len(_lines(words, room - dp(8), (beat,))[1]) for _, _, words in cards), default=1)
    strip = max(dp(24), lines * sp(beat) * STEP + dp(5))
    low = dp(INSET) + strip + dp(4) + dp(FIELD + 3)
    niches = [min(high * part, room * SQUARE) for part in PICTURES]
    tried = [
        [CardWords(title, note, room, high - dp(INSET) - niche - dp(BAND + 2) - low) for title, note, _ in cards]
        for niche in niches
    ]
    easy = [at for at, words in enumerate(tried) if all(one.easy for one in words)]
    noted = [at for at, words in enumerate(tried) if all(one.noted for one in words)]
    at = (easy or noted or [1])[0]
    return Measure(niches[at], beat, strip, common_type(tried[at]), dp(FIELD))


def least_wide(display: DungeonDisplay, cards: Sequence[Any]) -> float:
    """How wide a card has to be for the longest word of any felon's name, in pixels."""
    titles = [display.card(one.card).title for one in cards]
    return _longest(titles, CAPTION) + 2 * float(dp(INSET))


def _longest(titles: Sequence[str], size: int) -> float:
    """How wide the longest word of all names is, in pixels. size: type size in sp."""
    return max((text_width(word, int(sp(size)), True) for title in titles for word in title.split()), default=0)


def face_measure(display: DungeonDisplay, cards: Sequence[Any], wide: float, high: float) -> Measure:
    """That of felons of whom little more than the face is shown: the picture has all that their words leave."""
    titles = tuple(display.card(one.card).title for one in cards)
    return _face_measure(titles, tuple(_beat_words(display, one) for one in cards), wide, high)


@lru_cache(maxsize=REMEMBERED)
def _face_measure(titles: Sequence[str], beats: Sequence[Words], wide: float, high: float) -> Measure:
    room, fitting = wide - 2 * dp(INSET), []
    for name, beat in FACE_TYPES:
        lines = [_lines(words, room - dp(8), (beat,))[1] for words in beats]
        longest = max((line_long(line, beat) for folded in lines for line in folded), default=0)
        if (longest <= room - dp(8) and _longest(titles, name) <= room) or (name, beat) == FACE_TYPES[-1]:
            fitting.append(_faced(titles, max(map(len, lines), default=1), (room, high), name, beat))
    return next((one for one in fitting if not one.over and one.niche >= room), fitting[-1])


def _faced(titles: Sequence[str], lines: int, size: tuple[float, float], name: int, beat: int) -> Measure:
    """With names and what beats bids in these type sizes in sp, so many lines of that. size: what words may be wide,
    and the height of the whole card."""
    room, high = size
    strip = max(dp(24), lines * sp(beat) * STEP + dp(5))
    tall = max((wrapped_height(one, int(sp(name)), True, int(room), 9, LEADING) for one in titles), default=0)
    field = float(dp(FACE_FIELD))
    whole = high - 2 * dp(INSET) - strip - dp(4) - tall - dp(BAND + 3)
    over = whole - field - dp(3) < room * FLATTEST
    niche, beside = whole if over else whole - field - dp(3), over and whole < room * FLAT
    if over and not beside:
        field = float(dp(OVER_FIELD))
    return Measure(niche, beat, strip, Type(name, 0, tall, 0), field, True, over, beside)


# What beats a bid


def line_long(words: Words, size: int) -> float:
    """How wide a line of words, or of dice among them, is in pixels."""
    space = text_width(" ", int(sp(size)))
    longs = [sp(size) * STEP * 0.94 if word == DIE else text_width(word, int(sp(size)), bold) for word, bold in words]
    return float(sum(longs) + space * (len(words) - 1))


def beat_lines(
    display: DungeonDisplay, one: Any, room: float, sizes: Sequence[int] = BEATS
) -> tuple[int, Sequence[Words]]:
    """What beats a bid, in lines no wider than the room: the type size in sp, and the words. In as few lines as that
    can be."""
    return _lines(_beat_words(display, one), room, tuple(sizes))


def _beat_words(display: DungeonDisplay, one: Any) -> Words:
    method = DIE if display.trump(one.card) else ""
    words = [(word, True) for word in head_of(one).split()]
    return (*words, *((word, False) for word in display.beat_it(one, method).split()))


@lru_cache(maxsize=REMEMBERED)
def _lines(words: Words, room: float, sizes: Sequence[int]) -> tuple[int, Sequence[Words]]:
    for most in (1, 2, 3):
        for size in sizes:
            lines = _folded(words, room, size)
            if len(lines) <= most and all(line_long(line, size) <= room for line in lines):
                return size, lines
    return sizes[-1], _folded(words, room, sizes[-1])


def _folded(words: Words, room: float, size: int) -> list[Words]:
    lines: list[Words] = []
    for unit in _units(words):
        if lines and line_long([*lines[-1], *unit], size) <= room:
            lines[-1] = (*lines[-1], *unit)
        else:
            lines.append(tuple(unit))
    return lines


def _units(words: Words) -> list[list[tuple[str, bool]]]:
    """What stays in one line: a die with the word before it, and "2×" or "two" with what there are two of."""
    units: list[list[tuple[str, bool]]] = []
    for word in words:
        last, bold = units[-1][-1] if units else ("", True)
        if units and (word[0] == DIE or last.endswith("×") or (word[0][0].isdecimal() and not bold)):
            units[-1].append(word)
        else:
            units.append([word])
    return units
