"""The games in the house, before one is begun."""
