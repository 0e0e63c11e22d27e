"""Drawing Break Out: its board, its dice, its moves, its secret forecasts."""
