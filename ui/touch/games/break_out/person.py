"""What a prisoner looks like: a cap and a striped jersey in their colour, and a number plate with letter and sign.

Nobody takes them for the people at the table, whose marks are a shape and an initial and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from kivy.graphics import InstructionGroup

from ui.touch.board.counter import DARK, PALE, CounterStyle, draw_counter, draw_pattern
from ui.touch.games.break_out.bars import lay_bars
from ui.touch.games.break_out.colours import COLOURS
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.ink import draw_text
from ui.touch.look.shapes import Shapes, rounded
from ui.touch.look.theme import THEMES, colour_of, mixed, theme

CREAM = "#F3EFE6"
SKINS = ("#F1CDA9", "#E2B48A", "#C98F63", "#8D5A3B")
"""Faces differ as faces do, the same for each prisoner every evening."""

TALL = 1.45
"""Height of somebody who stands, in their width; LOW: of somebody seen down to the waist."""
LOW = 1.12

PLATE = 0.46
"""Height of the plate, in the width of whoever holds it."""

FEET = 0.27
"""Height of the feet beneath it, of somebody who stands."""

READ = 12
"""Least size of a letter in pixels, where the plate is as high as that."""

SMALL = 24
"""Lower than this a person is a blot: there a counter says more."""

HEAD = 2.5
"""Height of a head with its cap above the plate, in radii of the head."""


@dataclass(frozen=True)
class Person:
    """A prisoner to be cut out. plate, feet: heights in pixels; what is left above the plate is shoulders and head.

    style: "solid"; "faint" for one who is not there any more; "hollow" for one who may come; "empty" for the place of
    nobody in particular. caged: behind bars.
    """

    look: CounterStyle
    style: str
    plate: float
    feet: float
    caged: bool = False

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """Feet first, the plate last: it is held before everything, bars as well."""
        top = self.feet + self.plate
        radius = min(wide * 0.29, (high - top) / HEAD)
        line = max(1.0, wide * 0.032)
        if self.feet:
            shapes.disc(wide / 2, self.feet * 0.3, wide * 0.48, DARK, 0.4, flat=0.16)
            for side in (-1, 1):
                left = wide / 2 + side * wide * 0.2 - wide * 0.17
                shapes.box(left, 0, wide * 0.34, self.feet * 0.8, DARK, wide * 0.12)
        self._body(shapes, wide, min(top + max(radius, 0) * 0.62, high), line)
        headed = radius > wide * 0.1
        if headed:
            self._head(shapes, wide / 2, top + radius * 1.06, radius, line)
        if self.caged:
            lay_bars(shapes, 0, 0, wide, high)
        self._plate(shapes, wide, line, headed)

    # The colours it has

    def _ink(self, colour: str) -> str:
        """A colour as it is on somebody like this: pale who may come, grey who is gone."""
        if self.style == "hollow":
            return mixed(colour, PALE, 0.72)
        if self.style == "faint":
            return mixed(colour, THEMES[theme.name]["panel"], 0.68)
        return COLOURS["seat"][theme.name] if self.style == "empty" else colour

    @property
    def _line(self) -> str:
        if self.style == "empty":
            return mixed(COLOURS["seat"][theme.name], COLOURS["sign"][theme.name], 0.25)
        return self.look.hex if self.style == "hollow" else self._ink(DARK)

    @property
    def _kind(self) -> int:
        """What their face is like."""
        return ord(self.look.id[0]) if self.look.id else 0

    def _body(self, shapes: Shapes, wide: float, top: float, line: float) -> None:
        """A jersey, striped from the shoulders down."""
        foot, inset, corner = self.feet * 0.42, wide * 0.07, wide * 0.27
        across, high = wide - 2 * inset, top - foot
        corner = min(corner, high / 2)
        shapes.fill(rounded(inset, foot, across, high, corner), self._line)
        left, right, low, top = inset + line, wide - inset - line, foot + line, top - line
        corner = max(corner - line, 0.5)
        band = max(wide * 0.1, 2.0)
        count = max(2, round((top - low) / band))
        for at in range(count):
            y1, y0 = top - at * (top - low) / count, top - (at + 1) * (top - low) / count
            colour = self._ink(CREAM if at % 2 else self.look.hex)
            ends = [(y, _inset(y, low, top, corner)) for y in (y0, (y0 + y1) / 2, y1)]
            shapes.fill([*((left + cut, y) for y, cut in ends), *((right - cut, y) for y, cut in reversed(ends))],
                        colour)  # fmt: skip

    def _head(self, shapes: Shapes, x: float, y: float, radius: float, line: float) -> None:
        """A face, and the cap on it."""
        kind = self._kind
        skin = self._ink(SKINS[kind % len(SKINS)])
        dark = mixed(skin, self._ink(DARK), 0.28)
        shapes.disc(x, y, radius + line, self._line)
        for side in (-1, 1):
            shapes.disc(x + side * radius, y - radius * 0.16, radius * 0.2 + line, self._line)
            shapes.disc(x + side * radius, y - radius * 0.16, radius * 0.2, skin)
        shapes.disc(x, y, radius, skin)
        self._face(shapes, x, y, radius, kind, dark)
        cap = self._ink(self.look.hex)
        light = mixed(cap, self._ink("#FFFFFF"), 0.3)
        shapes.disc(x, y + radius * 1.3, radius * 0.22 + line, self._line)
        self._dome(shapes, x, y + radius * 0.2, radius * 1.04 + line, self._line)
        self._dome(shapes, x, y + radius * 0.2, radius * 1.04, cap, light)
        shapes.disc(x, y + radius * 1.3, radius * 0.22, self._ink(CREAM))
        band = (x - radius * 1.1, y + radius * 0.1, radius * 2.2, radius * 0.34)
        shapes.box(band[0] - line, band[1] - line * 0.6, band[2] + 2 * line, band[3] + line * 1.2, self._line,
                   radius * 0.2)  # fmt: skip
        shapes.box(*band, self._ink(CREAM), radius * 0.16, foot=self._ink("#D8D2C2"))

    def _dome(self, shapes: Shapes, x: float, y: float, radius: float, colour: str, light: str = "") -> None:
        """The cap's crown. light: what it turns into towards its left, where lamps are."""
        ring = [point for point in rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius) if point[1] >= y]
        points = [(x + px * 1.0, y + (py - y) * 1.12) for px, py in ((p[0] - x, p[1]) for p in ring)]
        if light:
            mid = x - radius * 0.45, y + radius * 0.55
            shapes.shade([mid, *points, points[0]], [(light, 1.0), *[(colour, 1.0)] * (len(points) + 1)])
        else:
            shapes.fill([(x, y), *points], colour)

    def _face(self, shapes: Shapes, x: float, y: float, radius: float, kind: int, dark: str) -> None:
        """Eyes that look where they should not, a nose, and what each of them has about the mouth."""
        eye, ink = radius * 0.27, self._ink(DARK)
        look = (kind % 3 - 1) * eye * 0.34
        if kind % 4 == 1:
            shapes.disc(x, y - radius * 0.62, radius * 0.42, mixed(dark, ink, 0.3), flat=0.62)
        for side in (-1, 1):
            shapes.disc(x + side * radius * 0.38, y - radius * 0.17, eye, self._ink("#FFFFFF"))
            shapes.disc(x + side * radius * 0.38 + look, y - radius * 0.2, eye * 0.56, ink)
        shapes.disc(x, y - radius * 0.42, radius * 0.16, dark)
        mouth = y - radius * 0.68
        if kind % 4 == 0:
            for side in (-1, 1):
                shapes.fill([(x, mouth + radius * 0.14), (x + side * radius * 0.5, mouth - radius * 0.04),
                             (x + side * radius * 0.1, mouth - radius * 0.1)], ink)  # fmt: skip
        else:
            bend = (-0.08, 0.0, 0.1)[kind % 3] * radius
            shapes.line([(x - radius * 0.3, mouth), (x, mouth - bend), (x + radius * 0.3, mouth + bend * 0.5)],
                        radius * 0.12, ink)  # fmt: skip

    def _plate(self, shapes: Shapes, wide: float, line: float, hands: bool) -> None:
        """The plate, in both hands; whoever carries somebody holds their feet instead."""
        colour = self.look.hex if self.style == "solid" else self._ink(CREAM)
        edge, foot, high = wide * 0.04, self.feet, self.plate
        rim = max(1.1, wide * 0.04)
        corner = min(high, wide) * 0.2
        shapes.box(edge - line, foot, wide - 2 * (edge - line), high, self._line, corner + line)
        shapes.box(edge, foot + line, wide - 2 * edge, high - 2 * line, self._ink(CREAM), corner)
        inner = edge + rim, foot + line + rim, wide - 2 * (edge + rim), high - 2 * (line + rim)
        if self.style == "hollow":
            shapes.box(*inner, PALE, corner * 0.7)
        elif self.style == "faint":
            shapes.box(*inner, THEMES[theme.name]["panel"], corner * 0.7)
        elif self.style == "empty":
            shapes.box(*inner, self._ink(CREAM), corner * 0.7)
        else:
            shapes.box(*inner, colour, corner * 0.7)
        skin = self._ink(SKINS[self._kind % len(SKINS)])
        if not hands:
            for x in (wide * 0.14, wide * 0.86):
                shapes.disc(x, foot + high - wide * 0.05, wide * 0.055 + line * 0.7, self._line)
                shapes.disc(x, foot + high - wide * 0.05, wide * 0.055, skin)
            return
        hand = min(wide * 0.075, high * 0.2)
        for x in (edge + hand * 0.3, wide - edge - hand * 0.3):
            shapes.disc(x, foot + high * 0.42, hand + line * 0.8, self._line)
            shapes.disc(x, foot + high * 0.42, hand, skin)


