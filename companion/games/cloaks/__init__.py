"""Throw Down the Cloaks: nobles who walk on cloaks, and the city they build."""

from companion.games.cloaks.game import game

__all__ = ["game"]
