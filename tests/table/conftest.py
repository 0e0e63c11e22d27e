"""A store that is thrown away, and small games in place of the real ones."""

from tests.small_games import evening, small_games, store, table

__all__ = ["evening", "small_games", "store", "table"]
