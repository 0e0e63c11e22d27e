"""Small games in place of the real ones, an evening of the toy and one of Night Market."""

from tests.small_games import evening, market, market_table, small_games, store, table

__all__ = ["evening", "market", "market_table", "small_games", "store", "table"]
