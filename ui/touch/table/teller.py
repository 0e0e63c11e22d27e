"""Tells what an answer led to, one step after the other: the one player of beats, for every game.

Pieces go where they are by now; everything else on the page is as it was, and nothing is asked on it, until all is
told. Any touch, and whatever else happens, brings it to its end at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from companion.client.display.beats import weightiest
from companion.client.display.telling import WORTH, Beat, Where
from ui.touch.board.pieces import HIDDEN, Piece, Stop, Way
from ui.touch.cards.flights import Air, Flown, Point
from ui.touch.controls.headline import Headline
from ui.touch.controls.interlude import SMOOTH
from ui.touch.table.counting import cells_at
from ui.touch.table.facts import Cell
from ui.touch.table.frame_contents import cells_of
from ui.touch.table.steps import Step, steps_of

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from ui.touch.app.contracts import HasPreferences, HasSounds
    from ui.touch.board.board import BoardCanvas
    from ui.touch.table.contracts import HasBoard, HasTable
    from ui.touch.table.frame import Frame

    class AppOfTeller(HasPreferences, HasSounds, Protocol):
        """The app, to be heard and to know whether anything moves on this table."""

    class MovesThings(HasTable, HasBoard, Protocol):
        """The table's page, on which things move. parent: None while another page is shown."""

        parent: Widget | None

        @property
        def app(self) -> AppOfTeller:
            """The app."""

        @property
        def big(self) -> Widget:
            """The big side."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""

        def places_beside(self) -> Mapping[Where, Point]:
            """Where things are seen on the big side of a game without squares, and seats if they are seen there."""

        def see_story(self, there: int, said: int) -> None:
            """What has happened is seen on the big side as far as that line of the log; another is said now."""

        def see_cells(self, cells: Sequence[Cell]) -> None:
            """Everybody's facts as they are told by now, wherever they are seen."""

        def story_told(self, touched: bool) -> None:
            """All is told. touched: before its time."""


HOP = 0.55
"""How high a piece hops from square to square, in its radii."""

LIFT = 60
"""How high a piece is lifted that is carried, in dp."""

DROPS = 0.09
"""Seconds in which a piece drops on to others."""

STAYS = 1.8
"""Seconds for which the weightiest headline stays when all is told."""

RIM = 32
"""How far from the edge of the board the middles of dice come to lie, in dp: there they cover the fewest squares."""


@dataclass(frozen=True)
class Scene:
    """What was seen before a change: pieces as points of the board, by square and as such, seats, places beside it."""

    points: Mapping[str, Stop]
    spots: Mapping[str, str]
    pieces: Mapping[str, Piece]
    cells: Sequence[Cell]
    places: Mapping[Where, Point]


