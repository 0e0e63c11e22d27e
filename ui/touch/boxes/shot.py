"""A photograph with marks that a finger drags, and a lens that shows the place below the finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from ui.touch.look.drawn import Drawn
from ui.touch.look.photograph import shrunk

LENS = 150
"""The side of the lens in dp."""

LARGER = 5
"""So many times larger than on the page a place is seen in the lens."""

RING, DOT = 22, 6
"""Radius of a mark that is dragged, and of one among many, in dp."""

SLOW, FAST = 0.35, 12
"""A mark moves by so much of a finger's way while that is slow, and by all of it from so many dp a step on: a finger
trembles by more than a corner may be off."""

DARK, LIGHT = (0.03, 0.04, 0.06, 1.0), (1.0, 0.98, 0.93, 1.0)
"""Every line is drawn in both, so that it is seen on any photograph."""

Point = tuple[float, float]
"""x and y, as shares of the picture from its top left, or in pixels of the window."""


@dataclass
class Mark:
    """at: its place, as shares of the picture from the top left. name: what it stands for. small: one among many."""

    at: Point
    name: str = ""
    small: bool = False


class Picture(Drawn):
    """A picture as large as there is room, in the middle."""

    def __init__(self, texture: Texture, **settings: object) -> None:
        super().__init__(**settings)
        self.texture = texture
        self._shown: tuple[float, Texture] = 0.0, texture

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where it lies: x, y, width, height in pixels."""
        scale = min(self.width / self.texture.width, self.height / self.texture.height)
        wide, high = self.texture.width * scale, self.texture.height * scale
        return self.center_x - wide / 2, self.center_y - high / 2, wide, high

    def draw(self, group: InstructionGroup) -> None:
        """The picture; no larger than it is shown, or its lines would fall to pieces."""
        x, y, wide, high = self.box
        if self._shown[0] != wide:
            self._shown = wide, shrunk(self.texture, wide, high)
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=self._shown[1], pos=(x, y), size=(wide, high)))


