"""What moves on the painted Tower although nobody moves it: torches that flicker, light that slides on the river.

All of it is a few soft quads over the finished picture. Every step draws the window once, so there are few of them, and
none at a table that likes it calm, while squares are lit, or where nobody has touched the glass for a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.texture import Texture

from ui.touch.games.outrage.painting.paints import paint_of
from ui.touch.look.brush import Point
from ui.touch.look.theme import colour_of

EVERY = 0.6
"""Seconds from one state to the next."""

STATES = (0.05, 0.2, 0.11)
"""How strong the light of a torch is beyond what is painted; its neighbours are a state ahead."""

REACH, FLAME = 22.0, 5.0
"""How far the light of a torch and the glow of its flame reach, in strokes (`Site.pen`)."""

SLIDE, SLIDES = 6.0, 4.0
"""How far light slides on the river, in strokes, and in how many seconds."""

GLITTER = 0.5
"""How strong the light is that slides there."""

ASLEEP = 180.0
"""Seconds without a touch after which all stands still."""

SOFT = 32
"""Pixels of the picture of a soft light."""


class Life:
    """Shows it in `drawing`. `lay` says where things are; `run` whether they may move now. seen: whether anybody could
    see it."""

    def __init__(self, seen: Callable[[], bool]) -> None:
        self._seen = seen
        self.drawing = InstructionGroup()
        self._lights = [Color(1, 1, 1, 0) for _ in STATES]
        self._slide = Translate(0, 0, 0)
        self._group = InstructionGroup()
        self._pen = 1.0
        self._state = 0
        self._touched = 0.0
        self._may = False
        self._steps = Clock.create_trigger(self._step, EVERY, interval=True)

    @property
    def moves(self) -> bool:
        """Whether anything moves."""
        return bool(self._steps.is_triggered)

    def lay(self, torches: Sequence[Point], glints: Sequence[tuple[float, float, float]], pen: float) -> None:
        """Where torches burn, and where light lies on the river: x, y of its middle and its length. pen: a stroke, in
        pixels."""
        self._pen = pen
        group = self._group
        group.clear()
        fire = colour_of(paint_of("fire", "night"))
        for at, light in enumerate(self._lights):
            light.rgb = fire[:3]
            group.add(light)
            for x, y in torches[at :: len(STATES)]:
                for reach in (REACH * pen, FLAME * pen):
                    group.add(Rectangle(texture=_soft(), pos=(x - reach, y - reach), size=(2 * reach, 2 * reach)))
        group.add(PushMatrix())
        group.add(self._slide)
        group.add(Color(*colour_of(paint_of("glitter", "night"))[:3], GLITTER))
        for x, y, long in glints:
            group.add(Rectangle(texture=_soft(), pos=(x - long / 2, y - pen), size=(long, 2 * pen)))
        group.add(PopMatrix())

    def run(self, may: bool) -> None:
        """From now on it moves, as long as somebody is there; or nothing of it is seen."""
        if may == self._may:
            return
        self._may = may
        self.drawing.clear()
        self._steps.cancel()
        if may:
            Window.bind(on_touch_down=self._wake)
            self.drawing.add(self._group)
            self._wake()
        else:
            Window.unbind(on_touch_down=self._wake)

    def _wake(self, *_: Any) -> None:
        self._touched = Clock.get_time()
        if self._may and not self._steps.is_triggered:
            self._steps()

    def _step(self, _: float) -> None:
        if Clock.get_time() - self._touched >= ASLEEP:
            self._steps.cancel()
            return
        if not self._seen():
            return
        self._state += 1
        for at, light in enumerate(self._lights):
            light.a = STATES[(self._state + at) % len(STATES)]
        back = self._state * EVERY / SLIDES % 2
        self._slide.x = SLIDE * self._pen * (back if back <= 1 else 2 - back)


@cache
def _soft() -> Texture:
    """Light that fades outwards to nothing."""
    texture = Texture.create(size=(SOFT, SOFT), colorfmt="rgba")
    middle, pixels = (SOFT - 1) / 2, bytearray()
    for row in range(SOFT):
        for column in range(SOFT):
            off = min(1.0, ((row - middle) ** 2 + (column - middle) ** 2) ** 0.5 / middle)
            pixels += bytes((255, 255, 255, round(255 * (1 - off) ** 2)))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    return texture