class Teller:
    """Plays steps on the table's page. `telling` is so while something moves.

    cells: everybody's facts as they are told by now, none where all of it is.
    """

    def __init__(self, page: MovesThings) -> None:
        self._page = page
        self.headline, self.air = Headline(), Air()
        self.telling = False
        self.cells: list[Cell] = []
        self._steps: list[Step] = []
        self._at, self._since = 0, 0.0
        self._off = self._arrived = False
        self._pause = 0
        self._paused: Callable[[], None] | None = None
        self._over: Callable[[], None] | None = None
        self._before: list[Cell] = []
        self._after: list[Cell] = []
        self._places: Mapping[Where, Point] = {}
        self._dice_place: Point = (0, 0)
        self._going: dict[Where, Piece] = {}
        self._tick = Clock.schedule_interval(self._run, 0)
        self._tick.cancel()
        self._rest = Clock.create_trigger(lambda _: self._rested(), STAYS)

    # Before and after

    def scene(self) -> Scene | None:
        """What is seen now, for whoever changes it; None where nothing moves on this table. What was told is told."""
        self.finish()
        page = self._page
        if not page.app.preferences.glides or page.parent is None:
            return None
        board = page.board
        points: Mapping[str, Stop] = board.figures.points() if board is not None else {}
        pieces = dict(board.figures.pieces) if board is not None else {}
        spots = {key: piece.spot for key, piece in pieces.items()}
        return Scene(points, spots, pieces, list(page.frame.seats.cells), page.places_beside())

    def tell(self, scene: Scene, beats: Sequence[Beat], pause: int, paused: Callable[[], None] | None,
             over: Callable[[], None] | None = None) -> None:  # fmt: skip
        """Play these beats, after the first `pause` of them stop and call `paused`; call `over` when all is told."""
        page, board = self._page, self._page.board
        spots = board.spots if board is not None else {}
        dice = page.table.window.dice_source() != "typed"
        self._steps = steps_of(beats, scene.points, scene.spots, spots, dice)
        told = [one.line.number for one in beats[:pause]]
        self._pause = sum(step.beat.line.number in told for step in self._steps)
        self._paused, self._over = paused, over
        self._before, self._after = list(scene.cells), cells_of(page.table.window)
        self._places = scene.places
        if len(self._before) != len(self._after):
            self._before = self._after
        self.cells = self._before
        self._at, self._since = 0, 0.0
        self._rest.cancel()
        self._set_out(scene)
        self._place_dice()
        self.headline.place(page.frame.telling_place)
        self.telling = True
        if not self._pause:
            self._stop(rests=False)
            return
        self._begin()
        self._tick()

    @property
    def leads_on(self) -> bool:
        """Whether something is told that leads to a card or a scene, which is not seen yet."""
        return self.telling and self._paused is not None

    @property
    def halfway(self) -> bool:
        """Whether there is more to tell once people have seen what lies open."""
        return bool(self._steps)

    def go_on(self) -> None:
        """What was shown in between has been seen: tell the rest."""
        self._pause, self._paused = len(self._steps), None
        if self._at < len(self._steps):
            self.telling = True
            self._begin()
            self._tick()
        else:
            self._end(rests=False, touched=False)

    def skip(self) -> bool:
        """Bring it to where it stops, at once. Whether anything was being told, or waits for its end to be seen."""
        if not self.telling:
            waits = self._over is not None and not self._steps
            self._rest.cancel()
            self._rested()
            return waits
        for step in self._steps[self._at + 1 : self._pause]:
            self._page.app.sounds.tell(step.beat.sound)
        for at in range(self._at, self._pause):
            self._finish_step(self._steps[at])
        self._at = self._pause
        self._stop(rests=False)
        return True

    def finish(self) -> None:
        """Nothing is told any more: something else has happened, or another page. Whoever says so shows what is so."""
        self._rest.cancel()
        self._over = self._paused = None
        self._page.app.sounds.story_told(heard=False)
        self._clear()
        self.headline.show(None)

    # Step by step

    def _set_out(self, scene: Scene) -> None:
        """Every piece that will move stands where it stood; one that comes is not there yet."""
        board = self._page.board
        if board is None:
            return
        first: dict[str, Sequence[Stop]] = {}
        for step in self._steps:
            for key, stops in step.ways.items():
                first.setdefault(key, stops)
        for key, stops in first.items():
            known = key in scene.points or len(stops) > 1
            board.figures.send(key, Way([stops[0]]) if known else HIDDEN)
        self._going = self._that_go(scene, board)
        if self._going:
            board.set_pieces([*board.figures.pieces.values(), *self._going.values()])

    def _that_go(self, scene: Scene, board: BoardCanvas) -> dict[Where, Piece]:
        """Pieces that are on the board no more, by their squares: each stays until the step that is about its square.
        One that is called otherwise since it moved is under way already."""
        moved = {move.start for step in self._steps for move in step.beat.moves}
        gone = scene.pieces.keys() - board.figures.pieces.keys()
        return {one.spot: one for one in map(scene.pieces.__getitem__, gone) if one.spot not in moved}

    def _let_go(self, squares: Set[Where]) -> None:
        """What was still seen on these squares is seen there no more."""
        board, keys = self._page.board, {self._going.pop(square).key for square in squares & self._going.keys()}
        if board is not None and keys:
            board.set_pieces([one for key, one in board.figures.pieces.items() if key not in keys])

    def _begin(self) -> None:
        """A step begins: it is said."""
        step = self._steps[self._at]
        self._off = self._arrived = False
        if not step.first:
            return
        self.air.clear()
        self._see_story(there=False)
        if step.beat.weight:
            self._show(step.beat)
            self._page.app.sounds.tell(step.beat.sound)

    def _see_story(self, there: bool) -> None:
        """The big side as it is with this step, or as it was before it."""
        numbers = [step.beat.line.number for step in self._steps[: self._at + 1]]
        # Before the first of them has happened whatever an earlier story told.
        before = max(numbers[:-1], default=numbers[-1] - 1)
        self._page.see_story(numbers[-1] if there else before, numbers[-1])

    def _set_off(self, beat: Beat) -> None:
        """It has been said: what flies is on its way."""
        page = self._page
        self._let_go({*(one.start for one in beat.flights), *(move.end for move in beat.moves)})
        if beat.flights:
            self.air.fly([Flown(one.icon, self._point(one.start, before=True), self._point(one.end), one.face,
                                isinstance(one.end, int)) for one in beat.flights])  # fmt: skip
        elif beat.dice and page.table.window.dice_source() != "typed":
            self.air.land(beat.dice, self._dice_place, page.big.width - dp(40))

    def _run(self, passed: float) -> None:
        self._since += min(passed, SMOOTH)
        while self.telling and self._since >= self._steps[self._at].whole:
            step = self._steps[self._at]
            self._since -= step.whole
            self._finish_step(step)
            self._at += 1
            if self._at >= self._pause or self._at >= len(self._steps):
                self._stop(rests=True)
                return
            self._begin()
        step = self._steps[self._at]
        if self._since < step.said:
            return
        if step.first and not self._off:
            self._off = True
            self._set_off(step.beat)
        self._move(step, min((self._since - step.said) / step.seconds, 1.0))
        if step.last and self._since >= step.there:
            if not self._arrived:
                self._arrived = True
                self.air.clear()
                self._see_story(there=True)
            self._show_cells((self._since - step.there) / (step.whole - step.there))

    def _move(self, step: Step, done: float) -> None:
        board = self._page.board
        if board is not None:
            hop = board.piece_radius() * HOP
            for key, stops in step.ways.items():
                if len(stops) == 1 and step.beat.flights and done < 1:
                    continue
                carried = len(stops) <= 2
                way = [stops[0], *stops] if len(stops) == 1 else stops
                walked, above = came_down(done, step, board.drop_of(key))
                along = _eased(walked) if carried else walked
                board.figures.send(key, Way(way, along, dp(LIFT) if carried else hop, above))
        self.air.move(done)

    def _finish_step(self, step: Step) -> None:
        board = self._page.board
        if board is not None:
            for key, stops in step.ways.items():
                board.figures.send(key, Way([stops[-1]]))

    def _stop(self, rests: bool) -> None:
        """Where it is to stop: in between, or at its end."""
        self._tick.cancel()
        self.air.clear()
        told = [step.beat.line.number for step in self._steps[: self._at]]
        if told:
            self._page.see_story(told[-1], told[-1])
        self._show_cells(0.0)
        if self._at < len(self._steps) or self._paused is not None:
            self.telling = False
            self._since = 0.0
            self.headline.show(None)
            paused, self._paused = self._paused, None
            if paused is not None:
                Clock.schedule_once(lambda _: paused(), 0)
            return
        self._end(rests, touched=not rests)

    def _end(self, rests: bool, touched: bool) -> None:
        page = self._page
        told = [step.beat for step in self._steps]
        self._clear()
        head = weightiest(told)
        if rests and head is not None and head.weight >= WORTH:
            if self._over is None:
                # What is asked now is seen beside it.
                self.headline.place(page.frame.hands_place)
            self._show(head)
            self._rest()
        else:
            self._rested()
        page.app.sounds.story_told()
        page.story_told(touched)

    def _clear(self) -> None:
        """Everything is where it is."""
        self._tick.cancel()
        self.telling = False
        self._steps, self._at, self._since = [], 0, 0.0
        self._before, self._after, self.cells = [], [], []
        self.air.clear()
        self._let_go(set(self._going))
        if self._page.board is not None:
            self._page.board.figures.stand()

    def _rested(self) -> None:
        """The headline has been seen: what comes after all this may come."""
        self.headline.show(None)
        over, self._over = self._over, None
        if over is not None:
            Clock.schedule_once(lambda _: over(), 0)

    # Where things are

    def _show(self, beat: Beat) -> None:
        seat, between = self._page.table.seat, beat.between
        sides = (seat(between.seat), seat(between.other)) if between is not None else ()
        self.headline.show(beat, seat(beat.line.seat), sides)

    def _place_dice(self) -> None:
        """Dice lie at the edge of that half of the board on which less happens, below where nothing does."""
        big, board = self._page.big, self._page.board
        spots = [spot for spot in self.spots() if board is not None and spot in board.spots]
        middles = [board.spot_place(spot)[1] for spot in spots] if board is not None else []
        middles += [self._places[spot][1] for spot in self.spots() if spot in self._places]
        low = not middles or sum(middles) / len(middles) > big.center_y
        self._dice_place = big.center_x, big.y + dp(RIM) if low else big.top - dp(RIM)

    def spots(self) -> set[str]:
        """The squares on which something happens."""
        stops = {stop for step in self._steps for way in step.ways.values() for stop in way if isinstance(stop, str)}
        return stops | {end for step in self._steps for one in step.beat.flights for end in (one.start, one.end)
                        if isinstance(end, str) and end}  # fmt: skip

    def _point(self, where: Where, before: bool = False) -> Point:
        """A place on the screen. before: as it was before all this."""
        page = self._page
        if isinstance(where, int):
            return page.places_beside().get(where) or page.frame.place_of(where)
        big, board = page.big, page.board
        if board is not None and board.parent is not None and where in board.spots:
            x, y = board.spot_place(where)
        else:
            there = page.places_beside()
            x, y = (self._places if before else there).get(where) or there.get(where) or self._places.get(
                where, (big.center_x, big.center_y))  # fmt: skip
        return min(max(x, big.x), big.right), min(max(y, big.y), big.top)

    # Everybody's facts

    def _show_cells(self, counted: float) -> None:
        """As they are told by now. counted: how much of the numbers of this step."""
        cells = cells_at(self._before, self._after, self._steps, self._at, counted)
        if cells != self.cells:
            self.cells = cells
            self._page.see_cells(cells)


def came_down(done: float, step: Step, drop: float) -> tuple[float, float]:
    """How much of its way a piece has gone, and how far above it still is: it drops on to what lies there at the end of
    its last step. drop: from how high, in pixels, 0 for what does not."""
    if not drop or not step.last:
        return done, 0.0
    falls = min(DROPS / step.seconds, 0.5)
    walked = min(done / (1 - falls), 1.0)
    fallen = max(done - (1 - falls), 0.0) / falls
    return walked, drop * walked * (1 - fallen * fallen)


def _eased(done: float) -> float:
    return done * done * (3 - 2 * done)
