"""Break Out: seven prisoners, their boats, and a secret forecast of who will be in which."""

from companion.games.break_out.game import game

__all__ = ["game"]
