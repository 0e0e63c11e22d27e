"""What was: the log, the line of turns, points, and how evenings ended."""
