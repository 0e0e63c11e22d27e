"""The way itself: a paved strip, and every space a slab hewn from what lies around it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.hues import hue, told
from ui.touch.games.break_out.site import Site
from ui.touch.games.break_out.trifles import lay_trifle
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

THICK = 0.05
"""How thick a slab is, in the drawing's units: less than the gap below it."""

CORNER = 0.13

WEATHERED = (("#FFFFFF", 0.0), ("#FFFFFF", 0.08), ("#FFF0C8", 0.12), ("#203048", 0.06), ("#203048", 0.11))
"""What of a section's colour a slab is mixed with: no two neighbours look alike, and all can be written on."""

MOSSY = 0.7
"""So many slabs of the meadow have moss on them."""


def lay_way(shapes: Shapes, site: Site) -> None:
    """From the first space that is used to a jetty; the strip shows between the slabs."""
    plan = site.plan
    points = [site.place(*plan.space(space)) for space in range(site.first, plan.spaces + 1)]
    x, _ = plan.space(plan.spaces)
    if site.first == 1:
        points.insert(0, site.place(plan.space(1)[0], plans.CELL_TOP + plans.CELL_HIGH))
    points.append(site.place(x, plan.boat_top))
    if len(points) > 1:
        shapes.line(points, site.unit * 0.3, hue("shadow"), 0.4)
        shapes.line(points, site.unit * 0.22, told("way"))
        shapes.line(points, site.unit * 0.1, mixed(told("way"), "#FFFFFF", 0.2))
    _jetty(shapes, site, x)


def _jetty(shapes: Shapes, site: Site, x: float) -> None:
    """A few planks out to the boats."""
    unit, luck = site.unit, Random("jetty")
    across, foot = site.place(x, site.plan.boat_top + 0.14)
    for at in range(5):
        low, wide = foot + at * unit * 0.075, unit * luck.uniform(0.34, 0.4)
        colour = mixed(hue("plank"), hue("plank_dark"), luck.uniform(0, 0.5))
        shapes.box(across - wide / 2, low - 1, wide, unit * 0.065, hue("shadow"), strength=0.5)
        shapes.box(across - wide / 2, low, wide, unit * 0.062, colour)


def lay_slabs(shapes: Shapes, site: Site) -> None:
    """All of them. Each looks the same every evening."""
    for space in range(1, site.plan.spaces + 1):
        _slab(shapes, site, space)


def _slab(shapes: Shapes, site: Site, space: int) -> None:
    plan, unit, luck = site.plan, site.unit, Random(f"slab {space}")
    used, section = space >= site.first, site.section(space)
    x, y = plan.space(space)
    wide, high = (plan.pitch_x - plans.GAP) * unit, (plan.pitch_y - plans.GAP) * unit
    left, low = site.place(x - (plan.pitch_x - plans.GAP) / 2, y + (plan.pitch_y - plans.GAP) / 2)
    face = told(f"section_{section}") if used else mixed(told("unused"), hue("shadow"), 0.2)
    face = mixed(face, *luck.choice(WEATHERED))
    corner, line = CORNER * unit, max(1.0, unit * 0.022)
    box = left, low, wide, high
    cuts = [(luck.uniform(0.5, 1.35) * corner, luck.uniform(0.5, 1.35) * corner) for _ in range(4)]
    shapes.fill(_hewn(box, cuts, 0, (unit * 0.03, -unit * 0.085)), hue("shadow"), 0.45)
    shapes.fill(_hewn(box, cuts, 0, (0, -THICK * unit)), mixed(face, hue("shadow"), 0.5))
    shapes.fill(_hewn(box, cuts, 0, (0, -THICK * unit * 0.5)), mixed(face, hue("shadow"), 0.38))
    shapes.fill(_hewn(box, cuts, 0), mixed(face, "#FFFFFF", 0.42))
    # What letters are read on is the token itself, or lighter, from the top to below the number.
    inner = _hewn(box, cuts, line)
    shade = mixed(face, hue("shadow"), 0.16)
    shapes.shade(inner, [(shade if y < low + high * 0.3 else face, 1.0) for _, y in inner])
    if plan.numbers_stay:
        # Else the number stands in the middle, and nothing lies about.
        _worn(shapes, site, box, face, luck)
        if section == 1:
            _paved(shapes, unit, box, face, luck)
        elif section == 2 and luck.random() < MOSSY:
            _mossy(shapes, unit, box, face, luck)
        if used:
            at = left + min(wide * 0.27, unit * 0.33), low + high * luck.uniform(0.2, 0.3)
            lay_trifle(shapes, section, at, unit, face, luck)
    if used and section == 2:
        _grown(shapes, unit, left, low, wide, luck)
    elif used and section == 3:
        _drifted(shapes, unit, left, low, wide, luck)


def _hewn(
    box: tuple[float, float, float, float], cuts: Sequence[Point], inset: float, moved: Point = (0.0, 0.0)
) -> list[Point]:  # fmt: skip
    """A slab's outline: a box whose corners are broken off, each in its own way."""
    x, y, wide, high = box[0] + inset + moved[0], box[1] + inset + moved[1], box[2] - 2 * inset, box[3] - 2 * inset
    points = []
    for (right, top), (across, up) in zip(((1, 1), (0, 1), (0, 0), (1, 0)), cuts, strict=True):
        px, py, in_x, in_y = x + right * wide, y + top * high, (1 - 2 * right) * across, (1 - 2 * top) * up
        ends = [(px, py + in_y), (px + in_x * 0.3, py + in_y * 0.3), (px + in_x, py)]
        points += ends if right == top else ends[::-1]
    return points


