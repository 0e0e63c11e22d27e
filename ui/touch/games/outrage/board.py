"""The Tower of London on one canvas, drawn from the edition: an owner's corrected board is drawn as corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty

from companion.client.views import SeatInfo
from companion.client.window import Window
from companion.words import say
from ui.touch.games.outrage.colours import GROUNDS, paint
from ui.touch.games.outrage.figures import jewel_figure, player_figure, warder_figure
from ui.touch.games.outrage.pictograms import draw_bench, draw_order, draw_ring, order_sign
from ui.touch.games.outrage.signs import sign
from ui.touch.games.outrage.ways import edge_towards, paint_ways
from ui.touch.theme import theme
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.ink import draw_boxes, draw_text, text_width
from ui.touch.widgets.labels import Box, Placed, Wanted, place_labels
from ui.touch.widgets.pieces import Piece
from ui.touch.widgets.spots import Spot

ACROSS, DOWN = 22 / 96, 25 / 96
"""The edition measures in hundredths of the board's width and height; these many make the side of a plain square."""

LARGE = 3
"""A square as large as so many plain ones has a name inside that pieces must not cover."""

WAITING, PLACE, TRAY, TOKEN = 6, 1.17, 1.12, 0.5
"""Places in the tray beside Start, how wide each is, how high it is, and the radius of a piece there, in squares."""

GHOST = 0.7
"""How much smaller a piece is that is only thought of, so that the rim of its square is seen."""

IN_FROM_EDGE = 0.72
"""How far the tray begins from the left edge of Start, in squares: the edge of the picture is near."""


