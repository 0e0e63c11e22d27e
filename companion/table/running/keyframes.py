"""Moments of an evening, remembered so that any other is soon played to: what people look back at, again and again.

They are few, however long an evening is. A moment is known by the place in the journal of the last entry in force then,
which no undo and nothing that comes later can change.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.play import Play
from companion.table.running.replaying import Moment, Replay

EVERY = 32
"""So many entries lie between two moments, or as many more as the running step still takes."""

MOST = 48
"""More moments than this are thinned out."""

START = -1
"""The place of the last entry before there is any."""


class Keyframes:
    """The remembered moments of one evening. start: before its first entry."""

    def __init__(self, start: Moment) -> None:
        self._moments = {START: start}

    def latest(self, numbers: Sequence[int]) -> Moment:
        """The latest moment on the way to where the entries with these places in the journal are in force."""
        known = self._moments
        return known[next((one for one in reversed(numbers) if one in known), START)]

    def remember(self, numbers: Sequence[int], play: Play, replay: Replay) -> None:
        """Remember this moment if it is due: a step begins, and no other lies near. numbers: of all that was played."""
        near = numbers[-EVERY:]
        if len(near) < EVERY or not play.at_beginning or not self._moments.keys().isdisjoint(near):
            return
        self._moments[near[-1]] = replay.moment(play)
        if len(self._moments) > MOST:
            # The start stays: it is the first.
            for place in sorted(self._moments)[1::2]:
                del self._moments[place]
