"""Who has won an evening."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.layers.views import Standing


def won_by(standings: Sequence[Standing]) -> list[int]:
    """The seats that have won; none where there was nothing to win it by."""
    return [seat for one in standings if one.place == 1 and one.total for seat in one.seats]
