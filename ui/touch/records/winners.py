"""Who has won an evening, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.layers.views import Standing
from companion.client.window import Window


def won_by(standings: Sequence[Standing]) -> list[int]:
    """The seats that have won; none where there was nothing to win it by."""
    return [seat for one in standings if one.place == 1 and one.total for seat in one.seats]


def tie_broken(window: Window) -> str:
    """What put the one side that has won before another with as many points, in a few words; "" where nothing did."""
    found = window.standings()
    if len(found) < 2 or not found[0].total or found[1].place == 1 or found[1].total != found[0].total:
        return ""
    return window.display.tie_break(found[0], found[1])


def headline_of(window: Window) -> str:
    """Who has won, as the title of the end."""
    names = [window.seats[seat].name for seat in won_by(window.standings())]
    return window.display.tie_headline(names) if tie_broken(window) else window.display.headline(names)
