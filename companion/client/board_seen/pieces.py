"""Which pieces a photograph of a game's board may be asked for. A game says its own in `seen_board.py` of its folder.

It rests on what everybody may know: a secret is never asked of a picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec

from companion.client.games.plug_ins import part_of
from companion.devices.board_eyes import Body

if TYPE_CHECKING:
    from companion.client.window import Window


class Piece(msgspec.Struct, frozen=True):
    """A piece on the board of which there is one of its kind.

    what: what a correction calls where it stands ("square:2"); that takes the ids of squares. kind: what it looks like,
    such as its colour. called: the piece in words. spot: where it is believed to stand. below: how many stand under it.
    covered: something stands on it, so that it is never looked for.
    """

    what: str
    kind: str
    called: str
    spot: str
    below: int = 0
    covered: bool = False


class SeenBoard:
    """A board that is never looked at, as long as a game says nothing else.

    bodies: how large pieces are, by the first word of their kinds (of "thief-red" that is "thief"). stacks: whether
    pieces of one square stand on each other; otherwise they stand side by side.
    """

    bodies: ClassVar[Mapping[str, Body]] = {}
    stacks = False

    def __init__(self, window: Window) -> None:
        self.window = window

    def pieces(self) -> list[Piece]:
        """Those that stand on the board now."""
        return []

    def body(self, kind: str) -> Body:
        """How large pieces of a kind are."""
        return self.bodies[kind.partition("-")[0]]


def seen_board(window: Window) -> SeenBoard:
    """What may be looked for on the board behind a window."""
    found: type[SeenBoard] = part_of(window.facts.game, "seen_board", "GameSeen", SeenBoard)
    return found(window)
