"""Where pieces are put for the photograph from which their colours are learned: each alone, far from the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from companion.client.board_seen.pieces import Piece
from companion.devices.board_eyes import Stands
from companion.devices.box_photos import Places

RIM = 0.12
"""So near to the edge of the board nothing is put: a piece is higher than the board and would lean out of it."""


def as_they_stand(pieces: Sequence[Piece]) -> list[Stands]:
    """Those that need not be moved for it: each alone on its square."""
    taken = [piece.spot for piece in pieces]
    return [Stands(piece.kind, piece.spot) for piece in pieces if taken.count(piece.spot) == 1]


def spread(kinds: Sequence[str], places: Places, may_stand: Callable[[str, str], bool]) -> list[Stands]:
    """A square for each kind, as far from each other as can be; none for a kind that may stand on none that is left.

    places: where the squares lie, as shares of the board. may_stand: whether that kind may stand on that square.
    """
    left = {spot: at for spot, at in places.items() if all(RIM <= one <= 1 - RIM for one in at)} or dict(places)
    chosen: list[Stands] = []
    for kind in kinds:
        taken = [places[one.spot] for one in chosen]
        farthest = sorted(left, key=lambda spot: (-_apart(places[spot], taken), spot))
        spot = next((one for one in farthest if may_stand(kind, one)), None)
        if spot is not None:
            chosen.append(Stands(kind, spot))
            del left[spot]
    return chosen


def _apart(at: tuple[float, float], others: Sequence[tuple[float, float]]) -> float:
    """How far it is to the nearest of them; from the middle of the board where there is none yet."""
    if not others:
        return -hypot(at[0] - 0.5, at[1] - 0.5)
    return min(hypot(at[0] - x, at[1] - y) for x, y in others)
