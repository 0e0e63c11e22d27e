"""Medieval Torture on the touchscreen."""

from ui.touch.games.torture.skin import TortureSkin

skin = TortureSkin()
