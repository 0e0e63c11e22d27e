"""How large words are. On a screen of 7 inches 24 sp have an x-height of 2.3 mm, and the larger words 3 mm.

What has to be read is at least `BODY` high; where the table wants larger words, each size is tried a third larger
first, and smaller only where there is no room: nothing is cut that was not cut before.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import sp

BODY = 24
"""Type size in sp of sentences that have to be read."""

ASIDE = 20
"""Type size in sp of what may be read."""

LARGER = 4 / 3
"""How much larger words are where the table wants larger ones."""

STEPS = 3
"""Sizes that are tried on the way down from a larger one to the usual one."""


class Lettering:
    """large: whether the table wants larger words; what was drawn already keeps its size until it is drawn anew."""

    def __init__(self) -> None:
        self.large = False

    def pixels(self, size: float) -> float:
        """A type size in sp, in pixels, larger where the table wants that."""
        return float(sp(size * (LARGER if self.large else 1)))

    def sizes(self, usual: Sequence[float]) -> tuple[int, ...]:
        """Type sizes in pixels to try one after the other. usual: those in sp, the largest first."""
        if not self.large:
            return tuple(int(sp(size)) for size in usual)
        first = usual[0]
        larger = {first * (1 + (LARGER - 1) * step / STEPS) for step in range(STEPS, 0, -1)}
        if first < BODY * LARGER < first * LARGER:
            larger.add(BODY * LARGER)
        return tuple(int(sp(size)) for size in (*sorted(larger, reverse=True), *usual))


lettering = Lettering()


def body() -> float:
    """Type size in pixels of what has to be read, for .kv files."""
    return lettering.pixels(BODY)


def aside() -> float:
    """Type size in pixels of what may be read, for .kv files."""
    return lettering.pixels(ASIDE)
