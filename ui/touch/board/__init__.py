"""A board on the screen: places, pieces, light, and what a finger means there."""
