"""Where everything stands on the table's screen: the same places whatever is asked, however long the names are.

One unit is the shorter side of the screen divided by 480. Beside the board the frame is 384 units wide, and the board
gets the rest; where that is more than a board needs, all seats stand in a column of their own. On an upright screen the
frame is below, as low as fingers allow, and the board gets the rest again; a board that has one shape whatever room it
gets leaves some of the width free, and the seats stand there instead of in the frame.
"""

from __future__ import annotations

from typing import NamedTuple

UNITS = 480
"""Units in the shorter side of a screen."""

WIDE = 384
"""Width of the frame beside the board."""

COLUMN = (112, 220)
"""Width of the column of seats: at least, so that a badge and three facts stand side by side, and at most."""

BOARD = (320, 416)
"""Width of a board: what it keeps when it gives way to the column, and what it needs to fill a screen's height."""

BESIDE_UPRIGHT = 96
"""Width of a column of seats beside a board of one shape on an upright screen, at least."""

GIVES_WAY = 0.85
"""So much of the width in which it fills the screen's height such a board keeps beside a column at least."""

BAND = 8
"""Width of the band in the colour of whoever is asked, at the left, right and bottom of the frame."""

FOOT = 56
"""Height of a foot below a board that has one."""

EDGE = 4
"""Room between that band and what stands in the frame."""


class Box(NamedTuple):
    """A rectangle: x and y of its lower left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    def over(self, other: Box) -> Box:
        """The box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.top, other.top) - y)


class Likes(NamedTuple):
    """How the people at this table want a screen to be laid out.

    left: the board is at the right of the frame, so that no left arm lies over it. column: all seats stand beside the
    board where there is room. large: larger words, and so fewer of them.
    """

    left: bool = False
    column: bool = True
    large: bool = False


USUAL = Likes()
"""What most people want."""


class Places(NamedTuple):
    """The places of a screen, in pixels from its lower left corner.

    seats: all seats in a strip, or the last turn where the seats have a column; None where that leaves them out.
    rows: the three rows below the question, the highest first. bar: the five places at the bottom of every page.
    foot: the strip below the board, None for a board without one. column: all seats with their names, None where there
    is no room for it.
    """

    board: Box
    frame: Box
    head: Box
    seats: Box | None
    hands: Box
    question: Box
    rows: tuple[Box, Box, Box]
    bar: Box
    foot: Box | None = None
    column: Box | None = None

    @property
    def answers(self) -> Box:
        """All three rows."""
        return self.rows[0].over(self.rows[2])

    @property
    def whole(self) -> Box:
        """Everything from what hands have to do down to the last row."""
        return self.hands.over(self.rows[2])


class _Heights(NamedTuple):
    """Units from the top of the frame, in the order in which things stand there, each with the gap above it."""

    head: float
    seats: tuple[float, float]
    hands: tuple[float, float]
    question: tuple[float, float]
    rows: tuple[float, float, float]
    bar: tuple[float, float]
    below: float

    @property
    def total(self) -> float:
        """The height of the frame."""
        named = (self.seats, self.hands, self.question, self.bar)
        first, high, gap = self.rows
        return self.head + sum(map(sum, named)) + first + 3 * high + 2 * gap + self.below


BESIDE = _Heights(60, (4, 52), (4, 84), (4, 36), (4, 48, 8), (10, 50), 12)
BELOW = _Heights(48, (3, 50), (3, 66), (2, 34), (3, 48, 8), (8, 50), 8)
LARGE_BESIDE = _Heights(48, (3, 46), (3, 82), (2, 73), (3, 48, 8), (8, 48), 4)
LARGE_BELOW = _Heights(50, (3, 50), (3, 88), (2, 68), (3, 48, 8), (8, 48), 8)


def places(width: float, height: float, foot: bool = False, likes: Likes = USUAL, shape: float = 0.0) -> Places:
    """The places on a screen of that many pixels. foot: whether the board gives up its lowest part to a strip.

    shape: width over height of a board that has one, 0 for a board that takes any room.
    """
    unit = min(width, height) / UNITS
    upright = height > width
    usual, large = (BELOW, LARGE_BELOW) if upright else (BESIDE, LARGE_BESIDE)
    heights = large if likes.large else usual
    column = _column(width, height, unit, shape) if likes.column and not upright else None
    if upright and shape:
        free = heights._replace(seats=(0, 0))
        column = _column_upright(width, height - free.total * unit, unit, shape)
        heights = free if column is not None else heights
    wide, high = (width, heights.total * unit) if upright else (WIDE * unit, height)
    left = width - wide
    board = Box(0, high, width, height - high) if upright else Box(0, 0, left, height)
    if column is not None:
        column = column._replace(y=board.y)
        board = board._replace(x=column.right, width=board.width - column.width)
    if likes.left:
        left, board = 0, _mirrored(board, width)
        column = _mirrored(column, width) if column is not None else None
    strip = None
    if foot:
        # Below it are keys of the head where the screen is upright: a finger tells them apart.
        edge = (2 * EDGE if upright else EDGE) * unit
        strip = Box(board.x + edge, board.y + edge, board.width - 2 * edge, FOOT * unit)
        given = (FOOT + EDGE) * unit + edge
        board = Box(board.x, board.y + given, board.width, board.height - given)
    inset = (BAND + EDGE) * unit
    inner = (left + inset, wide - 2 * inset)
    top = high

    def next_place(gap: float, tall: float) -> Box:
        nonlocal top
        top -= (gap + tall) * unit
        return Box(inner[0], top, inner[1], tall * unit)

    head = Box(left, top - heights.head * unit, wide, heights.head * unit)
    top = head.y
    seats = next_place(*heights.seats) if heights.seats[1] else None
    hands, question = (next_place(*one) for one in (heights.hands, heights.question))
    first, row, gap = heights.rows
    rows = (next_place(first, row), next_place(gap, row), next_place(gap, row))
    bar = next_place(*heights.bar)
    return Places(board, Box(left, 0, wide, high), head, seats, hands, question, rows, bar, strip, column)


def _column(width: float, height: float, unit: float, shape: float) -> Box | None:
    """The column at the left edge: what the board can spare, a little more where it can give way."""
    needs, keeps = (shape * UNITS, shape * UNITS * GIVES_WAY) if shape else (BOARD[1], BOARD[0])
    room = width / unit - WIDE
    wide = min(max(room - needs, COLUMN[0]), COLUMN[1])
    return Box(0, 0, wide * unit, height) if room - wide >= keeps else None


def _column_upright(width: float, high: float, unit: float, shape: float) -> Box | None:
    """The same on an upright screen: what a board of that height and shape leaves free. It lies at the board's foot."""
    wide = min(width - shape * high, COLUMN[1] * unit)
    return Box(0, 0, wide, high) if wide >= BESIDE_UPRIGHT * unit else None


def _mirrored(box: Box, width: float) -> Box:
    return box._replace(x=width - box.right)
