"""What stirs about the prison for a moment: a searchlight after each turn, and the wake of a boat that is full.

Painted once and only moved; it ends by itself, and nothing of it is there where things do not glide.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, PopMatrix, PushMatrix, Scale, Translate

from ui.touch.board.pieces import Figures
from ui.touch.board.spots import Spot, View
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.plan import Plan
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import colour_of, theme

FRAME = 1 / 30
"""Seconds from one place of the light to the next."""

WAITS = 1.6
"""Seconds after which it begins: two things never move at once."""

SWEEP, FADE = 4.5, 0.6
"""Seconds that the light wanders over the prison, and in which it comes up and goes out."""

LIGHT = "#FFF2C4"
SPOT, BEAM = 0.62, 0.08
"""How strong the spot on the ground is, and the beam that falls there."""

WIDE, FLAT = 1.25, 0.62
"""Half the width of the spot in the drawing's units, and its height over its width."""

LOW = 0.7
"""How far below the foot of the wall the spot wanders, in the drawing's units: between the numbers of two rows, which
stay readable in it."""

WAKE = 0.6
"""Seconds in which a boat that is full casts off."""

RINGS = 3
"""Rings of its wake."""


class Yard(Protocol):
    """The board that stirs: whether things glide there, how it is seen, and where everything lies on it."""

    glides: Any
    zoomed: Any
    beneath: Any
    legal: Any
    seen: View
    plan: Plan
    figures: Figures
    top: Any

    @property
    def spots(self) -> Mapping[str, Spot]:
        """Spaces, cells and boats, by their names."""

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the drawing is on the screen."""

    def get_root_window(self) -> object:
        """None while it is not shown."""


class Searchlight:
    """Wanders once over the yard of a board's prison and back. `sweep` begins it, `rest` ends it."""

    def __init__(self, board: Yard) -> None:
        self._board, self._since = board, 0.0
        self.drawing = InstructionGroup()
        self._tick = Clock.create_trigger(self._run, FRAME, interval=True)
        self._soon = Clock.create_trigger(lambda _: self._begin(), WAITS)
        self._shift, self._glow, self._beam = Translate(0, 0, 0), Color(1, 1, 1, 0), Color(*colour_of(LIGHT)[:3], 0)
        self._cone = Mesh(vertices=[0] * 12, indices=[0, 1, 2], mode="triangles")

    def sweep(self) -> None:
        """From the left to the right and back, by night; a little later, and only until a piece moves."""
        self.rest()
        self._soon()

    def _begin(self) -> None:
        board = self._board
        if board.beneath:
            # A scene, or the announcement of a turn.
            self._soon()
            return
        if (
            not board.glides
            or theme.name != "night"
            or board.zoomed
            or "cell" in board.legal
            or board.figures.under_way
        ):
            return
        half = WIDE * board.seen.scale
        spot, shapes = InstructionGroup(), Shapes()
        for share, strength in ((1.0, 0.45), (0.6, 0.4)):
            shapes.glow(0, 0, half * share, LIGHT, strength, FLAT)
        shapes.add_to(spot)
        for instruction in (self._beam, self._cone, PushMatrix(), self._shift, spot, PopMatrix()):
            self.drawing.add(instruction)
        # What all of it is drawn with, first of all: how strong the light is.
        self._glow = spot.children[0]
        self._since = 0.0
        self._place()
        self._tick()

    def rest(self) -> None:
        """It is out."""
        self._soon.cancel()
        self._tick.cancel()
        self.drawing.clear()

    def _run(self, passed: float) -> None:
        board = self._board
        if board.beneath:
            return
        self._since += passed
        if self._since >= SWEEP or board.zoomed or board.figures.under_way or board.get_root_window() is None:
            self.rest()
        else:
            self._place()

    def _place(self) -> None:
        board, plan = self._board, self._board.plan
        share = self._since / SWEEP
        across = 0.5 - 0.42 * cos(2 * pi * share)
        strength = min(self._since / FADE, (SWEEP - self._since) / FADE, 1.0)
        down = plans.TRACK_TOP + LOW + 0.1 * sin(4 * pi * share)
        x, y = board.place(plan.wide * across, down)
        top = board.place(plan.wide * 0.5, 0)
        half = WIDE * board.seen.scale * 0.8
        self._shift.xy = x, y
        self._glow.a, self._beam.a = SPOT * strength, BEAM * strength
        self._cone.vertices = [top[0], board.top, 0, 0, x - half, y, 0, 0, x + half, y, 0, 0]


class Stirring:
    """Both of them, on one board."""

    def __init__(self, board: Yard) -> None:
        self.light, self.wake = Searchlight(board), Wake(board)
        self.drawing = InstructionGroup()
        self.drawing.add(self.light.drawing)
        self.drawing.add(self.wake.drawing)

    def after(self, before: Any, now: Any) -> None:
        """The light after a turn, the water about a boat that is full now. before, now: as the game sees the table."""
        if before.turn.number != now.turn.number:
            self.light.sweep()
        for old, new in zip(before.boats, now.boats, strict=True):
            if len(old.prisoners) < old.seats == len(new.prisoners):
                self.wake.run(new.boat)


class Wake:
    """Rings on the water about a boat that casts off: they grow and are gone."""

    def __init__(self, board: Yard) -> None:
        self._board, self._since = board, 0.0
        self.drawing = InstructionGroup()
        self._rings: list[tuple[Color, Scale]] = []
        self._tick = Clock.create_trigger(self._run, FRAME, interval=True)

    def run(self, boat: int) -> None:
        """Begin about that boat, by its number."""
        self.rest()
        board = self._board
        if not board.glides or board.zoomed:
            return
        spot = board.spots[f"boat{boat}"]
        middle = board.place(spot.x, board.plan.boat_top + plans.BOAT_HIGH * 0.86)
        half = spot.w * board.seen.scale / 2
        for _ in range(RINGS):
            colour, scale = Color(*theme.lit_rim[:3], 0), Scale(1, 1, 1)
            scale.origin = middle
            ring = Line(ellipse=(middle[0] - half, middle[1] - half * 0.3, 2 * half, half * 0.6), width=1.4)
            for instruction in (PushMatrix(), scale, colour, ring, PopMatrix()):
                self.drawing.add(instruction)
            self._rings.append((colour, scale))
        self._since = 0.0
        self._tick()

    def rest(self) -> None:
        """The water lies still."""
        self._tick.cancel()
        self._rings.clear()
        self.drawing.clear()

    def _run(self, passed: float) -> None:
        self._since += passed
        if self._since >= WAKE or self._board.zoomed:
            self.rest()
            return
        for at, (colour, scale) in enumerate(self._rings):
            share = min(max(self._since / WAKE * 1.4 - 0.2 * at, 0.0), 1.0)
            scale.xyz = 0.6 + 0.6 * share, 0.6 + 0.6 * share, 1
            colour.a = 0.45 * sin(pi * share)
