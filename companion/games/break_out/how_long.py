"""How long a break-out takes by chance, reckoned from a prisoner who has the way out to itself (R-BRK-33).

White may be left out, and so every game can be ended by people who want to. Yet a box in which White, taken now and
then, leads back faster than the dice lead on is none that anybody could play to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from companion.games.break_out.edition import PRISONERS, Edition, Space

_BACK_EARLY = {2: 1 / 6, 3: 1 / 4}
"""How many of the results are White's by the number of boats, while three or two coloured dice are rolled."""


def results_needed(box: Edition) -> float:
    """How many results a game takes, roughly: those that the slowest needs of all who have to get away, for each of
    those who share them at the end.

    White's are among them as often as in play by chance. Infinite where one of those gets nowhere.
    """
    spaces = {space.at: space for space in box.space}
    kinds: dict[tuple[int, ...], float] = {}
    for prisoner in box.prisoner:
        sides = tuple(sorted(box.dice.per_prisoner.get(prisoner.id, box.dice.coloured)))
        if sides not in kinds:
            kinds[sides] = _walk(sides, box.dice.white, _share_of_white(box), box.track.spaces, spaces)
    times = sorted(kinds[tuple(sorted(box.dice.per_prisoner.get(one.id, box.dice.coloured)))] for one in box.prisoner)
    left = box.boat[-1].seats
    return times[PRISONERS - left - 1] * (left + 1)


def _share_of_white(box: Edition) -> float:
    """Near the end, when the fewest dice are rolled: two of those that are left, White among them (BRK-DICE-03)."""
    early = _BACK_EARLY.get(len(box.boat))
    if early is not None:
        return early
    taken = 2 / (box.boat[-1].seats + 2)
    return taken / (2 - taken)


def led(space: Space, at: int) -> int:
    """Where somebody is led who has nobody in the way, from the special space that they stand on."""
    for effect in space.effects:
        if effect.do == "move_by":
            at += effect.by or 0
        elif effect.do == "go_to":
            at = effect.space or 0
        if at < 1:
            return 0
    return at


def _walk(sides: Sequence[int], white: Sequence[int], back: float, last: int, spaces: Mapping[int, Space]) -> float:
    """Results on average from a cell to beyond the last space; infinite where there is no way."""
    ways = [_from(at, sides, white, back, last, spaces) for at in range(last + 1)]
    out = {last + 1}
    while more := {at for at, way in enumerate(ways) if at not in out and out.intersection(way)}:
        out |= more
    if len(out) <= last + 1:
        # Somebody may come where nobody gets away from.
        reached, new = {0}, {0}
        while new:
            new = {to for at in new if at <= last for to in ways[at]} - reached
            reached |= new
        if not reached <= out:
            return inf
    return _solved(ways, last)


def _from(
    at: int, sides: Sequence[int], white: Sequence[int], back: float, last: int, spaces: Mapping[int, Space]
) -> dict[int, float]:
    """Where one result leads from there, and how likely."""
    found: dict[int, float] = {}
    ends = [(at + side, (1 - back) / len(sides)) for side in sides]
    ends += [(max(at - side, 0), back / len(white)) for side in white]
    for to, chance in ends:
        for end, share in _settled(to, last, spaces) if to != at else [(at, 1.0)]:
            found[end] = found.get(end, 0.0) + chance * share
    return found


def _settled(to: int, last: int, spaces: Mapping[int, Space]) -> list[tuple[int, float]]:
    """Where somebody ends who lands there, each space acting once. What the table says may be anything."""
    acted: set[int] = set()
    while to in spaces and to not in acted:
        acted.add(to)
        if any(effect.do == "by_table" for effect in spaces[to].effects):
            return [(to, 0.5), *((anywhere, 0.5 / (last + 2)) for anywhere in range(last + 2))]
        to = led(spaces[to], to)
    return [(min(to, last + 1), 1.0)]


def _solved(ways: Sequence[Mapping[int, float]], last: int) -> float:
    """The average number of steps from 0 to beyond the last, by elimination from the last space down to the cells."""
    steps = [1.0] * (last + 1)
    rows = [{to: chance for to, chance in way.items() if to <= last} for way in ways]
    for at in range(last, 0, -1):
        row = rows[at]
        stays = 1 - row.pop(at, 0.0)
        if stays <= 0:
            continue
        for one in range(at):
            share = rows[one].pop(at, 0.0) / stays
            if share:
                steps[one] += share * steps[at]
                for to, chance in row.items():
                    rows[one][to] = rows[one].get(to, 0.0) + share * chance
    return steps[0] / max(1 - rows[0].get(0, 0.0), 1e-300)
