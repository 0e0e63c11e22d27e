"""The three grounds of the way out: a cobbled yard, a meadow below the wall, and the shore with the water."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ui.touch.games.break_out.hues import hue
from ui.touch.games.break_out.site import Site, Strip
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed, theme

STONE = 0.2
"""Height of a cobble, in the drawing's units."""

TUFTS, PEBBLES = 26, 22
"""So many a square unit of meadow and of shore."""


def lay_land(shapes: Shapes, site: Site) -> None:
    """Each ground under its spaces, and what parts it from the one above."""
    for number, strip in enumerate(site.strips()):
        luck = Random(f"{strip.section} {number}")
        (_yard, _meadow, _shore)[strip.section - 1](shapes, site, strip, luck)
    for below, left, right, y in site.seams():
        luck = Random(f"seam {below} {round((left - site.box[0]) / site.unit)}")
        if below == 2:
            _low_wall(shapes, site, left, right, y, luck)
        else:
            _reeds(shapes, site, left, right, y, luck)


def _yard(shapes: Shapes, site: Site, strip: Strip, luck: Random) -> None:
    """Cobbles in courses."""
    _, left, low, wide, high = strip
    shapes.box(left, low, wide, high, hue("cobbles"))
    stone = STONE * site.unit
    courses = max(1, round(high / stone))
    tall = high / courses
    for course in range(courses):
        x = left - luck.uniform(0, stone)
        while x < left + wide:
            across = luck.uniform(1.4, 2.6) * stone
            end = min(x + across, left + wide)
            start = max(x, left)
            shade = luck.choice(("cobble", "cobble", "cobble_dark", "cobble_light"))
            colour = mixed(hue("cobble"), hue(shade), luck.uniform(0.2, 0.8))
            if end - start > 2:
                shapes.box(start + 0.6, low + course * tall + 0.6, end - start - 1.2, tall - 1.2, colour, stone * 0.22)
            x += across


def _meadow(shapes: Shapes, site: Site, strip: Strip, luck: Random) -> None:
    """Grass in tufts, and a few flowers."""
    _, left, low, wide, high = strip
    shapes.box(left, low, wide, high, hue("meadow"), foot=hue("meadow_foot"))
    unit = site.unit
    for _ in range(round(TUFTS * wide * high / unit**2)):
        x, y = left + luck.random() * wide, low + luck.random() * (high - unit * 0.1)
        _tuft(shapes, x, y, unit * luck.uniform(0.07, 0.13), luck)
    for _ in range(round(wide * high / unit**2)):
        x, y = left + luck.random() * wide, low + luck.random() * high
        size = unit * 0.022
        shapes.fill([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], hue("flower"))


def _tuft(shapes: Shapes, x: float, y: float, high: float, luck: Random) -> None:
    """Two blades."""
    colour = hue(f"grass_{luck.randint(1, 3)}")
    lean = luck.uniform(-0.35, 0.35) * high
    shapes.fill([(x - high * 0.22, y), (x + high * 0.05, y), (x - high * 0.25 + lean, y + high)], colour)
    shapes.fill([(x, y), (x + high * 0.26, y), (x + high * 0.3 + lean, y + high * 0.8)], colour)


def _shore(shapes: Shapes, site: Site, strip: Strip, luck: Random) -> None:
    """Sand with pebbles, and ripples that the tide left."""
    _, left, low, wide, high = strip
    unit = site.unit
    shapes.box(left, low, wide, high, hue("sand"), foot=hue("sand_foot"))
    for _ in range(round(PEBBLES * wide * high / unit**2)):
        x, y, size = left + luck.random() * wide, low + luck.random() * high, unit * luck.uniform(0.008, 0.026)
        colour = hue(luck.choice(("pebble_1", "pebble_2", "drift")))
        shapes.fill([(x - size, y), (x - size * 0.3, y - size * 0.7), (x + size, y - size * 0.2),
                     (x + size * 0.3, y + size * 0.7)], colour)  # fmt: skip


def _low_wall(shapes: Shapes, site: Site, left: float, right: float, y: float, luck: Random) -> None:
    """What is left of the yard's outer wall."""
    unit = site.unit
    tall, x = unit * 0.16, left
    shapes.box(left, y - tall * 0.9, right - left, tall * 0.5, hue("shadow"), strength=0.4)
    while x < right - 1:
        across = min(unit * luck.uniform(0.24, 0.4), right - x)
        colour = mixed(hue("low_wall"), hue(luck.choice(("cobble_dark", "brick_light"))), luck.uniform(0, 0.5))
        foot = y - tall * 0.55
        shapes.box(x, foot, across, tall, hue("joint"), tall * 0.25)
        shapes.box(x + 0.6, foot + 0.6, across - 1.2, tall - 1.2, colour, tall * 0.25)
        shapes.box(x + 1.2, foot + tall * 0.62, across - 2.4, tall * 0.2, mixed(colour, "#FFFFFF", 0.18))
        x += across


def _reeds(shapes: Shapes, site: Site, left: float, right: float, y: float, luck: Random) -> None:
    """Where the meadow thins out into sand."""
    unit = site.unit
    count = round((right - left) / (unit * 0.07))
    for at in range(count):
        x = left + (at + luck.random()) * (right - left) / max(count, 1)
        high, lean = unit * luck.uniform(0.08, 0.2), unit * luck.uniform(-0.06, 0.06)
        colour = mixed(hue("reed"), hue(luck.choice(("grass_2", "drift"))), luck.uniform(0, 0.6))
        wide = unit * 0.02
        shapes.fill([(x - wide, y - unit * 0.07), (x + wide, y - unit * 0.07), (x + lean, y + high * 0.7)], colour)


