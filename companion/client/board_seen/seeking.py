"""What a photograph is asked for: which pieces, on which squares, and how high they would stand there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from companion.client.board_seen.pieces import Piece
from companion.devices.board_eyes import Body, Learned, Sought


def seek(
    pieces: Sequence[Piece],
    learned: Learned,
    body: Callable[[str], Body],
    spots: Callable[[Piece], Collection[str]],
    stacks: bool,
) -> tuple[list[Piece], list[Sought]]:
    """The pieces that are looked for, and how. Left out is what is covered, what cannot be told from the print, and
    what is believed to stand where it cannot.

    body: of a kind. spots: where a piece could stand, as far as it is known where that is. stacks: whether pieces of
    one square stand on each other.
    """
    wanted = [
        one for one in pieces
        if one.kind in learned.colours and one.kind not in learned.unclear and not one.covered
        and one.spot in spots(one) and one.spot not in learned.hidden.get(one.kind, ())
    ]  # fmt: skip
    return wanted, [
        Sought(one.kind, body(one.kind), learned.colours[one.kind], _below(one, pieces, spots(one), learned, stacks))
        for one in wanted
    ]


def _below(
    piece: Piece, pieces: Sequence[Piece], spots: Collection[str], learned: Learned, stacks: bool
) -> dict[str, int]:
    """The squares where it could be seen, with how many would be under it there."""
    others = [one.spot for one in pieces if one.what != piece.what] if stacks else []
    hidden = learned.hidden.get(piece.kind, ())
    return {**{spot: others.count(spot) for spot in spots if spot not in hidden}, piece.spot: piece.below}
