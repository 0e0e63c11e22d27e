"""The Tower with its names and signs, which stand above the light: faint while squares are lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import InstructionGroup

from ui.touch.board.label_shapes import LEADING, PAD, Box, Placed, box_of
from ui.touch.board.photograph import LETTERS, BoardPhoto, draw_haloed
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.names import Aside, Names
from ui.touch.games.outrage.names import wide as text_wide
from ui.touch.games.outrage.painting.paints import PAINTED, stone_of
from ui.touch.games.outrage.pictograms import draw_bench, draw_order, order_sign
from ui.touch.games.outrage.squares import token_of
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.ink import draw_boxes, draw_text
from ui.touch.look.theme import colour_of, theme

TILE = 0.16
"""How far a sign's tile on a photograph stays within its square, in squares."""

PLAQUE = 0.7
"""How solid the plaque of a name is: what lies below it shines through, and is never brighter than letters can bear."""

VIEWS = 6
"""The names of so many views are remembered, those that were wanted last: people come back to the whole board, and to a
wing of it."""

FAINT = 0.7
"""How solid letters are while squares are lit: then those are to be seen first."""


class NamedTower(TowerPlane):
    """Names and signs of an edition's board, off where pieces stand."""

    def __init__(self, edition: Mapping[str, Any], photo: BoardPhoto | None = None, **settings: object) -> None:
        self._calm_signs = InstructionGroup()
        self._calm_names = {faint: InstructionGroup() for faint in (False, True)}
        self._signs_for: tuple[object, ...] = ()
        self._names_for: dict[bool, tuple[object, ...]] = {}
        self._faint = False
        self._crowds: dict[str, int] = {}
        self._named: list[Box] = []
        self._placed: dict[tuple[object, ...], tuple[list[Placed], list[Box]]] = {}
        super().__init__(edition, photo, **settings)
        self.bind(legal=self._fade_names)

    def names_moved(self) -> None:
        """Names of the whole board stand elsewhere now."""

    def paint_names(self, group: InstructionGroup) -> None:
        """Names and signs, above the light. Those of the whole board are placed once and kept."""
        squares = self.edition["square"]
        if self.zoomed:
            squares = [square for square in squares if self._in_sight(square)]
            self._paint_signs(group, squares)
            self._paint_names(group, squares)
            self._paint_asides(group, squares)
            return
        now = (theme.name, *self.pos, *self.size)
        if self._signs_for != now:
            self._signs_for = now
            self._calm_signs.clear()
            self._paint_signs(self._calm_signs, squares)
        names = self._calm_names[self._faint]
        if self._names_for.get(self._faint) != now:
            self._names_for[self._faint] = now
            names.clear()
            self._paint_names(names, squares)
        group.add(self._calm_signs)
        group.add(names)
        self._paint_asides(group, squares)

    @property
    def written(self) -> Sequence[Box]:
        """Its names, where they stand on the whole board."""
        return self._named

    def _fade_names(self, *_: object) -> None:
        if bool(self.lit) != self._faint:
            self._faint = bool(self.lit)
            self._rename_soon()

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

    def _paint_order(self, group: InstructionGroup, square: Mapping[str, Any], x: float, y: float) -> None:
        key = order_sign(square, self.squares, self.edition["places"])
        draw_order(group, key, x, y, self.seen.scale * 0.78)

    def _paint_names(self, group: InstructionGroup, squares: Sequence[Mapping[str, Any]]) -> None:
        """The names that find room."""
        names, _ = self._place(squares)
        if not self.zoomed:
            named = [box_of(name, text_wide) for name in names]
            if named != self._named:
                self._named = named
                self.names_moved()
        for name in names:
            self._paint_name(group, name)

    def _paint_asides(self, group: InstructionGroup, squares: Sequence[Mapping[str, Any]]) -> None:
        """The signs that go aside for pieces."""
        _, taken = self._place(squares)
        for aside in Names(self).asides(squares, self._crowds, taken):
            self._paint_aside(group, aside)

    def _place(self, squares: Sequence[Mapping[str, Any]]) -> tuple[list[Placed], list[Box]]:
        """The names of these squares, and what no sign may lie on: found once for each view, as it takes longer than
        all else on the board."""
        now = (self.zoomed, self.seen, *self.pos, *self.size, *map(id, squares))
        found = self._placed.pop(now, None)
        if found is None:
            finder = Names(self)
            names = finder.place(squares)
            found = names, finder.taken(squares, names)
        self._placed[now] = found
        while len(self._placed) > VIEWS:
            del self._placed[next(iter(self._placed))]
        return found

    def _paint_tile(self, group: InstructionGroup, square: Mapping[str, Any]) -> None:
        """On a photograph our sign of a square needs the ground that it is read on; the rim stays the photograph's."""
        if self.photo is not None:
            draw_boxes(
                group, [self.rect(self.spots[square["id"]], TILE)], self.seen.scale * 0.15, paint(token_of(square))
            )

    def _paint_aside(self, group: InstructionGroup, aside: Aside) -> None:
        """The sign of a square beside it, on a tile of its ground."""
        square, (x, y, side, _) = aside.square, aside.box
        ground = paint(token_of(square))
        if self.photo is None and theme.name in PAINTED:
            ground = colour_of(stone_of(token_of(square), theme.name))
        draw_boxes(group, [aside.box], side * 0.2, ground)
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
        """On a plaque; on a photograph with a halo, which leaves more of what is printed there in sight."""
        ink = [*(paint("letters") if self.photo is None else LETTERS)[:3], FAINT if self._fades else 1.0]
        if self.photo is None:
            x, y, wide, high = box_of(name, text_wide)
            pad = name.size * PAD / 2
            solid = PLAQUE if theme.name in PAINTED else 1.0
            box = (x - pad, y, wide + 2 * pad, high)
            draw_boxes(group, [box], name.size * 0.25, [*paint("plaque")[:3], solid])
        write = draw_text if self.photo is None else draw_haloed
        step = name.size * LEADING
        for at, line in enumerate(name.lines):
            up = ((len(name.lines) - 1) / 2 - at) * step
            write(group, line, name.x, name.y + up, name.size, ink, bold=True, squeeze=name.squeeze)

    @property
    def _fades(self) -> bool:
        """Whether letters give way to the light: not where all has to be seen sharply, nor over a photograph."""
        return self._faint and self.photo is None and theme.name in PAINTED
