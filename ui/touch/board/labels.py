"""Finds room for names on a crowded drawing: inside their box, in two lines, turned, or beside it; never on another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, partial

Box = tuple[float, float, float, float]
"""x, y (of the lower left corner), width, height in pixels."""


@dataclass(frozen=True)
class Placed:
    """A name that found room: its lines, the middle of the block, type size, turned or not, inside its box or not.

    ink: as it was wanted.
    """

    text: str
    lines: tuple[str, ...]
    x: float
    y: float
    size: int
    turned: bool
    inside: bool
    squeeze: float = 1.0
    ink: str = ""


@dataclass(frozen=True)
class Wanted:
    """A name that wants room: its box, on which sides outside it may stand ("top", "right", "bottom", "left"),
    whether it may stand inside, and whether outside is better. ink: what its colour is called, "" for the plain one.

    free: what things in the right lower corner of the box leave free of it, the best first; None where none lie there.
    The name then stands in one of those, else outside, else as far from that corner as the box lets it. short: the
    name where there is no room for all of it, "" for none. stays: it stands outside only where there is no room inside,
    however much larger it could be there."""

    text: str
    box: Box
    outside: tuple[str, ...] = ()
    inside: bool = True
    outside_first: bool = False
    ink: str = ""
    free: tuple[Box, ...] | None = None
    short: str = ""
    stays: bool = False


SQUEEZE = 0.8
"""How much narrower letters are set before a smaller size is tried."""


SHIFTS = (0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8)
"""How far along its side of the box a name is tried, in its lengths."""

HIGH = 1.5
"""How much higher than wide a box is in which a name reads as well turned."""

LARGER = 1.3
"""How many times larger a name is outside its box, where it stands there although there is room inside."""

LEADING = 1.06
"""Height of a line of capitals and their tails, in type sizes."""

APART = 0.5
"""Between two names in one line, in type sizes: less looks like one name."""


def place_labels(
    wanted: Iterable[Wanted], taken: Iterable[Box], bounds: Box, sizes: Iterable[int],
    measure: Callable[[str, int], float],
) -> list[Placed]:  # fmt: skip
    """The names that found room, each at the largest size that fits; the others are left out.

    taken: boxes no outside name may cover. measure: the width of a text at a size, always the same.
    """
    return list(_placed(tuple(wanted), tuple(taken), bounds, tuple(sizes), measure))


@lru_cache(maxsize=16)
def _placed(
    wanted: tuple[Wanted, ...], taken: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...],
    measure: Callable[[str, int], float],
) -> list[Placed]:  # fmt: skip
    """The same views of a board come again and again, and finding room takes far longer than drawing."""
    blocked = list(taken)
    placed = []
    for want in wanted:
        found = _find(want, blocked, bounds, sizes, measure)
        if found is None and want.short:
            found = _find(replace(want, text=want.short), blocked, bounds, sizes, measure)
        if found:
            placed.append(found)
            blocked.append(_with_gap(found, measure))
    return placed


def _find(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    inside, beside = _inside(want, sizes, measure), partial(_beside, want, blocked, bounds)
    if want.free is not None:
        texts = [text for text in (want.text, want.short) if text]
        found = (_inside(replace(want, box=box, text=text), sizes, measure) for text in texts for box in want.free)
        return next(filter(None, found), None) or beside(sizes, measure) or _in_the_corner(inside, want.box, measure)
    if want.outside_first:
        return beside(sizes[:2], measure) or inside or beside(sizes, measure)
    if inside is not None and want.stays:
        return inside
    if inside is None:
        return beside(sizes, measure)
    larger = tuple(size for size in sizes if size >= inside.size * LARGER)
    return beside(larger, measure) or inside


@lru_cache(maxsize=512)
def _inside(want: Wanted, sizes: tuple[int, ...], measure: Callable[[str, int], float]) -> Placed | None:
    """Where one piece moves, most names have the room that they had before."""
    if not want.inside:
        return None
    x, y, width, height = want.box
    splits = _splits(want.text)
    upright, turned = (False, width, height), (True, height, width)
    # A name is turned for a larger size only in a box that is high enough to be read so.
    for ways in ([upright], [turned]) if height < width * HIGH else ([upright, turned],):
        for size in sizes:
            blocks = [(lines, max(measure(line, size) for line in lines)) for lines in splits]
            for squeeze in (1.0, SQUEEZE):
                for lines, longest in blocks:
                    across = longest * squeeze + size * 0.2
                    down = len(lines) * size * LEADING
                    for is_turned, room, depth in ways:
                        if across <= room and down <= depth + 2:
                            middle = x + width / 2, y + height / 2
                            return Placed(want.text, lines, *middle, size, is_turned, True, squeeze, want.ink)
    return None


def _in_the_corner(name: Placed | None, box: Box, measure: Callable[[str, int], float]) -> Placed | None:
    """The name in the left upper corner of its box: what lies there lies in the right lower one."""
    if name is None:
        return None
    _, _, across, down = box_of(name, measure)
    x, y, width, height = box
    return replace(name, x=x + min(across, width) / 2, y=y + height - min(down, height) / 2)


def _beside(
    want: Wanted, blocked: list[Box], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    x, y, width, height = want.box
    if not overlap(want.box, bounds):
        return None
    # Hundreds of places are tried, and most of a board is farther away than any of them.
    reach = max(((max(SHIFTS) + 0.5) * measure(want.text, size) + 2 * size for size in sizes), default=0.0)
    around = x - reach, y - reach, width + 2 * reach, height + 2 * reach
    near = tuple(box for box in blocked if overlap(around, box))
    return _off(want, near, bounds, sizes, measure)


@lru_cache(maxsize=512)
def _off(
    want: Wanted, near: tuple[Box, ...], bounds: Box, sizes: tuple[int, ...], measure: Callable[[str, int], float]
) -> Placed | None:
    """Beside its box, and off all that is near it."""
    x, y, width, height = want.box
    middle_x, middle_y = x + width / 2, y + height / 2
    for size in sizes:
        long, thick = measure(want.text, size), size * LEADING
        gap = thick / 2 + 1
        for side in want.outside:
            turned = side in ("left", "right")
            at_x, at_y = {
                "top": (middle_x, y + height + gap),
                "bottom": (middle_x, y - gap),
                "left": (x - gap, middle_y),
                "right": (x + width + gap, middle_y),
            }[side]
            across, down = (thick, long) if turned else (long, thick)
            for shift in SHIFTS:
                to_x, to_y = (at_x, at_y + shift * long) if turned else (at_x + shift * long, at_y)
                extent = to_x - across / 2, to_y - down / 2, across, down
                if within(extent, bounds) and not any(overlap(extent, box) for box in near):
                    return Placed(want.text, (want.text,), to_x, to_y, size, turned, False, ink=want.ink)
    return None


def _splits(text: str) -> list[tuple[str, ...]]:
    words = text.split()
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    halves.sort(key=lambda pair: max(map(len, pair)))
    return [(text,), *halves[:1], *([tuple(words)] if len(words) == 3 else [])]


def box_of(label: Placed, measure: Callable[[str, int], float]) -> Box:
    """What a name covers. measure: the width of a text at a size."""
    across = max(measure(line, label.size) for line in label.lines) * label.squeeze
    down = len(label.lines) * label.size * LEADING
    if label.turned:
        across, down = down, across
    return label.x - across / 2, label.y - down / 2, across, down


def _with_gap(label: Placed, measure: Callable[[str, int], float]) -> Box:
    x, y, across, down = box_of(label, measure)
    gap = label.size * APART
    return (x, y - gap, across, down + 2 * gap) if label.turned else (x - gap, y, across + 2 * gap, down)


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
