"""What a city will be remembered for, and what of it can be counted. Nobody throws dice in it."""

from __future__ import annotations

from collections import Counter

from companion.client.evenings.moments import Counted, Moment, Moments, by_seat, summed

_HOUSE, _MONUMENT, _CLAIMED = ("house", "house_there"), ("monument", "monument_there"), ("claimed", "claimed_there")


class GameMoments(Moments):
    """Cloaks in the mud, houses that paid, monuments under the stars."""

    def moments(self) -> list[Moment]:
        """Everything worth telling."""
        starred = [deed for deed in self.told(*_MONUMENT) if deed.facts["star"]]
        return [
            *self.most("in_the_stars", by_seat(starred), 1, 85),
            *self._ender(),
            *self.ahead("ahead", 40),
            *self.level("level", 40),
            *self._in_one_turn(),
            *self.greatest("best_house", self.told(*_HOUSE), "gain", 3, 70),
            *self.most("monuments", by_seat(self.told(*_MONUMENT)), 2, 60),
            *self.most("exchanges", by_seat(self.told("rival_moved", "swapped")), 1, 55),
            *self.most("earned", summed(self.told("earned"), "number"), 2, 50),
            *self.most("houses", by_seat(self.told(*_HOUSE)), 2, 30),
            *self.most("cards", by_seat(self.told(*_CLAIMED)), 1, 25),
            *self.most("walks", by_seat(self.told("noble")), 2, 10),
        ]

    def _ender(self) -> list[Moment]:
        """Who brought the end about, where it was by building."""
        return [Moment("brought_the_end", [deed.seat], 45, {}) for deed in self.told("last_round")[-1:]]

    def _in_one_turn(self) -> list[Moment]:
        """The most cloaks that were laid in one turn."""
        laid: Counter[tuple[int, int]] = Counter()
        for deed in self.told("cloak_laid", "cloaks_laid", "laid"):
            laid[deed.turn, deed.seat] += deed.facts.get("number", 1)
        if not laid:
            return []
        (_, seat), count = max(laid.items(), key=lambda one: one[1])
        return [Moment("in_one_turn", [seat], 75, {"count": count})] if count > 1 else []

    def counted(self) -> list[Counted]:
        """What was built, and which cards were claimed."""
        return self.counts({"houses": _HOUSE, "monuments": _MONUMENT, "cards": _CLAIMED})