def _inset(y: float, low: float, top: float, corner: float) -> float:
    """How far a box with round corners draws in at this height."""
    beyond = max(low + corner - y, y - (top - corner), 0.0)
    return float(corner - max(corner**2 - min(beyond, corner) ** 2, 0.0) ** 0.5)


def draw_person(
    group: InstructionGroup, look: CounterStyle, x: float, y: float, wide: float, high: float, style: str = "solid",
    feet: float = 0.0, plate: float = 0.0, caged: bool = False,
) -> None:  # fmt: skip
    """A prisoner in a box with its middle at x, y, all numbers in pixels.

    feet: of somebody who stands, how high the plate is above the ground. plate: its height where it is not as usual.
    """
    plate = max(plate or min(wide * PLATE, (high - feet) * 0.5), 1.0)
    left, foot = x - wide / 2, y - high / 2
    draw_cutout(group, Person(look, style, round(plate, 1), round(feet, 1), caged), left, foot, wide, high)
    if style == "empty":
        return
    ink = {"solid": look.ink, "hollow": colour_of(DARK), "faint": theme.quiet}[style]
    middle, shift = round(foot) + feet + plate * 0.53, min(wide * 0.185, plate * 0.46)
    size = max(min(plate * 0.96, wide * 0.56), min(READ, plate * 1.06))
    draw_text(group, look.id, x - shift, middle, size, ink, bold=True)
    draw_pattern(group, look.pattern, x + shift, middle, min(plate * 0.5, wide * 0.3), ink)


def draw_bust(
    group: InstructionGroup, look: CounterStyle, x: float, y: float, side: float, style: str = "solid"
) -> None:  # fmt: skip
    """Somebody down to the waist in a square, or the counter where that is too small for a face."""
    if side < SMALL:
        draw_counter(group, look, x, y, side, side, style)
    else:
        draw_person(group, look, x, y, side / LOW, side, style)


NOBODY = CounterStyle("", "", "#000000", "")


def draw_place(group: InstructionGroup, x: float, y: float, side: float) -> None:
    """The place of somebody who is not there yet."""
    draw_person(group, NOBODY, x, y, side / LOW, side, "empty")
