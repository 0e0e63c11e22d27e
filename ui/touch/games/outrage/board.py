"""The Tower of London on one canvas, drawn from the edition: an owner's corrected board is drawn as corrected."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.board.label_shapes import overlap
from ui.touch.board.lit_plane import Box
from ui.touch.board.photograph import BoardPhoto
from ui.touch.board.pieces import Piece
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.colours import GROUNDS, paint
from ui.touch.games.outrage.figures import jewel_figure, player_figure, warder_figure
from ui.touch.games.outrage.flat import paint_cases, paint_flat, paint_tray
from ui.touch.games.outrage.landings import choices, ghosts, paint_landings
from ui.touch.games.outrage.life import Life
from ui.touch.games.outrage.named_tower import NamedTower
from ui.touch.games.outrage.painting.lights import torches
from ui.touch.games.outrage.painting.paints import PAINTED
from ui.touch.games.outrage.painting.picture import paint_picture
from ui.touch.games.outrage.painting.site import Site
from ui.touch.games.outrage.painting.waters import glints
from ui.touch.games.outrage.plan import PLACE, WAITING
from ui.touch.games.outrage.squares import token_of
from ui.touch.games.outrage.ways import paint_ways
from ui.touch.look.ink import draw_boxes
from ui.touch.look.laid import laid
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import theme

TOKEN = 0.5
"""The radius of a piece in the tray beside Start, in squares."""

SQUAT = 0.8
"""How high a thief's hood rises in the tray, above which names stand."""

SLIM = 0.8
"""How far below the upper edge of a slim tower a piece's middle stands, in its radii: the name lies at the foot."""

GHOST = 0.7
"""How much smaller a piece is that is only thought of, so that the rim of its square is seen."""


