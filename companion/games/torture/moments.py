"""What a night in the dungeon will be remembered for, and what of it can be counted.

Which dice were thrown nobody may know, so luck has no say here: what was bid, bought and taken everybody saw.
"""

from __future__ import annotations

from companion.client.evenings.moments import Counted, Moment, Moments, by_seat, summed


class GameMoments(Moments):
    """Bids, gold and felons."""

    def moments(self) -> list[Moment]:
        """Everything worth telling."""
        return [
            *self.greatest("biggest_bid", self.told("bid"), "count", 1, 85),
            *self.greatest("best_felon", self.told("felon_taken"), "fame", 1, 80),
            *self._quiet(),
            *self.ahead("ahead", 40),
            *self.level("level", 40),
            *self.greatest("dearest", self.told("bought"), "price", 1, 60),
            *self.most("felons", by_seat(self.told("felon_taken")), 2, 70),
            *self.most("outbid", by_seat(self.told("outbid")), 2, 65),
            *self.most("peeked", by_seat(self.told("peeked")), 1, 55),
            *self.most("banked", summed(self.told("banked"), "gold"), 3, 50),
            *self.most("poor", by_seat(self.told("cannot_pay")), 1, 45),
            *self.most("bids", by_seat(self.told("bid")), 2, 10),
        ]

    def _quiet(self) -> list[Moment]:
        """A night on which nobody bid for anything."""
        if not self.told("round") or self.told("bid"):
            return []
        return [Moment("quiet", list(range(self.tale.seats)), 30, {})]

    def counted(self) -> list[Counted]:
        """What was won, and how often somebody was outbid."""
        return self.counts({"felons": ["felon_taken"], "equipment": ["bought"], "outbid": ["outbid"]})
