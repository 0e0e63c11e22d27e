"""Reads real dice with a camera: frames, a reader that asks rather than guesses, and the dice source for the table."""
