"""What a name on a crowded drawing wants, where it stands in the end, and how much room it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""x, y (of the lower left corner), width, height in pixels."""


@dataclass(frozen=True)
class Placed:
    """A name that found room: its lines, the middle of the block, type size, inside its box or not."""

    text: str
    lines: tuple[str, ...]
    x: float
    y: float
    size: int
    inside: bool
    squeeze: float = 1.0


@dataclass(frozen=True)
class Wanted:
    """A name that wants room: its box, on which sides outside it may stand ("top", "right", "bottom", "left"),
    whether it may stand inside, from where it reaches out over what is free there, and whether outside is better.

    covered: what things lie in the box; the name keeps off them, or at least stands as far from its right lower corner
    as the box lets it. crowded: the same where several come; the name keeps off that where it has room for it.
    over: what it may lie over although others may not. short: the name where there is no room for all of it, "" for
    none. largest: the size of type that is large enough there, 0 for any.
    """

    text: str
    box: Box
    outside: tuple[str, ...] = ()
    inside: bool = True
    outside_first: bool = False
    covered: tuple[Box, ...] = ()
    crowded: tuple[Box, ...] = ()
    over: tuple[Box, ...] = ()
    short: str = ""
    largest: int = 0


SQUEEZE = 0.8
"""How much narrower letters are set before a smaller size is tried."""

LEADING = 1.06
"""Height of a line of capitals and their tails, in type sizes."""

LOW = 0.96
"""The same of the only line, or of the last, where room is short: no letter fills all of it."""

OFF_EDGE = 6
"""Pixels between a name and the right or left edge: letters at the very edge of a pane seem cut."""

PAD = 0.24
"""Free of letters at both sides of a name, together, in type sizes."""


def splits(text: str) -> list[tuple[str, ...]]:
    """The lines that it may be broken into, the fewest first."""
    words = text.split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    halves.sort(key=lambda pair: max(map(len, pair)))
    return [(text,), *halves[:1], *([tuple(words)] if len(words) == 3 else [])]


def box_of(label: Placed, measure: Callable[[str, int], float]) -> Box:
    """What a name covers. measure: the width of a text at a size."""
    across = max(measure(line, label.size) for line in label.lines) * label.squeeze
    down = high_of(label.lines, label.size)
    return label.x - across / 2, label.y - down / 2, across, down


def high_of(lines: tuple[str, ...], size: int) -> float:
    """How high lines of that size are together."""
    return size * ((len(lines) - 1) * LEADING + LOW)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return (
        one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]
    )  # fmt: skip


def within(inner: Box, outer: Box) -> bool:
    """Whether a box lies inside another."""
    return (
        inner[0] >= outer[0] and inner[1] >= outer[1]
        and inner[0] + inner[2] <= outer[0] + outer[2] and inner[1] + inner[3] <= outer[1] + outer[3]
    )  # fmt: skip


def off_edges(bounds: Box) -> Box:
    """What of it a name may use: letters at the very edge of a pane seem cut."""
    x, y, width, height = bounds
    return x + OFF_EDGE, y, width - 2 * OFF_EDGE, height


def bounds_around(box: Box) -> Box:
    """The bounds (see `off_edges`) in which a name has hardly more room than in that box."""
    x, y, width, height = box
    return x - OFF_EDGE - 1, y - 2, width + 2 * OFF_EDGE + 2, height + 4
