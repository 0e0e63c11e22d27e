"""What a photograph of the Tower may be asked for: the players' pieces. Where Yeoman Warders stand is not looked for:
they leave their posts and come back one like the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.client.board_seen.pieces import Piece, SeenBoard
from companion.devices.board_eyes import Body


class GameSeen(SeenBoard):
    """Thieves. Any number of them may share a square (OUT-MOVE-06)."""

    bodies: ClassVar[Mapping[str, Body]] = {"thief": Body(radius=0.3, height=1.2)}

    def pieces(self) -> list[Piece]:
        """Those who are still in the Tower."""
        window = self.window
        return [
            Piece(f"square:{seat}", f"thief-{info.colour}", window.display.thing_name(f"seat:{seat}"), player.square)
            for seat, (info, player) in enumerate(zip(window.seats, window.view.players, strict=True))
            if not player.escaped
        ]
