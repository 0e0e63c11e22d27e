"""The city as a place: what the tiles that lie show, painted in one mesh that is shown calm or dimmed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from ui.touch.games.cloaks import gardens, own_looks, own_signs, plan, streets
from ui.touch.games.cloaks.buildings import neutral_house
from ui.touch.games.cloaks.gardens import EDGE, KINDS, SIDES
from ui.touch.games.cloaks.outskirts import paint_outskirts, paint_plot
from ui.touch.games.cloaks.pen import HALF, Pen
from ui.touch.games.cloaks.tones import tone
from ui.touch.look.brush import Point
from ui.touch.look.laid import laid
from ui.touch.look.shapes import Shapes, Stamp
from ui.touch.look.theme import theme

Box = tuple[float, float, float, float]

PUDDLE, BARRELS, STRAW, LANTERN = 11, 17, 13, 5
"""On one in so many squares there is that."""

GLOW, GLOWS = 0.16, 0.9
"""How strong the light of the whole town is in its middle by night, and how far it reaches, in sides of the city."""


@dataclass(frozen=True)
class Lie:
    """Where the city lies on the screen: `place` tells of a point of the board where it is; box: all of the board."""

    place: Callable[[float, float], Point]
    scale: float
    size_of_tile: int
    box: Box


class CityGround:
    """Lays a whole city. like: by an owner's own sign the sign of the rules; looks: how each looks."""

    def __init__(
        self, like: Mapping[str, str], looks: Mapping[str, str], colours: Mapping[str, dict[str, str]]
    ) -> None:
        self._like, self._looks, self._colours = like, looks, colours

    def shapes(self, rows: Sequence[Sequence[str]], lie: Lie) -> Shapes:
        """The city with these tiles, laid anew only when something is another."""
        signs = json.dumps((self._like, self._looks, self._colours), sort_keys=True)
        tiles = (*map(tuple, rows),)
        what = ("city", tiles, lie.scale, lie.box, lie.place(0, 0), lie.size_of_tile, theme.name, signs)
        return laid(what, lambda: self._laid(rows, lie))

    def _laid(self, rows: Sequence[Sequence[str]], lie: Lie) -> Shapes:
        shapes = Shapes()
        side = plan.ACROSS * lie.size_of_tile + (plan.ACROSS - 1) * plan.GAP
        paint_outskirts(shapes, lie.box, (*lie.place(0, side), side * lie.scale, side * lie.scale), lie.scale)
        work = _Work(shapes, lie, self)
        for place in range(plan.ACROSS**2):
            work.tile(place, rows[place] if rows else ())
        work.canals(rows)
        work.life()
        if theme.name == "night":
            # The town is lit: its middle most of all, as of many windows.
            shapes.glow(*lie.place(side / 2, side / 2), side * lie.scale * GLOWS, tone("lamp"), GLOW)
        _weather(shapes, lie.box)
        return shapes

    def look_of(self, sign: str) -> tuple[str, str, str] | None:
        """The look, the colour and the colour of the marks of an owner's own sign, None for one of the rules."""
        if sign not in self._like:
            return None
        token = f"{own_signs.OWN}{sign}"
        return self._looks[sign], self._colours[token][theme.name], self._colours["mark"][theme.name]

    def like(self, sign: str) -> str:
        """What it is in the signs of the rules."""
        return self._like.get(sign, sign)


