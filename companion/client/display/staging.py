"""What everybody at the table should see happen, as a scene of its own: the same for a screen, a voice, a lamp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.client.display.beats import by_weight
from companion.client.layers.views import LogLine

if TYPE_CHECKING:
    from companion.client.display.display import Display


class Staged(msgspec.Struct, frozen=True):
    """A line of the log that is staged, under which title, and in a sentence who did what."""

    line: LogLine
    title: str
    text: str


def staged_of(display: Display, lines: Sequence[LogLine]) -> Staged | None:
    """What of these lines is staged, the weightiest; None for nothing. lines: of one change."""
    return next(all_staged(display, lines), None)


def all_staged(display: Display, lines: Sequence[LogLine]) -> Iterator[Staged]:
    """All that of these lines would be staged, the weightiest first."""
    for line in by_weight(display, lines):
        title = display.stage(line)
        if title:
            yield Staged(line, title, display.in_short(line))
