"""A game for tests with nothing that a game may leave out: two seats, squares, no dice, no cards, no secrets.

Three Men's Morris: in turn each lays three men on nine points, then moves one along a line; three in a row win.
"""

from tests.house.three_men.game import game

__all__ = ["game"]
