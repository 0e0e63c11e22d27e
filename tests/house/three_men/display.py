"""What is shown of Three Men's Morris, as data."""

from __future__ import annotations

from companion.client.display.display import Display
from companion.client.display.telling import PieceMove
from companion.client.layers.views import LogLine


class GameDisplay(Display):
    """Everything but the moves is plain."""

    hidden_hands = False

    def moved(self, line: LogLine) -> PieceMove | None:
        """A man that came or went."""
        if line.kind == "moved":
            return PieceMove(line.facts["start"], line.facts["start"], line.facts["point"])
        return None

    def spot(self, line: LogLine) -> str:
        """Where it was laid."""
        return line.facts.get("point", "")
