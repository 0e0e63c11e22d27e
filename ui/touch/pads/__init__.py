"""Pads to say something with: dice, colours, numbers, names, passwords."""
