"""What is shown of Night Market, as data."""

from __future__ import annotations

from typing import ClassVar

from companion.client.display import Chip, Display
from companion.client.views import LogLine


class GameDisplay(Display):
    """Lamps as chips; the open die as a throw. All else is plain."""

    sign = "casino"
    icons: ClassVar = {"ready": "check", "bid": "paid", "pass": "pause"}

    def chips(self, seat: int) -> list[Chip]:
        """How many lamps a seat has hung."""
        lamps = len(self.window.view.seats[seat].lamps)
        return [Chip("lightbulb", str(lamps), self.say("lamps", number=lamps))] if lamps else []

    def hand(self, seat: int) -> list[str]:
        """The hidden dice, to their owner."""
        dice = self.window.view.seats[seat].dice
        return [str(face) for face in dice] if isinstance(dice, list) else []

    def hand_size(self, seat: int) -> int:
        """How many hidden dice a seat has."""
        count: int = self.window.view.seats[seat].count
        return count

    def faces(self, line: LogLine) -> list[int]:
        """The open die; hidden ones are no fact of the log."""
        return list(line.facts["dice"]) if line.kind == "threw" else []
