"""The file of kept games: SQLite that survives a pulled plug, and what is made of one that was damaged."""
