"""Laying the nine tiles so that roads join (CLK-SETUP-06 to 09)."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

from companion.games.cloaks.ground import PLACES, lie, shut_sides
from companion.games.cloaks.state import City
from companion.games.cloaks.tiles import ROAD, TURNINGS, Rows, edges, turned
from companion.rules.asks import TABLE, Choose, Draw, Shuffle

RULE = "CLK-SETUP-07"


def unlaid(table: City) -> list[str]:
    """The tiles that lie nowhere yet, in the order of the edition."""
    laid = {word.partition(":")[0] for word in table.tiles}
    return [tile for tile in table.box.tiles if tile not in laid]


def empty_places(table: City) -> list[int]:
    """The places where no tile lies yet."""
    return [place for place in range(PLACES) if not table.tiles[place]]


def legal_turnings(table: City, place: int, tile: str) -> list[str]:
    """How a tile may lie there: each edge that it shares with a tile is crossed by a road (CLK-SETUP-07)."""
    return [turning for turning in TURNINGS if not shut_neighbours(table, place, tile, turning)]


def shut_neighbours(table: City, place: int, tile: str, turning: str) -> list[int]:
    """The places of neighbours that no road would join to that tile, turned so."""
    tiles = table.box.tiles
    rows = lie(tiles, f"{tile}:{turning}")
    assert rows is not None
    return shut_sides(tuple(lie(tiles, laid) for laid in table.tiles), place, rows)


@lru_cache(maxsize=16)
def can_be_stuck(tiles: tuple[Rows, ...]) -> bool:
    """Whether the last tile of a city that is drawn might join none of those beside it: then it lies all the same.

    Row by row a tile has one to the north of it and one to the west.
    """
    ways = [[edges(turned(rows, int(turning))) for turning in TURNINGS] for rows in tiles]
    south, east = ({edge[side] for way in ways for edge in way} for side in (2, 1))
    return any(
        not any(_meet(above, edge[0]) and _meet(beside, edge[3]) for edge in way)
        for way in ways
        for above in south
        for beside in east
    )


def _meet(one: str, other: str) -> bool:
    return any(a == b == ROAD for a, b in zip(one, other, strict=True))


def draw_city(table: City) -> Generator[Shuffle, list[str], None]:
    """The companion mixes the tiles; they are laid row by row, which hardly ever gets stuck (R-CLK-02)."""
    tiles = yield Shuffle(TABLE, "shuffle", "CLK-SETUP-06", "tiles", list(table.box.tiles))
    table.then(("draw_tile", tiles))


def draw_tile(table: City, waiting: list[str]) -> Generator[Draw, str, None]:
    """The next tile that fits is turned at random, to one of the sides that join all its roads."""
    place = empty_places(table)[0]
    tile = next((tile for tile in waiting if legal_turnings(table, place, tile)), waiting[0])
    # Where an owner's tiles cannot be joined at all, the city is laid as well as they allow.
    turning = yield Draw(TABLE, "turn_tile", RULE, "turnings", legal_turnings(table, place, tile) or TURNINGS,
                         kind="turning")  # fmt: skip
    lay(table, place, tile, turning)
    rest = [other for other in waiting if other != tile]
    if rest:
        table.then(("draw_tile", rest))


def choose_place(table: City) -> Generator[Choose, str, None]:
    """People lay their tiles: where does the next one lie? Row by row, unless the table wanted otherwise."""
    empty = empty_places(table)
    place = empty[0]
    if table.box.options.laying == "free":
        answer = yield Choose(TABLE, "place", "CLK-SETUP-06", [str(place) for place in empty], kind="place")
        place = int(answer)
    table.then(("choose_tile", place))


class LayTile(Choose, eq=False, gc=False):
    """Which tile lies in a place. None is taken up unasked: the table may rather lay one that does not join."""

    def only_answer(self) -> str | None:
        """The last tile, where it fits in one way only; else somebody has to say so."""
        answer = super().only_answer()
        return answer if isinstance(answer, str) and answer.startswith("lay:") else None


def choose_tile(table: City, place: int) -> Generator[Choose, str, None]:
    """Which tile lies there, and how is it turned? Where none fits, one that lies is taken up again (R-CLK-02)."""
    answer = yield LayTile(TABLE, "tile", RULE, tile_options(table, place), facts={"place": place})
    word, *rest = answer.split(":")
    if word == "lay":
        lay(table, place, *rest)
    elif word == "lift":
        lifted = int(rest[0])
        table.tell("tile_lifted", "CLK-SETUP-09", TABLE, tile=table.tiles[lifted].partition(":")[0], place=lifted)
        table.tiles[lifted] = ""
    if empty_places(table):
        table.then(("choose_place",))


def tile_options(table: City, place: int) -> list[str]:
    """Every tile that can lie there, with each of its turnings, else tiles to take up; in free order, or elsewhere."""
    fitting = [f"lay:{tile}:{turning}" for tile in unlaid(table) for turning in legal_turnings(table, place, tile)]
    options = fitting or [f"lift:{other}" for other in _lifted(table, place)]
    elsewhere = table.box.options.laying == "free" and len(empty_places(table)) > 1
    return [*options, "elsewhere"] if elsewhere else options


def _lifted(table: City, place: int) -> list[int]:
    """The tiles that could be taken up where nothing fits: those beside the gap first."""
    laid = [other for other in range(PLACES) if table.tiles[other]]
    row, column = divmod(place, 3)
    return sorted(laid, key=lambda other: (abs(other // 3 - row) + abs(other % 3 - column), other))


def lay(table: City, place: int, tile: str, turning: str) -> None:
    """Put a tile down."""
    shut = shut_neighbours(table, place, tile, turning)
    table.tiles[place] = f"{tile}:{turning}"
    table.tell("tile_laid", RULE, TABLE, tile=tile, turning=turning, place=place)
    if shut:
        table.tell("not_joined", "CLK-SETUP-09", TABLE, place=place, places=shut)
