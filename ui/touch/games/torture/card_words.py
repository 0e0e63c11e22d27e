"""The words on a card of the stage: its name, and under it what it does where all of that has room; in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from ui.touch.look.ink import fits, fitting_texture, text_width, wrapped_height
from ui.touch.look.theme import theme

NAMES, NOTES = (20, 18, 17, 16, 15, 14), (17, 16, 15, 14, 13)
"""Type sizes in sp, the first at which all of it has room."""

BROAD, LARGER = 170, 1.3
"""On a card with so much room, in dp, words may be so many times as large."""

WHOLE = 15
"""A name that would have to be smaller than this for one line, in sp, has two."""

LEADING = 0.88
"""From line to line, as a part of the typeface's own step."""


class CardWords:
    """A name and a note in a room so wide and high, in pixels. noted: whether all of the note is said, if there is
    one; easy: in type that is not small."""

    def __init__(self, title: str, note: str, wide: float, high: float) -> None:
        self._title, self._note, self._wide, self._high = title, note, wide, high
        names, notes = (_larger(NAMES), _larger(NOTES)) if wide >= dp(BROAD) else (NAMES, NOTES)
        line = next((size for size in names if text_width(title, int(sp(size)), True) <= wide), 0)
        self._names: Sequence[int] = (line,) if line >= WHOLE else tuple(size for size in names if size < 18)
        self._tall, self._size = high, 0
        fitting = [size for size in self._names if fits(title, int(sp(size)), True, int(wide), int(high), LEADING)]
        for size in fitting:
            self._tall = wrapped_height(title, int(sp(size)), True, int(wide), 9, LEADING)
            under = int(high - self._tall - dp(1))
            having = (one for one in notes if fits(note, int(sp(one)), False, int(wide), under, LEADING))
            self._size = next(having, 0) if note else 0
            if self._size:
                self._names = (size,)
                break
        self.noted = bool(fitting) and (not note or self._size > 0)
        self.easy = self.noted and (not note or self._size >= WHOLE)

    def draw(self, group: InstructionGroup, x: float, y: float) -> None:
        """With the left lower corner of their room there; what is left over is shared out around them."""
        wide, high, tall = self._wide, self._high, self._tall
        if not self._size:
            write_middle(group, self._title, self._names, True, theme.paper_ink, (x, y, wide, high))
            return
        noted = wrapped_height(self._note, int(sp(self._size)), False, int(wide), 9, LEADING)
        spare = max(0.0, (high - tall - noted) / 3)
        head = y + high - spare * 0.6
        write_middle(group, self._title, self._names, True, theme.paper_ink, (x, head - tall, wide, tall))
        below = head - tall - dp(1) - spare * 0.4
        write_middle(group, self._note, (self._size,), False, theme.paper_quiet, (x, below - noted, wide, noted))


def _larger(sizes: Sequence[int]) -> tuple[int, ...]:
    return (*(round(size * LARGER) for size in sizes if size * LARGER > sizes[0]), *sizes)


def write_middle(
    group: InstructionGroup, text: str, sizes: Sequence[int], bold: bool, colour: list[float],
    box: tuple[float, float, float, float],
) -> None:  # fmt: skip
    """Text in the middle of a box, at the first size at which all of it fits."""
    x, y, wide, high = box
    sized = tuple(int(sp(size)) for size in sizes)
    words = fitting_texture(text, sized, bold, int(wide), int(high) + 1, "center", LEADING)
    group.add(Color(*colour))
    pos = (int(x + (wide - words.size[0]) / 2), int(y + (high - words.size[1]) / 2))
    group.add(Rectangle(texture=words, pos=pos, size=words.size))
