"""What an auction is held before: the dungeon's wall by the light of torches, red curtains, and a table of wood."""

from __future__ import annotations

import random
from collections import OrderedDict

from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup, Scale
from kivy.graphics.texture import Texture

from ui.touch.games.torture.colours import COLOURS
from ui.touch.games.torture.strokes import bow
from ui.touch.look.brush import Point
from ui.touch.look.painted import FINE, shrunk
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed, theme

KEPT = 3
"""So many grounds are kept: as many as a page can show beside each other, and one more."""

_kept: OrderedDict[tuple[object, ...], Texture] = OrderedDict()


def ground_texture(wide: int, high: int, table: float, valance: float, unit: float) -> Texture:
    """The ground of that size in pixels, painted once a theme. table: how high it reaches; valance: how high that is, 0
    for a wall without curtains; unit: pixels in a dp."""
    key = (wide, high, table, valance, unit, theme.name)
    texture = _kept.pop(key, None)
    if texture is None:
        texture = _shown(paint_ground(wide, high, table, valance, unit), wide, high)
    _kept[key] = texture
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return texture


def _shown(shapes: Shapes, wide: int, high: int) -> Texture:
    sheet = Fbo(size=(wide * FINE, high * FINE))
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Scale(FINE, FINE, 1)
    group = InstructionGroup()
    shapes.add_to(group)
    sheet.add(group)
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return shrunk(texture, wide, high)


def _tone(token: str) -> str:
    return COLOURS[token][theme.name]


def paint_ground(wide: float, high: float, table: float, valance: float, unit: float) -> Shapes:
    """See `ground_texture`. What is by chance is so by the place of a stone or a board: the same each time."""
    shapes = Shapes()
    _wall(shapes, wide, high, unit)
    if theme.name == "night":
        for x in (unit * 6, wide - unit * 6):
            shapes.glow(x, high * 0.72, unit * 150, "#F08A2C", 0.34, 1.25)
            shapes.glow(x, high * 0.74, unit * 60, "#FFB85A", 0.4, 1.2)
    shapes.glow(wide / 2, high * 0.62, wide * 0.6, "#FFE3A8", 0.2 if theme.name == "night" else 0.4, 0.9)
    if table:
        _table(shapes, wide, table, unit)
    if valance:
        _curtains(shapes, wide, high, table, valance, unit)
        for x in (unit * 6, wide - unit * 6):
            _torch(shapes, x, high * 0.66, unit)
        _valance(shapes, wide, high, valance, unit)
    return shapes


def _wall(shapes: Shapes, wide: float, high: float, unit: float) -> None:
    stone, joint, light = _tone("wall"), _tone("joint"), _tone("wall_light")
    shapes.box(0, 0, wide, high, joint)
    course, long = 22 * unit, 46 * unit
    for row in range(int(high / course) + 1):
        chance = random.Random(row * 7919)
        x, y = -long * chance.uniform(0.1, 0.9), high - (row + 1) * course
        while x < wide:
            reach = long * chance.uniform(0.7, 1.25)
            colour = mixed(stone, chance.choice((joint, light)), chance.uniform(0, 0.34))
            shapes.box(x + unit, y + unit, reach - 2 * unit, course - 2 * unit, colour, 2.4 * unit,
                       foot=mixed(colour, joint, 0.3))  # fmt: skip
            shapes.line([(x + 3 * unit, y + course - 2 * unit), (x + reach - 4 * unit, y + course - 2 * unit)], unit,
                        light, 0.3)  # fmt: skip
            if chance.random() < 0.22:
                start = x + reach * chance.uniform(0.2, 0.7)
                crack = [(start, y + course - 3 * unit), (start + 3 * unit, y + course * 0.55),
                         (start + unit, y + course * 0.3)]  # fmt: skip
                shapes.line(crack, unit, joint, 0.8)
            x += reach


