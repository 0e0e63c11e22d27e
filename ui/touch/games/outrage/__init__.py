"""Drawing Outrage!: its board, its pieces and its cards."""

from ui.touch.games.outrage.skin import OutrageSkin

skin = OutrageSkin()
