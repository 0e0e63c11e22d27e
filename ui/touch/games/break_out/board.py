"""The way out on one canvas: cells, track, boats, and piles, seen from the side, on their space."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.client.window import Window
from ui.touch.board.counters import Box, CounterBoard
from ui.touch.board.pieces import Piece
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.aloft import draw_count, draw_others, draw_row
from ui.touch.games.break_out.colours import GROUNDS
from ui.touch.games.break_out.ground import Ground
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.path import draw_path, path_of
from ui.touch.games.break_out.plan import Plan
from ui.touch.games.break_out.searchlight import Stirring
from ui.touch.games.break_out.standing import Among, Stand, draw_standing, stand_of
from ui.touch.games.break_out.ways import Way, ways_of
from ui.touch.look.theme import theme

DROP = 6
"""From how high somebody drops on to a pile, in dp."""


class EscapeBoard(CounterBoard):
    """The board. Landings of the open question are shown with who would stand there, and one way to them.

    led: the answer whose way is drawn, unless a finger or a panel points at another place.
    """

    grounds = GROUNDS
    led = StringProperty("")

    def __init__(self, window: Window, **settings: object) -> None:
        view = window.view
        self.plan = Plan(view)
        self.looks = looks_of(view)
        self._draws = {who: partial(self._draw_counter, who) for who in self.looks}
        self._view: Any = view
        self._ways: list[Way] = []
        self._coming: frozenset[str] = frozenset()
        self._chosen: Sequence[str] = ()
        self._marks = InstructionGroup()
        self._calm_places, self._calm_signs = InstructionGroup(), InstructionGroup()
        self._calm_for: tuple[object, ...] = ()
        self._signed: tuple[object, ...] = ()
        super().__init__(list(self.plan.spots.values()), **settings)
        self._ground_of = Ground(self, self.plan, view, window.facts.edition["entry"]["rope"])
        self.stirring = Stirring(self)
        self.canvas.after.add(self.stirring.drawing)
        self.canvas.after.add(self._marks)
        self._signs_soon = Clock.create_trigger(self._repaint_signs, -1)
        self._above_soon = Clock.create_trigger(self._paint_above, -1)
        self.bind(legal=self._signs_soon, moving=self._paint_above)
        self.bind(led=self._above_soon, pressed=self._above_soon, pointed=self._above_soon)

    def _fit(self, *_: object) -> None:
        """The drawing is as broad or as high as the room lets it be, so that spaces are."""
        left, top, right, bottom = self.margins
        shape = max(self.width - left - right, 1) / max(self.height - top - bottom, 1)
        wide = min(max(plans.HIGH * shape, plans.WIDE), plans.WIDEST)
        high = min(max(plans.WIDE / shape, plans.HIGH), plans.HIGHEST)
        if (wide, high) != (self.plan.wide, self.plan.high):
            self.plan = self._ground_of.plan = Plan(self._view, wide, high)
            self._take(list(self.plan.spots.values()))
        super()._fit()

    def _take(self, spots: Sequence[Any]) -> None:
        super()._take(spots)
        self.left, self.right_end, self.upper, self.lower = 0.0, self.plan.wide, 0.0, self.plan.high

    def update(self, window: Window) -> None:
        """Show the table as the window tells it, and where the answers of the open question lead."""
        before, self._view = self._view, window.view
        asks = window.questions
        self._ways = ways_of(window, asks[0]) if asks else []
        self._coming = frozenset(way.spot for way in self._ways if not way.stays and not way.covered and way.under)
        self._put()
        self._signs_soon()
        self.stirring.after(before, self._view)

    def open_on_legal(self) -> None:
        """Every answer has a key of its own beside the board, so the whole way out stays in sight."""
        self.show_whole()

    look_on = open_on_legal

    def mark(self, chosen: Sequence[str]) -> None:
        """Rim the counters that are chosen."""
        self._chosen = chosen
        self._paint_above()

    def _put(self) -> None:
        places = sorted(self._places(self._view), key=self._nearness)
        self.set_pieces([Piece(who, spot, self._draws[who]) for spot, who in places])

    def _nearness(self, place: tuple[str, str]) -> int:
        """Rows from the shore up to the cells: a head may lie behind who stands above it, never before their plate."""
        spot, _ = place
        return -self.plan.row(int(spot)) if spot.isdecimal() else 1

    def _places(self, view: Any) -> list[tuple[str, str]]:
        """Everybody with their place, piles from bottom to top."""
        found = [("cell", who) for who in view.cells]
        for pile in view.piles:
            found += [(str(pile.space), who) for who in pile.prisoners]
        for boat in view.boats:
            found += [(f"boat{boat.boat}", who) for who in boat.prisoners]
        return found

    def pile(self, spot: str) -> list[str]:
        """Who stands there, bottom to top."""
        return [who for at, who in self._places(self._view) if at == spot]

    @property
    def _taken(self) -> list[int]:
        return [pile.space for pile in self._view.piles]

    # Where counters stand

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """In its cell, in its pile, in its seat; the radius is half its height. A pile leaves room for who may come."""
        stand = self._stand(piece.key, piece.spot, self._among(piece.spot, at, count))
        return stand.x, stand.y, stand.high / 2

    def _among(self, spot: str, at: int, count: int) -> Among:
        coming = spot in self._coming
        return Among(at, count + coming, coming)

    def _stand(self, who: str, spot: str, among: Among) -> Stand:
        return stand_of(self, self.plan, who, spot, among, spot == self.opened)

    def _stands(self, who: str) -> Stand:
        """How somebody stands where they are."""
        spot = self.counter_spot(who)
        pile = self.pile(spot)
        return self._stand(who, spot, self._among(spot, pile.index(who), len(pile)))

    def drop_of(self, key: str) -> float:
        """On to a pile; nobody drops where nobody stands."""
        pile = self.pile(spot) if (spot := self.counter_spot(key)).isdecimal() else []
        return dp(DROP) if pile[1:] and pile[-1] == key else 0.0

    def passing(self, piece: Piece, spot: str) -> tuple[float, float]:
        """Where a counter glides over a place."""
        return self._stand(piece.key, spot, Among())[:2]

    def counter_spot(self, who: str) -> str:
        """The place a counter stands on."""
        return next(spot for spot, other in self._places(self._view) if other == who)

    def counter_box(self, who: str) -> Box:
        """Where a counter is drawn, as far as it is seen; the lowest one that is seen stands for all beneath it."""
        spot = self.counter_spot(who)
        pile = self.pile(spot)
        at = pile.index(who)
        if spot in self.high_piles():
            at = max(at, len(pile) - (1 if spot in self._coming else 2))
        x, y, wide, high, *_ = self._stand(who, spot, self._among(spot, at, len(pile)))
        return x, y, wide / 2, high / 2

    def high_piles(self) -> dict[str, Box]:
        """Piles of which not all are seen, with where they lie."""
        found = {}
        for pile in self._view.piles:
            spot = str(pile.space)
            if len(pile.prisoners) > plans.ALL and spot != self.opened:
                x, y, wide, high = self.rect(self.spots[spot])
                found[spot] = (x + wide / 2, y + high / 2, wide / 2, high / 2)
        return found

    def _draw_counter(self, who: str, group: InstructionGroup, x: float, y: float, radius: float) -> None:
        stand = self._stands(who)
        draw_standing(group, self.looks[who], stand._replace(x=x, y=y).grown(2 * radius / stand.high))

    # Painting

    def paint_ground(self, group: InstructionGroup) -> None:
        """Everything that stays where it is."""
        self._ground_of.draw(group, self._dimming)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Where a counter stands, unless the number or one does: of a dot below a pile only a crumb would be seen.

        Cells and boats are drawn above the light.
        """
        if not (spot.isdecimal() and self.plan.numbers_stay) or int(spot) in self._taken:
            return None
        return self.place(*self.plan.alone(int(spot)))

    def paint_names(self, group: InstructionGroup) -> None:
        """Cells, boats and numbers."""
        self._signed = self._signs()
        now = (theme.name, self.seen, *self.pos, *self.size, self._signed)
        if self._calm_for != now:
            self._calm_for = now
            self._calm_places.clear()
            self._calm_signs.clear()
            self._ground_of.draw_places(self._calm_places, frozenset(self.lit), self._view)
            self._ground_of.draw_signs(self._calm_signs, frozenset(self._taken), self._landings)
        group.add(self._calm_places)
        group.add(self._calm_signs)

    def _signs(self) -> tuple[object, ...]:
        """What the numbers say, which cells and boats are lit, and who is in a cell, for a view and a theme."""
        lit = [spot for spot in self.lit if not spot.isdecimal()]
        special = self._view.track.special
        marked = not self.plan.numbers_stay or special
        lit += [f"full{boat.boat}" for boat in self._view.boats if len(boat.prisoners) == boat.seats]
        return (*lit, *self._view.cells, *(self._taken if marked else ()), *(sorted(self._landings) if special else ()))

    @property
    def _landings(self) -> frozenset[str]:
        """Where a counter is drawn for somebody who could come there."""
        return frozenset(way.spot for way in self._ways)

    def _repaint(self, *_: object, named: bool = True) -> None:
        super()._repaint(named=named)
        self._paint_above()

    def _repaint_signs(self, *_: object) -> None:
        """Numbers, cells and boats, if others than before, and what lies above the counters; those may be gliding."""
        if self._signs() != self._signed:
            self._names.clear()
            self.paint_names(self._names)
            self._paint_light()
        self._paint_above()

    def _paint_above(self, *_: object) -> None:
        """What lies above the counters: how high a pile is, marks, a way, and who would come to stand there."""
        self._marks.clear()
        if self.moving < 1:
            return
        for spot in self.high_piles():
            draw_count(self._marks, self, self.plan.badge(int(spot)), len(self.pile(spot)))
        self._paint_marks()
        self._paint_ways()

    def _paint_marks(self) -> None:
        """A rim around those who are chosen."""
        deep: dict[str, list[str]] = {}
        for who in self._chosen:
            spot = self.counter_spot(who)
            if spot in self.high_piles() and who in self.pile(spot)[:-2]:
                deep.setdefault(spot, []).append(who)
                continue
            x, y, wide, high = self.counter_box(who)
            for width, colour in ((dp(3.4), theme.mark_ink), (dp(2.2), theme.accent)):
                self._marks.add(Color(*colour))
                box = (x - wide - dp(2), y - high - dp(2), 2 * wide + dp(4), 2 * high + dp(4), min(wide, high) * 0.56)
                self._marks.add(Line(rounded_rectangle=box, width=width))
        for spot, found in deep.items():
            self._paint_row(spot, found, theme.accent)

    def _moving(self) -> list[Way]:
        """Everybody who can move, the one whose way is drawn first; nobody where something else is asked here."""
        if {way.spot for way in self._ways} != set(self.legal):
            return []
        places = {one.id: one.place for one in self._view.prisoners}
        ways = [
            way for way in self._ways
            if way.spot in self.spots and not way.stays and not way.covered and places[way.who] != way.spot
        ]  # fmt: skip
        at = self.pressed or self.pointed
        return sorted(ways, key=lambda way: way.spot != at if at else way.value != self.led)

    def _paint_ways(self) -> None:
        """One way, one who would stand on each space, and who else could; a boat has room for several."""
        coming: dict[str, list[str]] = {}
        for way in self._moving():
            coming.setdefault(way.spot, []).append(way.who)
        for number, (spot, found) in enumerate(coming.items()):
            there = len(self.pile(spot))
            seats = self._view.boats[int(spot[-1]) - 1].seats - there if spot.startswith("boat") else 1
            room = spot not in self.high_piles()
            if number == 0:
                start = self.counter_spot(found[0])
                path = path_of(self.plan, self._ground_of.first, found[0], start, spot, self._taken, there)
                draw_path(self._marks, self, path, self.looks[found[0]], room and not found[1:])
            for at, who in enumerate(found if spot == "cell" else found[:seats]):
                stand = self._stand(who, spot, Among(there + at, there + 1, spot in self._coming))
                draw_standing(self._marks, self.looks[who], stand, "hollow")
            if spot.isdecimal() and found[1:] and room:
                draw_others(self._marks, self, self.plan.badge(int(spot)), [self.looks[one] for one in found[1:]])

    def _paint_row(self, spot: str, who: Sequence[str], rim: Sequence[float]) -> None:
        """On the upper edge of a space: to the left of the head there, else above it or to the right."""
        x, y, wide, high = self.rect(self.spots[spot])
        top, lean = y + high - dp(1), plans.LEAN * self.seen.scale
        beside = self.place(self.plan.beside_head(int(spot)), 0)[0]
        ends = [(beside, top), (x + wide, top + lean), (beside + 2 * wide, top)]
        draw_row(self._marks, self, spot, [self.looks[one] for one in who], rim, ends)
