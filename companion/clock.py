"""Whether what a clock said can be right.

A Raspberry Pi has no clock of its own: without a network it begins at some earlier day, in 1970 at worst. So games are
ordered by their numbers alone, and a day that cannot be is said to be unknown.
"""

from __future__ import annotations

from datetime import datetime, timedelta

FIRST = datetime(2026, 1, 1)
"""No clock that is right says an earlier time: there was no companion then."""

LAST = datetime(2100, 1, 1)
"""Nor a later one, whatever the clock of now says."""

AHEAD = timedelta(days=366)
"""How far a kept time may lie before a clock that can be right: clocks of two machines differ."""


def can_be(moment: datetime, now: datetime | None = None) -> bool:
    """Whether a clock that is right can have said that. now: the time, this machine's when None.

    >>> can_be(datetime(1970, 1, 1)), can_be(datetime(2026, 1, 9), datetime(2026, 1, 9, 20, 15))
    (False, True)
    """
    plain, today = _plain(moment), _plain(now or datetime.now())
    if not FIRST <= plain < LAST:
        return False
    # A clock that is wrong itself is no measure.
    return not FIRST <= today < LAST or plain <= today + AHEAD


def told(text: str, now: datetime | None = None) -> datetime | None:
    """The moment in an ISO text ("2026-01-09T20:15:00", or a day alone), None where it is none, or can not be."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if can_be(moment, now) else None


def _plain(moment: datetime) -> datetime:
    """In this machine's own time, without its zone; a time so far off that it has none here stays as it is."""
    try:
        return moment.astimezone().replace(tzinfo=None) if moment.tzinfo else moment
    except (OverflowError, OSError, ValueError):
        return moment.replace(tzinfo=None)
