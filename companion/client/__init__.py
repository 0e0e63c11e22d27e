"""What leaves a game for somebody: one window for each seat and one for the table, and the messages of programs."""
