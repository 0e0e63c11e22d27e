"""Where everything lies on the drawing: the cells above, the track in bends, the boats below. Arithmetic only.

The unit is the height of a space of an ordinary track, about a fingertip; y runs downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.touch.widgets.spots import Spot

WIDE, HIGH = 7.9, 8.86
"""The whole drawing."""

CELL_TOP, CELL_HIGH = 0.08, 1.0
TRACK_TOP, TRACK_LOW = 1.2, 7.36
TRACK_LEFT, TRACK_RIGHT = 0.1, 7.5
BOAT_TOP, BOAT_HIGH = 7.56, 1.22
BOAT_GAP = 0.2
EDGE = 0.1
ROPE_X = 7.7
"""Between the track and the right edge, where the rope hangs."""

GAP = 0.075
"""Between two spaces."""

SHAPE = 1.2
"""How much wider than high a space should be: its number stands beside the counter."""

NUMBER = 0.47
"""Width of the number on a space; a narrower space than NARROW shows it only while nobody stands there."""
NARROW = 0.95

FLAT = 0.335
"""Height of a counter in a pile of three or more."""


class Plan:
    """Places by the words the game uses: "cell", "12", "boat3"."""

    def __init__(self, view: Any) -> None:
        track = view.track
        self.spaces: int = track.spaces
        self.prisoners = [one.id for one in view.prisoners]
        self.columns = _columns(self.spaces)
        self.rows = -(-self.spaces // self.columns)
        self.pitch_x = (TRACK_RIGHT - TRACK_LEFT) / self.columns
        self.pitch_y = (TRACK_LOW - TRACK_TOP) / self.rows
        self.cell_pitch = (TRACK_RIGHT - EDGE) / len(self.prisoners)
        rooms = [boat.seats for boat in view.boats]
        self.seat_wide = (WIDE - 2 * EDGE - BOAT_GAP * (len(rooms) - 1)) / sum(rooms)
        self.spots = {spot.id: spot for spot in self._spots(rooms)}

    def _spots(self, rooms: Sequence[int]) -> list[Spot]:
        middle = CELL_TOP + CELL_HIGH / 2
        spots = [Spot("cell", (EDGE + TRACK_RIGHT) / 2, middle, TRACK_RIGHT - EDGE, CELL_HIGH)]
        for space in range(1, self.spaces + 1):
            x, y = self.space(space)
            spots.append(Spot(str(space), x, y, self.pitch_x - GAP, self.pitch_y - GAP))
        left = EDGE
        for number, room in enumerate(rooms, start=1):
            wide = room * self.seat_wide
            spots.append(Spot(f"boat{number}", left + wide / 2, BOAT_TOP + BOAT_HIGH / 2, wide, BOAT_HIGH))
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
        return spot.x - spot.w / 2 + (at + 0.5) * self.seat_wide, BOAT_TOP + 0.44

    @property
    def numbers_stay(self) -> bool:
        """Whether a space shows its number also while somebody stands there."""
        return self.pitch_x >= NARROW

    def stand(self, space: int) -> tuple[float, float]:
        """Where on a space counters stand: the middle across, and how wide they are."""
        x, _ = self.space(space)
        inner = self.pitch_x - GAP - 0.08
        number = NUMBER if self.numbers_stay else 0.0
        return x + number / 2, inner - number

    def pile(self, space: int, count: int, taken: Sequence[int]) -> tuple[list[float], float]:
        """The middles of a pile's counters, bottom to top, and their height.

        Up to three fit on the space. A higher pile grows over the next row, upwards unless somebody stands there.
        """
        _, y = self.space(space)
        own = self.pitch_y - GAP - 0.06
        if count <= 3:
            high = min(own, max(own / count, FLAT)) if count > 1 else own
            total = high * count
            low = y + total / 2
        else:
            up = self._free(space, -1, taken)
            down = not up and self._free(space, 1, taken)
            high = min(FLAT, (own + (self.pitch_y if up or down else 0.12)) / count)
            total = high * count
            low = y + own / 2 + (total - own if down else 0.0)
        return [low - (at + 0.5) * high for at in range(count)], high

    def _free(self, space: int, rows: int, taken: Sequence[int]) -> bool:
        row = self.row(space) + rows
        if not 0 <= row < self.rows:
            return False
        column = (self.space(space)[0] - TRACK_LEFT) // self.pitch_x
        return not any(
            self.row(other) == row and (self.space(other)[0] - TRACK_LEFT) // self.pitch_x == column for other in taken
        )


def _columns(spaces: int) -> int:
    """So many columns that a space comes out largest."""
    wide, high = TRACK_RIGHT - TRACK_LEFT, TRACK_LOW - TRACK_TOP
    return max(range(3, 14), key=lambda columns: min(wide / columns / SHAPE, high / -(-spaces // columns)))
