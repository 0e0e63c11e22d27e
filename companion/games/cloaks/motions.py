"""What moves over the city with each line of the log, and what changes hands, for whoever draws it."""

from __future__ import annotations

from collections.abc import Callable

from companion.client.display.telling import Flight, PieceMove
from companion.client.layers.views import LogLine

NOBLE = ("noble", "retreated")
"""Events in which a noble goes from one square to another."""

PUT = {"cloak_laid": "cloak", "cloak_moved": "cloak", "rival_moved": "cloak", "swapped": "cloak",
       "house": "house", "start_house": "house", "monument": "monument"}  # fmt: skip
"""What lies on the square of an event after it, as the board calls its pieces."""

TILE = "tile"
"""What the place of a whole tile on the board is called by: "tile4"."""


def moved(line: LogLine) -> PieceMove | None:
    """A cloak, a noble or a building that was put somewhere."""
    square, start = line.facts.get("square"), line.facts.get("start", "")
    if not isinstance(square, str):
        return None
    if line.kind in NOBLE:
        return PieceMove(f"noble:{line.seat}", start, square, [start, square] if start else [])
    if line.kind in ("cloak_moved", "rival_moved", "swapped"):
        return PieceMove(f"cloak:{square}", start, square, [start, square])
    return PieceMove(f"{line.kind}:{square}", "", square)


def moved_pieces(line: LogLine) -> list[PieceMove]:
    """All of them, as the board calls its pieces: by what they are and where they lie."""
    facts, put = line.facts, PUT.get(line.kind)
    if line.kind == "cloaks_laid":
        return [PieceMove(f"cloak:{square}", "", square) for square in facts["squares"]]
    if put is None or "square" not in facts:
        noble = moved(line) if line.kind in NOBLE else None
        return [noble] if noble is not None else []
    square, start = facts["square"], facts.get("start", "")
    piece = PieceMove(f"{put}:{square}", start, square, [start, square] if start else [])
    if line.kind == "swapped":
        return [piece, PieceMove(f"{put}:{start}", square, start, [square, start])]
    return [piece]


def flights(line: LogLine, noble_of: Callable[[int], str]) -> list[Flight]:
    """Cloaks from a supply and back into it, buildings to their fields, a cloak on to a card.

    noble_of: on which square the noble of a seat stands.
    """
    seat, facts = line.seat, line.facts
    if line.kind == "cloak_laid":
        return [Flight("cloak", seat, facts["square"])]
    if line.kind == "cloaks_laid":
        return [Flight("cloak", seat, square) for square in facts["squares"]]
    if line.kind == "cloak_lifted":
        return [Flight("cloak", facts["square"], seat)]
    if line.kind in ("house", "house_there", "monument", "monument_there"):
        where = facts.get("square") or f"{TILE}{facts['place']}"
        return [Flight("home" if line.kind.startswith("house") else "obelisk", seat, where)]
    if line.kind in ("earned", "got_cloaks"):
        return [Flight("cloak", noble_of(seat), seat)] * facts["number"]
    if line.kind in ("claimed", "claimed_there"):
        return [Flight("cloak", facts.get("square") or seat, "")]
    return []
