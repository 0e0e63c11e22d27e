"""Hints for Throw Down the Cloaks: where the noble could build best, and cloaks that lead it there.

Nothing is hidden in this game but the pack, so every hint may be seen by all. The rule of thumb: build where a monument
scores or soon can, which takes houses of one's own and of others on the same tile; else where a house brings the most
influence. Action cards have no hint: to claim and use them whenever one can won a third more than one's share in 150
evenings among seats that play at random, which is less than a hint must bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nlargest

from companion.client.answering.hints import Hint, Hints, Sight
from companion.games.cloaks.box import Box
from companion.games.cloaks.sites import Builder, house_gain, monument_gain, tally_of
from companion.games.cloaks.verbs import DIAGONAL_BUILD, EXTRA_BUILD
from companion.games.cloaks.view import CityView
from companion.words import Said, said

NEARER = 0.01
"""Of two squares that are as good, the nearer one."""


class GameHints(Hints):
    """Cloaks, the noble, buildings."""

    about = frozenset({"cloaks", "first_cloaks", "noble", "build", "laid"})

    _box: Box

    def hint(self, sight: Sight) -> Hint | None:
        """By what stands in the city."""
        view: CityView = sight.view
        match sight.question.about:
            case "build":
                return self._build(sight, view)
            case "noble":
                return self._noble(sight, view)
            case "laid":
                return Hint(sight.question.options[0], said("cloaks.hint.lay_all"))
        return self._cloaks(sight, view)

    def _builder(self, view: CityView, seat: int) -> Builder:
        return Builder(view, seat, self._box.most + view.verbs.count(EXTRA_BUILD), self._box.edition.influence)

    def _build(self, sight: Sight, view: CityView) -> Hint | None:
        """The first of the buildings that bring the most together."""
        options = [option for option in sight.question.options if ":" in option]
        if not options:
            return None
        builder, seat = self._builder(view, sight.seat), sight.seat
        for site in builder.sites(view.seats[seat].noble) if self._knows_all(view) else ():
            for option in options:
                if option.split(":")[:2] == [site.answer, site.square]:
                    return Hint(option, self._why(site.answer, view, builder.there.place[site.square], seat))
        gains = {}
        for option in options:
            word, where, *_ = option.replace("_on:", ":").split(":")
            place = int(where) if view.light else builder.there.place[where]
            tally = tally_of(view.tiles[place])
            if word == "house":
                gains[option] = house_gain(tally, seat, self._box.edition.influence)
            else:
                gains[option] = monument_gain(tally, seat, word == "star" or where in builder.there.stars)
        best = max(options, key=lambda option: gains[option])
        word, where, *_ = best.replace("_on:", ":").split(":")
        place = int(where) if view.light else builder.there.place[where]
        return Hint(best, self._why(word, view, place, seat))

    def _knows_all(self, view: CityView) -> bool:
        """Whether all fields where something may be built are beside the noble: no card allows others."""
        return not view.light and DIAGONAL_BUILD not in view.verbs

    def _why(self, word: str, view: CityView, place: int, seat: int) -> Said:
        """What a building is good for."""
        tally = tally_of(view.tiles[place])
        if word != "house":
            return said("cloaks.hint.monument", points=min(tally.houses[seat], tally.others(seat)))
        if tally.monuments[seat] and tally.houses[seat] < tally.others(seat):
            return said("cloaks.hint.scores")
        if not tally.monuments[seat] and tally.others(seat):
            return said("cloaks.hint.opens")
        return said("cloaks.hint.influence")

    def _noble(self, sight: Sight, view: CityView) -> Hint | None:
        """The square with the best sites beside it."""
        builder, here = self._builder(view, sight.seat), view.seats[sight.seat].noble
        squares = [option for option in sight.question.options if option in builder.there.beside]
        if not squares:
            return None
        best = max(squares, key=builder.worth)
        if not (builder.sites(best) or builder.sites(here)):
            return None
        if "stay" in sight.question.options and builder.worth(here) >= builder.worth(best):
            return Hint("stay", said("cloaks.hint.stay"))
        return Hint(best, said("cloaks.hint.sites", number=len(builder.sites(best))))

    def _cloaks(self, sight: Sight, view: CityView) -> Hint | None:
        """Cloaks in a chain to the best square they can reach."""
        goal, squares = next(iter(self.chains(sight)), ("", []))
        if not goal or not self._builder(view, sight.seat).sites(goal) or not squares:
            return None
        why = said("cloaks.hint.stay") if goal == view.seats[sight.seat].noble else said("cloaks.hint.chain")
        return Hint(squares, why)

    def chains(self, sight: Sight, most: int = 1) -> list[tuple[str, list[str]]]:
        """The best squares that cloaks in a chain can lead to, each with the cloaks; none where too few would lie."""
        view: CityView = sight.view
        question, player = sight.question, view.seats[sight.seat]
        builder = self._builder(view, sight.seat)
        roads = set(question.items) & builder.there.roads
        first = question.about == "first_cloaks"
        number = question.facts["cloaks"] if first else len(player.cloaks) + player.waiting
        starts = question.fixed or [one for one in builder.there.beside[player.noble] if one in roads]
        if not number or not starts or (first and player.cloaks):
            return []
        ways = _ways(starts, roads, builder, number)
        goals = nlargest(most, ways, key=lambda square: builder.worth(square) - NEARER * len(ways[square]))
        filled = {goal: _filled(ways[goal], question.chosen, roads, builder, number) for goal in goals}
        return [(goal, [] if first and len(squares) < number else squares) for goal, squares in filled.items()]


def _ways(starts: Sequence[str], roads: Iterable[str], builder: Builder, most: int) -> dict[str, list[str]]:
    """Every square that so many cloaks in a chain reach, with the shortest chain."""
    free = set(roads)
    ways = {square: [square] for square in starts}
    waiting = list(ways)
    for square in waiting:
        if len(ways[square]) == most:
            continue
        for beside in builder.there.beside[square]:
            if beside in free and beside not in ways:
                ways[beside] = [*ways[square], beside]
                waiting.append(beside)
    return ways


def _filled(
    chain: Sequence[str], lying: Sequence[str], roads: Iterable[str], builder: Builder, number: int
) -> list[str]:  # fmt: skip
    """The chain, then as many more cloaks beside it as there are, those first that lie there already.

    Each is beside one before it, so that it can be laid in this order.
    """
    found, free = list(chain), set(roads)
    while len(found) < number:
        beside = [one for square in found for one in builder.there.beside[square] if one in free and one not in found]
        if not beside:
            break
        found.append(next((one for one in beside if one in lying), beside[-1]))
    return found
