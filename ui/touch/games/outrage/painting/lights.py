"""Light: torches along the wall and the moon by night, the sun by day."""

from __future__ import annotations

from math import hypot

from ui.touch.board.label_shapes import overlap
from ui.touch.games.outrage.painting.site import Site
from ui.touch.look.brush import Point


def paint_torches(site: Site) -> None:
    """Torches with their light on the stones around."""
    pen = site.pen
    for at, (x, y) in enumerate(torches(site)):
        site.shapes.glow(x, y, (27 + 5 * (at % 3)) * pen, site.ink("fire"), 0.46)
        site.shapes.glow(x, y, 10 * pen, site.ink("flame"), 0.5)
        site.shapes.fill(
            [(x - 1.8 * pen, y), (x, y + 5 * pen), (x + 1.8 * pen, y), (x, y - 1.6 * pen)], site.ink("flame")
        )


def paint_candles(site: Site) -> None:
    """Candlelight within the White Tower, and what falls out of its doors."""
    if site.layout.keep is None:
        return
    x, y, wide, high = site.box(site.layout.keep)
    for across, up, far in CANDLES:
        site.shapes.glow(x + across * wide, y + up * high, far * high, site.ink("fire"), 0.26)
        site.shapes.glow(x + across * wide, y + up * high, far * high * 0.5, site.ink("flame"), 0.2)


def torches(site: Site) -> list[Point]:
    """On the parapets of the curtain wall's towers, and beside the archways: nowhere on a square."""
    squares = [site.rect(spot, 0.06) for _, spot in site.squares]
    places = []
    for square, spot in site.squares:
        on_wall = square["kind"] == "tower" and square["id"] in site.layout.curtain
        if not on_wall and square["kind"] not in ("passage", "exit"):
            continue
        x, y, wide, high = site.rect(spot, 0.34)
        corners = [(x + wide, y + high), (x, y), (x + wide, y), (x, y + high)]
        free = (corner for corner in corners if not any(overlap((*corner, 0, 0), box) for box in squares))
        if place := next(free, None):
            places.append(place)
    return places


CANDLES = ((0.24, 0.6, 0.42), (0.78, 0.2, 0.34), (0.62, 0.86, 0.28))
"""Beside the Jewels, in the chapel and above the Rack: across and up in the keep, and how far they reach in its
height."""

CLOUDS = ((0.2, 0.62, 0.34), (0.42, 0.56, 0.26), (0.78, 0.86, 0.3), (0.62, 0.2, 0.36), (0.9, 0.3, 0.24))
"""Where clouds throw their shadows by day: across, up and how far they reach, in shares of the board's width."""


def paint_sky(site: Site) -> None:
    """Moonlight from the north-west, or the sun with the shadows of clouds; the other corner lies in the shade."""
    board = site.board
    if not site.night:
        for across, up, far in CLOUDS:
            x, y = board.x + across * board.width, board.y + up * board.height
            site.shapes.glow(x, y, far * board.width, site.ink("shadow"), 0.17, flat=0.6)
    reach = hypot(board.width, board.height)
    strength, shade = (0.17, 0.24) if site.night else (0.16, 0.14)
    site.shapes.glow(
        board.x + 0.18 * board.width, board.y + 0.9 * board.height, reach * 0.8, site.ink("moonlight"), strength
    )
    dark = (site.ink("dark"), shade)
    clear = (site.ink("dark"), 0.0)
    x, y, right, top = board.x, board.y, board.right, board.top
    site.shapes.shade([(right, y), (right, top), (x, y)], [dark, clear, clear])
