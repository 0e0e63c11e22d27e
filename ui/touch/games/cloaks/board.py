"""The city on one canvas: nine tiles as they lie tonight, and all that stands on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.board.board import BoardCanvas
from ui.touch.board.pieces import Piece
from ui.touch.games.cloaks import own_signs, plan
from ui.touch.games.cloaks.colours import GROUNDS, paint
from ui.touch.games.cloaks.figures import cloak_figure, draw_monument, house_figure, monument_figure, noble_figure
from ui.touch.games.cloaks.foot import Foot
from ui.touch.games.cloaks.tallies import tally_figure
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_line_around, draw_text
from ui.touch.look.theme import theme

READABLE = 34
"""Side of a square in dp from which what a house would give is written on it."""

Laid = tuple[str, ...]
"""The rows of a tile as it lies; none where none lies."""


class CityBoard(BoardCanvas):
    """The board. `update` it with the table's window; `tried` shows a tile that is only being tried out."""

    grounds = GROUNDS
    rings_above = True

    def __init__(self, window: Window, **settings: object) -> None:
        self.window = window
        self.size_of_tile: int = window.view.size
        self._by_tiles = True
        self._laid: tuple[Laid, ...] = ()
        self._tried: tuple[int, Laid] | None = None
        self._joins = True
        self._rows: list[Laid] = []
        self._draft: tuple[int, tuple[str, ...], frozenset[str], frozenset[str]] | None = None
        self._signs: frozenset[str] = frozenset()
        self._gains: dict[str, int] = {}
        edition = window.facts.edition
        self.grounds = {**GROUNDS, **own_signs.tokens(edition)}
        self._like, self._looks = own_signs.likes(edition), own_signs.looks(edition)
        self.foot: Foot = Foot(self, window)
        super().__init__([plan.tile_spot(place, self.size_of_tile) for place in range(9)], **settings)
        self.margins = [dp(2)] * 4
        self.bind(legal=self._rim_soon)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it."""
        self.window, view = window, window.view
        by_tiles = plan.of_tiles(view)
        if by_tiles != self._by_tiles:
            self._by_tiles = by_tiles
            if by_tiles:
                self.set_spots([plan.tile_spot(place, self.size_of_tile) for place in range(9)])
            else:
                self.set_spots(plan.square_spots(self.size_of_tile), plan.zones(self.size_of_tile))
        self._laid = tuple(tuple(tile.drawn or tile.rows) for tile in view.tiles)
        self._relay()
        self._repiece()
        self.foot.refresh(window)

    @property
    def way_back(self) -> Widget | None:
        """The map in the foot, where that is shown."""
        return self.foot.map if self.foot.parent is not None else None

    @property
    def lit(self) -> list[str]:
        """Squares; whole tiles are lit by their rims, so that they can be seen."""
        return [] if self._by_tiles else super().lit

    @property
    def lit_quietly(self) -> list[str]:
        """Squares, where very many can be touched."""
        return [] if self._by_tiles else super().lit_quietly

    # What is only tried out

    def try_tile(self, place: int, rows: Sequence[str], joins: bool) -> None:
        """Show a tile as it would lie there. joins: whether roads join it to its neighbours."""
        self._tried, self._joins = (place, tuple(rows)), joins
        self._relay()
        self._repaint_soon()

    def try_cloaks(self, seat: int, squares: Collection[str], apart: Collection[str], movable: Collection[str]) -> None:
        """Show the cloaks of a seat as they would lie. apart: those that do not hang together with the rest."""
        self._draft = seat, tuple(squares), frozenset(apart), frozenset(movable)
        self._repiece()

    def forget_tried(self) -> None:
        """Show the table as it is."""
        self._tried = self._draft = None
        self._relay()
        self._repiece()
        self._repaint_soon()

    def promise(self, gains: Mapping[str, int], monuments: Collection[str]) -> None:
        """Show what a house would give on these fields, and where a monument may stand."""
        if (gains, frozenset(monuments)) != (self._gains, self._signs):
            self._gains, self._signs = dict(gains), frozenset(monuments)
            self._repaint_soon()

    def _rim_soon(self, *_: object) -> None:
        """Other whole tiles can be touched: their rims are drawn with what is written on them."""
        if self._by_tiles:
            self._repaint_soon()

    # The ground

    def _relay(self) -> None:
        rows = list(self._laid)
        if self._tried is not None and rows:
            rows[self._tried[0]] = self._tried[1]
        self._rows = rows
        self.ground_key = (tuple(rows), self._by_tiles)

    def paint_ground(self, group: InstructionGroup) -> None:
        """The tiles as they lie: roads between fields, stars on some."""
        group.add(Color(*self.ground_colour("ground")))
        group.add(Rectangle(pos=self.pos, size=self.size))
        boxes: dict[str, list[tuple[float, float, float, float]]] = {"#": [], ".": []}
        own: dict[str, list[tuple[float, float, float, float]]] = {}
        stars: list[tuple[float, float]] = []
        printed: list[tuple[float, float]] = []
        scale, empty, tiles = self.seen.scale, [], []
        for place in range(9):
            left, upper = plan.corner(place, self.size_of_tile)
            rows = self._rows[place] if self._rows else ()
            box = self._box(left, upper, self.size_of_tile)
            if not rows:
                empty.append(box)
                continue
            tiles.append(box)
            for down, row in enumerate(rows):
                for right, printed_sign in enumerate(row):
                    sign = self._like.get(printed_sign, printed_sign)
                    inset = 0.0 if sign in "#x" else 0.05
                    x, y = self.place(left + right + inset, upper + down + 1 - inset)
                    side = (1 - 2 * inset) * scale
                    if printed_sign in self._like:
                        own.setdefault(printed_sign, []).append((x, y, side, side))
                    else:
                        boxes["#" if sign == "#" else "."].append((x, y, side, side))
                    if sign in "*n":
                        (stars if sign == "*" else printed).append((x + side / 2, y + side / 2))
        draw_boxes(group, empty, scale * 0.3, self.ground_colour("empty"))
        for box in empty:
            draw_line_around(group, box, scale * 0.3, theme.edge, dp(1))
        draw_boxes(group, tiles, scale * 0.1, self.ground_colour("road"))
        self._paint_cobbles(group, boxes["#"])
        draw_boxes(group, boxes["."], scale * 0.16, self.ground_colour("field"))
        for sign, squares in own.items():
            colour = self.ground_colour(f"{own_signs.OWN}{sign}")
            mark = self.ground_colour("mark", f"{own_signs.OWN}{sign}")
            own_signs.paint_squares(group, squares, self._looks[sign], colour, mark)
        for x, y in printed:
            house_figure(None)(group, x, y, scale / 2)
        for x, y in stars:
            draw_icon(group, icon("star"), x, y, scale * 0.8, paint("star"))

    def _box(self, left: float, upper: float, side: float) -> tuple[float, float, float, float]:
        x, y = self.place(left, upper + side)
        return x, y, side * self.seen.scale, side * self.seen.scale

    def _paint_cobbles(self, group: InstructionGroup, roads: Sequence[tuple[float, float, float, float]]) -> None:
        """A few stones on each road square, elsewhere on each."""
        stones = []
        for number, (x, y, side, _) in enumerate(roads):
            for at in range(3):
                along = (number * 7 + at * 11) % 13 / 13
                up = (number * 5 + at * 4) % 11 / 11
                stones.append((x + side * (0.1 + 0.68 * along), y + side * (0.12 + 0.7 * up), side * 0.13, side * 0.09))
        if stones:
            draw_boxes(group, stones, self.seen.scale * 0.04, self.ground_colour("stone"))

    def paint_names(self, group: InstructionGroup) -> None:
        """What a house would give, on its field or its tile; a small monument beside it where one may stand."""
        if self._by_tiles:
            self._paint_tiles(group)
            return
        scale = self.seen.scale
        if scale < dp(READABLE):
            return
        fields = [square for square in self._gains if square in self.spots]
        boxes = [self.rect(self.spots[square], 0.06) for square in fields]
        self._paint_plates(group, boxes, scale * 0.16)
        for square in fields:
            x, y = self.spot_place(square)
            sign = square in self._signs
            size = sp(min(28, scale / dp(1) * 0.42))
            draw_text(
                group, f"+{self._gains[square]}", x, y + (scale * 0.16 if sign else 0), size, theme.lit, bold=True
            )
            if sign:
                draw_monument(group, x, y - scale * 0.24, scale * 0.2, theme.lit, theme.lit_line)
        for square in self._signs - set(fields):
            if square in self.spots:
                draw_monument(group, *self.spot_place(square), scale * 0.3, theme.lit, theme.lit_line)

    def _paint_plates(
        self, group: InstructionGroup, boxes: Sequence[tuple[float, float, float, float]], corner: float
    ) -> None:
        """Dark plates with a lit rim, for numbers in light."""
        rim = max(dp(1.5), self.seen.scale * 0.03)
        inner = [(x + rim, y + rim, wide - 2 * rim, high - 2 * rim) for x, y, wide, high in boxes]
        draw_boxes(group, boxes, corner, theme.lit)
        draw_boxes(group, inner, corner - rim / 2, theme.dusk)

    def _paint_tiles(self, group: InstructionGroup) -> None:
        """A rim around each tile that can be touched, and in its corner what may be built there."""
        for tile in self.legal:
            if tile in self.spots:
                x, y, wide, high = self.rect(self.spots[tile], 0.06)
                draw_line_around(group, (x, y, wide, high), dp(6), theme.lit_line, dp(3.2))
                draw_line_around(group, (x, y, wide, high), dp(6), theme.lit, dp(2))
        if self._tried is not None:
            box = self.rect(self.spots[plan.tile_name(self._tried[0])], 0.02)
            draw_line_around(group, box, dp(6), theme.accent if self._joins else theme.not_yet_ink, dp(3))
        wide, high = dp(46), dp(30)
        for tile in sorted({*self._gains, *self._signs} & self.spots.keys()):
            x, y, side, tall = self.rect(self.spots[tile], 0.12)
            sign, number = tile in self._signs, self._gains.get(tile)
            box = (x + side - wide - (dp(18) if sign else 0), y + tall - high, wide + (dp(18) if sign else 0), high)
            self._paint_plates(group, [box], dp(6))
            middle = box[1] + high / 2
            if number is not None:
                draw_text(group, f"+{number}", box[0] + wide / 2, middle, sp(22), theme.lit, bold=True)
            if sign:
                draw_monument(group, box[0] + box[2] - dp(14), middle, dp(12), theme.lit, theme.lit_line)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """None where numbers or a monument stand."""
        return None if spot in self._gains or spot in self._signs else self.spot_place(spot)

    # Pieces

    def piece_radius(self) -> float:
        """Half a square: what stands in the city fills it."""
        return self.seen.scale * 0.5

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """In the middle of its square, a noble on its cloak or in its house."""
        x, y = self.spot_place(piece.spot)
        if piece.spot.startswith("tile"):
            return x, y, self.seen.scale * self.size_of_tile / 2
        radius = self.piece_radius()
        if piece.key.startswith("noble"):
            # In its house it looks out at the top; on its cloak it stands in the middle.
            housed = count > 1 and f"cloak:{piece.spot}" not in self.figures.pieces
            return (x, y + radius * 0.4, radius * 0.55) if housed else (x, y, radius * 0.8)
        return x, y, radius

    def _repiece(self) -> None:
        view, seats = self.window.view, self.window.seats
        pieces = self._tallies(view, seats) if self._by_tiles else self._figures(view, seats)
        self.set_pieces(pieces)

    def _tallies(self, view: Any, seats: Sequence[SeatInfo]) -> list[Piece]:
        """Counts on each tile, where squares are not followed; home tiles bear their seat's mark."""
        found = []
        for place, tile in enumerate(view.tiles):
            homes = tuple(seat for seat, player in zip(seats, view.seats, strict=True) if player.home == place)
            light = bool(view.light)
            counts = tuple(
                (seat, tile.houses[at], tile.monuments[at], tile.starred[at]) for at, seat in enumerate(seats) if light
            )
            figure = tally_figure(counts, tile.neutral if light else 0, homes)
            found.append(Piece(f"tally:{place}", f"tile{place}", figure))
        return found

    def _figures(self, view: Any, seats: Sequence[SeatInfo]) -> list[Piece]:
        found: list[Piece] = []
        for at, (seat, player) in enumerate(zip(seats, view.seats, strict=True)):
            found += [Piece(f"house:{square}", square, house_figure(seat)) for square in player.houses]
            found += [Piece(f"monument:{square}", square, monument_figure(seat)) for square in player.monuments]
            found += self._cloaks(at, seat, player)
        found += [
            Piece(f"noble:{at}", player.noble, noble_figure(seat))
            for at, (seat, player) in enumerate(zip(seats, view.seats, strict=True))
            if player.noble
        ]
        return found

    def _cloaks(self, at: int, seat: SeatInfo, player: Any) -> list[Piece]:
        figure = cloak_figure(seat)
        if self._draft is None or self._draft[0] != at:
            return [Piece(f"cloak:{square}", square, figure) for square in player.cloaks]
        _, squares, apart, movable = self._draft
        return [
            Piece(f"cloak:{square}", square, figure,
                  "not_yet" if square in apart else "draft" if square in movable else "stands")
            for square in squares
        ]  # fmt: skip
