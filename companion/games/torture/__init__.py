"""Medieval Torture: two auctions a round, bid with dice behind screens."""

from companion.games.torture.game import game

__all__ = ["game"]
