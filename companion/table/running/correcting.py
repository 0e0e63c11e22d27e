"""What a correction may not leave behind: the one place where that is refused, with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from companion.refused import Refused
from companion.rules.play import Play
from companion.rules.reach import broken
from companion.words import Said


def check_corrected(play: Play, before: Sequence[Said]) -> None:
    """Whether the table that a correction left is whole and somebody can go on. before: what was wrong with it already.

    Raises Refused with the first that is new, or where what is asked next has no legal answer.
    """
    fault = next((one for one in broken(play) if one not in before), None)
    if fault is not None:
        raise Refused("table.correction_breaks", fault=fault)
    if not all(ask.answerable for ask in play.asks):
        raise Refused("table.correction_unanswerable")
