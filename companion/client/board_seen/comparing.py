"""What follows from the scores of a photograph: as thought, a few pieces that stand elsewhere, or quite otherwise.

Plain arithmetic. A piece is said to stand elsewhere only where a piece like it explains the photograph there, and much
better than where it is believed to stand; what is not seen at all is never said to be off the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from companion.client.board_seen.pieces import Piece
from companion.devices.board_eyes import Scores

FLOOR = 3.0
"""What a square must score at least for a piece to be seen there."""

MARGIN = 5.0
"""By so much the square where it is seen must beat the one where it is believed to stand."""

TIMES = 2.0
"""And it must score so many times as much: a piece that is seen well where it is believed is no more to be doubted.
These three were chosen on drawn photographs (tests/bench/board_seen, seeds 1 to 3)."""

MOST = 3
"""So many differences are shown; of more the board lies quite otherwise."""


class Verdict(StrEnum):
    """What a photograph comes to. UNSEEN: the board was found, but none of the pieces that were looked for."""

    AS_THOUGHT = "as_thought"
    DIFFERS = "differs"
    OTHERWISE = "otherwise"
    UNSEEN = "unseen"


class Difference(msgspec.Struct, frozen=True):
    """A piece that is seen elsewhere. spot: where it is seen. sure: by how much that square beats the other."""

    piece: Piece
    spot: str
    sure: float


class Comparison(msgspec.Struct, frozen=True):
    """differences: all of them, the largest first, whatever the verdict. unseen: pieces that were looked for and seen
    nowhere: under a hand, in glare, beside the board."""

    verdict: Verdict
    differences: list[Difference]
    unseen: list[Piece]


def compare(pieces: Sequence[Piece], scores: Scores) -> Comparison:
    """How the photograph that came to these scores differs from what is believed.

    pieces: those that were looked for; each has its square among the scores of its kind, unless it is out of sight.
    """
    differences, unseen = [], []
    for piece in pieces:
        of_it = scores.get(piece.kind, {})
        here = of_it.get(piece.spot)
        elsewhere = max((spot for spot in of_it if spot != piece.spot), key=of_it.__getitem__, default="")
        there = of_it.get(elsewhere, 0.0)
        if here is not None and there >= max(FLOOR, here + MARGIN, TIMES * here):
            differences.append(Difference(piece, elsewhere, there - here))
        elif here is None or here < FLOOR:
            unseen.append(piece)
    differences.sort(key=lambda one: -one.sure)
    return Comparison(_verdict(differences, unseen, len(pieces)), differences, unseen)


def _verdict(differences: Sequence[Difference], unseen: Sequence[Piece], looked_for: int) -> Verdict:
    if len(differences) > MOST:
        return Verdict.OTHERWISE
    if differences:
        return Verdict.DIFFERS
    return Verdict.UNSEEN if len(unseen) == looked_for else Verdict.AS_THOUGHT
