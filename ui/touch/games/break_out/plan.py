"""Where everything lies on the drawing: the cells above, the track in bends, the boats below. Arithmetic only.

The unit is the height of a space of an ordinary track, about a fingertip; y runs downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ui.touch.board.spots import Spot

WIDE, HIGH = 7.9, 8.86
"""The whole drawing at its narrowest."""

WIDEST, HIGHEST = 12.0, 12.0
"""Larger it never is: in a broad room the spaces grow broad, in a narrow one high, and the rest stays free."""

CELL_TOP, CELL_HIGH = 0.08, 1.0
TRACK_TOP, TRACK_LOW = 1.2, 7.36
TRACK_LEFT = 0.16
BOAT_TOP, BOAT_HIGH = 7.56, 1.22
BOAT_GAP = 0.2
EDGE = 0.16
ROPE = 0.4
"""Width of what lies to the right of the track: the rope hangs in the middle of it."""

GAP = 0.075
"""Between two spaces."""

SHAPE = 1.2
"""How much wider than high a space should be: its number stands beside the counter."""

NUMBER = 0.47
"""Width of the number on a space; a narrower space than NARROW shows it only while nobody stands there."""
NARROW = 0.95

NUMBER_HIGH = 0.34
"""Height of that number, in the upper left corner."""

NUMBER_IN = 0.09
"""How far that number stands off the left edge: the corners of a lit space are round."""

ASIDE = 0.055
"""How much nearer to that number than in the middle of what it leaves somebody stands: off the edge of the space."""

FLAT = 0.335
"""Height of a counter in a pile that is opened."""

BROAD = 2.4
"""Width of a counter in a pile, seen from the side, in its height, where there is room."""

LEVEL = 0.76
"""Most height of a counter in a pile, in its width: the letter stands beside the pattern, and larger than above it."""

ALL = 3
"""So many in a pile are all seen; of a higher one the two on top, and the edges of those beneath."""

DECK = 0.06
"""How much is seen of somebody deep in a high pile."""

OFF_THE_WAY = 0.07
"""How far a pile to which somebody may come stands above its foot: the way there ends at it, with its pip counted."""

CLOSER = 0.1
"""How far one more than ALL may rise above its space."""

MOST = 0.36
"""Most height of somebody in a pile: shoulders and a number plate."""

LEAN = 0.34
"""How far the head of whoever is on top rises above its shoulders: where spaces are broad, over the edge of the next
one, on which nothing but feet can be."""

LOW_LEAN = 0.24
"""The same for whoever may come as one more than ALL, and where numbers stand in the middle of their spaces."""

ROOM = 0.2
"""How much of that a pile leaves free that stands below its number."""

TALL = 1.45
"""Most height of somebody who stands alone, in their width."""

SLIM = 1.25
"""And the least."""


class Pile(NamedTuple):
    """A pile on its space, seen from the side. across: the middle; down: theirs, bottom to top; a counter's size."""

    across: float
    down: list[float]
    wide: float
    high: float


