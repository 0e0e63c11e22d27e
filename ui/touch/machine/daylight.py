"""How bright a screen is by the hour: all its light by day, less in the evening, least at night."""

from __future__ import annotations

from datetime import datetime

from companion import clock

DUSK = (19.0, 22.0)
"""Hours between which it grows dark."""

DAWN = (6.0, 8.0)
"""Hours between which it grows light."""


def darkness(moment: datetime) -> float:
    """How far the evening has come, from 0 by day to 1 at night; 0 where the clock cannot be right.

    >>> [darkness(datetime(2026, 1, 9, hour)) for hour in (0, 7, 12, 19, 22)]
    [1.0, 0.5, 0.0, 0.0, 1.0]
    """
    if not clock.can_be(moment):
        return 0.0
    hour = moment.hour + moment.minute / 60
    if hour < DAWN[1]:
        return 1 - _between(hour, *DAWN)
    return _between(hour, *DUSK)


def _between(hour: float, start: float, end: float) -> float:
    return min(max((hour - start) / (end - start), 0.0), 1.0)
