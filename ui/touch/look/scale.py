"""The six sizes of type there are, in sp: whatever is set to be read on the screen has one of them.

A size between two of them makes two things look alike that are not, so what has no room goes a whole step down.
Larger or other type is for what is a picture more than words alone: the face of a die, the letter of a seat's mark,
the name thrown up when the turn passes, the print of a board, which grows with its squares.
"""

from __future__ import annotations

from kivy.metrics import sp

CAPTION = 13
"""What may be looked up: the words of a legend, a note where there is no more room. Nothing is set smaller."""

SMALL = 16
"""Facts below a name, and what stands in a narrow place."""

ASIDE = 20
"""What may be read."""

BODY = 24
"""Sentences that have to be read: on a screen of 7 inches they have an x-height of 2.3 mm."""

TITLE = 32
"""The names of pages and people, and figures that count."""

DISPLAY = 44
"""What is read from the other side of the table."""

SCALE = (CAPTION, SMALL, ASIDE, BODY, TITLE, DISPLAY)


def down_from(largest: float, least: float = SMALL) -> tuple[int, ...]:
    """The sizes in sp from that one down to that one, the largest first: the first at which words have room is theirs.

    largest: it need not be of the scale itself, but one of the scale has to lie between the two.
    """
    found = tuple(size for size in reversed(SCALE) if least <= size <= largest)
    if not found:
        raise ValueError(f"no size from {largest} down to {least}")
    return found


def above(size: float) -> int:
    """The next larger size in sp, the largest of all above it."""
    return next((one for one in SCALE if one > size), DISPLAY)


def smaller(pixels: int) -> tuple[int, ...]:
    """The sizes below that one, the largest first; both in pixels."""
    return tuple(one for one in (int(sp(size)) for size in reversed(SCALE)) if one < pixels)
