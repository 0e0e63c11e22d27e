"""Dice that a camera reads: setting it up, watching for a throw, putting a doubtful read right."""
