"""Throw Down the Cloaks on the touchscreen."""

from ui.touch.games.cloaks.skin import CloaksSkin

skin = CloaksSkin()
