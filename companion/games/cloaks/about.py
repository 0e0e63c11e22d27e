"""What a square of the city or a whole tile is, and what stands there."""

from __future__ import annotations

from typing import Protocol

from companion.client.display.display import About, Display
from companion.games.cloaks.ground import place_of, row_column

SIGNS = {
    "road": "CLK-MOVE-07", "field": "CLK-BUILD-03", "star": "CLK-SCORE-06", "cloak": "CLK-MOVE-04",
    "noble": "CLK-NOBLE-01", "house": "CLK-BUILD-05", "neutral": "CLK-SETUP-10", "monument": "CLK-BUILD-10",
    "gain": "CLK-INF-02", "may_monument": "CLK-BUILD-11", "apart": "CLK-MOVE-04", "link": "CLK-MOVE-05",
    "influence": "CLK-INF-09", "supply": "CLK-SETUP-04",
}  # fmt: skip
"""Signs of the drawing in the order of the legend, and their rules."""

GROUND = {"#": "road", ".": "field", "*": "star", "n": "neutral", "x": "blocked"}
"""The sign of a bare square by the letter of its tile."""

LIKE_RULES = {like: SIGNS.get(like, "CLK-MOVE-07") for like in GROUND.values()}
"""The rules of signs of an owner's own, by what they are like."""

OWN = "own:"
"""A sign of an owner's own is called by its letter: "own:~"."""

TILE = "tile"


class SignsOf(Protocol):
    """What knows the signs that are printed on tiles."""

    def own_signs(self) -> dict[str, dict[str, str]]:
        """Those of the owner's own."""

    def printed_rows(self, place: int) -> list[str]:
        """The rows of the tile that lies there."""


def about(display: Display, signs: SignsOf, spot: str) -> About | None:
    """A square ("E6") or a tile ("tile4"); None for anything else, or where no tile lies yet."""
    view = display.window.view
    if spot.startswith(TILE):
        place = spot.removeprefix(TILE)
        return _tile(display, int(place)) if place.isdecimal() and int(place) < len(view.tiles) else None
    if not (spot[:1].isupper() and spot[1:].isascii() and spot[1:].isdecimal()):
        return None
    row, column = row_column(spot)
    if not (0 <= row < 3 * view.size and 0 <= column < 3 * view.size):
        return None
    tile = view.tiles[place_of(view.size, spot)]
    if not tile.rows:
        return None
    inner = row % view.size, column % view.size
    bare = GROUND[tile.rows[inner[0]][inner[1]]]
    printed = signs.printed_rows(place_of(view.size, spot))[inner[0]][inner[1]]
    lines, sign = [display.say(f"ground_{bare}")], bare
    if own := signs.own_signs().get(printed):
        lines, sign = [f"{display.words.printed(own['name'])}.", *lines], f"{OWN}{printed}"
    for seat, player in enumerate(view.seats):
        for what, squares in (("cloak", player.cloaks), ("house", player.houses), ("monument", player.monuments)):
            if spot in squares:
                lines.append(display.say(f"has_{what}", seat=seat))
                sign = what
    for seat, player in enumerate(view.seats):
        if spot == player.noble:
            lines.append(display.say("has_noble", seat=seat))
            sign = "noble"
    rule = LIKE_RULES[bare] if sign.startswith(OWN) else SIGNS[sign]
    # Whoever asks has a finger on it: no row and column is needed to find it.
    return About(display.say("on_tile", square=spot), lines, rule, sign)


def _tile(display: Display, place: int) -> About:
    """A whole tile: whose home it is, and how many buildings stand there."""
    view = display.window.view
    title = display.words.name("place", str(place))
    lines = [display.say("home_of", seat=seat) for seat, player in enumerate(view.seats) if player.home == place]
    tile = view.tiles[place]
    if not tile.tile:
        lines.append(display.say("no_tile"))
    else:
        lines.append(display.say("tile_count", houses=sum(tile.houses) + tile.neutral, monuments=sum(tile.monuments)))
    return About(title[:1].upper() + title[1:], lines, "CLK-BUILD-09")
