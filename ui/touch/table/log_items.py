"""The log as a list of things to show: a heading a turn, its lines, and what was taken back folded into one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from companion.client.layers.views import LogLine, TurnView
from ui.touch.table.gathered import Together, gathered_back

TURN = "turn"
"""The kind of line with which a turn begins: the heading says what it says."""


class Item(msgspec.Struct, frozen=True):
    """One thing to show, and from which line of the log up to which it tells.

    turn: it is the heading of that turn. line: it is that line. folded: it stands for so many lines taken back, 0 for
    none; opened: they are shown below it.
    """

    start: int
    end: int
    turn: TurnView | None = None
    line: LogLine | None = None
    folded: int = 0
    opened: bool = False


def items_between(
    lines: Sequence[LogLine],
    start: int,
    end: int,
    turns: Mapping[int, TurnView],
    opened: Collection[int],
    together: Together,
) -> list[Item]:
    """What tells the lines from `start` up to `end`, the earliest first.

    turns: by the number of the line with which they begin. opened: the first lines of what was unfolded. Neither end
    cuts through what is folded: `end` and `start` move to where it begins.
    """
    start, end = _run_start(lines, start), _run_start(lines, end)
    first = turns.get(0)
    # What came before the first turn has a heading, too, and no line of its own for it.
    found = [Item(0, 0, turn=first)] if start == 0 and first is not None and not first.number else []
    at = start
    while at < end:
        stop = at + 1
        if lines[at].undone:
            while stop < end and lines[stop].undone:
                stop += 1
            found += _folded(lines, at, stop, at in opened)
        elif at in turns and lines[at].kind == TURN:
            found.append(Item(at, stop, turn=turns[at]))
        else:
            while stop < end and not lines[stop].undone and stop not in turns:
                stop += 1
            found += _told(lines, at, stop, together)
        at = stop
    return found


def _run_start(lines: Sequence[LogLine], at: int) -> int:
    """Where what was taken back begins that this would cut in two."""
    while 0 < at < len(lines) and lines[at].undone and lines[at - 1].undone:
        at -= 1
    return at


def _folded(lines: Sequence[LogLine], start: int, end: int, opened: bool) -> Iterator[Item]:
    yield Item(start, end if not opened else start + 1, folded=end - start, opened=opened)
    if opened:
        yield from (Item(at, at + 1, line=lines[at]) for at in range(start, end))


def _told(lines: Sequence[LogLine], start: int, end: int, together: Together) -> list[Item]:
    part, found, last = lines[start:end], [], end
    for at, line in gathered_back(part, together, len(part)):
        found.append(Item(start + at, last, line=line))
        last = start + at
    return found[::-1]
