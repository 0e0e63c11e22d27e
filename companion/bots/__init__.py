"""Seats that play themselves: what they answer, by how well they are to play."""
