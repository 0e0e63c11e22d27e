"""What grows within the walls: grass, Tower Green, trees wherever nothing else stands."""

from __future__ import annotations

from ui.touch.board.label_shapes import overlap
from ui.touch.games.outrage.painting.site import Box, Site

APART = 0.9
"""How far trees in the grass stand apart, in squares."""


def paint_ward(site: Site) -> None:
    """Grass within the walls."""
    ward = site.layout.ward
    if ward is None:
        return
    shapes, pen = site.shapes, site.pen
    x, y, wide, high = site.box(ward, 0.3)
    grass, deep = (site.ink("grass"), 1.0), (site.ink("grass_deep"), 1.0)
    shapes.shade([(x, y + high), (x, y), (x + wide, y), (x + wide, y + high)], [grass, deep, deep, grass])
    if site.fine:
        chance = site.chance("grass")
        tones = [site.ink("blade"), site.ink("blade_deep")]
        for at in range(int(wide * high / pen / pen / 300)):
            bx, by = x + chance.random() * wide, y + chance.random() * high
            tall, lean = chance.uniform(2, 4.2) * pen, chance.uniform(-1, 1) * pen
            shapes.fill([(bx - 0.7 * pen, by), (bx + lean, by + tall), (bx + 0.7 * pen, by)], tones[at % 2], 0.7)


def paint_green(site: Site, box: Box) -> None:
    """A mown lawn with a tree in each corner."""
    x, y, wide, high = box
    shapes, pen = site.shapes, site.pen
    site.shadow(box, 5 * pen, 1.6 * pen)
    shapes.box(x - pen, y - pen, wide + 2 * pen, high + 2 * pen, site.ink("blade_deep"), 6 * pen)
    shapes.box(x, y, wide, high, site.ink("lawn"), 5 * pen)
    rows = max(3, round(high / (13 * pen)))
    for row in range(rows):
        shapes.box(
            x + 2 * pen, y + high * (row + 0.2) / rows, wide - 4 * pen, high / rows / 2, site.ink("mown"), 2 * pen, 0.8
        )
    for across, up in ((0.15, 0.85), (0.84, 0.84), (0.15, 0.14), (0.83, 0.15)):
        _paint_tree(site, x + wide * across, y + high * up, 8.2 * pen)


def _paint_tree(site: Site, x: float, y: float, radius: float) -> None:
    shapes = site.shapes
    shapes.disc(x + radius * 0.36, y - radius * 0.48, radius * 1.05, site.ink("shadow"), 0.45)
    for dx, dy, size, token in (
        (0, 0, 1.0, "tree"), (-0.45, -0.3, 0.5, "tree"), (0.5, 0.3, 0.5, "tree"), (-0.2, 0.22, 0.68, "leaves"),
        (0.32, -0.18, 0.36, "leaves"), (-0.36, 0.42, 0.32, "leaves_lit"), (0.12, 0.5, 0.2, "leaves_lit"),
    ):  # fmt: skip
        shapes.disc(x + dx * radius, y + dy * radius, radius * size, site.ink(token))


def paint_trees(site: Site) -> None:
    """Many in the open grass, off all ways and walls, and the Tower's ravens between them."""
    ward = site.layout.ward
    if ward is None:
        return
    taken = _built(site)
    left, low, wide, high = site.box(ward, -0.2)
    step = APART * site.unit
    for row in range(int(high / step)):
        beside = [box for box in taken if box[1] < low + (row + 2) * step and box[1] + box[3] > low + (row - 1) * step]
        chance = site.chance(f"trees {row}")
        for column in range(int(wide / step)):
            radius = chance.uniform(0.28, 0.5) * site.unit
            x = left + (column + chance.uniform(0.3, 0.7)) * step
            y = low + (row + chance.uniform(0.3, 0.7)) * step
            room = (x - radius * 1.1, y - radius * 1.5, radius * 2.6, radius * 2.6)
            if any(overlap(room, box) for box in beside):
                continue
            if chance.random() < 0.78:
                _paint_tree(site, x, y, radius)
            elif site.fine:
                _paint_raven(site, x, y, 1 if chance.random() < 0.5 else -1)


def _paint_raven(site: Site, x: float, y: float, way: int) -> None:
    """One of those without which the kingdom would fall. way: 1 where it looks to the east."""
    pen, ink = site.pen, site.ink("raven")
    site.shapes.disc(x + pen, y - 2.6 * pen, 3.6 * pen, site.ink("shadow"), 0.4, flat=0.4)
    body = [(-6, -1.6), (-2.6, 1.6), (1.6, 2.6), (3.2, 0.4), (1.2, -2.2), (-2, -2.6)]
    site.shapes.fill([(x + way * dx * pen, y + dy * pen) for dx, dy in body], ink)
    site.shapes.disc(x + way * 2.8 * pen, y + 2.4 * pen, 1.9 * pen, ink)
    beak = [(4.2, 3.2), (7.2, 2.2), (4.2, 1.4)]
    site.shapes.fill([(x + way * dx * pen, y + dy * pen) for dx, dy in beak], site.ink("gold"))
    wing = [(-4.6, -0.4), (0.6, 1.4), (-0.6, -1.2)]
    site.shapes.fill([(x + way * dx * pen, y + dy * pen) for dx, dy in wing], site.ink("raven_lit"))


def _built(site: Site) -> list[Box]:
    """Where no tree may stand: squares with what is around them, the keep and the court, the scenery."""
    boxes = [site.rect(spot, 0.5 if square["zone"] == "wall" else 0.16) for square, spot in site.squares]
    boxes += [site.box(edges, 0.6) for edges in (site.layout.keep, site.layout.court) if edges]
    boxes += [site.box(site.board.plan.box(place), 0.1) for place in site.board.edition.get("scenery", [])]
    return boxes
