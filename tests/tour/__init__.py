"""Driving the real app without people: a finger, a player, parts that only pretend, the tour of pictures, measures."""
