"""What is shown of Nine Men’s Morris, as data."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.display.boards import BoardLook, BoardPiece, BoardPlace
from companion.client.display.display import Chip, Display
from companion.client.display.puts import Put
from companion.client.display.telling import HUGE, STEP, WORTH, PieceMove, Telling
from companion.client.layers.views import LogLine
from companion.rules.corrections import told_right

from nine_mens_morris.rules import POINTS

WIDE = 1000 // 7
WOOD = "#C89B62"

TELLING = {
    "turn": Telling(),
    "laid": Telling(STEP, "add", "stone"),
    "moved": Telling(STEP, "arrow_forward", "stone"),
    "took": Telling(WORTH, "close", "bad"),
    "won": Telling(HUGE, "star", "good"),
    "stuck": Telling(HUGE, "star", "good"),
    "drawn": Telling(HUGE, "flag"),
}
"""How weighty what happened is, its icon and its sound."""


def at(point: str) -> tuple[int, int]:
    """Column and row of a point, from the left upper corner."""
    return "ABCDEFG".index(point[0]), 7 - int(point[1])


class GameDisplay(Display):
    """Nobody holds what others must not see."""

    hidden_hands = False
    points_icon = "group"
    telling = TELLING

    def chips(self, seat: int) -> list[Chip]:
        """The men that are still to be laid."""
        number = self.window.view.to_lay[seat]
        return [Chip("layers", str(number), self.say("to_lay", count=number))] if number else []

    def board(self) -> BoardLook:
        """The points, and the men on them."""
        places = [BoardPlace(point, x * WIDE, y * WIDE, WIDE, WIDE, WOOD) for point in POINTS for x, y in [at(point)]]
        pieces = [BoardPiece(point, seat) for seat, men in enumerate(self.window.view.men) for point in men]
        return BoardLook(1000, places, pieces, [])

    def spot(self, line: LogLine) -> str:
        """Where it was laid, moved or taken."""
        return str(line.facts.get("point", ""))

    def moved(self, line: LogLine) -> PieceMove | None:
        """A man goes by the point on which it stands."""
        start, point = line.facts.get("start"), self.spot(line)
        return PieceMove(point, start, point) if start else None

    def puts(self, line: LogLine) -> list[Put]:
        """A man more where it was laid or went, a man fewer where it stood."""
        point = self.spot(line)
        match line.kind:
            case "laid":
                return [Put(f"men:{line.seat}", point, 1)]
            case "moved":
                return [Put(f"men:{line.seat}", line.facts["start"], -1), Put(f"men:{line.seat}", point, 1)]
            case "took":
                return [Put(f"men:{1 - line.seat}", point, -1)]
        word, seat, men = told_right(line.facts)
        return [Put(f"men:{seat}", one, total=int(one in men)) for one in POINTS] if word == "men" else []

    def headline(self, winners: Sequence[str]) -> str:
        """Both are first where nobody has won."""
        return self.say("draw") if len(winners) > 1 else super().headline(winners)

    def thing_name(self, thing: str) -> str:
        """Whose man it is."""
        return self.say("man", seat=int(thing.removeprefix("men:")))
