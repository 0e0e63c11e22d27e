"""Which sound a change of the table deserves: the most important one, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.client.display.telling import IMPORTANT, SOUNDS
from companion.client.layers.views import LogLine, QuestionView

TONES = tuple(f"turn{number}" for number in range(1, 7))
"""The tone of each seat, by its number; a seventh would have that of the first."""

LOUD = tuple(sound for sound in SOUNDS if sound in IMPORTANT)

MOMENTS = (
    "over", "ask", "refused", *LOUD, "turn", *TONES, *(one for one in SOUNDS if one not in IMPORTANT), "read",
)  # fmt: skip
"""All sounds, the most important first; "turn" is for several seats, or for everybody."""

BED = "bed"
"""What lies below the picture of an ending: no moment, since it goes on."""

HEARD = {
    "important": frozenset({"over", "ask", "refused", *IMPORTANT, "turn", *TONES}),
    "all": frozenset({*MOMENTS, BED}),
}
"""What is heard by what this table likes."""


def waited_for(asks: Iterable[QuestionView]) -> frozenset[int]:
    """The seats that owe an answer; -1 is the whole table."""
    return frozenset(ask.seat for ask in asks)


def tone_of(seats: frozenset[int]) -> str:
    """The tone of the one who is waited for, of several the one for all."""
    seat = next(iter(seats)) if len(seats) == 1 else -1
    return TONES[seat % len(TONES)] if seat >= 0 else "turn"


def moments_of(
    told: Sequence[LogLine], before: frozenset[int], now: frozenset[int], called: Callable[[LogLine], str]
) -> tuple[set[str], set[str]]:
    """What happened, and what follows it, by the names of MOMENTS.

    told: the lines that the log has gained; none, after an undo or a setting, is nothing that happened. before, now:
    the seats that were and are waited for, none when the game is over. called: what a game calls a line.
    """
    if not told:
        return set(), set()
    happened = {called(line) for line in told} - {""}
    if not now:
        return happened, {"over"}
    return happened, {tone_of(now)} if now - before else set()


def most_important(moments: Iterable[str]) -> str:
    """The one that is heard; "" when there is none."""
    wanted = set(moments)
    return next((moment for moment in MOMENTS if moment in wanted), "")
