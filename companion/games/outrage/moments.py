"""What an evening in the Tower will be remembered for, and what of it can be counted."""

from __future__ import annotations

from collections import Counter
from itertools import product

from companion.client.evenings.moments import Counted, Moment, Moments, Thrown, by_seat, summed

MEAN = 7.0
"""Of two dice."""


def chance_of(need: int) -> float:
    """How likely two dice show that or more."""
    return sum(one + other >= need for one, other in product(range(1, 7), repeat=2)) / 36


class GameMoments(Moments):
    """Jewels and how they came out of their cases; the Rack, the prisons, the fights."""

    def moments(self) -> list[Moment]:
        """Everything worth telling."""
        fights = Counter(deed.facts["winner"] for deed in self.told("fight"))
        racked = by_seat(self.told("racked", "suffered"))
        return [
            *self._got_out(),
            *self._bold(),
            *self.most("stole", by_seat(self.told("stole")), 2, 90),
            *self.most("robbed", by_seat(self.told("won_jewel")), 1, 85),
            *self.most("racked", racked, 2, 70),
            *self.most("fought", fights, 2, 65),
            *self.most("bluffed", by_seat(self.told("bluff_called")), 1, 60),
            *self.most("locked_up", by_seat(self.told("locked_in", "tortured")), 2, 50),
            *self.most("caught", by_seat(self.told("caught")), 2, 45),
            *self.most("third_double", by_seat(self.told("third_double")), 1, 40),
            *self.most("failed", by_seat(self.told("theft_failed")), 2, 35),
            *self.most("ravens", by_seat(self.told("raven")), 3, 20),
            *self.most("cards", by_seat(self.told("took", "took_real")), 3, 12),
            *self.most("walked", summed(self.told("moved"), "steps"), 1, 10),
            *self.most("thrown", by_seat(self.told("threw")), 2, 8),
        ]

    def _got_out(self) -> list[Moment]:
        """With the most Jewels at once."""
        best = max(self.told("escaped"), key=lambda deed: len(deed.facts["jewels"]), default=None)
        if best is None or not best.facts["jewels"]:
            return []
        return [Moment("got_out", [best.seat], 100, {"jewels": best.facts["jewels"]})]

    def _bold(self) -> list[Moment]:
        """A Jewel that hardly anybody would have dared to try for."""
        return self.greatest("bold", self.told("stole"), "need", 10, 80)

    def counted(self) -> list[Counted]:
        """Jewels stolen and brought out, fights, lock-ups."""
        thefts, fights = self.told("stole", "theft_failed"), self.told("fight")
        out = {seat: len(one.lines) for one in self.tale.standings for seat in one.seats}
        found = []
        for seat in range(self.tale.seats):
            own = [deed for deed in thefts if deed.seat == seat]
            stolen = sum(deed.kind == "stole" for deed in own)
            fair = sum(chance_of(deed.facts["need"]) for deed in own)
            won = sum(deed.facts["winner"] == seat for deed in fights)
            fought = sum(seat in (deed.seat, deed.facts["other"]) for deed in fights)
            locked = by_seat(self.told("locked_in", "tortured", "racked"))[seat]
            found += [
                Counted("stolen", seat, stolen, len(own), fair),
                Counted("brought_out", seat, out.get(seat, 0)),
                Counted("fights", seat, won, fought),
                Counted("locked_up", seat, locked),
            ]
        return found

    def thrown(self) -> list[Thrown]:
        """Both dice; a throw cannot be put right but by an undo."""
        return [Thrown(deed.seat, deed.facts["total"], MEAN) for deed in self.told("threw")]
