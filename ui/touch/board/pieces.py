"""Pieces on a board: how several share a square, and how one is seen on its way to where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate

from ui.touch.board.lifts import IN_HAND, Lift
from ui.touch.board.rims import RIM_OFF, paint_rim

if TYPE_CHECKING:
    from ui.touch.board.spots import Spot

GLIDE = 0.3
"""Seconds in which a piece that was dragged goes back."""

Shown = Literal["stands", "draft", "not_yet"]
"""How a piece is shown: on the table, as it would stand, or where it may not stay."""


@dataclass(frozen=True)
class Piece:
    """Something that stands on a square and can glide. `draw` gets a group, x, y and a radius in pixels.

    shown: "stands" as on the table; in a half-made answer "draft" as it would stand (its square has a white rim), or
    "not_yet" where it may not stay like that (a dashed rim). own_rim: its own drawing shows that it is a draft, and its
    square needs no rim. held: what draws it while it is in hand, where that is something else. Where the same piece
    with the same `draw` stands as it stood, it is not drawn again.
    """

    key: str
    spot: str
    draw: Callable[[InstructionGroup, float, float, float], None]
    shown: Shown = "stands"
    own_rim: bool = False
    held: Callable[[InstructionGroup, float, float, float], None] | None = None


Stop: TypeAlias = "str | tuple[float, float]"
"""A place on a way: a square, or a point of the board in squares."""


@dataclass(frozen=True)
class Way:
    """How a piece that stands already is seen on its way there. done: from 0, at the first stop, to 1, at the last.

    hops: how high it is lifted between two stops, in pixels; all the way where there are but two. above: how high over
    the way it is by now, as somebody who comes down on to a pile.
    """

    stops: Sequence[Stop]
    done: float = 0.0
    hops: float = 0.0
    above: float = 0.0


HIDDEN = Way(())
"""A piece that has not come yet."""

FAR = 1e5
"""So many pixels away nothing is seen."""


class Runner:
    """Lets what has this shift go back to where it stands, in 300 ms."""

    def __init__(self, shift: Translate, start: tuple[float, float]) -> None:
        self._shift, self._start = shift, start
        self._since = 0.0
        shift.xy = start

    def start(self) -> None:
        """Set off."""
        Clock.schedule_interval(self._run, 0)

    def _run(self, passed: float) -> bool:
        self._since += passed
        left = 1 - min(self._since / GLIDE, 1.0)
        self._shift.xy = self._start[0] * left, self._start[1] * left
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


class Ground(Protocol):
    """Where a board has its pieces stand, as it is seen now."""

    lifted: Any
    glides: Any

    @property
    def spots(self) -> Mapping[str, Spot]:
        """The squares, by their ids."""

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The point of the board at a place on the screen."""

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board is on the screen."""

    def rect(self, spot: Spot, inset: float = 0.0) -> tuple[float, float, float, float]:
        """The box of a square on the screen."""

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """Where a piece stands that is number `at` of `count` on its square: x, y and its radius, in pixels."""

    def passing(self, piece: Piece, spot: str) -> tuple[float, float]:
        """Where a piece on its way goes over a square, in pixels."""


class Figures:
    """The pieces on a board, painted into `drawing`; each has a shift of its own, by which it glides."""

    def __init__(self, board: Ground) -> None:
        self._board = board
        self.drawing = InstructionGroup()
        self.pieces: dict[str, Piece] = {}
        self.shifts: dict[str, Translate] = {}
        self._runners: dict[str, Runner] = {}
        self._drawn: dict[str, _Drawn] = {}
        self._ways: dict[str, Way] = {}
        self._carried: tuple[str, float, float] = ("", 0.0, 0.0)

    def put(self, pieces: Sequence[Piece]) -> None:
        """These stand there now, and no others."""
        self.pieces = {piece.key: piece for piece in pieces}

    # Pieces on their way

    def points(self) -> dict[str, tuple[float, float]]:
        """Where each piece is seen, as points of the board."""
        return {key: self._board.point(*drawn.look.stands[:2]) for key, drawn in self._drawn.items()}

    def send(self, key: str, way: Way) -> None:
        """Show a piece on its way; it stays there, whatever is drawn anew, until it is sent on or let stand."""
        if key not in self._ways and key in self._drawn:
            # Above all others as long as it moves.
            self.drawing.remove(self._drawn[key].figure)
            self.drawing.add(self._drawn[key].figure)
        self._ways[key] = way
        self._shift(key)

    @property
    def under_way(self) -> bool:
        """Whether some piece is seen on its way."""
        return bool(self._ways)

    def stand(self) -> None:
        """Every piece is where it stands."""
        keys = list(self._ways)
        self._ways.clear()
        for key in keys:
            if key in self.shifts:
                self.shifts[key].xy = 0, 0

    def _shift(self, key: str) -> None:
        piece, way = self.pieces.get(key), self._ways[key]
        if piece is None or key not in self.shifts:
            return
        if not way.stops:
            self.shifts[key].xy = FAR, FAR
            return
        along = min(way.done, 1.0) * (len(way.stops) - 1)
        leg = min(int(along), max(len(way.stops) - 2, 0))
        x0, y0 = self._off(piece, way.stops[leg])
        x1, y1 = self._off(piece, way.stops[min(leg + 1, len(way.stops) - 1)])
        part = along - leg
        up = way.hops * 4 * part * (1 - part) + way.above
        self.shifts[key].xy = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part + up

    def _off(self, piece: Piece, stop: Stop) -> tuple[float, float]:
        """How far a stop is from where the piece stands, in pixels."""
        board = self._board
        if isinstance(stop, str):
            (x, y), (home_x, home_y) = board.passing(piece, stop), board.passing(piece, piece.spot)
        else:
            (x, y), (home_x, home_y) = board.place(*stop), self._drawn[piece.key].look.stands[:2]
        return x - home_x, y - home_y

    # Pieces under a finger

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
                self._runners[piece.key] = Runner(self.shifts[piece.key], (dx, dy))
                self._runners[piece.key].start()
            else:
                self.shifts[piece.key].xy = 0, 0

    def paint(self) -> None:
        """Draw them all anew where they stand; what glided stands."""
        self._drawn.clear()
        self.paint_changed()

    def paint_changed(self) -> None:
        """Draw those anew that stand otherwise than before, look otherwise or glided back."""
        for key in self._runners:
            self._drawn.pop(key, None)
        self._runners.clear()
        self.drawing.clear()
        self.shifts.clear()
        before, self._drawn = self._drawn, {}
        lifted = self._board.lifted
        were_lifted = {key for key, drawn in before.items() if drawn.look.lifted}
        together: dict[str, list[Piece]] = {}
        for piece in self.pieces.values():
            together.setdefault(piece.spot, []).append(piece)
        for spot, group in together.items():
            if spot in self._board.spots:
                for at, piece in enumerate(group):
                    stands = self._board.standing(piece, at, len(group))
                    box = self._board.rect(self._board.spots[spot], RIM_OFF)
                    rimmed = piece.shown == "not_yet" or (piece.shown == "draft" and not piece.own_rim)
                    look = _Look(piece, stands, box if rimmed or lifted == spot else None, lifted == spot)
                    drawn = before.get(piece.key)
                    if drawn is None or drawn.look != look:
                        # Where one was taken up before, that one or another in its place is laid now.
                        was = piece.key in were_lifted if drawn is not None else bool(were_lifted)
                        drawn = _Drawn(look, self._board.glides and bool(before) and look.lifted is not was)
                    self._drawn[piece.key] = drawn
                    self.shifts[piece.key] = drawn.shift
                    if piece.key not in self._ways:
                        self.drawing.add(drawn.figure)
        for key in self._ways:
            if key in self._drawn:
                self.drawing.add(self._drawn[key].figure)
                self._shift(key)
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
    """A piece as it was drawn there, with a shift of its own. moves: it is taken up by that, or laid."""

    def __init__(self, look: _Look, moves: bool) -> None:
        self.look = look
        self.shift = Translate(0, 0, 0)
        self.figure = InstructionGroup()
        self.figure.add(PushMatrix())
        self.figure.add(self.shift)
        if look.rim is not None:
            paint_rim(self.figure, look.rim, "lifted" if look.lifted else look.piece.shown)
        x, y, radius = look.stands
        if moves:
            lift = Lift(x, y, look.lifted)
            lift.add_to(self.figure)
            lift.run()
        draw = look.piece.held if look.lifted and look.piece.held else look.piece.draw
        draw(self.figure, x, y, radius * (IN_HAND if look.lifted else 1))
        self.figure.add(PopMatrix())
