"""The city on one canvas: nine tiles as they lie tonight, and all that stands on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.board.board import BoardCanvas
from ui.touch.board.lit_plane import Box
from ui.touch.board.pieces import Piece, Shown
from ui.touch.games.cloaks import own_signs, pictures, plan
from ui.touch.games.cloaks.colours import GROUNDS
from ui.touch.games.cloaks.figures import (
    APART,
    cloak_figure,
    house_figure,
    monument_figure,
    noble_figure,
    turn_of,
)
from ui.touch.games.cloaks.flat_ground import Tiles, paint_flat
from ui.touch.games.cloaks.foot import Foot
from ui.touch.games.cloaks.from_afar import paint_from_afar, quarters
from ui.touch.games.cloaks.ground import CityGround, Lie
from ui.touch.games.cloaks.pen import HALF
from ui.touch.games.cloaks.promises import paint_promises, paint_tiles
from ui.touch.games.cloaks.tallies import tally_figure
from ui.touch.games.cloaks.tones import is_painted
from ui.touch.look.theme import theme

DEEPER = 0.06
"""How much more dusk lies over the city while squares are lit."""

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
        self.rows: list[Laid] = []
        self._draft: tuple[int, tuple[str, ...], frozenset[str], frozenset[str]] | None = None
        self._signs: frozenset[str] = frozenset()
        self._gains: dict[str, int] = {}
        edition = window.facts.edition
        self.grounds = {**GROUNDS, **own_signs.tokens(edition)}
        self._like, self._looks = own_signs.likes(edition), own_signs.looks(edition)
        self._city = CityGround(self._like, self._looks, self.grounds)
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

    def update_foot(self, window: Window) -> None:
        """Open cards, or what stands on the tile that is seen."""
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
        """Others can be touched: the rims of whole tiles are drawn with what is written on them, and quarters are where
        nothing is lit."""
        if self._by_tiles:
            self._repaint_soon()
        elif not self.zoomed:
            self._rename_soon()

    # The ground

    def _relay(self) -> None:
        rows = list(self._laid)
        if self._tried is not None and rows:
            rows[self._tried[0]] = self._tried[1]
        self.rows = rows
        self.ground_key = (tuple(rows), self._by_tiles)

    def paint_ground(self, group: InstructionGroup) -> None:
        """The tiles as they lie: streets between gardens, fountains on some; or all of it flat."""
        if not is_painted():
            paint_flat(self, Tiles(self.rows, self.size_of_tile, self._like, self._looks), group)
            return
        lie = Lie(self.place, self.seen.scale, self.size_of_tile, (*self.pos, *self.size))
        self._city.shapes(self.rows, lie).add_to(group, self._dimming)
        if self._dimming:
            # Lit squares are paved, so a little less light than elsewhere: the streets lie deeper for it.
            group.add(Color(*theme.dusk[:3], DEEPER))
            group.add(Rectangle(pos=self.pos, size=self.size))

    def pave_lit(self, light: InstructionGroup, spots: Sequence[str], boxes: Sequence[Box]) -> None:
        """The stones of the street in lantern light, in place of a white sheet."""
        if is_painted() and not self._by_tiles:
            for x, y, wide, high in boxes:
                pictures.show(light, pictures.lit(theme.name), x + wide / 2, y + high / 2, wide / 2, reach=HALF)

    def box_of(self, left: float, upper: float, side: float) -> tuple[float, float, float, float]:
        """So many squares to the right and downwards from a corner, on the screen."""
        x, y = self.place(left, upper + side)
        return x, y, side * self.seen.scale, side * self.seen.scale

    def paint_names(self, group: InstructionGroup) -> None:
        """What a house would give, on its field or its tile; a small monument beside it where one may stand. From afar
        whose quarters there are."""
        if self._by_tiles:
            paint_tiles(self, group, self._gains, self._signs, self._tried and (self._tried[0], self._joins))
        else:
            if self._is_from_afar:
                tried = {self._draft[0]: self._draft[1]} if self._draft is not None else {}
                paint_from_afar(self, group, self.window.seats, quarters(self.window.view, tried),
                                self.size_of_tile)  # fmt: skip
            paint_promises(self, group, self._gains, self._signs)

    @property
    def _is_from_afar(self) -> bool:
        """Whether all of the city is looked at, and nothing lit is looked for in it."""
        return not (self.zoomed or self._by_tiles or self.lit)

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
            housed = count > 1 and f"cloak:{piece.spot}" not in self.figures.pieces
            if not housed:
                return x, y, radius * 0.86
            # Where houses have their letter on the roof it stands beside the door, else it looks out at the top.
            if is_painted():
                return x + radius * 0.4, y - radius * 0.42, radius * 0.6
            return x, y + radius * 0.4, radius * 0.55
        return x, y, radius

    def _repiece(self) -> None:
        view, seats = self.window.view, self.window.seats
        if self._is_from_afar:
            self._rename_soon()
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
            Piece(f"noble:{at}", player.noble, noble_figure(seat, at in self.window.players))
            for at, (seat, player) in enumerate(zip(seats, view.seats, strict=True))
            if player.noble
        ]
        return found

    def _cloaks(self, at: int, seat: SeatInfo, player: Any) -> list[Piece]:
        if self._draft is None or self._draft[0] != at:
            return [Piece(f"cloak:{square}", square, cloak_figure(seat, turn_of(square))) for square in player.cloaks]
        _, squares, apart, movable = self._draft
        return [self._tried_cloak(seat, square, square in movable, square in apart) for square in squares]

    def _tried_cloak(self, seat: SeatInfo, square: str, movable: bool, apart: bool) -> Piece:
        """A cloak of a half-made answer: one that may be moved has an edge, one that is apart a dashed rim."""
        share = APART if apart else 1.0
        figure, held = cloak_figure(seat, turn_of(square), movable, share=share), cloak_figure(seat, 0, movable, True)
        shown: Shown = "not_yet" if apart else "draft" if movable else "stands"
        return Piece(f"cloak:{square}", square, figure, shown, own_rim=True, held=held)
