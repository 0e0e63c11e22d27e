"""What is in the air above a page for a moment: things that fly to their owners, dice that roll and that land."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Literal, NamedTuple

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.display.telling import Landed
from ui.touch.cards.aloft import CARD, COIN, DIE, SIDE, draw_back, draw_coin, draw_paper, draw_rolling
from ui.touch.look.ink import draw_box
from ui.touch.look.theme import colour_of, theme
from ui.touch.pads.dice import draw_die

Point = tuple[float, float]
"""x and y in pixels."""

STAGGER = 0.12
"""Of several that fly together each sets off so much later than the one before, as a part of the whole time."""

LATEST = 0.5
"""The last one sets off by then."""

LANDING, GAP = 48, 12
"""Side of a die that lands, and room between two, in dp."""

FALL = 110
"""From so far above a die falls, in dp."""

BOUNCE, ROLLS = 4, 0.82
"""How high a die bounces that has rolled in, in dp, and the part of its way after which it does."""

ARC = 36
"""How high what flies rises above its straight way, in dp."""

How = Literal["flies", "turns", "rolls", "slides", "falls"]
"""A die rolls to where it is laid and slides back to its owner; a card turns in the air; a die that is thrown falls."""


class Flown(NamedTuple):
    """Something that sets off: its sign, from where to where, and what it shows if it is a die, 0 for nothing.

    home: whether it goes back to whoever it belongs to.
    """

    sign: str
    start: Point
    end: Point
    face: int = 0
    home: bool = False


@dataclass
class Flying:
    """Something on its way. late: the part of the time after which it sets off. sides: its back and its front, of
    which one is seen at a time; none of what has but one side."""

    how: How
    shift: Translate
    turn: Rotate
    start: Point
    end: Point
    late: float
    sides: tuple[Scale, ...] = ()

    def move(self, done: float) -> None:
        """It is where it is at that part of the whole time, from 0 to 1."""
        share = min(max((done - self.late) / (1 - self.late), 0.0), 1.0)
        (x0, y0), (x1, y1) = self.start, self.end
        if self.how == "falls":
            # Down, and up again half as high, and at rest.
            high = abs(cos(share * 1.5 * pi)) * (1 - share)
            self.shift.xy = x0 + (x1 - x0) * share, y1 + (y0 - y1) * high
            self.turn.angle = -200 * (1 - share) ** 2
            return
        if self.how == "rolls":
            along = min(share / ROLLS, 1.0)
            eased = 1 - (1 - along) ** 2
            up = sin((share - ROLLS) / (1 - ROLLS) * pi) * dp(BOUNCE) if share > ROLLS else 0.0
            self.shift.xy = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased + up
            self.turn.angle = -360 * (1 - eased) * (1 if x1 >= x0 else -1)
            return
        eased = share * share * (3 - 2 * share)
        arc = 0.0 if self.how == "slides" else dp(ARC) * 4 * share * (1 - share)
        self.shift.xy = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased + arc
        for scale, seen in zip(self.sides, (cos(pi * share), -cos(pi * share)), strict=False):
            scale.x = max(seen, 0.0)


class Air(Widget):
    """Draws what flies, above everything else on a page; nothing here can be touched."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.things: list[Flying] = []
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)

    def clear(self) -> None:
        """Nothing is in the air."""
        self.things.clear()
        self._drawing.clear()

    def fly(self, flights: Sequence[Flown]) -> None:
        """Let these set off, one after the other; dice that go to one place come to lie side by side there."""
        late = min(STAGGER, LATEST / max(len(flights) - 1, 1))
        for at, one in enumerate(flights):
            group, end = InstructionGroup(), one.end
            how: How = "flies"
            if one.sign == DIE:
                how = "slides" if one.home else "rolls"
                draw_rolling(group, one.face)
                same = [other for other, flown in enumerate(flights) if flown.sign == DIE and flown.end == one.end]
                if not one.home:
                    end = end[0] + (same.index(at) - (len(same) - 1) / 2) * dp(SIDE + 3), end[1]
            elif one.sign == COIN:
                draw_coin(group)
            sides: list[Scale] = []
            if one.sign == CARD:
                how = "turns"
                sides = [_side(group, look) for look in (_back(), _front(one.sign))]
            elif one.sign not in (DIE, COIN):
                draw_paper(group, one.sign)
            self._add(group, how, one.start, end, at * late, tuple(sides))
        self.move(0.0)

    def land(self, dice: Sequence[Landed], middle: Point, room: float) -> None:
        """Let dice fall side by side. middle: of the row they lie in; room: how wide that may be."""
        count = len(dice)
        side = min(dp(LANDING), (room - (count - 1) * dp(GAP)) / max(count, 1))
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
            self._add(group, "falls", start, end, at * min(STAGGER, LATEST / count))
        self.move(0.0)

    def _add(
        self, look: InstructionGroup, how: How, start: Point, end: Point, late: float, sides: tuple[Scale, ...] = ()
    ) -> None:
        flying = Flying(how, Translate(*start, 0), Rotate(angle=0, origin=(0, 0)), start, end, late, sides)
        for instruction in (PushMatrix(), flying.shift, flying.turn, look, PopMatrix()):
            self._drawing.add(instruction)
        self.things.append(flying)

    def move(self, done: float) -> None:
        """Everything is where it is at that part of the time, from 0 to 1."""
        for one in self.things:
            one.move(done)


def _back() -> InstructionGroup:
    group = InstructionGroup()
    draw_back(group)
    return group


def _front(sign: str) -> InstructionGroup:
    group = InstructionGroup()
    draw_paper(group, sign)
    return group


def _side(group: InstructionGroup, look: InstructionGroup) -> Scale:
    """One side of what has two, added to a group: how broad it is seen."""
    scale = Scale(1, 1, 1)
    for instruction in (PushMatrix(), scale, look, PopMatrix()):
        group.add(instruction)
    return scale
