"""Worlds as plain data: carried from the table's process to the one that thinks, and unpacked there."""

from __future__ import annotations

from typing import NamedTuple

from companion import games
from companion.client.answering.thinking import Counsel, World
from companion.rules.game import Setup
from companion.rules.play import Play, Position


class CarriedWorld(NamedTuple):
    """A world whose setup the table gave. It holds no more than the world does: nothing of the real table."""

    game: str
    setup: Setup
    position: Position
    seat: int
    seed: str


class Unpacking:
    """Unpacks worlds, and keeps the counsel of the latest game: making one takes longer than most thoughts."""

    def __init__(self) -> None:
        self._latest: tuple[str, Setup] | None = None
        self._counsel: Counsel | None = None

    def unpack(self, carried: CarriedWorld) -> World:
        """The world as it was packed."""
        game, which = games.load(carried.game), (carried.game, carried.setup)
        if self._counsel is None or self._latest != which:
            self._latest, self._counsel = which, Counsel(game, game.box(carried.setup))
        play = Play.at(game, self._counsel.box, carried.position)
        return World(play, carried.seat, self._counsel, carried.seed, carried.setup)


def pack(world: World) -> CarriedWorld:
    """A world to be carried elsewhere."""
    assert world.setup is not None, "only worlds of a table are carried"
    return CarriedWorld(world.game, world.setup, world.position, world.seat, world.seed)
