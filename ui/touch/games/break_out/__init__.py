"""Drawing Break Out: its board, its dice, its moves, its secret forecasts."""

from ui.touch.games.break_out.skin import BreakOutSkin

skin = BreakOutSkin()
