"""Why nobody comes to stand on a place now. All of it is open: dice, piles and boats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.break_out.boats import next_boat
from companion.games.break_out.state import CELL, Escape, full, pile, place_word
from companion.games.break_out.track import ahead, behind
from companion.refused import Illegal
from companion.rules.asks import Ask, Choose
from companion.words import Said, said

BOAT = "boat"
SENDS_BACK = ("replace", "send_back")
"""Questions about the white die alone."""


def why_unlit(table: Escape, ask: Ask, spot: str, taken: Sequence[str] = ()) -> Illegal | None:
    """Why no answer leads to a place ("12", "cell", "boat2"), None where one does or nobody is moved."""
    if not isinstance(ask, Choose) or not (table.forward or table.back) or spot not in _places(table):
        return None
    back = ask.about in SENDS_BACK
    landings = _back(table, ask) if back else _landings(table)
    if any(place == spot and not table.above[who] for who, place, _ in landings):
        return None
    covered = next((one for one in landings if one[1] == spot), None)
    if covered is not None:
        who, _, pips = covered
        over = pile(table, table.at[who])
        return _reason("covered_there", "BRK-STACK-01", who=who, pips=pips, over=list(over[over.index(who) + 1 :]))
    if spot.startswith(BOAT) and not back:
        return _boat(table, int(spot.removeprefix(BOAT)))
    if spot == "cell" and not back:
        return _reason("no_way_back", "BRK-WHITE-06")
    free = [_landing(who, place) for who, place, _ in landings if not table.above[who]]
    rule = "BRK-WHITE-07" if back else "BRK-MOVE-01"
    return _reason("nobody_lands", rule, ways=free) if free else _reason("nobody_moves", rule)


def _places(table: Escape) -> set[str]:
    """Every place of the board."""
    boats = (place_word(-boat) for boat in range(1, len(table.box.room) + 1))
    return {place_word(CELL), *map(place_word, range(table.box.first, table.box.last + 1)), *boats}


def _reason(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"break-out.why_not.{key}", rule, **facts)


def _landings(table: Escape) -> list[tuple[str, str, int]]:
    """Who would come where by which result that is still to be used, those that are covered too."""
    box, taken = table.box, list(table.at.values())
    found = []
    for who, pips in table.forward.items():
        space = ahead(box, taken, table.at[who], pips)
        found.append((who, f"{BOAT}{next_boat(table)}" if space > box.last else str(space), pips))
    if table.back:
        space = behind(box, taken, table.at[table.back], table.white)
        found.append((table.back, place_word(space), table.white))
    return found


def _back(table: Escape, ask: Choose) -> list[tuple[str, str, int]]:
    """Whom the white die may send back, and where to."""
    taken = list(table.at.values())
    named = [option.split(":")[1] for option in ask.options]
    return [(who, place_word(max(behind(table.box, taken, table.at[who], table.white), CELL)), table.white)
            for who in named]  # fmt: skip


def _boat(table: Escape, boat: int) -> Illegal:
    """Boats fill one after the other, and only from beyond the last space."""
    if full(table, boat):
        return _reason("boat_full", "BRK-BOAT-01", boat=boat)
    following = next_boat(table)
    if boat != following:
        return _reason("boat_waits", "BRK-BOAT-01", boat=following)
    return _reason("boat_far", "BRK-BOAT-03", last=table.box.last)


def _landing(who: str, place: str) -> Said:
    """Who goes where, in a few words."""
    if place.startswith(BOAT):
        return said("break-out.landing.boat", who=who, number=place.removeprefix(BOAT))
    return said(
        "break-out.landing.cell" if place == place_word(CELL) else "break-out.landing.space", who=who, number=place
    )
