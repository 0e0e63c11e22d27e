"""Runs of a board's squares: those from one landmark to the next, which an owner counts in one go.

A list of squares has their places (`x`, `y`) and, in a field of the sheet, the ids of those one step away.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Any

import msgspec

from companion.editions.places import OWNER
from companion.editions.sources import BESIDE, CONFIRMED, SOURCE

Square = dict[str, Any]


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How squares are told apart in runs. ends: what a landmark has in one of these fields.

    within: a field that is the same all along. links: the field with the ids of the squares one step away.
    """

    ends: dict[str, tuple[str, ...]]
    within: str
    links: str

    def ends_at(self, square: Square) -> bool:
        """Whether it is a landmark."""
        return any(square.get(name) in values for name, values in self.ends.items())


def runs(squares: Sequence[Square], run: Run) -> Iterator[range]:
    """The numbers of the squares in each run, which ends with its landmark; every square is in one of them."""
    start = 0
    for at, square in enumerate(squares):
        last = at + 1 == len(squares)
        if last or run.ends_at(square) or squares[at + 1].get(run.within) != square.get(run.within):
            yield range(start, at + 1)
            start = at + 1


def plain(edition: Mapping[str, Any], place: str, square: Square, links: str) -> bool:
    """Whether nothing but the way leads over it: no name, no order, and nothing else in the box speaks of it."""
    if square.get("name") or square.get("effects") or len(square[links]) != 2:
        return False
    others = [one for part, one in edition.items() if part != place]
    orders = [{key: one for key, one in other.items() if key not in (links, "id")} for other in edition[place]]
    return not _speaks_of([*others, *orders], square["id"])


def _speaks_of(value: Any, name: str) -> bool:
    if isinstance(value, Mapping):
        return any(_speaks_of(one, name) for one in value.values())
    if isinstance(value, list):
        return any(_speaks_of(one, name) for one in value)
    return bool(value == name)


def resized(edition: dict[str, Any], place: str, there: range, count: int, run: Run) -> dict[str, Any] | None:
    """The edition with so many squares in a run; None where that cannot be: too few are plain.

    Squares come and go in the middle, between two that are linked; those that are left are spread over the same way.
    """
    squares = [dict(one) for one in edition[place]]
    spread = squares[there.start : there.stop]
    while len(spread) > count:
        at = _middle([at for at, one in enumerate(spread) if plain(edition, place, one, run.links)], spread)
        if at is None:
            return None
        gone = spread.pop(at)
        _bridge(squares, gone, run.links)
    taken = {one["id"] for one in squares}
    while len(spread) < count:
        at = _middle([at for at, (a, b) in enumerate(pairwise(spread)) if b["id"] in a[run.links]], spread)
        pattern = _pattern(edition, place, spread, run)
        if at is None or pattern is None:
            return None
        number = next(number for number in range(1, len(taken) + 2) if f"own{number}" not in taken)
        taken.add(f"own{number}")
        spread.insert(at + 1, _between(spread[at], spread[at + 1], pattern, f"own{number}", run))
    _space(spread, [edition[place][at] for at in there])
    fresh = [*squares[: there.start], *spread, *squares[there.stop :]]
    return {**edition, place: fresh}


def _middle(numbers: list[int], spread: Sequence[Square]) -> int | None:
    return min(numbers, key=lambda at: abs(at - len(spread) / 2), default=None)


def _pattern(edition: Mapping[str, Any], place: str, spread: Sequence[Square], run: Run) -> Square | None:
    """A plain square of the run, or else of its kind anywhere."""
    zone = spread[0].get(run.within)
    alike = [*spread, *(one for one in edition[place] if one.get(run.within) == zone), *edition[place]]
    return next((one for one in alike if plain(edition, place, one, run.links)), None)


def _between(one: Square, other: Square, pattern: Square, name: str, run: Run) -> Square:
    """A fresh square between two that are linked, one way or both."""
    links = run.links
    ways = [end["id"] for end, start in ((one, other), (other, one)) if end["id"] in start[links]]
    for square, neighbour in ((one, other), (other, one)):
        square[links] = [name if link == neighbour["id"] else link for link in square[links]]
    bare = {key: value for key, value in pattern.items() if key not in BESIDE}
    middle = {axis: (one[axis] + other[axis]) / 2 for axis in ("x", "y")}
    return {**bare, **middle, "id": name, run.within: one[run.within], links: ways, SOURCE: OWNER}


def _bridge(squares: Sequence[Square], gone: Square, links: str) -> None:
    """The two neighbours of one that is gone are linked with each other."""
    one, other = gone[links]
    for square in squares:
        for neighbour, beyond in ((one, other), (other, one)):
            if square["id"] == neighbour:
                square[links] = [beyond if link == gone["id"] else link for link in square[links]]


def _space(spread: Sequence[Square], before: Sequence[Square]) -> None:
    """Spread squares evenly over the way that they had before; the last, a landmark, stays where it is."""
    if len(spread) == len(before) or len(before) < 2:
        return
    way = [(one["x"], one["y"]) for one in before]
    whole = sum(dist(a, b) for a, b in pairwise(way))
    for at, square in enumerate(spread[:-1]):
        square["x"], square["y"] = (round(one, 1) for one in _along(way, whole * at / max(len(spread) - 1, 1)))
        square.pop(CONFIRMED, None)


def _along(way: Sequence[tuple[float, float]], length: float) -> tuple[float, float]:
    """The place after so much of a way."""
    for a, b in pairwise(way):
        step = dist(a, b)
        if length <= step and step:
            share = length / step
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        length -= step
    return way[-1]
