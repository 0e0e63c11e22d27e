"""The steps of what one answer led to, in their order: what a screen plays one after the other, or a voice reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from companion.client.display.telling import Beat
from companion.client.layers.views import LogLine

if TYPE_CHECKING:
    from companion.client.display.display import Display

MOST = 10
"""Steps that a story has at most: of more, those that weigh least are left out."""


def beats_of(display: Display, lines: Sequence[LogLine]) -> list[Beat]:
    """The steps that these lines tell, those that say the same of several seats in one. lines: of one change."""
    beats: list[Beat] = []
    at = 0
    while at < len(lines):
        run = _run(lines[at:])
        beat = _beat(display, run, lines[:at])
        if beat.weight or beat.moves or beat.flights:
            beats.append(beat)
        at += len(run)
    spare = sorted((one for one in beats if not one.moves), key=lambda one: one.weight)[: max(len(beats) - MOST, 0)]
    return [one for one in beats if not any(one is other for other in spare)]


def weightiest(beats: Iterable[Beat]) -> Beat | None:
    """The step that has the headline: the weightiest, of several the last; None for no steps."""
    return max(enumerate(beats), key=lambda one: (one[1].weight, one[0]), default=(0, None))[1]


def by_weight(display: Display, lines: Sequence[LogLine]) -> list[LogLine]:
    """The same lines, the weightiest first, of those that weigh the same the latest."""
    return sorted(lines, key=lambda line: (-display.tells(line).weight, -line.number))


def _run(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines from the first one on that say the same, of whomever."""
    first = lines[0]
    run = [first]
    for line in lines[1:]:
        if (line.kind, line.rule, line.hands, line.facts) != (first.kind, first.rule, first.hands, first.facts):
            break
        run.append(line)
    return run


def _beat(display: Display, run: Sequence[LogLine], before: Sequence[LogLine]) -> Beat:
    last = run[-1]
    telling = display.tells(last)
    flights = [flight for line in run for flight in display.flights(line)]
    ends = {end for one in flights for end in (one.start, one.end) if isinstance(end, int)}
    return Beat(
        last,
        _text(display, run),
        display.cause(last, before) if len(run) == 1 else "",
        telling.weight,
        telling.icon,
        display.sound(last),
        sorted(seat for seat in ends.union(line.seat for line in run) if seat >= 0),
        display.landed(last),
        [move for line in run for move in display.moved_pieces(line)],
        flights,
        telling.changes,
        display.between(last) if len(run) == 1 else None,
    )


def _text(display: Display, run: Sequence[LogLine]) -> str:
    """What one line says in few words, or the sentence for all of them where each seat has its share."""
    shares = Counter(line.seat for line in run)
    if len(run) > 1 and run[0].seat >= 0 and len(set(shares.values())) == 1:
        text = display.words.together(run[0].kind, {"seats": list(shares), "each": shares[run[0].seat]})
        if text:
            return text
    return display.in_short(run[-1])
