"""What building beside a square would be worth: for hints, out of what everybody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from companion.games.cloaks.edition import Influence
from companion.games.cloaks.ground import Ground, make_ground
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.state import Tally
from companion.games.cloaks.view import CityView, TileView

PER_INFLUENCE = 0.06
"""Points that one influence is worth: ten bring a cloak, and a cloak leads a little further."""

OPENS = 0.8
"""What a first house is worth where a monument may follow."""

MATCHES = 0.4
"""What a house is worth that a later monument would score."""

MONUMENT = 0.5
"""What a monument is worth beside its points: houses there bring more influence, and the game comes nearer its end."""


class Site(msgspec.Struct):
    """What a building is worth. answer: "house" or "monument". square: where. gain: its points and influence."""

    answer: str
    square: str
    gain: float


def ground_of(view: CityView) -> Ground:
    """The squares of the city as it is seen."""
    return make_ground(view.size, tuple([tuple(tile.rows) or None for tile in view.tiles]))


def tally_of(tile: TileView) -> Tally:
    """What stands on a tile, to be counted on."""
    return Tally(list(tile.houses), list(tile.monuments), list(tile.starred), tile.neutral)


def free_fields(view: CityView, there: Ground) -> set[str]:
    """The fields where nothing stands."""
    return set(there.fields).difference(*(seat.houses for seat in view.seats), *(seat.monuments for seat in view.seats))


def house_gain(tally: Tally, seat: int, gives: Influence, last: bool = False) -> float:
    """What a house of that seat brings: points, the ground for a monument, influence. last: nothing is built later."""
    after = with_house(tally, seat)
    most = max(
        gives.own * after.houses[seat], gives.others * after.others(seat), gives.monuments * sum(after.monuments)
    )
    gain = tile_points(after, seat) - tile_points(tally, seat) + PER_INFLUENCE * most
    if last or tally.monuments[seat] or not tally.others(seat):
        return gain
    if not tally.houses[seat]:
        return gain + OPENS
    return gain + (MATCHES if tally.houses[seat] < tally.others(seat) else 0.0)


def monument_gain(tally: Tally, seat: int, star: bool, last: bool = False) -> float:
    """What a monument of that seat brings. last: nothing is built later."""
    after = with_monument(tally, seat, star)
    return tile_points(after, seat) - tile_points(tally, seat) + (0.0 if last else MONUMENT)


def with_house(tally: Tally, seat: int) -> Tally:
    """The tile with one more house of that seat."""
    houses = [*tally.houses]
    houses[seat] += 1
    return Tally(houses, tally.monuments, tally.starred, tally.neutral)


def with_monument(tally: Tally, seat: int, star: bool) -> Tally:
    """The tile with a monument of that seat."""
    monuments, starred = [*tally.monuments], [*tally.starred]
    monuments[seat] += 1
    starred[seat] += star
    return Tally(tally.houses, monuments, starred, tally.neutral)


class Builder:
    """What a seat could build, square by square, as the city is seen now."""

    def __init__(self, view: CityView, seat: int, most: int, gives: Influence) -> None:
        self._seat, self._gives = seat, gives
        self._most = max(0, most - view.built)
        self._pieces = (view.seats[seat].houses_left, view.seats[seat].monuments_left)
        self._last = view.last_round >= 0
        self._tallies = [tally_of(tile) for tile in view.tiles]
        self.there = ground_of(view)
        self._free = free_fields(view, self.there)
        self._known: dict[str, list[Site]] = {}

    def sites(self, square: str) -> list[Site]:
        """The best that can be built one after the other with a noble on that square."""
        if square not in self._known:
            free = [field for field in self.there.beside[square] if field in self._free]
            self._known[square] = self._found(free, self._tallies, *self._pieces, self._most)
        return self._known[square]

    def worth(self, square: str) -> float:
        """What all of that is worth together."""
        return _sum(self.sites(square))

    def _found(
        self, free: Sequence[str], tallies: Sequence[Tally], houses: int, monuments: int, most: int
    ) -> list[Site]:  # fmt: skip
        """The best of all ways to build so many on these fields, in order."""
        best: list[Site] = []
        for site in self._choices(free, tallies, houses, monuments) if most else ():
            place, after = self.there.place[site.square], list(tallies)
            house = site.answer == "house"
            if house:
                after[place] = with_house(tallies[place], self._seat)
            else:
                after[place] = with_monument(tallies[place], self._seat, site.square in self.there.stars)
            left = [field for field in free if field != site.square]
            further = self._found(left, after, houses - house, monuments - (not house), most - 1)
            if _sum(found := [site, *further]) > _sum(best):
                best = found
        return best

    def _choices(
        self, free: Sequence[str], tallies: Sequence[Tally], houses: int, monuments: int
    ) -> Iterator[Site]:  # fmt: skip
        """What could be built next: of the fields of a tile a house leaves the star free, and a monument takes it."""
        seat, last = self._seat, self._last
        starred = sorted(free, key=lambda field: field in self.there.stars)
        plain = {self.there.place[field]: field for field in reversed(starred)}
        bright = {self.there.place[field]: field for field in starred}
        for place, square in plain.items():
            tally = tallies[place]
            if houses:
                yield Site("house", square, house_gain(tally, seat, self._gives, last))
            if monuments and tally.houses[seat] and tally.others(seat) and not tally.monuments[seat]:
                star = bright[place] in self.there.stars
                yield Site("monument", bright[place], monument_gain(tally, seat, star, last))


def _sum(sites: Iterable[Site]) -> float:
    return sum(site.gain for site in sites)
