"""A tiny game for testing the rooms every game shares: dice, a hidden hand, and a secret bid by everybody at once.

Each turn a seat throws a die and scores it, or plays its hidden card for its value. After every round all bid in
secret; the highest bid scores one. The first to reach twelve points wins.
"""

from tests.house.toy.game import STEPS, ToyGame, game, throw

__all__ = ["STEPS", "ToyGame", "game", "throw"]