def _table(shapes: Shapes, wide: float, top: float, unit: float) -> None:
    edge, board, foot, grain = _tone("table_edge"), _tone("table"), _tone("table_foot"), _tone("grain")
    shapes.glow(wide / 2, top + 2 * unit, wide * 0.62, "#000000", 0.5, 0.07)
    shapes.box(0, 0, wide, top, board, foot=foot)
    shapes.box(0, top - 4 * unit, wide, 4 * unit, edge)
    shapes.box(0, top - 8 * unit, wide, 4 * unit, foot, strength=0.6)
    chance, planks = random.Random(26), max(3, int(top / (25 * unit)))
    for plank in range(1, planks):
        y = top * plank / planks
        shapes.line([(0, y), (wide, y)], 1.4 * unit, grain, 0.8)
        shapes.line([(0, y - 1.4 * unit), (wide, y - 1.4 * unit)], unit, edge, 0.2)
    for _ in range(int(wide * top / (420 * unit * unit))):
        x, y, long = chance.uniform(0, wide), chance.uniform(0, top - 8 * unit), chance.uniform(10, 46) * unit
        shapes.line([(x, y), (x + long, y + chance.uniform(-1, 1) * unit)], unit, chance.choice((edge, grain)), 0.34)
    for _ in range(5):
        x, y = chance.uniform(0.05, 0.95) * wide, chance.uniform(0.1, 0.8) * top
        shapes.ring(x, y, 4 * unit, unit, grain, 0.5)
        shapes.disc(x, y, 2 * unit, grain, 0.6)


def _curtains(shapes: Shapes, wide: float, high: float, table: float, valance: float, unit: float) -> None:
    """At both sides, gathered by a cord."""
    deep, velvet, light = _tone("curtain_deep"), _tone("curtain"), _tone("curtain_light")
    top, foot = high - valance + 4 * unit, table
    waist = foot + (top - foot) * 0.42
    for side, edge in ((1, 0.0), (-1, wide)):

        def at(x: float, y: float, side: int = side, edge: float = edge) -> Point:
            return (edge + side * x * unit, y)

        outer = [
            *bow(at(22, top), at(19, (top + waist) / 2), at(9, waist)),
            *bow(at(9, waist), at(17, foot + 20), at(15, foot)),
        ]
        shapes.fill([at(0, waist), at(0, top), *outer, at(0, foot)], deep)
        for share, colour in ((0.8, velvet), (0.56, light), (0.44, velvet), (0.2, deep), (0.1, velvet)):
            inner = [(edge + (x - edge) * share, y) for x, y in outer]
            shapes.fill([at(0, waist), at(0, top), *inner, at(0, foot)], colour)
        shapes.line([at(0, waist + 2 * unit), at(9.6, waist - 2 * unit)], 4 * unit, _tone("fringe"))
        shapes.line([at(7, waist - 2 * unit), at(8, waist - 16 * unit)], 5 * unit, _tone("fringe"))


def _torch(shapes: Shapes, x: float, y: float, unit: float) -> None:
    shapes.box(x - 3 * unit, y - 46 * unit, 6 * unit, 46 * unit, "#6E4A22", unit, foot="#3A2612")
    shapes.box(x - 6 * unit, y - 6 * unit, 12 * unit, 8 * unit, "#343B45", 2 * unit)
    shapes.glow(x, y + 16 * unit, 30 * unit, "#FFB347", 0.5)
    for size, colour in ((1.0, "#F08A2C"), (0.72, "#FFB347"), (0.44, "#FFF0B4")):
        flame = [(0, 0), (-8, 8), (-7, 18), (-2, 28), (0, 38), (4, 27), (7, 17), (7, 8), (0, 0)]
        shapes.fill([(x, y + 10 * unit * size), *((x + px * size * unit, y + py * size * unit) for px, py in flame)],
                    colour)  # fmt: skip


def _valance(shapes: Shapes, wide: float, high: float, valance: float, unit: float) -> None:
    """Scallops with a golden fringe, and their shadow on the wall."""
    deep, velvet, fringe = _tone("curtain_deep"), _tone("curtain"), _tone("fringe")
    count = max(6, round(wide / (26 * unit)))
    step, low = wide / count, high - valance + 9 * unit
    hems = [bow((at * step, low), ((at + 0.5) * step, low - 15 * unit), ((at + 1) * step, low)) for at in range(count)]
    for shift, strength in ((7, 0.18), (4, 0.3)):
        for hem in hems:
            shapes.fill([(hem[4][0], high), *((x, y - shift * unit) for x, y in hem)], "#000000", strength)
    shapes.box(0, low, wide, high - low, deep, foot=velvet)
    for at, hem in enumerate(hems):
        shapes.fill(hem, velvet)
        x = (at + 0.5) * step
        shapes.shade([(x - step * 0.3, high), (x + step * 0.3, high), (x, low - 6 * unit)],
                     [(deep, 0.0), (deep, 0.0), (deep, 0.55)])  # fmt: skip
    for hem in hems:
        shapes.line(hem, 2.6 * unit, fringe)
        for x, y in hem[1:-1]:
            shapes.line([(x, y - unit), (x, y - 5 * unit)], 1.4 * unit, fringe, 0.8)
    shapes.box(0, high - 3 * unit, wide, 3 * unit, fringe, strength=0.9)
