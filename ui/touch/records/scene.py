"""The end of an evening as a picture to all edges: a ground painted once, and before it what moves in and rests."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty

from ui.touch.look.easel import Easel
from ui.touch.look.moving_in import MovingIn
from ui.touch.look.sheet import FINE, sheet_of, show_sheet
from ui.touch.records.finale import FOOT, HEAD

REACH = 0.45
"""Share of the width to either side of the middle within which everything lies that matters."""

LEAST = 100.0
"""Units that what matters has at least: to either side, and upwards."""

BELOW = 4.0
"""Units that a keel, an oar or a hem may hang below that, still above all points."""


class Frame(NamedTuple):
    """How a scene measures: x from the middle, y from where keys and points end, in units of `unit` pixels.

    half, up: how far what matters may reach to either side, and upwards; at least `LEAST`. left, low, top: the edges of
    the picture, which is as wide to the right.
    """

    unit: float
    half: float
    up: float
    left: float
    low: float
    top: float

    @property
    def upright(self) -> bool:
        """Whether there is more room upwards than to the sides."""
        return self.up > self.half


def frame_of(wide: float, high: float, taken: float = 0.0) -> Frame:
    """That of a picture of so many pixels. taken: pixels at its foot that keys and points lie on."""
    unit = min((HEAD - FOOT) * high / LEAST, (HEAD * high - taken) / (LEAST + BELOW), REACH * wide / LEAST)
    foot = max(FOOT * high, taken + BELOW * unit)
    return Frame(unit, REACH * wide / unit, (HEAD * high - foot) / unit, -wide / 2 / unit, -foot / unit,
                 (high - foot) / unit)  # fmt: skip


class Actor(NamedTuple):
    """What moves in a scene: `way` shifts it, in pixels. box: where it rests, as x, y, width, height in units."""

    way: Translate
    box: tuple[float, float, float, float]


class Scene(MovingIn):
    """lasts: seconds in which everything has moved in. actors: what does, as it was put there.

    taken: pixels at the foot that keys and points lie on: nobody stands there.
    """

    taken = NumericProperty(0)

    def __init__(self, lasts: float, moves: bool, **settings: object) -> None:
        self.frame = frame_of(800, 480)
        self.actors: list[Actor] = []
        super().__init__(lasts, moves, **settings)
        self.bind(taken=self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """The ground in one picture, and each actor in one; nothing before it has its place on the page."""
        self.actors = []
        if self.taken >= HEAD * self.height:
            return
        self.frame = frame = frame_of(self.width, self.height, self.taken)
        self._picture(group, self.ground, (frame.left, frame.low, -2 * frame.left, frame.top - frame.low))
        self.act(group)
        self.move()

    def put(
        self, group: InstructionGroup, paint: Callable[[Easel], None], box: tuple[float, float, float, float],
        at: tuple[float, float, float] = (0.0, 0.0, 1.0),
    ) -> Actor:  # fmt: skip
        """Paint somebody into a box, so that they can be moved. at: from where and how large `paint` measures; as the
        scene itself where nothing is said."""
        actor = Actor(Translate(0, 0, 0), box)
        self.actors.append(actor)
        group.add(PushMatrix())
        group.add(actor.way)
        self._picture(group, lambda easel: paint(easel.at(*at)), box)
        group.add(PopMatrix())
        return actor

    def _picture(
        self, group: InstructionGroup, paint: Callable[[Easel], None], box: tuple[float, float, float, float]
    ) -> None:
        x, y, wide, high = box
        unit = self.frame.unit

        def draw(group: InstructionGroup) -> None:
            easel = Easel(group, -x * unit * FINE, -y * unit * FINE, unit * FINE)
            paint(easel)
            easel.done()

        texture = sheet_of(draw, wide * unit, high * unit)
        show_sheet(group, texture, self.center_x + x * unit, self.y + (y - self.frame.low) * unit)

    @abstractmethod
    def ground(self, easel: Easel) -> None:
        """Paint what stands still, to all edges."""

    @abstractmethod
    def act(self, group: InstructionGroup) -> None:
        """Put there what moves, the furthest first."""