class _Work:
    """One laying of the city: stamps of what comes again and again, and what has to be laid above all else."""

    def __init__(self, shapes: Shapes, lie: Lie, city: CityGround) -> None:
        self._shapes, self._lie, self._city = shapes, lie, city
        self._half = lie.scale / 2
        self._stamps: dict[tuple[str, int], Stamp] = {}
        self._above: list[Callable[[], None]] = []
        self._lights: list[Point] = []

    def _stamp(self, name: str, number: int, draw: Callable[[Pen, Random], None]) -> Stamp:
        """One of the stamps of that name, always the same for a number."""
        if (name, number) not in self._stamps:
            pen, luck = Pen(self._shapes, 0, 0, self._half), Random(f"{name} {number}")
            self._stamps[name, number] = self._shapes.stamp(partial(draw, pen, luck))
        return self._stamps[name, number]

    def tile(self, place: int, rows: Sequence[str]) -> None:
        """A tile as it lies, or the room for one."""
        lie, size = self._lie, self._lie.size_of_tile
        left, upper = plan.corner(place, size)
        x, y = lie.place(left, upper + size)
        side = size * lie.scale
        if not rows:
            paint_plot(self._shapes, (x, y, side, side), lie.scale, place)
            return
        paved = streets.paving_of(place, plan.ACROSS)
        self._shapes.box(x, y, side, side, tone(f"{paved}_joint"), lie.scale * 0.1)
        fields = []
        for down, row in enumerate(rows):
            for right, sign in enumerate(row):
                number = (place * size + down) * size + right
                middle = lie.place(left + right + 0.5, upper + down + 0.5)
                if self._city.like(sign) == "#" or self._city.look_of(sign):
                    self._open(sign, number, middle, paved)
                else:
                    fields.append((sign, number, middle))
        # Gardens last: their shadows fall on the streets beside them.
        for sign, number, middle in fields:
            self._field(sign, number, middle)

    def _open(self, sign: str, number: int, middle: Point, paved: str) -> None:
        """A road, or a square with an owner's own sign."""
        own = self._city.look_of(sign)
        if own is None:
            draw = partial(streets.paving, kind=paved)
            self._shapes.press(self._stamp(paved, number % streets.PAVED, draw), *middle)
            self._on_the_road(number, middle)
            return
        look, colour, mark = own
        like = self._city.like(sign)
        half = self._half * (1.0 if like in "#x" else 0.9)
        pen, luck = Pen(self._shapes, *middle, half), Random(f"{sign} {number}")
        own_looks.lay(pen, look, colour, mark, luck)
        if like == "n":
            self._shapes.press(self._stamp("neutral", 0, _without_luck), *middle)
        elif like == "*":
            gardens.star(pen)

    def _field(self, sign: str, number: int, middle: Point) -> None:
        if sign == "n":
            self._shapes.press(self._stamp("neutral", 0, _without_luck), *middle)
            return
        if sign == "*":
            self._shapes.press(self._stamp("star", 0, gardens.fountain), *middle)
        else:
            kind, which = gardens.kind_of(number, self._lie.size_of_tile), number // KINDS % SIDES
            draw = partial(gardens.garden, kind=kind)
            stamp = self._stamp(f"garden {kind}", which, lambda pen, luck: draw(pen, luck=luck))
            self._shapes.press(stamp, *middle)
        if number % LANTERN == 2:
            unit = self._half / HALF
            corner = middle[0] - (EDGE - 1) * unit, middle[1] - (EDGE - 1) * unit
            self._lights.append(corner)

    def _on_the_road(self, number: int, middle: Point) -> None:
        for name, one_in, draw in (
            ("puddle", PUDDLE, streets.puddle), ("barrels", BARRELS, streets.barrels), ("straw", STRAW, streets.straw)
        ):  # fmt: skip
            if number % one_in == 5:
                self._above.append(partial(self._shapes.press, self._stamp(name, number % 3, draw), *middle))
                return

    def canals(self, rows: Sequence[Sequence[str]]) -> None:
        """Between tiles that lie, water on the right of each and below it, and bridges from street to street."""
        lie, size = self._lie, self._lie.size_of_tile
        wide, long = plan.GAP * lie.scale, (size + plan.GAP) * lie.scale
        laid = [place for place in range(plan.ACROSS**2) if rows and rows[place]]
        canals = []
        for place in laid:
            left, upper = plan.corner(place, size)
            x, y = lie.place(left + size, upper + size + plan.GAP / 2)
            if place % plan.ACROSS < plan.ACROSS - 1:
                canals.append((x, y, wide, long))
            x, y = lie.place(left - plan.GAP / 2, upper + size + plan.GAP)
            if place // plan.ACROSS < plan.ACROSS - 1:
                canals.append((x, y, long, wide))
        for canal in canals:
            streets.canal(self._shapes, canal)
        for number, canal in enumerate(canals):
            streets.ripples(self._shapes, canal, Random(f"canal {number}"))
        for middle, lies in self._bridges(rows, laid):
            streets.bridge(self._shapes, lie.place(*middle), wide, lies)

    def _bridges(self, rows: Sequence[Sequence[str]], laid: Sequence[int]) -> Iterator[tuple[Point, bool]]:
        """Where a street goes on in the next quarter; and whether that is from the left to the right."""
        size, roads = self._lie.size_of_tile, {}
        for place in laid:
            roads[place] = [[self._city.like(sign) == "#" for sign in row] for row in rows[place]]
        for place, here in roads.items():
            left, upper = plan.corner(place, size)
            beside = roads.get(place + 1) if (place + 1) % plan.ACROSS else None
            below = roads.get(place + plan.ACROSS)
            for at in range(size):
                if beside and here[at][-1] and beside[at][0]:
                    yield (left + size + plan.GAP / 2, upper + at + 0.5), True
                if below and here[-1][at] and below[0][at]:
                    yield (left + at + 0.5, upper + size + plan.GAP / 2), False

    def life(self) -> None:
        """What lies about in the streets, and above all of it the lanterns and their light."""
        for lay in self._above:
            lay()
        post = self._stamp("lantern", 0, lambda pen, luck: streets.lantern(pen))
        light = self._stamp("light", 0, lambda pen, luck: streets.lantern_light(pen))
        for x, y in self._lights:
            if theme.name == "night":
                self._shapes.press(light, x, y)
            self._shapes.press(post, x, y)


def _without_luck(pen: Pen, luck: Random) -> None:
    neutral_house(pen)


def _weather(shapes: Shapes, box: Box) -> None:
    """Light from one corner of the sky, and dusk towards the edges."""
    x, y, wide, high = box
    whole = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
    shapes.slope(whole, (x, y + high), (x + wide * 0.62, y + high * 0.38),
                 (tone("sky"), 0.16), (tone("sky"), 0.0))  # fmt: skip
    shapes.slope(whole, (x + wide * 0.45, y + high * 0.55), (x + wide, y),
                 (tone("dark"), 0.0), (tone("dark"), 0.16))  # fmt: skip
