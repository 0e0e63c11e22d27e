"""The city on squared paper: its tiles, how they are turned and joined, and what is printed where.

A square is a pair (column, row), counted from the top left of the whole city; people write (2, 5) as C6.
"""

from __future__ import annotations

ROAD, FIELD, STAR, NEUTRAL = "#", ".", "*", "n"


def square(name):
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def written(spot):
    return chr(ord("A") + spot[0]) + str(spot[1] + 1)


def beside(spot):
    """The four squares that it touches side to side."""
    column, row = spot
    return [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]


def cornering(spot):
    """The four squares that it touches by a corner only."""
    column, row = spot
    return [(column + 1, row + 1), (column + 1, row - 1), (column - 1, row + 1), (column - 1, row - 1)]


def quarter(rows):
    """The tile turned a quarter to the right: what was its left column, read upwards, is its top row."""
    size = len(rows)
    return ["".join(rows[size - 1 - down][across] for down in range(size)) for across in range(size)]


def turned(rows, quarters):
    for _ in range(int(quarters)):
        rows = quarter(rows)
    return rows


def roads_meet(left, right):
    """Whether a road of the left tile faces a road of the tile to its right."""
    return any(a[-1] == ROAD and b[0] == ROAD for a, b in zip(left, right, strict=True))


def roads_meet_below(upper, lower):
    return any(a == ROAD and b == ROAD for a, b in zip(upper[-1], lower[0], strict=True))


class Land:
    """Tiles as they are laid, three by three. `laid` has the rows of each place, None where nothing lies yet."""

    def __init__(self, edition):
        like = {"road": ROAD, "field": FIELD, "star": STAR, "neutral": NEUTRAL, "blocked": "x"}
        own = {ord(one["sign"]): like[one["like"]] for one in edition.get("sign", [])}
        self.tiles = {tile["id"]: [row.translate(own) for row in tile["rows"]] for tile in edition["tile"]}
        self.size = len(edition["tile"][0]["rows"])
        self.laid = [None] * 9
        self.ids = [""] * 9
        self.signs = {}
        self.roads = set()
        self.neutral = []

    def left(self):
        """Tiles that do not lie yet."""
        return [tile for tile in self.tiles if tile not in self.ids]

    def joins(self, place, rows):
        """Whether a road runs across every edge that it would share with a tile there (CLK-SETUP-07)."""
        across, down = place % 3, place // 3
        if across > 0 and self.laid[place - 1] and not roads_meet(self.laid[place - 1], rows):
            return False
        if across < 2 and self.laid[place + 1] and not roads_meet(rows, self.laid[place + 1]):
            return False
        if down > 0 and self.laid[place - 3] and not roads_meet_below(self.laid[place - 3], rows):
            return False
        return not (down < 2 and self.laid[place + 3] and not roads_meet_below(rows, self.laid[place + 3]))

    def turnings(self, place, tile):
        return [str(quarters) for quarters in range(4) if self.joins(place, turned(self.tiles[tile], quarters))]

    def lay(self, place, tile, quarters):
        self.laid[place], self.ids[place] = turned(self.tiles[tile], quarters), tile

    def lift(self, place):
        self.laid[place], self.ids[place] = None, ""

    def finish(self):
        """Write down what is printed on every square."""
        for place, rows in enumerate(self.laid):
            for down, row in enumerate(rows):
                for across, sign in enumerate(row):
                    self.signs[place % 3 * self.size + across, place // 3 * self.size + down] = sign
        self.roads = {spot for spot, sign in self.signs.items() if sign == ROAD}
        self.neutral = [spot for spot, sign in self.signs.items() if sign == NEUTRAL]

    def tile_of(self, spot):
        return spot[0] // self.size + 3 * (spot[1] // self.size)

    def is_field(self, spot):
        """Fields to build on; on a printed neutral position a house stands from the beginning (CLK-SETUP-10)."""
        return self.signs.get(spot) in (FIELD, STAR)

    def is_star(self, spot):
        return self.signs[spot] == STAR

    def start_squares(self, place):
        """Fields of a home tile beside a road of that tile (CLK-SETUP-14)."""
        return [
            spot
            for spot in self.signs
            if self.tile_of(spot) == place
            and self.is_field(spot)
            and any(near in self.roads and self.tile_of(near) == place for near in beside(spot))
        ]