class Shot(Picture):
    """marks: are dragged; whichever is nearest to a finger moves by as much as that, or less where that is slow.

    joined: lines lead from each to the next. dots: other places to be seen. let_go: gets a mark that was moved.
    """

    def __init__(
        self,
        texture: Texture,
        marks: Sequence[Mark],
        joined: bool = False,
        dots: Iterable[Point] = (),
        let_go: Callable[[Mark], object] = lambda mark: None,
        **settings: object,
    ) -> None:
        self.marks = list(marks)
        for mark in self.marks:
            # A guess may lie beyond the picture, where no finger gets at it.
            mark.at = _within(mark.at[0]), _within(mark.at[1])
        self._joined, self._dots, self._let_go = joined, list(dots), let_go
        self._held: Mark | None = None
        self._moved = False
        super().__init__(texture, **settings)
        # Apart from the rest, of which there may be hundreds: it changes with each step of a finger.
        self._moving = InstructionGroup()
        self.canvas.add(self._moving)

    @property
    def held(self) -> Mark | None:
        """The mark below a finger."""
        return self._held

    def place(self, at: Point) -> Point:
        """Where that lies in the window."""
        x, y, wide, high = self.box
        return x + at[0] * wide, y + (1 - at[1]) * high

    # What is drawn

    def draw(self, group: InstructionGroup) -> None:
        """The picture, and all that no finger moves now."""
        super().draw(group)
        for dot in self._dots:
            _draw_dot(group, *self.place(dot), dp(DOT))
        for mark in self.marks:
            if mark.small and mark is not self._held:
                _draw_dot(group, *self.place(mark.at), dp(DOT), True)
        self._draw_moving()

    def _draw_moving(self) -> None:
        group = self._moving
        group.clear()
        if self._joined:
            points = [axis for mark in self.marks for axis in self.place(mark.at)]
            for colour, width in ((DARK, 2.6), (LIGHT, 1.2)):
                group.add(Color(*colour))
                group.add(Line(points=points, close=True, width=dp(width)))
        for mark in self.marks:
            if not mark.small or mark is self._held:
                _draw_ring(group, *self.place(mark.at), dp(RING))
        if self._held is not None:
            self._draw_lens(group, self._held)

    def _draw_lens(self, group: InstructionGroup, mark: Mark) -> None:
        """Where the mark is not."""
        side = min(dp(LENS), self.width / 2, self.height)
        left = self.right - side if mark.at[0] < 0.5 else self.x
        low = self.top - side
        group.add(Color(*DARK))
        group.add(Rectangle(pos=(left, low), size=(side, side)))
        _, _, wide, high = self.box
        # What is seen, in shares of the picture, from its lower left; what lies beyond it stays dark.
        across, up = side / LARGER / wide, side / LARGER / high
        first = mark.at[0] - across / 2, 1 - mark.at[1] - up / 2
        begin = max(first[0], 0.0), max(first[1], 0.0)
        end = min(first[0] + across, 1.0), min(first[1] + up, 1.0)
        if end[0] > begin[0] and end[1] > begin[1]:
            group.add(Color(1, 1, 1, 1))
            group.add(Rectangle(
                texture=self.texture, tex_coords=_part_of(self.texture, *begin, *end),
                pos=(left + (begin[0] - first[0]) / across * side, low + (begin[1] - first[1]) / up * side),
                size=((end[0] - begin[0]) / across * side, (end[1] - begin[1]) / up * side),
            ))  # fmt: skip
        middle_x, middle_y, arm = left + side / 2, low + side / 2, side * 0.14
        for colour, width in ((DARK, 2.6), (LIGHT, 1.2)):
            group.add(Color(*colour))
            group.add(Line(points=[middle_x - arm, middle_y, middle_x + arm, middle_y], width=dp(width)))
            group.add(Line(points=[middle_x, middle_y - arm, middle_x, middle_y + arm], width=dp(width)))
            group.add(Line(rectangle=(left, low, side, side), width=dp(width)))

    # What a finger does

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The nearest mark is held; one finger at a time."""
        if not self.collide_point(*touch.pos) or self._held is not None or not self.marks:
            return False
        touch.grab(self)
        self._held, self._moved = min(self.marks, key=lambda mark: _apart(self.place(mark.at), touch.pos)), False
        self._paint()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """It moves along, and stays in the picture."""
        if touch.grab_current is not self or self._held is None:
            return False
        _, _, wide, high = self.box
        part = min(SLOW + (1 - SLOW) * _apart((0, 0), (touch.dx, touch.dy)) / dp(FAST), 1.0)
        x, y = self._held.at
        self._held.at = _within(x + part * touch.dx / wide), _within(y - part * touch.dy / high)
        self._moved = True
        self._draw_moving()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """It is let go, where it is."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        mark, self._held = self._held, None
        self._paint()
        if mark is not None and self._moved:
            self._let_go(mark)
        return True


def _apart(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _within(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def _part_of(texture: Texture, left: float, low: float, right: float, high: float) -> list[float]:
    """The corners of a part of a texture as Kivy wants them; the part in shares from the lower left."""
    u, v, u_right, _, _, _, _, v_top = texture.tex_coords
    across = [u + (u_right - u) * share for share in (left, right)]
    up = [v + (v_top - v) * share for share in (low, high)]
    return [across[0], up[0], across[1], up[0], across[1], up[1], across[0], up[1]]


def _draw_ring(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """Its middle stays free, but for a point."""
    for colour, width in ((DARK, 3.2), (LIGHT, 1.6)):
        group.add(Color(*colour))
        group.add(Line(circle=(x, y, radius), width=dp(width)))
    _draw_dot(group, x, y, dp(2))


def _draw_dot(group: InstructionGroup, x: float, y: float, radius: float, hollow: bool = False) -> None:
    for colour, size in ((DARK, radius + dp(1.4)), (LIGHT, radius), *([(DARK, radius / 2)] if hollow else [])):
        group.add(Color(*colour))
        group.add(Ellipse(pos=(x - size, y - size), size=(2 * size, 2 * size), segments=16))
