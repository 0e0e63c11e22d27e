"""Dice on a picture: a chip beside each with the value and, where it matters, the colour's name. Chips are touched."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty

from companion.devices.dice_setup import SeenDie
from companion.words.colours import colour_name
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.scale import SMALL, TITLE
from ui.touch.look.theme import theme
from ui.touch.pads.live import LivePicture

CHIP = 52
"""Side of a chip without a name, in dp: more than 9 mm on every screen the layouts are made for."""

NAME = 24
"""How much higher a chip with a name is, in dp."""

GAP = 5
"""Room between a die and its chip, in dp."""

CLEAR = 7
"""Room between a chip and another die, or another chip, in dp."""

AWAY = 12
"""So many steps of half a chip away from its die a chip is put at most, where there is no room nearer."""

AROUND = 16
"""Places that are tried around a die at each distance."""


class ChipPicture(LivePicture):
    """A picture with dice. `on_die` tells which was touched, `on_spot` another place of the picture.

    chosen: the number of the die that is being put right, -1 for none. values: chips show what dice show; without,
    their names alone.
    """

    chosen = NumericProperty(-1)
    values = BooleanProperty(True)
    __events__ = ("on_die", "on_spot")

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.dice: Sequence[SeenDie] = ()
        self.doubtful: Sequence[int] = ()
        self.glare: Sequence[Sequence[Sequence[float]]] = ()
        self.bind(chosen=self.paint_soon)

    def mark(
        self,
        dice: Sequence[SeenDie],
        doubtful: Sequence[int] = (),
        glare: Sequence[Sequence[Sequence[float]]] = (),
    ) -> None:
        """Show these dice. doubtful: the numbers of those whose chips bear a question mark. glare: what dazzles."""
        self.dice, self.doubtful, self.glare = list(dice), list(doubtful), list(glare)
        self.paint_soon()

    # Where the chips are

    def chips(self) -> list[Box]:
        """x, y, width and height of each chip: by its die, inside the widget, clear of dice and of other chips.

        Where there is no such place left it covers as little as can be.
        """
        boxes = [self.box_on_screen(die.box) for die in self.dice]
        room = (self.x, self.y, self.right, self.top)
        chips: list[Box] = []
        for number, (box, die) in enumerate(zip(boxes, self.dice, strict=True)):
            size, others = self._size(die), [*boxes[:number], *boxes[number + 1 :], *chips]
            cost = partial(_cost, size=size, taken=[box, *map(_widened, others)], room=room)
            places = _places(box, size)
            place = min(places, key=cost)
            if cost(place):
                place = min([place, *_further(box, size)], key=cost)
            chips.append(_around(place, size))
        return chips

    def _size(self, die: SeenDie) -> tuple[float, float]:
        if not die.colour:
            return dp(CHIP), dp(CHIP)
        wide = max(dp(CHIP), text_width(colour_name(die.colour), int(sp(SMALL)), True) + dp(14))
        return wide, dp(CHIP + NAME if self.values else CHIP)

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A chip, a die, or a place beside them."""
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        for number, (x, y, wide, high) in enumerate(self.chips()):
            if x <= touch.x <= x + wide and y <= touch.y <= y + high:
                self.dispatch("on_die", number)
                return True
        for number, die in enumerate(self.dice):
            x, y, wide, high = self.box_on_screen(die.box)
            if x <= touch.x <= x + wide and y <= touch.y <= y + high:
                self.dispatch("on_die", number)
                return True
        self.dispatch("on_spot", *self.to_picture(*touch.pos))
        return True

    def on_die(self, number: int) -> None:
        """A die or its chip was touched."""

    def on_spot(self, x: float, y: float) -> None:
        """A place without a die was touched, in pixels of the picture."""

    # Drawing

    def paint(self, group: InstructionGroup) -> None:
        """Frames, lines from dice to chips, and the chips."""
        chips = self.chips()
        self.draw_outlines(group, self.glare)
        for number, (die, chip) in enumerate(zip(self.dice, chips, strict=True)):
            lit = number == self.chosen
            self.draw_box(group, die.box, theme.go if lit else theme.mark_edge)
            x, y, wide, high = self.box_on_screen(die.box)
            group.add(Color(*(theme.go if lit else theme.mark_edge)))
            middle = chip[0] + chip[2] / 2, chip[1] + chip[3] / 2
            edge = max(min(middle[0], x + wide), x), max(min(middle[1], y + high), y)
            group.add(Line(points=[*edge, *middle], width=dp(1.2)))
        for number, (die, chip) in enumerate(zip(self.dice, chips, strict=True)):
            self._draw_chip(group, die, chip, number == self.chosen, number in self.doubtful)

    def _draw_chip(self, group: InstructionGroup, die: SeenDie, chip: Box, lit: bool, doubtful: bool) -> None:
        x, y, wide, high = chip
        group.add(Color(*(theme.go if lit else theme.panel)))
        group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(12)]))
        group.add(Color(*(theme.go if lit or doubtful else theme.mark_edge)))
        group.add(Line(rounded_rectangle=(x, y, wide, high, dp(12)), width=dp(2.2 if doubtful else 1.3)))
        ink = theme.go_ink if lit else theme.ink
        name = dp(NAME) if die.colour and self.values else high if die.colour else 0
        if die.colour:
            draw_text(group, colour_name(die.colour), x + wide / 2, y + name / 2 + dp(1), sp(SMALL), ink, bold=True)
        if self.values:
            # A number, since another die beside the die would be taken for one.
            value = str(die.value or "?")
            middle = y + name + (high - name) / 2
            aside = dp(10) if doubtful and die.value else 0
            draw_text(group, value, x + wide / 2 - aside, middle, sp(TITLE), ink, bold=True)
            if aside:
                doubt = theme.go_ink if lit else theme.accent
                draw_text(group, "?", x + wide / 2 + dp(13), middle, sp(TITLE), doubt, bold=True)