class TowerBoard(BoardCanvas):
    """The board. Give it the edition's data, then `update` it with views of the table.

    `ghosts` are pieces as they would stand after what is being chosen.
    """

    grounds = GROUNDS
    ghosts = ListProperty()

    def __init__(self, edition: Mapping[str, Any], **settings: object) -> None:
        self.edition = edition
        self.squares = {square["id"]: square for square in edition["square"]}
        spots = [
            Spot(s["id"], s["x"] * ACROSS, s["y"] * DOWN, s["w"] * ACROSS, s["h"] * DOWN) for s in edition["square"]
        ]
        self.cases = {}
        for jewel in edition.get("jewel", []):
            facing = next((spot for spot in spots if spot.id == jewel["square"]), None)
            if facing:
                self.cases[jewel["id"]] = Spot(f"case:{jewel['id']}", facing.x - 1, facing.y)
        spots += self.cases.values()
        self.tray = _tray(next((spot for spot in spots if self.squares[spot.id]["kind"] == "start"), None))
        self._calm_names = InstructionGroup()
        self._calm_for: tuple[object, ...] = ()
        self._crowds: dict[str, int] = {}
        self._standing: list[Piece] = []
        self._seats = 0
        super().__init__(spots, **settings)
        self.margins = [dp(2), dp(21), dp(21), dp(2)]
        self.bind(ghosts=self._put_pieces)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it, with the marks of the seats."""
        figures = self._figures_of(window.view, window.seats)
        crowds = Counter(piece.spot for piece in figures if piece.spot in self.squares and self._has_corner(piece.spot))
        if (crowds, len(window.seats)) != (self._crowds, self._seats):
            self._crowds, self._seats = crowds, len(window.seats)
            self._repaint_soon()
        self._standing = figures
        self._put_pieces()

    def _put_pieces(self, *_: object) -> None:
        self.set_pieces([*self._standing, *self.ghosts])

    # The ground

    def paint_ground(self, group: InstructionGroup) -> None:
        """Everything that stays where it is."""
        group.add(Color(*self.ground_colour("moat")))
        group.add(Rectangle(pos=self.pos, size=self.size))
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

    def _around(self, zones: tuple[str, ...], kinds: tuple[str, ...] = ()) -> tuple[float, float, float, float] | None:
        """The box around all squares of some zones: left, upper, right, lower."""
        spots = [
            self.spots[s["id"]] for s in self.edition["square"]
            if s["zone"] in zones and (not kinds or s["kind"] in kinds)
        ]  # fmt: skip
        if not spots:
            return None
        return (
            min(s.x - s.w / 2 for s in spots), min(s.y - s.h / 2 for s in spots),
            max(s.x + s.w / 2 for s in spots), max(s.y + s.h / 2 for s in spots),
        )  # fmt: skip

    def _paint_scenery(self, group: InstructionGroup) -> None:
        ward = self._around(("inner",))
        if ward:
            self._slab(group, ward[0], ward[1], ward[2] + 0.3, ward[3] + 0.3, "ground")
        for place in self.edition.get("scenery", []):
            token = "green" if place["id"] == "green" else "barracks"
            left, upper = (place["x"] - place["w"] / 2) * ACROSS, (place["y"] - place["h"] / 2) * DOWN
            right, lower = (place["x"] + place["w"] / 2) * ACROSS, (place["y"] + place["h"] / 2) * DOWN
            self._slab(group, left + 0.15, upper + 0.15, right - 0.15, lower - 0.15, token)
        for zones in (("inmost",), ("white",)):
            box = self._around(zones)
            if box:
                west = 1.0 if zones == ("white",) else 0.0
                self._slab(group, box[0] - 0.3 - west, box[1] - 0.3, box[2] + 0.3, box[3] + 0.3, "stone")
        goal = next((s for s in self.edition["square"] if s["kind"] == "goal"), None)
        if goal:
            lane = self.spots[goal["id"]]
            self._slab(group, self.left, lane.y - 0.35, self.right_end, lane.y + 0.5, "water")

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
        for case in self.cases.values():
            x, y, width, height = self.rect(case, 0.08)
            group.add(Color(*self.ground_colour("case")))
            group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[scale * 0.15]))

    def _paint_tray(self, group: InstructionGroup) -> None:
        """Where the pieces wait that have not set out, side by side."""
        if self.tray is not None:
            x, y, width, height = self.rect(self.tray)
            group.add(Color(*self.ground_colour("path")))
            group.add(Line(rounded_rectangle=(x, y, width, height, height / 2), width=dp(1)))

    def paint_names(self, group: InstructionGroup) -> None:
        """Names and signs, above the light. Those of the whole board are placed once and kept."""
        if self.zoomed:
            self._paint_signs(group, [square for square in self.edition["square"] if self._in_sight(square)])
            return
        now = (theme.name, *self.pos, *self.size, self._seats, *sorted(self._crowds.items()))
        if self._calm_for != now:
            self._calm_for = now
            self._calm_names.clear()
            self._paint_signs(self._calm_names, self.edition["square"])
        group.add(self._calm_names)

    def _in_sight(self, square: Mapping[str, Any]) -> bool:
        x, y, width, height = self.rect(self.spots[square["id"]])
        return x + width > self.x and x < self.right and y + height > self.y and y < self.top

    def _paint_signs(self, group: InstructionGroup, squares: Sequence[Mapping[str, Any]]) -> None:
        shown = {square["id"] for square in squares}
        for square in squares:
            if square["kind"] == "order":
                self._paint_order(group, square, *self.spot_place(square["id"]))
        for jewel in self.edition.get("jewel", []):
            if jewel["square"] in shown:
                x, y = self.spot_place(jewel["square"])
                draw_text(group, str(jewel["value"]), x, y, self.seen.scale * 0.72, paint("ink"), bold=True)
        scale = self.seen.scale
        sizes = [int(sp(size)) for size in ((18, 16, 14, 13, 12) if not self.zoomed else (26, 22, 20, 18, 16, 14))]
        wanted, taken = [], []
        scenery = {"barracks": "name", "green": "faint"}
        for place in self.edition.get("scenery", []):
            x, y = self.place((place["x"] - place["w"] / 2) * ACROSS, (place["y"] + place["h"] / 2) * DOWN)
            box = (x, y, place["w"] * ACROSS * scale, place["h"] * DOWN * scale)
            if place["id"] in scenery:
                text = say(f"outrage.touch.sign.{place['id']}")
                wanted.append(Wanted(text, box, ink=scenery[place["id"]]))
        if self.tray is not None:
            taken.append(self.rect(self.tray))
        for square in squares:
            spot = self.spots[square["id"]]
            box = self.rect(spot)
            taken.append(box)
            if self.tray is not None and square["kind"] == "start":
                wanted.append(Wanted(sign(square), self._end_of(self.tray), ("top",), ink="name"))
                continue
            if "name" in square and square["kind"] not in ("order", "passage", "bench", "jewel", "goal"):
                if square["kind"] != "post":
                    sides = self._free_sides(spot, square)
                    edge = square["zone"] == "wall" and sides[0] in ("top", "right", "left") and not self.zoomed
                    want = Wanted(sign(square), box, sides, outside_first=edge)
                    wanted.append(self._off_pieces(want, self._beside_pieces(spot, box), sizes))
                elif self.zoomed and sign(square) not in {want.text for want in wanted}:
                    wanted.append(Wanted(sign(square), box, ("top", "bottom"), inside=False))
        goal = next((spot for spot in self.edition["square"] if spot["kind"] == "goal"), None)
        if goal:
            x, y, width, height = self.rect(self.spots[goal["id"]])
            wanted.append(Wanted(sign(goal), (x - 5 * width, y, 6 * width, height), ink="name"))
        bounds = (self.x, self.y, self.width, self.height)
        for name in place_labels(wanted, taken, bounds, sizes, _wide):
            self._paint_name(group, name)

    def _end_of(self, tray: Spot) -> Box:
        """What the places of tonight's players leave of the tray."""
        x, y, width, height = self.rect(tray)
        used = self._seats * PLACE * self.seen.scale
        return x + used, y, width - used, height

    def _has_corner(self, square: str) -> bool:
        """Whether pieces stand in the corner of a square, beside its name."""
        spot = self.spots[square]
        return spot.w * spot.h >= LARGE and self.squares[square]["kind"] != "passage"

    def _beside_pieces(self, spot: Spot, box: Box) -> list[Box]:
        """What the pieces in the corner of a large square leave free of it, at their left and above them; the larger
        one first, none where there are no pieces."""
        count = self._crowds.get(spot.id, 0)
        if not count:
            return []
        size = self.piece_radius() * (1 if count == 1 else 0.82)
        strip = size * (2.2 if count == 1 else 2.9)
        x, y, width, height = box
        left, above = (x, y, width - strip, height), (x, y + strip, width, height - strip)
        return [left, above] if width >= height else [above, left]

    def _off_pieces(self, want: Wanted, free: Sequence[Box], sizes: Sequence[int]) -> Wanted:
        """The name beside the pieces, where there is room for it so; else across the whole square."""
        for box in free:
            moved = replace(want, box=box, outside=(), outside_first=False)
            if place_labels([moved], [], (0, 0, 0, 0), sizes, _wide):
                return moved
        return want

    def _free_sides(self, spot: Spot, square: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides of a tower that face away from the board first, then its other sides."""
        sides = []
        if spot.y - spot.h / 2 <= self.upper + 0.6:
            sides.append("top")
        if spot.x + spot.w / 2 >= self.right_end - 0.6:
            sides.append("right")
        if spot.x - spot.w / 2 <= self.left + 1.5 and spot.w <= 1.5 and square["kind"] != "start":
            sides.append("left")
        return (*sides, "bottom", "top")

    def _paint_name(self, group: InstructionGroup, name: Placed) -> None:
        ink = paint(name.ink or ("ink" if name.inside else "name"))
        step = name.size * 1.06
        for at, line in enumerate(name.lines):
            shift = ((len(name.lines) - 1) / 2 - at) * step
            x, y = (name.x - shift, name.y) if name.turned else (name.x, name.y + shift)
            draw_text(group, line, x, y, name.size, ink, bold=True, turned=name.turned, squeeze=name.squeeze)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Off what is printed in the middle: a name leaves the left lower corner free, a sign is as dark as the dot."""
        square = self.squares.get(spot, {})
        if square.get("kind") in ("order", "jewel"):
            return None
        if "name" in square and square["kind"] not in ("passage", "bench", "goal"):
            x, y, width, height = self.rect(self.spots[spot])
            corner = min(self.seen.scale * 0.42, width / 2, height / 2)
            return x + corner, y + corner
        return self.spot_place(spot)

    # Pieces

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """In the lower corner of a large square, so that its name stays in sight; at Start each in its own place."""
        kind, _, seat = piece.key.partition(":")
        if kind == "seat" and self.tray is not None and self.squares.get(piece.spot, {}).get("kind") == "start":
            left = self.tray.x - self.tray.w / 2
            return *self.place(left + (int(seat) % WAITING + 0.5) * PLACE, self.tray.y), self.seen.scale * TOKEN
        x, y, size = super().standing(piece, at, count)
        spot, scale = self.spots[piece.spot], self.seen.scale
        if kind == "ghost":
            size *= GHOST
        if spot.id not in self.squares or not self._has_corner(spot.id):
            return x, y, size
        reach = size * (1.2 if count == 1 else 1.95)
        return x + max(spot.w * scale / 2 - reach, 0), y - max(spot.h * scale / 2 - reach, 0), size

    def _figures_of(self, view: Any, seats: Sequence[SeatInfo]) -> list[Piece]:
        figures = [Piece(f"warder:{post}", post, warder_figure) for post in view.warders]
        for jewel, case in self.cases.items():
            state = view.jewels.get(jewel)
            if state is None or (state.holder < 0 and not state.outside):
                figures.append(Piece(f"jewel:{jewel}", case.id, jewel_figure(jewel)))
        for seat, player in enumerate(view.players):
            figures.append(Piece(f"seat:{seat}", player.square, player_figure(seats[seat], player)))
        return figures


def _wide(text: str, size: int) -> float:
    """How wide a name is."""
    return text_width(text, size, True)


def _tray(start: Spot | None) -> Spot | None:
    """The tray beside the square from which all set out, between its row and the wall above."""
    if start is None:
        return None
    left, upper = start.x - start.w / 2 + IN_FROM_EDGE, start.y - start.h / 2 - TRAY - 0.06
    return Spot("tray", left + WAITING * PLACE / 2, upper + TRAY / 2, WAITING * PLACE, TRAY)


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
