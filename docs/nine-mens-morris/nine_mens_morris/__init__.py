"""Nine Men’s Morris: three in a row close a mill, and a mill takes a man."""

from nine_mens_morris.game import game

__all__ = ["game"]
