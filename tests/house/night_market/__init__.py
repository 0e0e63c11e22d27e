"""A game for tests, of another shape than the real ones: no squares, hidden dice, several seats owing, a layout.

Everybody throws hidden dice at once and says so. Then each in turn bids so many of a face for a stall, or passes.
Whoever bid most throws an open die and hangs so many lamps, each beside another. Lamps score; after the last round the
game ends.
"""

from tests.house.night_market.game import game

__all__ = ["game"]