class Plan:
    """Places by the words the game uses: "cell", "12", "boat3"."""

    def __init__(self, view: Any, wide: float = WIDE, high: float = HIGH) -> None:
        track = view.track
        self.wide, self.high = wide, high
        self.track_low = TRACK_LOW + high - HIGH
        self.boat_top = BOAT_TOP + high - HIGH
        self.right = wide - ROPE
        """The right edge of the track."""
        self.rope_x = wide - ROPE / 2
        self.spaces: int = track.spaces
        self.prisoners = [one.id for one in view.prisoners]
        self.columns = _columns(self.spaces)
        self.rows = -(-self.spaces // self.columns)
        self.pitch_x = (self.right - TRACK_LEFT) / self.columns
        self.pitch_y = (self.track_low - TRACK_TOP) / self.rows
        self.cell_pitch = (self.right - EDGE) / len(self.prisoners)
        rooms = [boat.seats for boat in view.boats]
        self.seat_wide = (wide - 2 * EDGE - BOAT_GAP * (len(rooms) - 1)) / sum(rooms)
        self.spots = {spot.id: spot for spot in self._spots(rooms)}

    def _spots(self, rooms: Sequence[int]) -> list[Spot]:
        middle = CELL_TOP + CELL_HIGH / 2
        spots = [Spot("cell", (EDGE + self.right) / 2, middle, self.right - EDGE, CELL_HIGH)]
        for space in range(1, self.spaces + 1):
            x, y = self.space(space)
            spots.append(Spot(str(space), x, y, self.pitch_x - GAP, self.pitch_y - GAP))
        left = EDGE
        for number, room in enumerate(rooms, start=1):
            wide = room * self.seat_wide
            spots.append(Spot(f"boat{number}", left + wide / 2, self.boat_top + BOAT_HIGH / 2, wide, BOAT_HIGH))
            left += wide + BOAT_GAP
        return spots

    def row(self, space: int) -> int:
        """Which row of the track a space is in, 0 above."""
        return (space - 1) // self.columns

    def space(self, space: int) -> tuple[float, float]:
        """The middle of a space: the track runs to the right, then back to the left, and so on down."""
        row, along = divmod(space - 1, self.columns)
        column = along if row % 2 == 0 else self.columns - 1 - along
        return TRACK_LEFT + (column + 0.5) * self.pitch_x, TRACK_TOP + (row + 0.5) * self.pitch_y

    def cell(self, who: str) -> tuple[float, float]:
        """The middle of the cell that is drawn for a prisoner; at the table any will do."""
        return EDGE + (self.prisoners.index(who) + 0.5) * self.cell_pitch, CELL_TOP + CELL_HIGH / 2

    def seat(self, boat: int, at: int) -> tuple[float, float]:
        """The middle of a seat in a boat, the first one to the left."""
        spot = self.spots[f"boat{boat}"]
        return spot.x - spot.w / 2 + (at + 0.5) * self.seat_wide, self.boat_top + 0.44

    @property
    def numbers_stay(self) -> bool:
        """Whether a space shows its number also while somebody stands there."""
        return self.pitch_x >= NARROW

    def stand(self, space: int) -> tuple[float, float]:
        """Where on a space somebody alone stands: the middle across, and how wide it is there."""
        x, _ = self.space(space)
        inner = self.pitch_x - GAP - 0.08
        number = NUMBER if self.numbers_stay and not self.numbers_above else 0.0
        return x + (number / 2 - ASIDE if number else 0.0), inner - number

    @property
    def numbers_above(self) -> bool:
        """Whether spaces are so high that somebody is much larger below the number than beside it: there piles have the
        whole height."""
        below = self.pitch_y - GAP - 0.06 - NUMBER_HIGH
        return self.numbers_stay and below / SLIM > (self.pitch_x - GAP - 0.08 - NUMBER) * 1.3

    def alone(self, space: int) -> tuple[float, float]:
        """The middle of somebody who stands alone on a space: below its number, or beside it, at its foot."""
        return self.stand(space)[0], self.space(space)[1] + (self.pitch_y - GAP) / 2 - 0.03 - self.tall / 2

    @property
    def side(self) -> float:
        """Of a counter that stands alone on a space."""
        if self.numbers_above:
            return min(self.pitch_y - GAP - 0.06 - NUMBER_HIGH, self.stand(1)[1] * 0.9)
        return min(self.pitch_y - GAP - 0.06, self.stand(1)[1] * 1.06)

    @property
    def tall(self) -> float:
        """Height of somebody who stands alone on a space."""
        number = NUMBER_HIGH if self.numbers_above else 0.0
        return min(self.side * TALL, self.pitch_y - GAP - 0.06 - number)

    @property
    def slim(self) -> float:
        """And their width."""
        return min(self.side, self.tall / SLIM)

    def beside_number(self, space: int) -> float:
        """The middle across of what lies beside the number of a space, even where a counter alone stands below it."""
        return self.space(space)[0] + (NUMBER / 2 - ASIDE if self.numbers_stay else 0.0)

    def beside_head(self, space: int) -> float:
        """Across to the left of the head of whoever is on top of a pile, or of somebody alone."""
        across = self.space(space)[0] if self.numbers_above else self.stand(space)[0]
        return across - LEAN * 0.48

    def stack(self, space: int, count: int) -> list[float]:
        """The middles of the counters of a pile that is opened, bottom to top: one above the other."""
        _, y = self.space(space)
        low = min(max(y + count * FLAT / 2, TRACK_TOP + count * FLAT), self.track_low)
        return [low - (at + 0.5) * FLAT for at in range(count)]

    def pile(self, space: int, count: int, coming: bool = False) -> Pile:
        """How those in a pile of two or more stand: inside the space, beside its number or below it.

        coming: the uppermost only may come; then all are seen of one more, a little closer together.
        """
        x, y = self.space(space)
        wide, high = self.pitch_x - GAP - 0.08, self.pitch_y - GAP - 0.06
        foot = y + high / 2 - (OFF_THE_WAY if coming else 0.0)
        if self.numbers_above:
            high -= NUMBER_HIGH + ROOM
        elif self.numbers_stay:
            beside = NUMBER + 0.06
            x, wide = x + beside / 2 - ASIDE, wide - beside
        hidden = count - 2 if count > ALL + coming else 0
        high += CLOSER if count == ALL + 1 and not hidden else 0.0
        flat = min((high - hidden * DECK) / (count - hidden), wide * LEVEL, MOST)
        edges = [foot - flat / 2 - at * DECK for at in range(hidden)]
        seen = [foot - hidden * DECK - (at + 0.5) * flat for at in range(count - hidden)]
        return Pile(x, edges + seen, min(wide, flat * BROAD), flat)

    def badge(self, space: int) -> tuple[float, float]:
        """The middle of the corner that whoever stands on a space leaves free: below its number, or right of it."""
        x, y = self.space(space)
        wide, high = self.pitch_x - GAP - 0.08, self.pitch_y - GAP - 0.06
        if self.numbers_above:
            return x + wide / 2 - NUMBER / 2 + 0.05, y - high / 2 + NUMBER_HIGH / 2 - 0.03
        return x - wide / 2 + NUMBER / 2, y + high / 2 - NUMBER_HIGH / 2

    def tip(self, space: int) -> float:
        """Down to where a way begins or ends on a space: at the foot of whoever stands there."""
        return self.space(space)[1] + self.pitch_y / 2 - 0.05

    def lane(self, row: int) -> float:
        """Between a row and the next one, where ways are drawn; row -1 is the wall of the prison."""
        return TRACK_TOP + (row + 1) * self.pitch_y


def _columns(spaces: int) -> int:
    """So many columns that a space comes out largest on the narrowest drawing: the track bends alike on every one."""
    wide, high = WIDE - ROPE - TRACK_LEFT, TRACK_LOW - TRACK_TOP
    return max(range(3, 14), key=lambda columns: min(wide / columns / SHAPE, high / -(-spaces // columns)))
