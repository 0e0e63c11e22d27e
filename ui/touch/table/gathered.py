"""Lines of the log that say the same of everybody, told in one: a deal is one line, not twelve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from companion.client.views import LogLine

Together = Callable[[str, Mapping[str, Any]], str]
"""The sentence for a kind of line told of several seats, "" where the game has none for it."""


def gathered(lines: Sequence[LogLine], together: Together) -> list[LogLine]:
    """The same lines, with runs that differ only in whose they are as one line, if each seat has its share."""

    def alike(line: LogLine) -> tuple[Any, ...]:
        return line.kind, line.turn, line.rule, line.undone, line.hands, str(line.facts)

    told: list[LogLine] = []
    for _, run in groupby(lines, key=alike):
        same = list(run)
        shares = Counter(line.seat for line in same)
        text = ""
        if len(shares) > 1 and len(set(shares.values())) == 1 and not same[0].hands:
            text = together(same[0].kind, {"seats": list(shares), "each": shares[same[0].seat]})
        told += [msgspec.structs.replace(same[0], text=text, seat=-1)] if text else same
    return told
