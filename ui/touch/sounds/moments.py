"""Which sound a change of the table deserves: the most important one, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.client.views import LogLine, QuestionView

MOMENTS = ("over", "ask", "refused", "bad", "good", "turn", "read")
"""All sounds, the most important first."""


def waited_for(asks: Iterable[QuestionView]) -> frozenset[int]:
    """The seats that owe an answer; -1 is the whole table."""
    return frozenset(ask.seat for ask in asks)


def moments_of(
    told: Sequence[LogLine], before: frozenset[int], now: frozenset[int], called: Callable[[LogLine], str]
) -> set[str]:
    """What happened, by the names of MOMENTS.

    told: the lines that the log has gained; none, after an undo or a setting, is nothing that happened. before, now:
    the seats that were and are waited for, none when the game is over. called: what a game calls a line.
    """
    if not told:
        return set()
    found = {called(line) for line in told} - {""}
    if not now:
        found.add("over")
    elif now - before:
        found.add("turn")
    return found


def most_important(moments: Iterable[str]) -> str:
    """The one that is heard; "" when there is none."""
    wanted = set(moments)
    return next((moment for moment in MOMENTS if moment in wanted), "")
