"""The whole picture of the Tower, from what lies lowest to what stands highest."""

from __future__ import annotations

from ui.touch.games.outrage.painting.greens import paint_trees, paint_ward
from ui.touch.games.outrage.painting.keep import paint_cases, paint_court, paint_inside, paint_keep
from ui.touch.games.outrage.painting.lights import paint_candles, paint_sky, paint_torches
from ui.touch.games.outrage.painting.roofs import paint_buildings, paint_scenery
from ui.touch.games.outrage.painting.site import Site
from ui.touch.games.outrage.painting.stones import paint_beds, paint_links, paint_stones, paint_tray
from ui.touch.games.outrage.painting.trodden import paint_passage, paint_trodden
from ui.touch.games.outrage.painting.walls import paint_curtain, paint_gatehouse, paint_tower, paint_water_gate
from ui.touch.games.outrage.painting.waters import paint_banks, paint_boat, paint_moat, paint_river
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.shapes import Shapes


def paint_picture(board: TowerPlane, theme: str) -> Shapes:
    """A board's ground as the whole of it is seen, in the theme of that name."""
    site = Site(board, theme)
    paint_moat(site)
    paint_banks(site)
    paint_river(site)
    paint_ward(site)
    paint_beds(site)
    paint_scenery(site)
    paint_trees(site)
    paint_curtain(site)
    paint_court(site)
    paint_keep(site)
    for square, spot in site.squares:
        if square["kind"] == "tower":
            paint_tower(site, spot)
            if square["id"] not in site.layout.curtain:
                paint_water_gate(site, spot)
        elif square["kind"] == "prison" and square["zone"] != "white":
            paint_gatehouse(site, spot)
    paint_buildings(site)
    paint_passage(site)
    paint_links(site)
    paint_stones(site)
    paint_inside(site)
    paint_boat(site)
    paint_tray(site)
    if site.night:
        paint_candles(site)
        paint_torches(site)
    paint_sky(site)
    paint_cases(site)
    paint_trodden(site)
    return site.shapes