class TowerBoard(NamedTower):
    """The board. Give it the edition's data, then `update` it with views of the table.

    `landings` are where pieces would come to stand after what is being chosen.
    """

    grounds = GROUNDS
    landings = ListProperty()

    def __init__(self, edition: Mapping[str, Any], photo: BoardPhoto | None = None, **settings: object) -> None:
        self._standing: list[Piece] = []
        self._table: tuple[Any, Sequence[SeatInfo]] | None = None
        self._played: frozenset[int] = frozenset()
        self._dress_soon = Clock.create_trigger(self._dress, -1)
        self._life = Life(lambda: self.get_root_window() is not None)
        self._lives_on: tuple[object, ...] = ()
        super().__init__(edition, photo, **settings)
        self.canvas.insert(self.canvas.indexof(self.figures.drawing), self._life.drawing)
        self.bind(landings=self._show_landings)
        for name in ("glides", "zoomed", "legal", "landings"):
            self.fbind(name, self._live)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it, with the marks of the seats."""
        self._table, self._played = (window.view, window.seats), frozenset(window.players)
        crowds = Counter(player.square for player in window.view.players if self._has_print(player.square))
        if crowds != self._crowds:
            self._crowds = crowds
            self._rename_soon()
        self._dress()

    def _dress(self, *_: object) -> None:
        """Draw all that stands there, hooded where there is room for that."""
        if self._table is not None:
            self._standing = self._figures_of(*self._table)
            self._put_pieces()

    def names_moved(self) -> None:
        """A hood would lie over a name where it stands now."""
        self._dress_soon()

    def _put_pieces(self, *_: object) -> None:
        self.set_pieces([*self._standing, *ghosts(self.landings)])

    def _show_landings(self, *_: object) -> None:
        self._put_pieces()
        self._fade_names()
        self._light_soon()

    @property
    def lit(self) -> list[str]:
        """The legal squares, or those between which somebody would have the choice."""
        return super().lit or [square for square in choices(self.landings) if square in self.spots]

    def paint_above(self, group: InstructionGroup) -> None:
        """Whose squares those are."""
        paint_landings(self, group, self.landings)

    # The ground

    def paint_ground(self, group: InstructionGroup) -> None:
        """Everything that stays where it is: the painted Tower, its flat plan for sharp contrasts, or the owner's
        photograph."""
        if self.photo is not None:
            group.add(Color(*self.ground_colour("moat")))
            group.add(Rectangle(pos=self.pos, size=self.size))
            self.photo.paint(group, (*self.place(0, self.plan.high), self.plan.wide * self.seen.scale,
                                     self.plan.high * self.seen.scale))  # fmt: skip
            paint_ways(self, group)
            paint_cases(self, group)
            paint_tray(self, group)
        elif theme.name in PAINTED:
            self._painted().add_to(group, self._dimming)
        else:
            paint_flat(self, group)

    @cached_property
    def _printed(self) -> str:
        """What is printed on it, for telling boards apart: the same as long as there is this one."""
        return json.dumps(self.edition, sort_keys=True)

    def _painted(self) -> Shapes:
        """The picture, which is built once an edition, theme and size, and shown as it is and dimmed."""
        what = ("Tower", self._printed, theme.name, self.seen, *self.pos, *self.size)
        if self._lives_on != what:
            self._lives_on = what
            self._lay_life()
        return laid(what, lambda: paint_picture(self, theme.name))

    def _lay_life(self) -> None:
        """Where torches burn and light lies on the river, in the picture as it is now."""
        site = Site(self, theme.name)
        river = self.river
        lines = glints(site, river[1] + river[3]) if river is not None else []
        self._life.lay(torches(site), lines, site.pen)
        self._live()

    def _live(self, *_: object) -> None:
        """Things move by night, over the whole picture as it is."""
        painted = self.photo is None and theme.name == "night"
        self._life.run(painted and self.glides and not self.zoomed and not self.lit)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Off what is printed in the middle: a name leaves the left lower corner free, a sign or a letter is as dark as
        the dot."""
        square = self.squares.get(spot, {})
        if square.get("kind") in ("order", "jewel") or spot in choices(self.landings):
            return None
        if square.get("name") and square["kind"] not in ("passage", "bench", "goal"):
            x, y, width, height = self.rect(self.spots[spot])
            corner = min(self.seen.scale * 0.42, width / 2, height / 2)
            return x + corner, y + corner
        return self.spot_place(spot)

    def pave_lit(self, light: InstructionGroup, spots: Sequence[str], boxes: Sequence[Box]) -> None:
        """A thin edge in the colour of its flagstone, where our picture has that: light says what kind it is, too."""
        kinds: dict[str, list[Box]] = {}
        for spot, box in zip(spots, boxes, strict=True):
            if self.photo is None and spot in self.squares:
                kinds.setdefault(token_of(self.squares[spot]), []).append(box)
        wide, round_by = min(max(dp(1.6), self.seen.scale * 0.09), dp(5)), self.seen.scale * 0.15
        for kind, there in kinds.items():
            within = [(x + wide, y + wide, long - 2 * wide, high - 2 * wide) for x, y, long, high in there]
            draw_boxes(light, there, round_by, paint(kind))
            draw_boxes(light, within, max(round_by - wide / 2, 1), theme.lit)

    # Pieces

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """Off the name of its square; at Start each in its own place."""
        kind, _, seat = piece.key.partition(":")
        if kind == "seat" and self.plan.tray is not None and self._waits(piece.spot):
            left = self.plan.tray.x - self.plan.tray.w / 2
            return *self.place(left + (int(seat) % WAITING + 0.5) * PLACE, self.plan.tray.y), self.seen.scale * TOKEN
        x, y, size = super().standing(piece, at, count)
        if kind == "ghost":
            size *= GHOST
        across, up = self._off_middle(self.spots[piece.spot], count, self.seen.scale, size)
        return x + across, y + up, size

    def _off_middle(self, spot: Spot, count: int, scale: float, radius: float) -> tuple[float, float]:
        """How far off the middle of a square pieces stand, so that its name stays in sight: to the right, and up."""
        square = self.squares.get(spot.id, {})
        if square and self.plan.is_large(spot) and square["kind"] != "passage":
            reach = radius * (1.05 if count == 1 else 1.95)
            return max(spot.w * scale / 2 - reach, 0), -max(spot.h * scale / 2 - reach, 0)
        if square and not self.zoomed and self.is_slim(spot.id):
            return 0.0, max(spot.h * scale / 2 - radius * SLIM, 0)
        return 0.0, 0.0

    def _figures_of(self, view: Any, seats: Sequence[SeatInfo]) -> list[Piece]:
        figures = [Piece(f"warder:{post}", post, warder_figure) for post in view.warders]
        for jewel, case in self.plan.cases.items():
            state = view.jewels.get(jewel)
            if state is None or (state.holder < 0 and not state.outside):
                figures.append(Piece(f"jewel:{jewel}", case.id, jewel_figure(jewel)))
        standing = Counter(player.square for player in view.players) + Counter(view.warders)
        for seat, player in enumerate(view.players):
            hooded = self._hooded(player.square, standing[player.square])
            figure = player_figure(seats[seat], player, hooded, seat in self._played)
            figures.append(Piece(f"seat:{seat}", player.square, figure))
        return figures

    def _hooded(self, square: str, count: int) -> float:
        """How high the hood of a piece rises there: not over another's letter, and not over a name of the board."""
        if self._waits(square):
            return SQUAT
        spot = self.spots.get(square)
        if spot is None or count > 1:
            return 0.0
        whole, radius = self.whole(), self.whole_radius()
        across, up = self._off_middle(spot, 1, whole.scale, radius)
        x = self.center_x + (spot.x - whole.x) * whole.scale + across
        y = self.center_y - (spot.y - whole.y) * whole.scale + up
        hood = (x - radius, y + radius, 2 * radius, radius * 0.8)
        return 0.0 if any(overlap(hood, box) for box in self._named) else 1.0

    def _waits(self, square: str) -> bool:
        """Whether pieces on it have a place each in the tray."""
        return self.plan.tray is not None and self.squares.get(square, {}).get("kind") == "start"
