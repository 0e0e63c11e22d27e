"""A camera of the table for tests and for the tour: it sees a drawn table, board and pieces in lamplight."""

from __future__ import annotations

from io import BytesIO

from kivy.core.image import ImageLoader

from companion.devices.dice_setup import CameraPicture
from companion.refused import Refused

SIZE = (640, 480)

WOOD, LIGHTER, BOARD, SQUARE = (112, 78, 48), (122, 86, 54), (44, 70, 92), (206, 190, 150)

PIECES = (
    (150, 300, (222, 112, 58)), (322, 210, (86, 176, 226)), (420, 330, (40, 170, 130)), (512, 150, (214, 130, 190)),
)  # fmt: skip
"""Where each stands, in pixels from the upper left corner, and its colour."""


def drawn_table() -> bytes:
    """Three bytes a pixel, rows from the top."""
    width, height = SIZE
    canvas = bytearray()
    for y in range(height):
        canvas += bytes(WOOD if y // 40 % 2 else LIGHTER) * width

    def fill(x0: int, y0: int, x1: int, y1: int, colour: tuple[int, int, int]) -> None:
        for y in range(y0, y1):
            canvas[3 * (y * width + x0) : 3 * (y * width + x1)] = bytes(colour) * (x1 - x0)

    fill(70, 80, 570, 420, BOARD)
    for number in range(40):
        column, row = number % 8, number // 8
        fill(92 + 58 * column, 104 + 62 * row, 138 + 58 * column, 150 + 62 * row, SQUARE)
    for x, y, colour in PIECES:
        fill(x - 16, y + 6, x + 24, y + 30, (30, 34, 40))
        fill(x - 18, y - 22, x + 18, y + 24, colour)
        fill(x - 9, y - 42, x + 9, y - 22, colour)
    return bytes(canvas)


def as_jpeg(rgb: bytes, size: tuple[int, int] = SIZE) -> bytes:
    """A picture of that size as a JPEG file; three bytes a pixel, rows from the top."""
    out = BytesIO()
    loader = next(one for one in ImageLoader.loaders if one.can_save("jpg", is_bytesio=True))
    loader.save(out, *size, "rgb", rgb, False, "jpg")
    return out.getvalue()


class FakePhotos:
    """Follows TableCamera. broken: why there is no picture. looks, closed: how often."""

    def __init__(self) -> None:
        self.broken: Refused | None = None
        self.looks = self.closed = 0

    def look(self) -> CameraPicture:
        """The drawn table."""
        self.looks += 1
        if self.broken is not None:
            raise self.broken
        return CameraPicture(*SIZE, drawn_table(), [], "whole")

    def take(self) -> bytes:
        """The same as a JPEG."""
        if self.broken is not None:
            raise self.broken
        return as_jpeg(drawn_table())

    def close(self) -> None:
        """Count it."""
        self.closed += 1
