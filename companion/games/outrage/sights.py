"""Where a square lies, as people at the board see it: next to what, how many squares along, past which tower.

Every square without a printed name is found from what has one, a mark. In the wards a sight is a side of a mark, as
the board lies with its print upright; on the Wall Walk, in Water Lane and along arrows it is the mark passed last. A
sight costs about as much as counting to the square does, and the cheapest is the one to name it by.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.games.outrage.board import PROTECTED_ZONES, WARD_ZONES, Board, way_through
from companion.games.outrage.edition import Scenery, Square

SIDES = ("above", "below", "left", "right")

GAP = 0.6
"""Squares that touch may be drawn this far apart, in hundredths of the board."""

UNLINKED = 0.4
PAIR = 0.3
ROW = 0.5
BEYOND = 1.7
ORDER = 2.2
BEFORE = 1.2
FOOT = 2.5
"""What a sight costs beside counting: a mark one cannot walk from, one of two squares, one of a row, a square past the
end of a row, a mark that is an order and no place, looking ahead, the foot of stairs."""


class Sight(NamedTuple):
    """One way to tell where a square is.

    cost: the least is the best. kind: `next` to the mark; in a `line` from it (so many squares away); `pair` and
    `pair_line`, one of two at this end; in a `row` along it (so many from this end); `beyond` a row (so many past this
    end); `past`, `before`; `inside` a zone, the mark (so many in); `foot` of the stairs past the mark. mark: a square,
    scenery or zone. side: one of SIDES. end: "left", "right", "top" or "bottom".
    """

    cost: float
    kind: str
    mark: str
    number: int = 1
    side: str = ""
    end: str = ""


Sights = dict[str, list[Sight]]
"""By square, the best one first."""


def sights(board: Board, marks: Collection[str]) -> Sights:
    """All sights of every square. marks: squares with a name that no other has; scenery is always a mark."""
    found: Sights = {square: [] for square in board.squares}
    past = _Passing(board, marks)
    for square, sight in [*past.sights(), *_Seeing(board, marks).sights()]:
        found[square].append(sight)
    for top, foot in board.stairs:
        if top not in marks and (passed := past.last(top)) is not None:
            found[foot].append(Sight(FOOT, "foot", passed.mark))
    return {square: sorted(seen, key=lambda sight: sight.cost) for square, seen in found.items()}


class _Passing:
    """Squares that are walked one after the other: the Wall Walk, Water Lane, the arrows through the White Tower."""

    def __init__(self, board: Board, marks: Collection[str]) -> None:
        self._board = board
        self._marks = marks
        self._orders = {square.id for square in board.edition.square if square.kind == "order"}

    def sights(self) -> Iterator[tuple[str, Sight]]:
        """The marks passed before each square, and the next one where it is close."""
        for way in (self._board.walk, self._lane(), self._arrows()):
            for place, square in enumerate(way):
                yield from ((square, sight) for sight in self._passed(way, place))
                if way[place + 1 : place + 2] and way[place + 1] in self._marks:
                    yield square, Sight(BEFORE + self._extra(way[place + 1]), "before", way[place + 1])

    def last(self, square: str) -> Sight | None:
        """What was passed last before that square of the Wall Walk."""
        step = self._board.step.get(square)
        return None if step is None else next(self._passed(self._board.walk, step), None)

    def _passed(self, way: Sequence[str], place: int) -> Iterator[Sight]:
        """From the last place back to the one that is no mere order, or to where the zone begins."""
        zone = self._board.zone[way[place]]
        for count in range(1, place + 1):
            mark = way[place - count]
            if self._board.zone[mark] != zone:
                break
            if mark in self._marks:
                yield Sight(count + self._extra(mark), "past", mark, count)
                if mark not in self._orders:
                    return
        else:
            count = place + 1
        if zone in PROTECTED_ZONES:
            yield Sight(count, "inside", zone, count)

    def _extra(self, mark: str) -> float:
        return ORDER if mark in self._orders else 0.0

    def _lane(self) -> list[str]:
        """Water Lane, from the ward to the Cradle Tower."""
        lane = [square for square in self._board.squares if self._board.zone[square] == "lane"]
        end = self._board.cradle
        return way_through(self._board.edition, "lane", way[0], end) if (way := self._entered("inner", lane)) else []

    def _entered(self, zone: str, squares: Sequence[str]) -> list[str]:
        """The first of these squares that one enters from that zone, none where there is no such."""
        board = self._board
        return [square for square in squares if any(board.zone[one] == zone for one in board.from_[square])][:1]

    def _arrows(self) -> list[str]:
        """The squares where one follows the arrows, from the ward to the last one inside."""
        board = self._board
        inside = [square for square in board.squares if board.zone[square] in PROTECTED_ZONES]
        way = self._entered("inner", inside)
        for square in way:
            way += [name for name in board.to[square] if name in inside and name not in way][:1]
        return way


class _Seeing:
    """Squares of the wards by the side of a mark on which they lie."""

    def __init__(self, board: Board, marks: Collection[str]) -> None:
        self._board = board
        edition = board.edition
        self._ward = [square for square in edition.square if square.zone in WARD_ZONES and square.kind != "passage"]
        self._marks: list[Square | Scenery] = [one for one in edition.square if one.id in marks and one.kind != "jewel"]
        self._marks += edition.scenery
        self._beside = {one.id: self._around(one, linked=True) for one in self._ward}

    def sights(self) -> Iterator[tuple[str, Sight]]:
        """From every side of every mark."""
        for mark in self._marks:
            extra = ORDER if isinstance(mark, Square) and mark.kind == "order" else 0.0
            for side, row in self._around(mark, linked=False).items():
                for square, sight in self._from_side(mark.id, side, row):
                    yield square, sight._replace(cost=sight.cost + extra)

    def _around(self, one: Square | Scenery, linked: bool) -> dict[str, list[Square]]:
        """The squares of the wards that touch it, by side, from left to right or top to bottom."""
        found: dict[str, list[Square]] = {side: [] for side in SIDES}
        for other in self._ward:
            side = side_of(one, other)
            if side and (not linked or self._linked(one.id, other.id)):
                found[side].append(other)
        for side, row in found.items():
            row.sort(key=lambda square: square.x if side in ("above", "below") else square.y)
        return found

    def _linked(self, one: str, other: str) -> bool:
        to: Mapping[str, Sequence[str]] = self._board.to
        return other in to.get(one, ()) or one in to.get(other, ())

    def _from_side(self, mark: str, side: str, row: list[Square]) -> Iterator[tuple[str, Sight]]:
        ends = ("left", "right") if side in ("above", "below") else ("top", "bottom")
        doors = [one for one in row if self._linked(mark, one.id)]
        for place, square in enumerate(row):
            base = 0.0 if square in doors else UNLINKED
            alone = len(row) == 1 or doors == [square]
            if len(row) == 1:
                yield square.id, Sight(1 + base, "next", mark, 1, side)
            elif len(row) == 2:
                yield square.id, Sight(1 + base + PAIR, "pair", mark, 1, side, ends[place])
            else:
                count, end = min((place + 1, ends[0]), (len(row) - place, ends[1]))
                yield square.id, Sight(1 + base + ROW + PAIR * count, "row", mark, count, side, end)
            for count, further in enumerate(self._run(square, side), start=2):
                if alone:
                    yield further.id, Sight(count + base, "line", mark, count, side)
                elif len(row) == 2:
                    yield further.id, Sight(count + base + ROW + PAIR, "pair_line", mark, count, side, ends[place])
        for square, end, way in zip((row[0], row[-1]) if row else (), ends, _OUTWARDS[ends], strict=False):
            for count, further in enumerate(self._run(square, way), start=1):
                yield further.id, Sight(count + BEYOND, "beyond", mark, count, side, end)

    def _run(self, square: Square, side: str) -> list[Square]:
        """The squares one walks over who goes straight on from a square to that side."""
        run = [square]
        for one in run:
            run += [other for other in self._beside[one.id][side][:1] if other not in run]
        return run[1:]


_OUTWARDS = {("left", "right"): ("left", "right"), ("top", "bottom"): ("above", "below")}
"""The side to which one leaves a row by its ends."""


def side_of(one: Square | Scenery, other: Square | Scenery) -> str:
    """The side of the first on which the second touches it, "" for none."""
    across, down = other.x - one.x, other.y - one.y
    beside = abs(across) - (one.w + other.w) / 2
    over = abs(down) - (one.h + other.h) / 2
    if abs(beside) <= GAP and -over > min(one.h, other.h) / 2:
        return "right" if across > 0 else "left"
    if abs(over) <= GAP and -beside > min(one.w, other.w) / 2:
        return "below" if down > 0 else "above"
    return ""
