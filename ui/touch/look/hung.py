"""Shapes that get their pictures one in a frame: what has to be painted first never keeps a touch waiting.

To paint a picture takes as long as all else that an answer does, and six cards can be new with one answer. So the
answer is seen at once, and the pictures that nobody has seen yet come some frames after it: all of them together, as
what they hang on is drawn anew for each time that some of them come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol
from weakref import ref

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.graphics.texture import Texture

from ui.touch.look.painted import BLACK, CORNERS, Paint, draw_hung, kept_texture, nothing, painted_texture


class Shape(Protocol):
    """What Kivy draws with a picture on it."""

    texture: Texture


_waiting: deque[tuple[ref[Shape], Callable[[], Texture]]] = deque()
"""Shapes without their pictures, and what makes those, in the order in which they were asked for."""

_made: list[tuple[ref[Shape], Texture]] = []
"""Pictures that are there, and wait for the others."""


def hang(shape: Shape, paint: Paint, wide: int, high: int, ground: tuple[float, ...] = BLACK) -> None:
    """Give a shape its picture (as by `painted_texture`): now where it is kept, else after some frames."""
    hang_made(shape, kept_texture(paint, wide, high, ground), lambda: painted_texture(paint, wide, high, ground))


def hang_rounded(
    group: InstructionGroup, paint: Paint, box: tuple[int, int, int, int], radius: float,
    ground: tuple[float, ...] = BLACK,
) -> None:  # fmt: skip
    """A picture with round corners in a box (x, y, width, height): now where it is kept, else after some frames."""
    hang(draw_hung(group, nothing(), box, (radius,) * len(CORNERS)), paint, box[2], box[3], ground)


def hang_made(shape: Shape, kept: Texture | None, make: Callable[[], Texture]) -> None:
    """The same with what makes the picture. kept: the picture, where it need not be made."""
    shape.texture = kept or nothing()
    if kept is None:
        _waiting.append((ref(shape), make))
        _next_soon()


def hang_all() -> None:
    """Make all pictures that are still wanted now, for whoever looks at nothing but one frame."""
    while _waiting:
        _next()


def _next(_: float = 0.0) -> None:
    """Make the next picture that is wanted; whatever it was for may be gone."""
    while _waiting:
        whose, make = _waiting.popleft()
        shape = whose()
        if shape is not None:
            try:
                _made.append((whose, make()))
            except Exception:
                # Kivy forgets a trigger that is pulled while it fails: those behind would wait for the next one.
                Clock.schedule_once(_next)
                raise
            break
    if _waiting:
        _next_soon()
        return
    for whose, texture in _made:
        shape = whose()
        if shape is not None:
            shape.texture = texture
    _made.clear()


_next_soon = Clock.create_trigger(_next)
