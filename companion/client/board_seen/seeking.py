"""What a photograph is asked for: which pieces, on which squares, and how high they would stand there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from companion.client.board_seen.pieces import Piece
from companion.devices.board_eyes import Body, Learned, Sought


def seek(
    pieces: Sequence[Piece],
    learned: Learned,
    body: Callable[[str], Body],
    could_stand: Mapping[str, Collection[str]],
    stacks: bool,
) -> tuple[list[Piece], list[Sought]]:
    """The pieces of which a photograph is to tell, and what is looked for. Of what is covered it tells nothing, nor of
    what cannot be told from the print; what is believed to stand where it cannot be told is not looked for.

    body: of a kind. could_stand: by what corrections call a piece, the squares of the photograph where it could be.
    stacks: whether pieces of one square stand on each other.
    """
    told = [
        one for one in pieces
        if one.kind in learned.colours and one.kind not in learned.unclear and not one.covered
        and one.spot in could_stand[one.what]
    ]  # fmt: skip
    sought = []
    for one in told:
        hidden = learned.hidden.get(one.kind, ())
        if one.spot not in hidden:
            others = [other.spot for other in pieces if other.what != one.what] if stacks else []
            at = {spot: others.count(spot) for spot in could_stand[one.what] if spot not in hidden}
            sought.append(Sought(one.kind, body(one.kind), learned.colours[one.kind], {**at, one.spot: one.below}))
    return told, sought
