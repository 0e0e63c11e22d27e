"""What is drawn of Three Men's Morris: its board, and nothing else."""

from companion.client.window import Window
from tests.drawings.three_men.board import PointBoard
from ui.touch.app.skins import Skin


class ThreeMenSkin(Skin):
    """All but the board is drawn as in any game."""

    def board(self, window: Window) -> PointBoard:
        """Nine points."""
        return PointBoard()


skin = ThreeMenSkin()
