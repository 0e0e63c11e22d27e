"""The words on a card of the stage: its name, and under it what it does where all of that has room; in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from ui.touch.look.ink import fits, fitting_texture, text_width, widest_word, words_fit, wrapped_height
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, down_from
from ui.touch.look.theme import theme

NAMES, NOTES = down_from(ASIDE, CAPTION), down_from(SMALL, CAPTION)
"""Type sizes in sp, the first at which all of it has room."""

BROAD, BROAD_NAMES, BROAD_NOTES = 170, (BODY, *NAMES), (ASIDE, *NOTES)
"""On a card with so much room, in dp, words may be a step larger."""

WHOLE = SMALL
"""A name that would have to be smaller than this for one line, in sp, has two."""

LEADING = 0.88
"""From line to line, as a part of the typeface's own step."""


class Type(NamedTuple):
    """Sizes of name and note in sp, 0 for no note, and how high both are in pixels; 0 and 0 where that differs."""

    name: int
    note: int
    tall: float
    noted: float


class CardWords:
    """A name and a note in a room so wide and high, in pixels. noted: whether all of the note is said, if there is
    one; easy: in type that is not small. high: of the room."""

    def __init__(self, title: str, note: str, wide: float, high: float) -> None:
        self._title, self._note, self._wide, self.high = title, note, wide, high
        names, notes = (BROAD_NAMES, BROAD_NOTES) if wide >= dp(BROAD) else (NAMES, NOTES)
        line = next((size for size in names if text_width(title, int(sp(size)), True) <= wide), 0)
        self._names: Sequence[int] = (line,) if line >= WHOLE else tuple(size for size in names if size <= WHOLE)
        self._size = 0
        fitting = [size for size in self._names if fits(title, int(sp(size)), True, int(wide), int(high), LEADING)]
        for size in fitting:
            under = int(high - self._named_tall(size) - dp(1))
            having = (one for one in notes if fits(note, int(sp(one)), False, int(wide), under, LEADING))
            self._size = next(having, 0) if note else 0
            if self._size or not note:
                self._names = (size,)
                break
        self.noted = bool(fitting) and (not note or self._size > 0)
        self.easy = self.noted and (not note or self._size >= WHOLE)

    def as_type(self) -> Type:
        """What its own words alone would have."""
        noted = self._noted_tall(self._size) if self._size else 0.0
        return Type(self._names[0], self._size, self._named_tall(self._names[0]), noted)

    def in_type(self, name: int, note: int) -> Type | None:
        """The same in these sizes, None where it has no room."""
        tall = self._named_tall(name)
        noted = self._noted_tall(note) if self._note else 0.0
        size, wide = int(sp(name)), int(self._wide)
        fitting = words_fit(self._title, size, True, wide) and fits(
            self._title, size, True, wide, int(self.high), LEADING
        )
        return Type(name, note, tall, noted) if fitting and tall + dp(1) + noted <= self.high else None

    def _named_tall(self, size: int) -> float:
        return float(wrapped_height(self._title, int(sp(size)), True, int(self._wide), 9, LEADING))

    def _noted_tall(self, size: int) -> float:
        return float(wrapped_height(self._note, int(sp(size)), False, int(self._wide), 9, LEADING))

    def draw(self, group: InstructionGroup, x: float, y: float, common: Type | None) -> None:
        """With the left lower corner of their room there; what is left over is shared out around them. common: what
        all cards side by side have, so that their notes begin at one height."""
        wide, high = self._wide, self.high
        if not self._size:
            names = self._names if common is None else (common.name,)
            write_middle(group, self._title, names, True, theme.paper_ink, (x, y, wide, high))
            return
        if common is not None and not common.tall:
            common = self.in_type(common.name, common.note)
        name, note, tall, noted = common or self.as_type()
        spare = max(0.0, (high - tall - noted) / 3)
        head = y + high - spare * 0.6
        write_middle(group, self._title, (name,), True, theme.paper_ink, (x, head - tall, wide, tall))
        below = head - tall - dp(1) - spare * 0.4
        own = self._noted_tall(note)
        write_middle(group, self._note, (note,), False, theme.paper_quiet, (x, below - own, wide, own))


def common_type(cards: Sequence[CardWords]) -> Type | None:
    """The largest type that all of these cards can be written in, their notes at one height where that can be; None
    where there is none."""
    if not cards or not all(one.noted for one in cards):
        return None
    name = min(one.as_type().name for one in cards)
    note = min((size for one in cards if (size := one.as_type().note)), default=0)
    sizes = [one for one in BROAD_NOTES if one <= note] if note else [0]
    for one in (size for size in BROAD_NAMES if size <= name):
        if (common := _noted_in(cards, one, sizes)) is not None:
            return common
    return None


def _noted_in(cards: Sequence[CardWords], name: int, notes: Sequence[int]) -> Type | None:
    """The same with names of that size, and notes of one of these."""
    each = [(size, [one.in_type(name, size) for one in cards]) for size in notes]
    fitting = [(size, [kind for kind in kinds if kind is not None]) for size, kinds in each if None not in kinds]
    for size, found in fitting:
        tall, noted = max(kind.tall for kind in found), max(kind.noted for kind in found)
        if tall + dp(1) + noted <= cards[0].high:
            return Type(name, size, tall, noted)
    return Type(name, fitting[0][0], 0.0, 0.0) if fitting else None


def write_middle(
    group: InstructionGroup, text: str, sizes: Sequence[int], bold: bool, colour: list[float],
    box: tuple[float, float, float, float],
) -> None:  # fmt: skip
    """Text in the middle of a box, at the first size at which all of it fits; a word that is wider than the box even in
    the smallest has narrower letters, rather than be broken."""
    x, y, wide, high = box
    sized = tuple(int(sp(size)) for size in sizes)
    longest = widest_word(text, sized[-1], bold)
    narrow = min(1.0, wide / max(longest, 1))
    words = fitting_texture(text, sized, bold, max(int(wide), longest), int(high) + 1, "center", LEADING)
    across = words.size[0] * narrow
    group.add(Color(*colour))
    pos = (int(x + (wide - across) / 2), int(y + (high - words.size[1]) / 2))
    group.add(Rectangle(texture=words, pos=pos, size=(across, words.size[1])))
