"""What is in the air above a page for a moment: cards that fly to their owners, dice that land."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.client.display.telling import Landed
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon
from ui.touch.look.theme import colour_of, theme
from ui.touch.pads.dice import draw_die

Point = tuple[float, float]
"""x and y in pixels."""

STAGGER = 0.12
"""Of several that fly together each sets off so much later than the one before, as a part of the whole time."""

LATEST = 0.5
"""The last one sets off by then."""

DIE, GAP = 64, 14
"""Side of a die that lands, and room between two, in dp."""

FALL = 110
"""From so far above a die falls, in dp."""


@dataclass
class _Flying:
    """Something on its way. late: the part of the time after which it sets off. falls: a die, else something flat."""

    shift: Translate
    turn: Rotate
    start: Point
    end: Point
    late: float
    falls: bool = False


class Air(Widget):
    """Draws what flies, above everything else on a page; nothing here can be touched."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.things: list[_Flying] = []
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)

    def clear(self) -> None:
        """Nothing is in the air."""
        self.things.clear()
        self._drawing.clear()

    def fly(self, flights: Sequence[tuple[str, Point, Point]]) -> None:
        """Let these set off: the icon of each, from where to where."""
        late = min(STAGGER, LATEST / max(len(flights) - 1, 1))
        for at, (sign, start, end) in enumerate(flights):
            group = InstructionGroup()
            wide, high = dp(40), dp(50)
            draw_box(group, (-wide / 2, -high / 2), (wide, high), dp(8), theme.paper, theme.accent, dp(3))
            draw_icon(group, icon(sign), 0, 0, sp(30), theme.paper_ink)
            self._add(group, start, end, at * late, falls=False)
        self.move(0.0)

    def land(self, dice: Sequence[Landed], middle: Point, room: float) -> None:
        """Let dice fall side by side. middle: of the row they lie in; room: how wide that may be."""
        count = len(dice)
        side = min(dp(DIE), (room - (count - 1) * dp(GAP)) / max(count, 1))
        step = side + dp(GAP)
        for at, die in enumerate(dice):
            group = InstructionGroup()
            ground = colour_of(die.colour) if die.colour else theme.paper
            rim = dp(3)
            draw_box(group, (-side / 2 - rim, -side / 2 - rim), (side + 2 * rim, side + 2 * rim), side * 0.24,
                     theme.room, theme.room, 0)  # fmt: skip
            draw_die(group, die.face, 0, 0, side, ground)
            end = middle[0] + (at - (count - 1) / 2) * step, middle[1]
            start = end[0] + (at - count) * dp(16), end[1] + dp(FALL)
            self._add(group, start, end, at * min(STAGGER, LATEST / count), falls=True)
        self.move(0.0)

    def _add(self, look: InstructionGroup, start: Point, end: Point, late: float, falls: bool) -> None:
        flying = _Flying(Translate(*start, 0), Rotate(angle=0, origin=(0, 0)), start, end, late, falls)
        for instruction in (PushMatrix(), flying.shift, flying.turn, look, PopMatrix()):
            self._drawing.add(instruction)
        self.things.append(flying)

    def move(self, done: float) -> None:
        """Everything is where it is at that part of the time, from 0 to 1."""
        for one in self.things:
            share = min(max((done - one.late) / (1 - one.late), 0.0), 1.0)
            (x0, y0), (x1, y1) = one.start, one.end
            if one.falls:
                # Down, and up again half as high, and at rest.
                high = abs(cos(share * 1.5 * pi)) * (1 - share)
                one.shift.xy = x0 + (x1 - x0) * share, y1 + (y0 - y1) * high
                one.turn.angle = -200 * (1 - share) ** 2
                continue
            eased = share * share * (3 - 2 * share)
            arc = dp(36) * 4 * share * (1 - share)
            one.shift.xy = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased + arc
