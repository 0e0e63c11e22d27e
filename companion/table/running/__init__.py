"""A running game: the entries in force, what they come to, undo, and its log."""
