"""Outrage!: steal the Crown Jewels from the Tower of London."""

from companion.games.outrage.box import Box
from companion.games.outrage.game import Outrage
from companion.games.outrage.state import Tower
from companion.games.outrage.view import TowerView
from companion.rules.game import GameOf

game: GameOf[Box, Tower, TowerView] = Outrage()
