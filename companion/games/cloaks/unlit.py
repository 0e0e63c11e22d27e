"""Why a square of the city, or a whole tile, is no answer now. Everything here is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.cloaks.ground import connected
from companion.games.cloaks.laying import empty_places
from companion.games.cloaks.state import City, cloak_owner, ground
from companion.games.cloaks.why import why_not
from companion.refused import Illegal
from companion.rules.asks import Ask, Choose, Pick

TILE = "tile"
LAYOUTS = ("cloaks", "first_cloaks", "rebase")
"""Questions of where cloaks lie."""

CHOSEN = ("start_house", "noble", "abandon", "retreat", "earned")
"""Questions whose answers are the squares themselves, and whose reasons are those of a wrong answer."""

OTHERS = {
    "rebase_noble": ("own_cloak", "CLK-CARD-14"),
    "swap_own": ("own_cloak", "CLK-CARD-14"),
    "rival_cloak": ("rival_cloak", "CLK-CARD-14"),
    "swap_rival": ("rival_cloak", "CLK-CARD-14"),
    "rival_to": ("rival_to", "CLK-CARD-14"),
}
"""What a card asks for."""


def why_unlit(table: City, ask: Ask, spot: str, taken: Sequence[str] = ()) -> Illegal | None:
    """Why a square or tile ("E6", "tile4") is no answer, None where it is one or no place is asked for.

    taken: where cloaks lie in a draft. Whoever asks has touched it, so that no sentence has to say where it is.
    """
    found = _why_unlit(table, ask, spot, taken)
    if found is not None:
        found.facts["touched"] = True
    return found


def _why_unlit(table: City, ask: Ask, spot: str, taken: Sequence[str]) -> Illegal | None:
    if isinstance(ask, Pick):
        return _cloak(table, ask, spot, taken) if ask.about in LAYOUTS else None
    if not isinstance(ask, Choose):
        return None
    where = spot.removeprefix(TILE)
    if ask.about == "place":
        return None if where in ask.options else _reason("place_taken", "CLK-SETUP-08")
    if ask.about == "home":
        return None if where in ask.options else _reason("no_home", "CLK-SETUP-12")
    if ask.about == "tile":
        return _tile(table, ask, where)
    if ask.about == "build":
        return _build(table, ask, where, tiles=where != spot)
    if spot in ask.options:
        return None
    if ask.about in CHOSEN and spot in ground(table).place:
        return why_not(table, ask, spot)
    return _reason(*OTHERS[ask.about]) if ask.about in OTHERS else None


def _reason(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"cloaks.why_not.{key}", rule, **facts)


def _tile(table: City, ask: Choose, where: str) -> Illegal | None:
    """Another place than that of the tile that is laid now."""
    if not where.isdecimal() or int(where) == (ask.facts or {}).get("place"):
        return None
    return _reason("other_place" if int(where) in empty_places(table) else "place_taken", "CLK-SETUP-08")


def _build(table: City, ask: Choose, where: str, tiles: bool) -> Illegal | None:
    """Against a house there, as the plainer of the two buildings."""
    word = "house_on" if tiles else "house"
    words = ("house_on", "monument_on", "star_on") if tiles else ("house", "monument")
    if any(option.split(":")[1:2] == [where] for option in ask.options if option.split(":")[0] in words):
        return None
    return why_not(table, ask, f"{word}:{where}:0")


def _cloak(table: City, ask: Pick, square: str, taken: Sequence[str]) -> Illegal | None:
    """Against one more cloak there, beside those that lie in the draft."""
    there, seat = ground(table), ask.seat
    if square not in there.beside:
        return None
    if square not in there.roads or cloak_owner(table).get(square, seat) != seat:
        return why_not(table, ask, [square])
    if square in taken:
        fixed = square in ask.fixed
        return _reason("under_noble" if fixed else "lift_it", "CLK-MOVE-03" if fixed else "CLK-MOVE-01")
    if square in ask.could_come(taken):
        return None
    facts = ask.facts or {}
    if len(taken) >= facts["cloaks"] + (facts["waiting"] if ask.about == "cloaks" else 0):
        return _reason("none_in_hand", "CLK-MOVE-01")
    if taken:
        return None if connected(there, [*taken, square]) else _reason("beside_own", "CLK-MOVE-05")
    if ask.about == "cloaks":
        return _reason("apart_from_noble", "CLK-MOVE-04")
    return _reason("begin_at_house", "CLK-FIRST-03")
