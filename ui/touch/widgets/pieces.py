"""Pieces on a board: how several share a square, and how one glides to where it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from ui.touch.widgets.rims import RIM_OFF, paint_rim

if TYPE_CHECKING:
    from ui.touch.widgets.board import BoardCanvas

GLIDE = 0.3
"""Seconds a piece takes to where it goes."""

IN_HAND = 1.18
"""How much larger a piece in hand is."""

Shown = Literal["stands", "draft", "not_yet"]
"""How a piece is shown: on the table, as it would stand, or where it may not stay."""


@dataclass(frozen=True)
class Piece:
    """Something that stands on a square and can glide. `draw` gets a group, x, y and a radius in pixels.

    shown: "stands" as on the table; in a half-made answer "draft" as it would stand (its square has a white rim), or
    "not_yet" where it may not stay like that (a dashed rim). Where the same piece with the same `draw` stands as it
    stood, it is not drawn again.
    """

    key: str
    spot: str
    draw: Callable[[InstructionGroup, float, float, float], None]
    shown: Shown = "stands"


class Runner:
    """Moves what has this shift along places to the last of them, where it stands already, in 300 ms in all."""

    def __init__(self, shift: Translate, places: Sequence[tuple[float, float]]) -> None:
        self._shift = shift
        end_x, end_y = places[-1]
        self._places = [(x - end_x, y - end_y) for x, y in places]
        self._since = 0.0
        shift.xy = self._places[0]

    def start(self) -> None:
        """Set off."""
        Clock.schedule_interval(self._run, 0)

    def _run(self, passed: float) -> bool:
        self._since += passed
        along = min(self._since / GLIDE, 1.0) * (len(self._places) - 1)
        leg = min(int(along), len(self._places) - 2)
        (x0, y0), (x1, y1) = self._places[leg : leg + 2]
        self._shift.xy = (x0 + (x1 - x0) * (along - leg), y0 + (y1 - y0) * (along - leg))
        return self._since < GLIDE


def offset(at: int, count: int, radius: float) -> tuple[float, float]:
    """Where the piece with that number stands among `count` on one square, in pixels from its middle."""
    if count == 1:
        return 0.0, 0.0
    columns = 2 if count <= 4 else 3
    rows = (count + columns - 1) // columns
    row, column = divmod(at, columns)
    in_row = min(columns, count - row * columns)
    step = radius * 1.25
    return (column - (in_row - 1) / 2) * step, ((rows - 1) / 2 - row) * step


class Figures:
    """The pieces on a board, painted into `drawing`; each has a shift of its own, by which it glides."""

    def __init__(self, board: BoardCanvas) -> None:
        self._board = board
        self.drawing = InstructionGroup()
        self.pieces: dict[str, Piece] = {}
        self.shifts: dict[str, Translate] = {}
        self._runners: dict[str, Runner] = {}
        self._drawn: dict[str, _Drawn] = {}
        self._carried: tuple[str, float, float] = ("", 0.0, 0.0)

    def put(self, pieces: Sequence[Piece]) -> None:
        """These stand there now, and no others."""
        self.pieces = {piece.key: piece for piece in pieces}

    def glide(self, key: str, route: Sequence[str]) -> None:
        """Let a piece run along squares to where it stands; nothing for a route of fewer than two that are there."""
        piece, board = self.pieces.get(key), self._board
        stops = [spot for spot in route if spot in board.spots]
        if piece is None or len(stops) < 2:
            return
        if stops[-1] != piece.spot:
            stops.append(piece.spot)
        self._run(piece, [board.passing(piece, stop) for stop in stops])

    def carry(self, spot: str, dx: float, dy: float) -> None:
        """Draw those of a square so many pixels off it, as long as a finger drags them."""
        self._carried = spot, dx, dy
        for piece in self.pieces.values():
            if piece.spot == spot and piece.key in self.shifts:
                self.shifts[piece.key].xy = dx, dy

    def let_go(self, glides: bool) -> None:
        """Those that were carried go back to where they stand, in a glide or at once."""
        spot, dx, dy = self._carried
        self._carried = "", 0.0, 0.0
        for piece in self.pieces.values():
            if piece.spot != spot or piece.key not in self.shifts:
                continue
            if glides and (dx or dy):
                self._run(piece, [(dx, dy), (0.0, 0.0)])
            else:
                self.shifts[piece.key].xy = 0, 0

    def _run(self, piece: Piece, places: Sequence[tuple[float, float]]) -> None:
        self._runners[piece.key] = Runner(self.shifts[piece.key], places)
        self._runners[piece.key].start()

    def paint(self) -> None:
        """Draw them all anew where they stand; what glided stands."""
        self._drawn.clear()
        self.paint_changed()

    def paint_changed(self) -> None:
        """Draw those anew that stand otherwise than before, look otherwise or glided."""
        for key in self._runners:
            self._drawn.pop(key, None)
        self._runners.clear()
        self.drawing.clear()
        self.shifts.clear()
        before, self._drawn = self._drawn, {}
        lifted = self._board.lifted
        together: dict[str, list[Piece]] = {}
        for piece in self.pieces.values():
            together.setdefault(piece.spot, []).append(piece)
        for spot, group in together.items():
            if spot in self._board.spots:
                for at, piece in enumerate(group):
                    stands = self._board.standing(piece, at, len(group))
                    box = self._board.rect(self._board.spots[spot], RIM_OFF)
                    look = _Look(piece, stands, box if piece.shown != "stands" or lifted == spot else None,
                                 lifted == spot)  # fmt: skip
                    drawn = before.get(piece.key)
                    if drawn is None or drawn.look != look:
                        drawn = _Drawn(look)
                    self._drawn[piece.key] = drawn
                    self.shifts[piece.key] = drawn.shift
                    self.drawing.add(drawn.figure)
        if self._carried[0]:
            self.carry(*self._carried)


@dataclass(frozen=True)
class _Look:
    """All that a drawn piece depends on. rim: the box around which it has a rim, None for none."""

    piece: Piece
    stands: tuple[float, float, float]
    rim: tuple[float, float, float, float] | None
    lifted: bool


class _Drawn:
    """A piece as it was drawn there, with a shift of its own."""

    def __init__(self, look: _Look) -> None:
        self.look = look
        self.shift = Translate(0, 0, 0)
        self.figure = InstructionGroup()
        self.figure.add(PushMatrix())
        self.figure.add(self.shift)
        if look.rim is not None:
            paint_rim(self.figure, look.rim, "lifted" if look.lifted else look.piece.shown)
        x, y, radius = look.stands
        look.piece.draw(self.figure, x, y, radius * (IN_HAND if look.lifted else 1))
        self.figure.add(PopMatrix())
