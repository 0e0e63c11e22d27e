"""The steps of a story on the screen: which piece walks where, how long each takes, and from which step on it rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.client.display.telling import BIG, Beat, Flight, PieceMove
from ui.touch.board.pieces import Stop
from ui.touch.cards.aloft import DIE

SHORTEST, LONGEST = 0.15, 0.4
"""Seconds a step takes at least, and at most."""

PACE = 0.07
"""Seconds from one square to the next."""

LEG = 5
"""Squares of a walk that make a step; a longer walk has several."""

CARRIED, FLOWN, LANDED, READ, READ_BIG = 0.3, 0.35, 0.35, 0.25, 0.4
"""Seconds for a piece that is put somewhere, for what flies, for dice, and to read a headline."""


ROLLED, BACK = 0.42, 0.3
"""Seconds for dice that are laid, and for those that go home."""

APART, LATEST = 0.08, 0.58
"""Seconds from one thing that flies to the next, and until the last of them is there."""

SAID, COUNTED = 0.12, 0.2
"""Seconds for which what happens is said before anything moves, and in which numbers count once all of it is there."""


@dataclass(frozen=True)
class Step:
    """One step: what is told, and which pieces are on their way meanwhile, each with its stops, for how many seconds.

    first, last: whether the beat begins with it, and ends. A piece without a stop comes on to the board. In every game
    it is said first, then pieces and what flies are on their way, and what they change counts once they are there.
    """

    beat: Beat
    seconds: float
    ways: Mapping[str, Sequence[Stop]] = field(default_factory=dict)
    first: bool = True
    last: bool = True

    @property
    def said(self) -> float:
        """Seconds before anything moves."""
        moves = self.ways or self.beat.flights or self.beat.dice
        return SAID if self.first and moves else 0.0

    @property
    def there(self) -> float:
        """Seconds from its beginning until all that moves is there."""
        return self.said + self.seconds

    @property
    def whole(self) -> float:
        """Seconds from its beginning to its end."""
        return self.there + (COUNTED if self.last and self.beat.changes else 0.0)


def steps_of(beats: Sequence[Beat], places: Mapping[str, Stop], spots: Mapping[str, str], board: Mapping[str, object],
             dice: bool) -> list[Step]:  # fmt: skip
    """The steps of these beats.

    places, spots: where each piece was seen before, and its square. board: the squares there are. dice: whether they
    are seen falling; not where people have just thrown them themselves.
    """
    seen: dict[str, Stop] = dict(places)
    stands = dict(spots)
    steps: list[Step] = []
    for beat in beats:
        ways = {}
        for move in beat.moves:
            if stops := _stops(move, seen.get(move.piece), stands.get(move.piece, ""), board):
                ways[move.piece], seen[move.piece], stands[move.piece] = stops, stops[-1], move.end
        legs = _legs(ways)
        if legs:
            steps += [Step(beat, _walking(leg), leg, at == 0, at == len(legs) - 1) for at, leg in enumerate(legs)]
        else:
            steps.append(Step(beat, _standing(beat, dice)))
    return steps


def _stops(move: PieceMove, seen: Stop | None, stands: str, board: Mapping[str, object]) -> list[Stop]:
    """Where a piece comes by, its end last, from where it is seen; none where it is there already."""
    if move.end not in board or (stands == move.end and len(move.route) < 3):
        return []
    begin = seen if seen is not None else move.start if move.start in board else None
    route: list[Stop] = [spot for spot in (*move.route, move.end) if spot in board and spot != move.start]
    stops = [one for at, one in enumerate(route) if at == 0 or route[at - 1] != one]
    return stops if begin is None else [begin, *(one for one in stops if one != begin)]


def _legs(ways: Mapping[str, Sequence[Stop]]) -> list[dict[str, Sequence[Stop]]]:
    """The same ways in parts of a few squares each."""
    longest = max((len(stops) for stops in ways.values()), default=0)
    if not longest:
        return []
    starts = range(0, max(longest - 1, 1), LEG)
    cut = [{key: stops[at : at + LEG + 1] for key, stops in ways.items()} for at in starts]
    return [{key: stops for key, stops in leg.items() if len(stops) > 1 or longest == 1} for leg in cut]


def _walking(leg: Mapping[str, Sequence[Stop]]) -> float:
    most = max(len(stops) for stops in leg.values())
    return CARRIED if most <= 2 else min(max((most - 1) * PACE, SHORTEST), LONGEST)


def _flown(flights: Sequence[Flight]) -> float:
    """Dice roll to where they are laid, and slide back faster; of other things each sets off a little later."""
    if all(one.icon == DIE for one in flights):
        return ROLLED if isinstance(flights[0].end, str) else BACK
    return min(FLOWN + APART * (len(flights) - 1), LATEST)


def _standing(beat: Beat, dice: bool) -> float:
    if beat.flights:
        return _flown(beat.flights)
    if beat.dice and dice:
        return LANDED
    return READ_BIG if beat.weight >= BIG else READ
