"""The Tower of London on one canvas, drawn from the edition: an owner's corrected board is drawn as corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.board.labels import Placed
from ui.touch.board.photograph import LETTERS, BoardPhoto, draw_haloed
from ui.touch.board.pieces import Piece
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.colours import GROUNDS, paint
from ui.touch.games.outrage.figures import jewel_figure, player_figure, warder_figure
from ui.touch.games.outrage.names import Aside, Names
from ui.touch.games.outrage.pictograms import draw_bench, draw_order, draw_ring, order_sign
from ui.touch.games.outrage.plan import PLACE, WAITING, Edges
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.games.outrage.ways import edge_towards, paint_ways
from ui.touch.look.ink import draw_boxes, draw_text
from ui.touch.look.theme import theme

TOKEN = 0.5
"""The radius of a piece in the tray beside Start, in squares."""

TILE = 0.16
"""How far a sign's tile on a photograph stays within its square, in squares."""

GHOST = 0.7
"""How much smaller a piece is that is only thought of, so that the rim of its square is seen."""


class TowerBoard(TowerPlane):
    """The board. Give it the edition's data, then `update` it with views of the table.

    `ghosts` are pieces as they would stand after what is being chosen.
    """

    grounds = GROUNDS
    ghosts = ListProperty()

    def __init__(self, edition: Mapping[str, Any], photo: BoardPhoto | None = None, **settings: object) -> None:
        self._calm_signs = InstructionGroup()
        self._calm_names = InstructionGroup()
        self._signs_for: tuple[object, ...] = ()
        self._names_for: tuple[object, ...] = ()
        self._crowds: dict[str, int] = {}
        self._standing: list[Piece] = []
        self._seats = 0
        super().__init__(edition, photo, **settings)
        self.bind(ghosts=self._put_pieces)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it, with the marks of the seats."""
        figures = self._figures_of(window.view, window.seats)
        crowds = Counter(player.square for player in window.view.players if self._has_print(player.square))
        if (crowds, len(window.seats)) != (self._crowds, self._seats):
            self._crowds, self._seats = crowds, len(window.seats)
            self._rename_soon()
        self._standing = figures
        self._put_pieces()

    def _put_pieces(self, *_: object) -> None:
        self.set_pieces([*self._standing, *self.ghosts])

    # The ground

    def paint_ground(self, group: InstructionGroup) -> None:
        """Everything that stays where it is."""
        group.add(Color(*self.ground_colour("moat")))
        group.add(Rectangle(pos=self.pos, size=self.size))
        if self.photo is not None:
            self.photo.paint(group, (*self.place(0, self.plan.high), self.plan.wide * self.seen.scale,
                                     self.plan.high * self.seen.scale))  # fmt: skip
        else:
            self._paint_scenery(group)
            self._paint_links(group)
            self._paint_squares(group)
        paint_ways(self, group)
        self._paint_cases(group)
        self._paint_tray(group)

    def _slab(self, group: InstructionGroup, left: float, upper: float, right: float, lower: float, token: str) -> None:
        x, y = self.place(left, lower)
        scale = self.seen.scale
        group.add(Color(*self.ground_colour(token)))
        group.add(
            RoundedRectangle(pos=(x, y), size=((right - left) * scale, (lower - upper) * scale), radius=[scale * 0.35])
        )

    def _around(self, zones: tuple[str, ...]) -> Edges | None:
        """The box around all squares of some zones: left, upper, right, lower."""
        spots = [self.spots[s["id"]] for s in self.edition["square"] if s["zone"] in zones]
        return self.plan.edges(spots) if spots else None

    def _paint_scenery(self, group: InstructionGroup) -> None:
        ward = self._around(("inner",))
        if ward:
            self._slab(group, ward[0], ward[1], ward[2] + 0.3, ward[3] + 0.3, "ground")
        for place in self.edition.get("scenery", []):
            token = "green" if place["id"] == "green" else "barracks"
            left, upper, right, lower = self.plan.box(place)
            self._slab(group, left + 0.15, upper + 0.15, right - 0.15, lower - 0.15, token)
        for zones in (("inmost",), ("white",)):
            box = self._around(zones)
            if box:
                west = 1.0 if zones == ("white",) else 0.0
                self._slab(group, box[0] - 0.3 - west, box[1] - 0.3, box[2] + 0.3, box[3] + 0.3, "stone")
        if river := self.river_edges():
            self._slab(group, *river, "water")

    def _paint_links(self, group: InstructionGroup) -> None:
        """Short bars where squares are joined, so that a gap without one is a wall."""
        stairs = {frozenset((way["a"], way["b"])) for way in self.edition.get("stairs", [])}
        passage = self.edition.get("passage")
        if passage:
            stairs.add(frozenset((passage["a"], passage["b"])))
        scale = self.seen.scale
        group.add(Color(*self.ground_colour("path")))
        done = set()
        for square in self.edition["square"]:
            one = self.spots[square["id"]]
            for name in square["to"]:
                pair = frozenset((square["id"], name))
                if pair in stairs or pair in done or name not in self.spots:
                    continue
                done.add(pair)
                other = self.spots[name]
                start = edge_towards(one, other)
                end = edge_towards(other, one)
                group.add(Line(points=[*self.place(*start), *self.place(*end)], width=max(1.2, scale * 0.16)))

    def _paint_squares(self, group: InstructionGroup) -> None:
        """All squares, those of a colour together, and what is printed on them."""
        boxes: dict[tuple[str, bool], list[tuple[float, float, float, float]]] = {}
        for square in self.edition["square"]:
            hewn = square["kind"] in ("tower", "building", "prison")
            boxes.setdefault((_token(square), hewn), []).append(self.rect(self.spots[square["id"]], 0.06))
        whole = [self.rect(self.spots[square["id"]]) for square in self.edition["square"]]
        # By day squares and ground are nearly as bright: without a rim they run into each other.
        draw_boxes(group, whole, self.seen.scale * 0.2, self.ground_colour("rim"))
        self.edge_ground(group, whole, self.seen.scale * 0.2)
        for (token, hewn), those in boxes.items():
            draw_boxes(group, those, self.seen.scale * (0.12 if hewn else 0.2), self.ground_colour(token))
        for square in self.edition["square"]:
            self._paint_square(group, square, self.spots[square["id"]])

    def _paint_square(self, group: InstructionGroup, square: Mapping[str, Any], spot: Spot) -> None:
        kind, zone = square["kind"], square["zone"]
        x, y, width, height = self.rect(spot, 0.06)
        scale = self.seen.scale
        if kind == "marked" or (kind == "plain" and zone in ("inner", "lane") and not _draws_raven(square)):
            draw_ring(group, x + width / 2, y + height / 2, scale)
        elif kind == "passage":
            self._paint_arch(group, x, y, width, height)
        elif kind == "bench":
            draw_bench(group, (x, y, width, height), scale)

    def _paint_order(self, group: InstructionGroup, square: Mapping[str, Any], x: float, y: float) -> None:
        key = order_sign(square, self.squares, self.edition["places"])
        draw_order(group, key, x, y, self.seen.scale * 0.78)

    def _paint_arch(self, group: InstructionGroup, x: float, y: float, width: float, height: float) -> None:
        """The vault of an archway: ribs across its length."""
        scale = self.seen.scale
        group.add(Color(*paint("ink")[:3], 0.35))
        long_ways = height > width
        length = height if long_ways else width
        ribs = max(2, int(length / scale))
        for rib in range(1, ribs):
            at = rib * length / ribs
            ends = [x, y + at, x + width, y + at] if long_ways else [x + at, y, x + at, y + height]
            group.add(Line(points=ends, width=max(1, scale * 0.05)))

    # Names and Jewels

    def _paint_cases(self, group: InstructionGroup) -> None:
        """The cases, west of the squares that face them."""
        scale = self.seen.scale
        for case in self.plan.cases.values():
            x, y, width, height = self.rect(case, 0.08)
            group.add(Color(*self.ground_colour("case")))
            group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[scale * 0.15]))

    def _paint_tray(self, group: InstructionGroup) -> None:
        """Where the pieces wait that have not set out, side by side."""
        if self.plan.tray is not None:
            x, y, width, height = self.rect(self.plan.tray)
            group.add(Color(*self.ground_colour("path")))
            group.add(Line(rounded_rectangle=(x, y, width, height, height / 2), width=dp(1)))

    def paint_names(self, group: InstructionGroup) -> None:
        """Names and signs, above the light. Those of the whole board are placed once and kept."""
        squares = self.edition["square"]
        if self.zoomed:
            squares = [square for square in squares if self._in_sight(square)]
            self._paint_signs(group, squares)
            self._paint_names(group, squares)
            return
        now = (theme.name, *self.pos, *self.size)
        if self._signs_for != now:
            self._signs_for = now
            self._calm_signs.clear()
            self._paint_signs(self._calm_signs, squares)
        now += (self._seats, *sorted(self._crowds.items()))
        if self._names_for != now:
            self._names_for = now
            self._calm_names.clear()
            self._paint_names(self._calm_names, squares)
        group.add(self._calm_signs)
        group.add(self._calm_names)

    def _in_sight(self, square: Mapping[str, Any]) -> bool:
        x, y, width, height = self.rect(self.spots[square["id"]])
        return x + width > self.x and x < self.right and y + height > self.y and y < self.top

    def _paint_signs(self, group: InstructionGroup, squares: Sequence[Mapping[str, Any]]) -> None:
        shown = {square["id"] for square in squares}
        for square in squares:
            if square["kind"] == "order":
                self._paint_tile(group, square)
                self._paint_order(group, square, *self.spot_place(square["id"]))
        for jewel in self.edition.get("jewel", []):
            if jewel["square"] in shown:
                self._paint_tile(group, self.squares[jewel["square"]])
                x, y = self.spot_place(jewel["square"])
                draw_text(group, str(jewel["value"]), x, y, self.seen.scale * 0.72, paint("ink"), bold=True)

    def _paint_names(self, group: InstructionGroup, squares: Sequence[Mapping[str, Any]]) -> None:
        """The names that find room, and the signs that go aside for pieces."""
        names, asides = Names(self, self._crowds, self._seats).place(squares)
        for name in names:
            self._paint_name(group, name)
        for aside in asides:
            self._paint_aside(group, aside)

    def _paint_tile(self, group: InstructionGroup, square: Mapping[str, Any]) -> None:
        """On a photograph our sign of a square needs the ground that it is read on; the rim stays the photograph's."""
        if self.photo is not None:
            draw_boxes(
                group, [self.rect(self.spots[square["id"]], TILE)], self.seen.scale * 0.15, paint(_token(square))
            )

    def _paint_aside(self, group: InstructionGroup, aside: Aside) -> None:
        """The sign of a square beside it, on a tile of its ground."""
        square, (x, y, side, _) = aside.square, aside.box
        draw_boxes(group, [aside.box], side * 0.2, paint(_token(square)))
        if square["kind"] == "bench":
            draw_bench(group, aside.box, side)
        elif square["kind"] == "jewel":
            jewel = next((one for one in self.edition["jewel"] if one["square"] == square["id"]), {"value": ""})
            draw_text(group, str(jewel["value"]), x + side / 2, y + side / 2, side * 0.9, paint("ink"), bold=True)
        else:
            key = order_sign(square, self.squares, self.edition["places"])
            draw_order(group, key, x + side / 2, y + side / 2, side * 0.9)

    def _has_print(self, square: str) -> bool:
        """Whether something is printed on a square that a piece would cover."""
        here = self.squares.get(square, {})
        return bool(here.get("name")) and here["kind"] != "start"

    def _paint_name(self, group: InstructionGroup, name: Placed) -> None:
        ink = paint(name.ink or ("ink" if name.inside else "name")) if self.photo is None else LETTERS
        step = name.size * 1.06
        for at, line in enumerate(name.lines):
            shift = ((len(name.lines) - 1) / 2 - at) * step
            x, y = (name.x - shift, name.y) if name.turned else (name.x, name.y + shift)
            write = draw_text if self.photo is None else draw_haloed
            write(group, line, x, y, name.size, ink, bold=True, turned=name.turned, squeeze=name.squeeze)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Off what is printed in the middle: a name leaves the left lower corner free, a sign is as dark as the dot."""
        square = self.squares.get(spot, {})
        if square.get("kind") in ("order", "jewel"):
            return None
        if square.get("name") and square["kind"] not in ("passage", "bench", "goal"):
            x, y, width, height = self.rect(self.spots[spot])
            corner = min(self.seen.scale * 0.42, width / 2, height / 2)
            return x + corner, y + corner
        return self.spot_place(spot)

    # Pieces

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """In the lower corner of a large square, so that its name stays in sight; at Start each in its own place."""
        kind, _, seat = piece.key.partition(":")
        if kind == "seat" and self.plan.tray is not None and self.squares.get(piece.spot, {}).get("kind") == "start":
            left = self.plan.tray.x - self.plan.tray.w / 2
            return *self.place(left + (int(seat) % WAITING + 0.5) * PLACE, self.plan.tray.y), self.seen.scale * TOKEN
        x, y, size = super().standing(piece, at, count)
        spot, scale = self.spots[piece.spot], self.seen.scale
        if kind == "ghost":
            size *= GHOST
        if not self.plan.is_large(spot) or self.squares[spot.id]["kind"] == "passage":
            return x, y, size
        reach = size * (1.05 if count == 1 else 1.95)
        return x + max(spot.w * scale / 2 - reach, 0), y - max(spot.h * scale / 2 - reach, 0), size

    def _figures_of(self, view: Any, seats: Sequence[SeatInfo]) -> list[Piece]:
        figures = [Piece(f"warder:{post}", post, warder_figure) for post in view.warders]
        for jewel, case in self.plan.cases.items():
            state = view.jewels.get(jewel)
            if state is None or (state.holder < 0 and not state.outside):
                figures.append(Piece(f"jewel:{jewel}", case.id, jewel_figure(jewel)))
        for seat, player in enumerate(view.players):
            figures.append(Piece(f"seat:{seat}", player.square, player_figure(seats[seat], player)))
        return figures


def _token(square: Mapping[str, Any]) -> str:
    """The colour of a square."""
    kind, zone = square["kind"], square["zone"]
    if kind in ("building", "bench") and zone == "inner":
        return "building"
    if kind in ("building", "prison", "start") and zone == "wall":
        return "tower"
    if kind == "order" and zone == "white":
        return "white"
    return {"tower": "tower", "order": "order", "post": "post", "goal": "water", "exit": "wall"}.get(kind, zone)


def _draws_raven(square: Mapping[str, Any]) -> bool:
    return any(effect["do"] == "draw_raven" for effect in square["effects"])