Box = tuple[float, float, float, float]
"""x, y, width and height on the screen."""


def _around(middle: Sequence[float], size: tuple[float, float]) -> Box:
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size


def _widened(box: Box) -> Box:
    """A box with the room that is kept clear around it: a chip that touches another die would be taken for its own."""
    x, y, wide, high = box
    edge = dp(CLEAR)
    return x - edge, y - edge, wide + 2 * edge, high + 2 * edge


Place = tuple[float, float]
"""The middle of a chip on the screen."""


def _places(box: Box, size: tuple[float, float]) -> list[Place]:
    """Where a die's chip may be, the best place first: above, below, beside, at the corners."""
    x, y, wide, high = box
    across, up = (wide + size[0]) / 2 + dp(GAP), (high + size[1]) / 2 + dp(GAP)
    middle = x + wide / 2, y + high / 2
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    return [(middle[0] + right * across, middle[1] + top * up) for right, top in ways]


def _further(box: Box, size: tuple[float, float]) -> list[Place]:
    """Places around a die that are further away, the nearest first; a line leads there."""
    x, y, wide, high = box
    found = []
    for step in range(1, AWAY + 1):
        for at in range(AROUND):
            turn = 2 * math.pi * at / AROUND
            across = (wide + (1 + step) * size[0]) / 2 + dp(GAP)
            up = (high + (1 + step) * size[1]) / 2 + dp(GAP)
            found.append((x + wide / 2 + across * math.sin(turn), y + high / 2 + up * math.cos(turn)))
    return found


def _cost(place: Place, size: tuple[float, float], taken: list[Box], room: tuple[float, ...]) -> int:
    """How much of a chip there would cover dice and chips, or lie outside."""
    x, y, wide, high = _around(place, size)
    covered = sum(
        max(0.0, min(x + wide, ox + w) - max(x, ox)) * max(0.0, min(y + high, oy + h) - max(y, oy))
        for ox, oy, w, h in taken
    )
    seen = max(0.0, min(x + wide, room[2]) - max(x, room[0])) * max(0.0, min(y + high, room[3]) - max(y, room[1]))
    return round(covered + 4 * (wide * high - seen))
