"""What stands in the city as pictures: each is painted once for a colour, a size and a theme, and then only shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate

from ui.touch.games.cloaks import buildings, cloth, gardens, own_looks, people, streets
from ui.touch.games.cloaks.pen import HALF, Pen
from ui.touch.look.brush import Brush
from ui.touch.look.painted import CLEAR, Paint, painted_texture
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import THEMES

REACH = 40.0
"""From the middle of a picture to its edge in the pen's measure: what stands there reaches a little over its square."""

HELD = 56.0
"""The same of a cloak that is held up: its shadow lies far off."""

FINE = 20
"""Half the side of a square in pixels from which folds and windows can be seen."""

Draw = Callable[[Pen], None]


def show(
    group: InstructionGroup, paint: Paint, x: float, y: float, half: float, turned: float = 0.0, reach: float = REACH
) -> None:
    """A picture about a point; half: of the side of the square that it is for. turned: against the clock, in
    degrees."""
    side = max(2, round(2 * half * reach / HALF))
    texture = painted_texture(paint, side, side, CLEAR)
    group.add(Color(1, 1, 1, 1))
    if turned:
        group.add(PushMatrix())
        group.add(Rotate(angle=turned, origin=(x, y)))
    group.add(Rectangle(texture=texture, pos=(x - side / 2, y - side / 2), size=(side, side)))
    if turned:
        group.add(PopMatrix())


def _paint(draw: Draw, reach: float, brush: Brush) -> None:
    def lay(group: InstructionGroup, wide: float, high: float) -> None:
        shapes = Shapes()
        draw(Pen(shapes, wide / 2, high / 2, high / 2 * HALF / reach))
        shapes.add_to(group)

    brush.lend(lay)


def _hex(colour: str, light: str) -> str:
    return THEMES[light][colour]


@cache
def ground(kind: str, light: str) -> Paint:
    """A square by itself: a "road", a "field" or a "star"."""

    def lay(pen: Pen) -> None:
        if kind == "road":
            streets.paving(pen, Random(kind), streets.PAVINGS[0])
        elif kind == "star":
            gardens.fountain(pen, Random(kind))
        else:
            gardens.garden(pen, 1, Random(kind))

    return partial(_paint, lay, REACH)


@cache
def lit(light: str) -> Paint:
    """A square that may be touched, from rim to rim."""
    return partial(_paint, partial(streets.lit_cobbles, luck=Random("lit")), HALF)


@cache
def own(look: str, colour: str, mark: str) -> Paint:
    """A square with an owner's own sign."""

    def lay(pen: Pen) -> None:
        own_looks.lay(pen, look, colour, mark, Random(look))

    return partial(_paint, lay, HALF)


@cache
def house(colour: str, light: str, fine: bool) -> Paint:
    """A house of a seat; colour: its token. light: the theme's name, for which it is painted."""
    draw = buildings.house if fine else buildings.small_house
    return partial(_paint, partial(draw, colour=_hex(colour, light)), REACH)


@cache
def neutral(light: str) -> Paint:
    """One that is nobody's."""
    return partial(_paint, buildings.neutral_house, REACH)


@cache
def monument(colour: str, light: str) -> Paint:
    """A monument of a seat."""
    draw = partial(buildings.monument, colour=_hex(colour, light), edge=_hex("mark_edge", light))
    return partial(_paint, draw, REACH)


@cache
def cloak(colour: str, light: str, fine: bool, edged: bool, lifted: bool) -> Paint:
    """A cloak of a seat. edged: it may be moved. lifted: it is held up."""
    edge = _hex("lit_rim", light) if edged else ""
    draw = partial(cloth.cloak, colour=_hex(colour, light), edge=edge, lifted=lifted, plain=not fine)
    return partial(_paint, draw, HELD if lifted else REACH)


@cache
def noble(colour: str, light: str, fine: bool) -> Paint:
    """The noble of a seat."""
    draw = people.noble if fine else people.small_noble
    return partial(_paint, partial(draw, colour=_hex(colour, light), edge=_hex("mark_edge", light)), REACH)
