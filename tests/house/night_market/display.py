"""What is shown of Night Market, as data."""

from __future__ import annotations

from typing import ClassVar

from companion.client.display.display import Chip, Display
from companion.client.display.puts import Put
from companion.client.layers.views import LogLine


class GameDisplay(Display):
    """Lamps as chips; the open die as a throw. All else is plain."""

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

    def puts(self, line: LogLine) -> list[Put]:
        """The whole row of lamps of a seat; a correction says of the rest of the lane as well that none hangs there."""
        if line.kind == "hung":
            return [Put(f"lamp:{line.seat}", place, total=1) for place in line.facts["places"]]
        if line.kind != "corrected" or not line.facts["what"].startswith("lamps:"):
            return []
        _, hanging, what = line.facts["value"]
        lane = range(1, self.window.facts.edition["lane"]["places"] + 1)
        return [Put(what.replace("lamps", "lamp"), str(one), total=int(str(one) in hanging)) for one in lane]

    def faces(self, line: LogLine) -> list[int]:
        """The open die; hidden ones are no fact of the log."""
        return list(line.facts["dice"]) if line.kind == "threw" else []