def lay_water(shapes: Shapes, site: Site) -> None:
    """The surf, the waves, and the moon's path in them; by day sparks of the sun."""
    unit, (left, low, wide, _) = site.unit, site.box
    top = site.place(0, site.plan.boat_top - 0.1)[1]
    luck = Random("water")
    shapes.box(left, low, wide, max(top - low, 1), hue("deep"), foot=hue("shallow"))
    edge = [left + wide * step / 28 for step in range(29)]
    waves = [unit * luck.uniform(-0.035, 0.035) for _ in edge]
    for share, colour, strength in ((0.12, "pebble_2", 0.55), (0.04, "deep", 1.0)):
        line = [(x, top + wave + unit * share) for x, wave in zip(edge, waves, strict=True)]
        for one, two in pairwise(line):
            shapes.fill([(one[0], top - unit * 0.1), (two[0], top - unit * 0.1), two, one], hue(colour), strength)
    foam = [(x, top + wave + unit * 0.03) for x, wave in zip(edge, waves, strict=True)]
    shapes.line(foam, max(1.0, unit * 0.03), hue("foam"), 0.8)
    shapes.line([(x, y - unit * 0.1) for x, y in foam], max(0.8, unit * 0.018), hue("foam"), 0.35)
    _ripples(shapes, site, top, luck)
    _moon_path(shapes, site, top, luck)


def _ripples(shapes: Shapes, site: Site, top: float, luck: Random) -> None:
    unit, (left, low, wide, _) = site.unit, site.box
    for _ in range(round(wide * (top - low) / unit**2 * 5)):
        x, y = left + luck.random() * wide, low + luck.random() * (top - low - unit * 0.16)
        long, high = unit * luck.uniform(0.1, 0.22), unit * 0.035
        shapes.line([(x - long, y - high), (x - long * 0.4, y), (x + long * 0.4, y), (x + long, y - high)],
                    max(0.8, unit * 0.022), hue("ripple"), 0.75)  # fmt: skip


def lay_odds_and_ends(shapes: Shapes, site: Site) -> None:
    """What stands about in the strip where the rope hangs, and along the other edge: barrels, bushes, stones."""
    plan, unit = site.plan, site.unit
    for row in range(plan.rows):
        luck = Random(f"odds {row}")
        section = site.section(min(row * plan.columns + plan.columns // 2 + 1, plan.spaces))
        x, y = site.place(plan.rope_x + luck.uniform(0.02, 0.1), plan.lane(row) - 0.12)
        if luck.random() < 0.75:
            (_barrel, _bush, _boulder)[section - 1](shapes, x, y, unit * luck.uniform(0.8, 1.1), luck)


def _barrel(shapes: Shapes, x: float, y: float, unit: float, luck: Random) -> None:
    wide, high = unit * 0.2, unit * 0.26
    shapes.disc(x, y, wide * 0.7, hue("shadow"), 0.4, flat=0.3)
    shapes.box(x - wide / 2, y, wide, high, hue("plank_dark"), wide * 0.3)
    shapes.box(x - wide * 0.42, y + 1, wide * 0.84, high - 2, hue("plank"), wide * 0.3, foot=hue("plank_dark"))
    for up in (0.2, 0.68):
        shapes.box(x - wide / 2, y + high * up, wide, high * 0.1, mixed(hue("iron"), "#000000", 0.45))
    shapes.disc(x, y + high * 0.96, wide * 0.4, mixed(hue("plank"), "#FFFFFF", 0.12), flat=0.34)


def _bush(shapes: Shapes, x: float, y: float, unit: float, luck: Random) -> None:
    shapes.disc(x, y, unit * 0.17, hue("shadow"), 0.35, flat=0.3)
    for _ in range(7):
        across, up = luck.uniform(-0.11, 0.11) * unit, luck.uniform(0.02, 0.17) * unit
        shapes.disc(x + across, y + up, unit * luck.uniform(0.05, 0.08), hue(f"grass_{luck.randint(1, 3)}"))


def _boulder(shapes: Shapes, x: float, y: float, unit: float, luck: Random) -> None:
    high = unit * luck.uniform(0.12, 0.2)
    shapes.disc(x, y, unit * 0.15, hue("shadow"), 0.35, flat=0.3)
    points = [(-0.14, 0.0), (-0.11, 0.6), (-0.02, 1.0), (0.08, 0.85), (0.14, 0.3), (0.12, 0.0)]
    shapes.fill([(x + across * unit, y + up * high) for across, up in points], hue("frame_dark"))
    shapes.fill([(x + across * unit * 0.7 - unit * 0.02, y + up * high * 0.85 + high * 0.12) for across, up in points],
                hue("low_wall"))  # fmt: skip


def _moon_path(shapes: Shapes, site: Site, top: float, luck: Random) -> None:
    unit, (left, low, wide, _) = site.unit, site.box
    middle, deep = left + wide * 0.57, top - low
    count = max(4, round(deep / (unit * 0.1)))
    strength = 0.75 if theme.name == "night" else 0.7
    for at in range(count):
        y, half = top - unit * 0.12 - deep * at / count, unit * (0.26 + 0.05 * at)
        shift = unit * luck.uniform(-0.14, 0.14)
        tall = unit * 0.016
        x = middle + shift
        if y > low:
            shapes.fill([(x - half, y), (x, y - tall), (x + half, y), (x, y + tall)], hue("glint"),
                        strength - 0.3 * at / count)  # fmt: skip
