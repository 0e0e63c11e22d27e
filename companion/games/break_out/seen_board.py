"""What a photograph of the way out may be asked for: of each pile the prisoner on top. Those in the cells and in boats
lie together, and are left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.client.board_seen.pieces import Piece, SeenBoard
from companion.devices.board_eyes import Body
from companion.games.break_out.view import EscapeView


class GameSeen(SeenBoard):
    """Prisoners, who stand on each other (BRK-STACK-01)."""

    bodies: ClassVar[Mapping[str, Body]] = {"prisoner": Body(radius=0.28, height=0.19)}
    stacks = True

    def pieces(self) -> list[Piece]:
        """All who are on their way."""
        view: EscapeView = self.window.view
        colours = {one.id: one.hex[1:].lower() for one in view.prisoners}
        return [
            Piece(f"place:{who}", f"prisoner-{colours[who]}", self.window.display.thing_name(who), str(pile.space), at,
                  covered=at < len(pile.prisoners) - 1)
            for pile in view.piles
            for at, who in enumerate(pile.prisoners)
        ]  # fmt: skip
