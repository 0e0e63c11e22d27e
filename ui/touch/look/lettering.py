"""How large words are, of the sizes of the scale. What has to be read has `BODY`, 3 mm of x-height where it is larger.

Where the table wants larger words, each size is tried a whole step larger first, and smaller only where there is no
room: nothing is cut that was not cut before.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import sp

from ui.touch.look.scale import ASIDE, BODY, above, smaller


class Lettering:
    """large: whether the table wants larger words; what was drawn already keeps its size until it is drawn anew."""

    def __init__(self) -> None:
        self.large = False

    def pixels(self, size: float) -> float:
        """A type size in sp, in pixels, a step larger where the table wants that."""
        return float(sp(above(size) if self.large else size))

    def sizes(self, usual: Sequence[float]) -> tuple[int, ...]:
        """Type sizes in pixels to try one after the other. usual: those in sp, the largest first."""
        wanted = (above(usual[0]), *usual) if self.large else usual
        return tuple(int(sp(size)) for size in wanted)

    def usual(self, pixels: float) -> float:
        """The size that became this one where the table wants larger words; both in pixels."""
        return float(next(iter(smaller(round(pixels))), pixels))


lettering = Lettering()


def body() -> float:
    """Type size in pixels of what has to be read, for .kv files."""
    return lettering.pixels(BODY)


def aside() -> float:
    """Type size in pixels of what may be read, for .kv files."""
    return lettering.pixels(ASIDE)
