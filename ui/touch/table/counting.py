"""Everybody's facts while a story is told: each changes with the step that it belongs to, once all of that is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.client.display.display import Chip
from ui.touch.table.facts import Cell
from ui.touch.table.steps import Step

OUT = "out"
"""What says of a seat that it has no say just now: with none of its facts, so with the last step about it."""


def cells_at(before: Sequence[Cell], after: Sequence[Cell], steps: Sequence[Step], at: int, done: float) -> list[Cell]:
    """The cells as they are told by now. at: the step that is told. done: how much of its numbers has counted, from 0
    to 1. A fact that no step changes is as it was until all is told."""

    def share(seat: int, sign: str) -> float:
        mine = [number for number, step in enumerate(steps) if step.last and seat in step.beat.seats]
        last = max([one for one in mine if sign in steps[one].beat.changes] or mine, default=len(steps))
        return 1.0 if last < at or at >= len(steps) else done if last == at else 0.0

    found = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        chips = counted(old.chips, new.chips, partial(share, seat))
        found.append(Cell(new.seat, chips, new.out if share(seat, OUT) else old.out, new.played))
    return found


def counted(old: Sequence[Chip], new: Sequence[Chip], share: Callable[[str], float]) -> list[Chip]:
    """Each fact as it was or as it is, by how much of it has been told; those that come stand where they will stand."""
    order = list(dict.fromkeys(chip.icon for chip in old))
    coming = list(dict.fromkeys(chip.icon for chip in new))
    for at, sign in enumerate(coming):
        if sign not in order:
            behind = [order.index(one) for one in coming[at + 1 :] if one in order]
            order.insert(min(behind, default=len(order)), sign)
    found: list[Chip] = []
    for sign in order:
        was, now = ([chip for chip in chips if chip.icon == sign] for chips in (old, new))
        done = share(sign)
        if not done:
            found += was
        elif len(was) == len(now):
            found += [_between(*pair, done) for pair in zip(was, now, strict=True)]
        else:
            found += now
    return found


def _between(old: Chip, new: Chip, done: float) -> Chip:
    """A number on its way; all else is new at once."""
    if not (old.text.isdecimal() and new.text.isdecimal()):
        return new
    start, end = int(old.text), int(new.text)
    return Chip(new.icon, str(round(start + (end - start) * done)), new.meaning)
