"""The way out on one canvas: cells, track, boats, and piles that can be read from bottom to top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, RoundedRectangle
from kivy.metrics import dp

from companion.client.window import Window
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.colours import GROUNDS, paint
from ui.touch.games.break_out.ground import SEAT, Ground
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.plan import Plan
from ui.touch.games.break_out.sheet import draw_tick
from ui.touch.games.break_out.ways import Way, ways_of
from ui.touch.theme import theme
from ui.touch.widgets.counter import draw_counter
from ui.touch.widgets.counters import Box, CounterBoard
from ui.touch.widgets.pieces import Piece


class EscapeBoard(CounterBoard):
    """The board. Landings of the open question are shown with who would stand there."""

    grounds = GROUNDS

    def __init__(self, window: Window, **settings: object) -> None:
        view = window.view
        self.plan = Plan(view)
        self.looks = looks_of(view)
        self._draws = {who: partial(self._draw_counter, who) for who in self.looks}
        self._view: Any = view
        self._ways: list[Way] = []
        self._coming: dict[str, int] = {}
        self._chosen: Sequence[str] = ()
        self._faint: Sequence[str] = ()
        self._marks = InstructionGroup()
        self._calm_places, self._calm_signs = InstructionGroup(), InstructionGroup()
        self._calm_for: tuple[object, ...] = ()
        self._signed: tuple[object, ...] = ()
        super().__init__(list(self.plan.spots.values()), **settings)
        self.left, self.right_end, self.upper, self.lower = 0.0, plans.WIDE, 0.0, plans.HIGH
        rope = window.facts.edition["entry"]["rope"]
        self._ground_of = Ground(self, self.plan, view, rope)
        self.canvas.after.add(self._marks)
        self._signs_soon = Clock.create_trigger(self._repaint_signs, -1)
        self.bind(moving=self._paint_above)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it, and where the answers of the open question lead."""
        self._view = view = window.view
        asks = window.questions
        self._ways = ways_of(window, asks[0]) if asks else []
        self._coming = self._room_kept()
        self.set_pieces([
            Piece(who, spot, self._draws[who]) for spot, who in self._places(view)
        ])  # fmt: skip
        self._signs_soon()

    def _room_kept(self) -> dict[str, int]:
        """How many could come onto each place where somebody stands already, or where several could."""
        coming = Counter(way.spot for way in self._ways if way.spot.isdecimal() and not way.stays and not way.covered)
        onto = {way.spot for way in self._ways if way.under}
        return {spot: count for spot, count in coming.items() if spot in onto or count > 1}

    def mark(self, chosen: Sequence[str], faint: Sequence[str] = ()) -> None:
        """Tick the counters that are chosen, and let those be faint that cannot be."""
        self._chosen, self._faint = chosen, faint
        self._paint_above()

    def _places(self, view: Any) -> list[tuple[str, str]]:
        """Everybody with their place, piles from bottom to top."""
        found = [("cell", who) for who in view.cells]
        for pile in view.piles:
            found += [(str(pile.space), who) for who in pile.prisoners]
        for boat in view.boats:
            found += [(f"boat{boat.boat}", who) for who in boat.prisoners]
        return found

    def _pile(self, spot: str) -> list[str]:
        return [who for at, who in self._places(self._view) if at == spot]

    @property
    def _taken(self) -> list[int]:
        return [pile.space for pile in self._view.piles]

    # Where counters stand

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """In its cell, in its pile, in its seat; the radius is half its height. A pile leaves room for who may come."""
        return self._stand(piece.key, piece.spot, at, count + self._coming.get(piece.spot, 0))

    def _stand(self, who: str, spot: str, at: int, count: int) -> tuple[float, float, float]:
        scale = self.seen.scale
        if spot.isdecimal():
            middles, high = self.plan.pile(int(spot), count, self._taken)
            across, wide = self.plan.stand(int(spot))
            high = high if count > 1 else min(high, wide * 1.12)
            return *self.place(across, middles[at]), high * scale / 2
        if spot.startswith("boat"):
            return *self.place(*self.plan.seat(int(spot.removeprefix("boat")), at)), SEAT * scale / 2
        return *self.place(*self.plan.cell(who)), SEAT * scale / 2

    def passing(self, piece: Piece, spot: str) -> tuple[float, float]:
        """Where a counter glides over a place."""
        x, y, _ = self._stand(piece.key, spot, 0, 1)
        return x, y

    def counter_spot(self, who: str) -> str:
        """The place a counter stands on."""
        return next(spot for spot, other in self._places(self._view) if other == who)

    def counter_box(self, who: str) -> Box:
        """Where a counter is drawn."""
        spot = self.counter_spot(who)
        pile = self._pile(spot)
        x, y, half = self._stand(who, spot, pile.index(who), len(pile) + self._coming.get(spot, 0))
        return x, y, self._wide(half) / 2, half

    def _draw_counter(self, who: str, group: InstructionGroup, x: float, y: float, radius: float) -> None:
        self._counter(who, group, x, y, radius, "solid")

    def _counter(self, who: str, group: InstructionGroup, x: float, y: float, radius: float, style: str) -> None:
        draw_counter(group, self.looks[who], x, y, self._wide(radius), radius * 2 - 1, style)

    def _wide(self, radius: float) -> float:
        """How wide a counter of this half height is: square where there is room, flatter in a pile."""
        wide = self.plan.stand(1)[1] * self.seen.scale
        if radius * 2 >= SEAT * self.seen.scale - 1:
            wide = radius * 2
        return min(wide, radius * 2 * 2.4)

    # Painting

    def paint_ground(self, group: InstructionGroup) -> None:
        """Everything that stays where it is."""
        self._ground_of.draw(group)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Where a counter stands, unless the number does; cells and boats are drawn above the light."""
        if not (spot.isdecimal() and self.plan.numbers_stay):
            return None
        across, _ = self.plan.stand(int(spot))
        return self.place(across, self.plan.space(int(spot))[1])

    def paint_names(self, group: InstructionGroup) -> None:
        """The arrows, below all counters, so that no letter is struck through; then the numbers."""
        self._signed = self._signs()
        self._keep_calm()
        group.add(self._calm_places)
        ends: Counter[tuple[float, float]] = Counter()
        for _, start, end in self._moves():
            # Arrows to one place bend to either side in turn, so that each can be followed.
            where = round(end[0]), round(end[1] / self.plan.pitch_y / self.seen.scale)
            self._arrow(group, start, end, -1 if ends[where] % 2 else 1)
            ends[where] += 1
        group.add(self._calm_signs)

    def _signs(self) -> tuple[object, ...]:
        """What the numbers and arrows say, for a view and a theme."""
        return self._moves(), () if self.plan.numbers_stay else tuple(self._taken)

    def _keep_calm(self) -> None:
        """Draw cells, boats and numbers once for a view and a theme."""
        now = (theme.name, self.seen, *self.pos, *self.size, *self._signs()[1:])
        if self._calm_for != now:
            self._calm_for = now
            self._calm_places.clear()
            self._calm_signs.clear()
            self._ground_of.draw_places(self._calm_places)
            self._ground_of.draw_signs(self._calm_signs, frozenset(self._taken))

    def _repaint(self, *_: object) -> None:
        super()._repaint()
        self._paint_above()

    def _repaint_signs(self, *_: object) -> None:
        """Numbers and arrows, if others than before, and what lies above the counters; those may be gliding."""
        if self._signs() != self._signed:
            self._names.clear()
            self.paint_names(self._names)
            self._paint_light()
        self._paint_above()

    def _paint_above(self, *_: object) -> None:
        """What lies above the counters: marks, and a faint counter wherever somebody would come to stand."""
        self._marks.clear()
        if self.moving < 1:
            return
        self._paint_marks()
        for who, _, (x, y, _wide, half) in self._moves():
            self._counter(who, self._marks, x, y, half, "hollow")

    def _paint_marks(self) -> None:
        """A veil over those who cannot be chosen, a tick on those who are."""
        for who in self._faint:
            x, y, wide, high = self.counter_box(who)
            self._marks.add(Color(*theme.room[:3], 0.62))
            corner, size = (x - wide, y - high), (2 * wide, 2 * high)
            self._marks.add(RoundedRectangle(pos=corner, size=size, radius=[high * 0.56]))
        for who in self._chosen:
            x, y, wide, high = self.counter_box(who)
            # At the corner of a counter that stands alone, at the end of a flat one in a pile; off the next number.
            alone = wide <= high * 1.3
            side = dp(20) if alone else dp(16)
            draw_tick(self._marks, x + wide - side * (0.3 if alone else 0.15), y + (high * 0.7 if alone else 0), side)

    def _moves(self) -> list[tuple[str, Box, Box]]:
        """Everybody who can move, from where to where they would stand; nobody where something else is asked here."""
        if {way.spot for way in self._ways} != set(self.legal):
            return []
        landed: Counter[str] = Counter()
        places = {one.id: one.place for one in self._view.prisoners}
        moves = []
        for way in self._ways:
            if way.spot not in self.spots or way.stays or way.covered or places.get(way.who) == way.spot:
                continue
            x, y, half = self._landing(way, landed[way.spot])
            landed[way.spot] += 1
            moves.append((way.who, self.counter_box(way.who), (x, y, self._wide(half) / 2, half)))
        return moves

    def _landing(self, way: Way, number: int) -> tuple[float, float, float]:
        """Where the counter would stand: on top of whoever is there, and of `number` others who could come there."""
        there = self._pile(way.spot)
        if way.spot.isdecimal():
            at = len(there) + number
            x, y, half = self._stand(way.who, way.spot, at, len(there) + self._coming.get(way.spot, 1))
            return x, y, min(half, 0.3 * self.seen.scale)
        if way.spot.startswith("boat"):
            seats = self._view.boats[int(way.spot.removeprefix("boat")) - 1].seats
            return self._stand(way.who, way.spot, min(len(there) + number, seats - 1), seats)
        return self._stand(way.who, "cell", 0, 1)

    def _arrow(self, group: InstructionGroup, start: Box, end: Box, side: int) -> None:
        """A bent arrow from the edge of a counter to the edge of where it would stand. side: 1 or -1, its bend."""
        x0, y0, *near = start
        x1, y1, *far = end
        length = hypot(x1 - x0, y1 - y0)
        if length < 1:
            return
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        bend = min(length * 0.14, self.seen.scale * 0.5) * side
        mx, my = (x0 + x1) / 2 - uy * bend, (y0 + y1) / 2 + ux * bend
        head = self.seen.scale * 0.2
        begin = min(_to_edge(ux, uy, near), length * 0.3) / length
        stop = max(length - _to_edge(ux, uy, far) - head, length * 0.4) / length
        points: list[float] = []
        for step in range(17):
            t = begin + (stop - begin) * step / 16
            points += [
                (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
                (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1,
            ]
        tip_x, tip_y = points[-2:]
        way = hypot(tip_x - points[-4], tip_y - points[-3]) or 1
        dx, dy = (tip_x - points[-4]) / way, (tip_y - points[-3]) / way
        for grow, colour in ((dp(1.6), theme.mark_ink), (0, paint("sign"))):
            width = max(dp(1.6), self.seen.scale * 0.04) + grow
            group.add(Color(*colour))
            group.add(Line(points=points, width=width, cap="round", joint="round"))
            size = head + grow
            corners = [
                *(tip_x + dx * size, tip_y + dy * size, 0, 0),
                *(tip_x - dx * grow - dy * size * 0.8, tip_y - dy * grow + dx * size * 0.8, 0, 0),
                *(tip_x - dx * grow + dy * size * 0.8, tip_y - dy * grow - dx * size * 0.8, 0, 0),
            ]
            group.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))


def _to_edge(ux: float, uy: float, half: Sequence[float]) -> float:
    """How far it is from the middle of a counter to its edge in that direction."""
    wide, high = half
    return min(wide / max(abs(ux), 1e-6), high / max(abs(uy), 1e-6))
