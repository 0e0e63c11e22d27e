"""Outrage!: steal the Crown Jewels from the Tower of London."""

from companion.games.outrage.game import Outrage

game = Outrage()
