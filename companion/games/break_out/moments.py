"""What a break-out will be remembered for, and what of it can be counted."""

from __future__ import annotations

from typing import Any

from companion.client.evenings.moments import Counted, Deed, Moment, Moments, Thrown, by_seat, summed
from companion.games.break_out.edition import WHITE

_BACK = ("went_back", "went_back_onto", "sent_to_cell")


class GameMoments(Moments):
    """Boats that were foreseen, and who sent whom back."""

    def moments(self) -> list[Moment]:
        """Everything worth telling."""
        return [
            *self._foresaw(),
            *self.ahead("ahead", 40),
            *self._pips("pushed", ("moved", "moved_onto", "boarded"), 20, 30),
            *self._pips("sent_back", _BACK, 4, 60),
            *self.most("to_cells", by_seat(self.told("sent_to_cell")), 1, 70),
            *self.most("helped", by_seat(self.told("boarded")), 2, 50),
            *self.greatest("rolled", self._rolls(), "total", 9, 20),
            *self.most("lost", by_seat(self.told("lost")), 3, 15),
        ]

    def _foresaw(self) -> list[Moment]:
        """Whole boats, the same ones told once; where there is none, whoever was right about the most prisoners."""
        found: dict[tuple[str, ...], Moment] = {}
        right = {}
        for standing in self.tale.standings:
            (seat,) = standing.seats
            boats = tuple(facts["boat"] for _, facts, _ in standing.lines if _is_whole(facts))
            right[seat] = sum(len(facts["right"]) for _, facts, _ in standing.lines)
            if boats in found:
                found[boats].seats.append(seat)
            elif boats:
                facts = {"boats": list(boats), "all": len(boats) == len(standing.lines)}
                found[boats] = Moment("foresaw", [seat], 90 + len(boats) - standing.place, facts)
        return list(found.values())[:2] or self.most("right", right, 2, 80)

    def _pips(self, key: str, kinds: tuple[str, ...], least: int, weight: float) -> list[Moment]:
        """The sum of the pips of what each seat moved."""
        return self.most(key, summed(self.told(*kinds), "pips"), least, weight)

    def _rolls(self) -> list[Deed]:
        """The rolls that were not put right by hand, each with the `total` of its coloured dice."""
        return [deed for deed, _ in self._rolled()]

    def _rolled(self) -> list[tuple[Deed, list[str]]]:
        """The same, each with whose coloured dice they were."""
        found: list[tuple[Deed, list[str]]] = []
        for deed in self.told("rolled", "corrected"):
            if deed.kind == "rolled":
                shown = [one for one in deed.facts["results"] if not one.startswith(WHITE)]
                total, who = sum(int(one[1:]) for one in shown), [one[0] for one in shown]
                facts: dict[str, Any] = {"dice": len(shown), "total": total}
                found.append((Deed(deed.kind, deed.seat, facts, deed.turn), who))
            elif deed.facts["what"].startswith("die:") and found and found[-1][0].turn == deed.turn:
                found.pop()
        return [one for one in found if one[1]]

    def counted(self) -> list[Counted]:
        """Prisoners and whole boats that were foreseen, and who was sent back."""
        back = by_seat(self.told(*_BACK))
        found = []
        for standing in self.tale.standings:
            (seat,) = standing.seats
            lines = [facts for _, facts, _ in standing.lines]
            right, of = sum(len(one["right"]) for one in lines), sum(len(one["forecast"]) for one in lines)
            found += [
                Counted("foreseen", seat, right, of),
                Counted("whole_boats", seat, sum(map(_is_whole, lines)), len(lines)),
                Counted("sent_back", seat, back[seat]),
            ]
        return found

    def thrown(self) -> list[Thrown]:
        """The coloured dice: what White shows is good for one and bad for another."""
        dice = self.tale.edition["dice"]
        own = dice.get("per_prisoner", {})

        def mean(who: str) -> float:
            sides = own.get(who, dice["coloured"])
            return float(sum(sides) / len(sides))

        return [Thrown(deed.seat, deed.facts["total"], sum(map(mean, who))) for deed, who in self._rolled()]


def _is_whole(facts: dict[str, Any]) -> bool:
    return bool(facts["forecast"]) and set(facts["right"]) == set(facts["forecast"])
