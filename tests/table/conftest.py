"""A store that is thrown away, and small games in place of the real ones."""

from tests.small_games import evening, market, market_table, small_games, store, table

__all__ = ["evening", "market", "market_table", "small_games", "store", "table"]
