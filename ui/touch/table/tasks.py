"""What hands have to do, as the strip and the board of the table show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.client.display.tasks import Task
from companion.words import say
from ui.touch.table.hands_strip import Shown

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

ANYBODY = "hands_rim"
"""The colour of what is anybody's to do."""


def shown_task(table: TableModel) -> Shown | None:
    """The newest task for the strip, None for none."""
    if not table.tasks:
        return None
    first, *others = table.tasks
    named = table.display.task_text(first.seat, first.deed, first.helper)
    return Shown(named, first.deed, table.seat(first.seat), first.back, _also(table, others), len(others))


def _also(table: TableModel, others: list[Task]) -> tuple[str, ...]:
    """The others in a line, the first of them in its words where there is room."""
    if not others:
        return ()
    mark = table.seat(others[0].seat)
    deed = others[0].deed
    what = say("display.task", name=mark.letter, deed=deed) if mark is not None else deed
    if not others[1:]:
        return say("touch.table.also", what=what), say("touch.table.also_many", count=1)
    several = say("touch.table.also_more", what=what, count=len(others) - 1)
    return several, say("touch.table.also_many", count=len(others))


def rings_of(table: TableModel) -> list[tuple[str, str]]:
    """The places of all tasks, the newest last, each with the colour of whoever does it; each place once."""
    found: dict[str, str] = {}
    for task in table.tasks:
        mark = table.seat(task.seat)
        if task.spot:
            found.setdefault(task.spot, mark.colour if mark is not None else ANYBODY)
    return list(found.items())[::-1]
