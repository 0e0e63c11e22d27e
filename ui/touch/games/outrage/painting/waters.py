"""Moat, banks and river."""

from __future__ import annotations

from ui.touch.board.label_shapes import overlap
from ui.touch.games.outrage.painting.site import Site


def paint_moat(site: Site) -> None:
    """Water over the whole sheet, with ripples; then the banks that squares beyond the wall lie on."""
    board, shapes, pen = site.board, site.shapes, site.pen
    shapes.box(board.x, board.y, board.width, board.height, site.ink("moat"), foot=site.ink("moat_deep"))
    dry = [site.box(site.layout.ward)] if site.layout.ward else []
    if site.fine:
        chance = site.chance("moat")
        for _ in range(int(board.width * board.height / pen / pen / 900)):
            x, y = board.x + chance.random() * board.width, board.y + chance.random() * board.height
            if not any(overlap((x - 9 * pen, y, 18 * pen, 2 * pen), box) for box in dry):
                _ripple(site, x, y, chance.uniform(5, 17) * pen, site.ink("ripple"), chance.uniform(0.35, 0.85))


def paint_banks(site: Site) -> None:
    """Made ground under the squares beyond the wall."""
    grow, corner = 0.42, 0.4 * site.unit
    boxes = [site.rect(spot, grow) for spot in site.layout.banks]
    boxes += [site.rect(spot, grow) for square, spot in site.squares if square["zone"] == "lane"]
    for x, y, wide, high in boxes:
        site.hewn((x + 1.8 * site.pen, y - 2.4 * site.pen, wide, high), corner, site.ink("shadow"), 0.3)
    for shift, token in ((0.0, "bank_edge"), (0.07 * site.unit, "bank")):
        for x, y, wide, high in boxes:
            site.hewn((x + shift, y, wide - 2 * shift, high - 1.6 * shift), corner, site.ink(token))


def paint_river(site: Site) -> None:
    """The Thames with its wharf, light on the water, and the ferryman's boat where he waits."""
    edges = site.board.river_edges()
    if edges is None:
        return
    board, shapes, pen = site.board, site.shapes, site.pen
    _, low, _, high = site.box(edges)
    top = low + high
    shapes.box(board.x, board.y, board.width, top - board.y, site.ink("river"), foot=site.ink("river_deep"))
    chance = site.chance("river")
    across = board.x
    while across < board.right:
        long = chance.uniform(8, 12) * pen
        tone = chance.choice(("wharf", "bank", "bank_edge"))
        shapes.box(across, top - 1.4 * pen, long - 0.8 * pen, 3.4 * pen, site.ink(tone), 0.8 * pen)
        across += long
    shapes.box(board.x, top - 3.2 * pen, board.width, 1.8 * pen, site.ink("shadow"), strength=0.45)
    if site.fine:
        for _ in range(int(board.width / pen / 9)):
            x = board.x + chance.random() * board.width
            y = board.y + chance.random() * max(top - board.y - 5 * pen, 1)
            _ripple(site, x, y, chance.uniform(6, 22) * pen, site.ink("ripple"), 0.8)
    _paint_glitter(site, top)


def _paint_glitter(site: Site, top: float) -> None:
    """What the moon, or the sun, lays on the river."""
    lines = glints(site, top)
    for row, (x, y, long) in enumerate(lines):
        site.stroke((x - long / 2, y), (x + long / 2, y), max(1, 1.2 * site.pen), site.ink("glitter"),
                    0.7 - 0.5 * row / len(lines))  # fmt: skip


def glints(site: Site, top: float) -> list[tuple[float, float, float]]:
    """Where that lies: x and y of the middle of each line, and its length. top: of the river."""
    board, pen = site.board, site.pen
    chance, rows = site.chance("glitter"), max(3, int((top - board.y) / (2.6 * pen)))
    x, found = board.x + 0.15 * board.width, []
    for row in range(1, rows):
        long = (26 - abs(row - rows * 0.4) * 3.2) * pen
        shift, y = chance.uniform(-4, 4) * pen, top - 3 * pen - row * 2.5 * pen
        if long > 0 and y > board.y:
            found.append((x + shift, y, long))
    return found


def paint_boat(site: Site) -> None:
    """The ferryman's boat with its lantern, beside the square that is his."""
    goal = next((spot for square, spot in site.squares if square["kind"] == "goal"), None)
    if goal is None:
        return
    shapes, pen = site.shapes, site.pen
    x, y, wide, high = site.rect(goal)
    x, y = x + wide / 2, y + high * 0.42
    half = max(wide * 0.95, 15 * pen)
    outline = ((0, -6), (0.72, -4.4), (1, 4.6), (0.5, 1.8), (-0.5, 1.8), (-1, 4.6), (-0.72, -4.4))
    hull = [(x + across * half, y + up * pen) for across, up in outline]
    shapes.fill([(px + 1.5 * pen, py - 2 * pen) for px, py in hull], site.ink("shadow"), 0.4)
    shapes.fill(hull, site.ink("wood_dark"))
    shapes.fill([(x + (px - x) * 0.9, y + (py - y) * 0.7 + 0.3 * pen) for px, py in hull], site.ink("wood"))
    shapes.line([hull[5], hull[4], hull[3], hull[2]], 1.5 * pen, site.ink("wood_lit"))
    mast = x + half * 0.86
    site.stroke((mast, y + 3 * pen), (mast, y + 9 * pen), 1.4 * pen, site.ink("wood_dark"))
    if site.night:
        shapes.glow(mast, y + 10 * pen, 13 * pen, site.ink("flame"), 0.4)
    shapes.box(mast - 1.8 * pen, y + 7.6 * pen, 3.6 * pen, 5 * pen, site.ink("flame"), 1.2 * pen)


def _ripple(site: Site, x: float, y: float, long: float, colour: str, strength: float) -> None:
    half = max(0.5, 0.5 * site.pen)
    rise = long * 0.12
    site.shapes.fill(
        [(x - long / 2, y), (x, y + rise + half), (x + long / 2, y), (x, y + rise - half)], colour, strength
    )
