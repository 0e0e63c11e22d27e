"""Outrage!: steal the Crown Jewels from the Tower of London."""

from pathlib import Path

from companion.games.outrage.game import Outrage

game = Outrage(Path(__file__).parent)
