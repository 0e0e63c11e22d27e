"""Lines of the log that say the same, told in one: a deal is one line, not twelve, and two cards for somebody one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from companion.client.layers.views import LogLine

Together = Callable[[str, Mapping[str, Any]], str]
"""The sentence for a kind of line told of several seats, or again and again of one; "" where the game has none."""


def gathered(lines: Sequence[LogLine], together: Together) -> list[LogLine]:
    """The same lines, with runs that differ only in whose they are as one line, if each seat has its share."""
    return [line for _, line in gathered_back(lines, together, len(lines))][::-1]


def gathered_back(lines: Sequence[LogLine], together: Together, end: int) -> Iterator[tuple[int, LogLine]]:
    """The same from the line before `end` backwards, each with the place of the first line that it tells.

    Nobody looks at more lines than are asked for: of a long evening a screen shows ten.
    """
    while end > 0:
        start, key = end - 1, _alike(lines[end - 1])
        while start > 0 and _alike(lines[start - 1]) == key:
            start -= 1
        run = lines[start:end]
        told = _in_one(run, together)
        if told is not None:
            yield start, told
        else:
            yield from zip(range(end - 1, start - 1, -1), reversed(run), strict=True)
        end = start


def _alike(line: LogLine) -> tuple[Any, ...]:
    return line.kind, line.turn, line.rule, line.undone, line.hands, str(line.facts)


def _in_one(run: Sequence[LogLine], together: Together) -> LogLine | None:
    """The line that tells all of these, None where they stand by themselves."""
    shares = Counter(line.seat for line in run)
    if len(run) == 1 or len(set(shares.values())) > 1 or run[0].hands:
        return None
    text = together(run[0].kind, {"seats": list(shares), "each": shares[run[0].seat]})
    seat = run[0].seat if len(shares) == 1 else -1
    return msgspec.structs.replace(run[0], text=text, seat=seat) if text else None
