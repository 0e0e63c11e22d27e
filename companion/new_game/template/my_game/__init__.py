"""My Game: coins in a heap, and whoever takes the last one wins."""

from my_game.game import game

__all__ = ["game"]