def _worn(shapes: Shapes, site: Site, box: tuple[float, float, float, float], face: str, luck: Random) -> None:
    """Strokes of a chisel, specks, and in some a crack, all off the number."""
    unit, (left, low, wide, high) = site.unit, box
    for _ in range(7):
        across, up = luck.random(), luck.random() * 0.5
        x, y = left + wide * (0.06 + 0.74 * across), low + high * (0.08 + 0.84 * up)
        long, lean = unit * luck.uniform(0.08, 0.2), unit * luck.uniform(-0.02, 0.02)
        shade = mixed(face, luck.choice(("#FFFFFF", "#000000")), 0.1)
        shapes.fill([(x, y), (x + long / 2, y - unit * 0.014), (x + long, y + lean), (x + long / 2, y + unit * 0.012)],
                    shade)  # fmt: skip
    for _ in range(10):
        across, up = luck.random(), luck.random()
        if across < 0.5 and up > 0.5:
            continue
        x, y, size = (
            left + wide * (0.08 + 0.84 * across),
            low + high * (0.1 + 0.8 * up),
            unit * luck.uniform(0.01, 0.03),
        )
        shade = mixed(face, luck.choice(("#FFFFFF", "#000000")), 0.16)
        shapes.fill([(x, y), (x + size, y + size * 0.4), (x + size * 0.5, y + size)], shade)
    if luck.random() < 0.55:
        x = left + wide * luck.uniform(0.2, 0.85)
        points = [(x, low + unit * 0.02)]
        for _ in range(3):
            x, y = points[-1]
            points.append((min(max(x + unit * luck.uniform(-0.1, 0.12), left), left + wide * 0.95),
                           y + unit * luck.uniform(0.08, 0.14)))  # fmt: skip
        shapes.line([(px + 1, py) for px, py in points], max(0.8, unit * 0.016), mixed(face, "#FFFFFF", 0.2))
        shapes.line(points, max(0.9, unit * 0.02), mixed(face, "#000000", 0.3))


def _paved(shapes: Shapes, unit: float, box: tuple[float, float, float, float], face: str, luck: Random) -> None:
    """In the yard a slab is laid of several stones: joints below the number."""
    left, low, wide, high = box
    y, across = low + high * luck.uniform(0.4, 0.46), left + wide * luck.uniform(0.5, 0.7)
    up = left + wide * luck.uniform(0.62, 0.74)
    dark, light, line = mixed(face, "#000000", 0.2), mixed(face, "#FFFFFF", 0.2), max(0.9, unit * 0.02)
    edge = unit * 0.04
    for shift, colour in ((-line, light), (0.0, dark)):
        level = y + shift
        shapes.line([(left + edge, level), (left + wide / 2, level + 1), (left + wide - edge, level)], line, colour)
        shapes.line([(across - shift, low + edge), (across - shift, y)], line, colour)
        shapes.line([(up - shift, y), (up - shift, low + high - edge)], line, colour)


def _mossy(shapes: Shapes, unit: float, box: tuple[float, float, float, float], face: str, luck: Random) -> None:
    """Moss in a lower corner."""
    left, low, wide, high = box
    right = luck.random() < 0.6
    for _ in range(6):
        across, up = luck.random() ** 1.6 * wide * 0.36, luck.random() ** 1.6 * high * 0.36
        size = unit * luck.uniform(0.04, 0.1) * (1 - (across / wide + up / high) * 0.6)
        x = left + wide - size - across if right else left + size + across
        shapes.disc(x, low + size * 0.7 + up, size, mixed(hue("grass_3"), face, luck.uniform(0.3, 0.6)), flat=0.7)


def _grown(shapes: Shapes, unit: float, left: float, low: float, wide: float, luck: Random) -> None:
    """Grass that comes up before a slab."""
    for _ in range(luck.randint(4, 7)):
        x, high = left + wide * luck.random(), unit * luck.uniform(0.08, 0.16)
        lean = unit * luck.uniform(-0.05, 0.05)
        colour = hue(f"grass_{luck.choice((1, 3, 3))}")
        for shift in (-0.028, 0.0, 0.028):
            foot = x + shift * unit
            shapes.fill([(foot - unit * 0.013, low - unit * 0.07), (foot + unit * 0.013, low - unit * 0.07),
                         (foot + shift * unit + lean, low - unit * 0.07 + high)], colour)  # fmt: skip


def _drifted(shapes: Shapes, unit: float, left: float, low: float, wide: float, luck: Random) -> None:
    """Sand that the wind blew over the edge of a slab."""
    x, half = left + wide * luck.uniform(0.2, 0.8), unit * luck.uniform(0.14, 0.24)
    shapes.disc(x, low - unit * 0.03, half, hue("drift"), flat=0.26)
    if luck.random() < 0.4:
        x = left + wide * luck.uniform(0.1, 0.9)
        shapes.disc(x, low - unit * 0.03, unit * 0.045, hue("pebble_2"), flat=0.8)
        shapes.disc(x - unit * 0.01, low - unit * 0.02, unit * 0.036, hue("pebble_1"), flat=0.8)
