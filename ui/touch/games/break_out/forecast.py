"""The secret forecasts: one after the other behind the curtain, and a sheet to make one on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.graphics import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.client.answering.draft import Draft
from companion.client.layers.views import QuestionView
from companion.words import say
from ui.touch.controls.answered import Answered
from ui.touch.controls.button import BigButton
from ui.touch.controls.key import Key
from ui.touch.controls.own_question import OwnQuestion
from ui.touch.controls.secret import HoldArea
from ui.touch.games.break_out.boat import Boat, Where
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import LOW, draw_bust
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.orientation import is_upright
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Fitted
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from ui.touch.table.contracts import RunningTable

HOP = 10
"""How high somebody hops who stays where they are, in dp."""

FEW = 3
"""Up to so many seats have a row each, more share one."""


class ForecastSeats(OwnQuestion):
    """Everybody's badge: hold it to make your forecast; a lock where one is made. Nothing here tells of what."""

    def __init__(
        self, table: RunningTable, asks: Sequence[QuestionView], hold: Callable[[QuestionView], HoldArea]
    ) -> None:
        super().__init__(spacing=dp(8), everybody=True)
        self.hint = say("break-out.touch.forecast.note")
        owed = {ask.seat: ask for ask in asks}
        seats = table.window.seats
        hold_it = say("break-out.touch.forecast.hold" if len(seats) <= FEW else "break-out.touch.forecast.hold_short")
        grid = GridLayout(cols=1 if len(seats) <= FEW else 2, spacing=dp(8))
        for number, seat in enumerate(seats):
            place: HoldArea | Answered
            if number in owed:
                place = hold(owed[number])
                place.text, place.sub = seat.name, hold_it
            else:
                place = Answered(seat, "lock")
            place.size_hint_y = 1
            grid.add_widget(place)
        self.add_widget(grid)


class ForecastSheet(OwnQuestion):
    """Behind the curtain: touch the prisoners in the order of the boats, or touch a boat first to fill that one.

    A finger that is drawn over them picks them in one stroke. A touch on somebody in a boat takes them out again. The
    last one finds the last seat by itself; the first touch on their key and the first on their seat let them only hop:
    they were meant to seat them, however long they took. Then it is locked by one more touch, and that is for good.
    """

    hop = NumericProperty(0)
    """How far up whoever found the last seat is in their hop, 0 to 1."""

    def __init__(self, draft: Draft, view: Any, lock: Callable[[list[str]], None]) -> None:
        super().__init__(spacing=dp(10))
        self._draft = draft
        self._lock = lock
        self._looks = looks_of(view)
        self._who = [item.value for item in draft.question.items]
        self._room = list(draft.question.facts["boats"])
        self._points = [boat.points for boat in view.boats]
        self._boats: list[list[str]] = [list(boat) for boat in draft.laid] or [[] for _ in self._room]
        self._open = 0
        self._find_room()
        self._left = ""
        self._hopped: set[Where] = set()
        self._stroke: list[str] = []
        self._rows = 2 if is_upright() else 1
        self.add_widget(self._pool_row())
        for row in self._boat_rows():
            self.add_widget(row)
        self.add_widget(self._foot())
        self._stop = draft.listen(self._follow)
        self._follow()

    def on_parent(self, _: object, parent: object) -> None:
        """Out of sight: the draft goes on without it."""
        if parent is None:
            self._stop()

    def keys(self, answer: Sequence[str]) -> list[Widget]:
        """The prisoners in the order of the answer, but for the last one, and the lock."""
        return [*(self._pool[who] for who in answer[:-1]), self.button]

    def _pool_row(self) -> GridLayout:
        high = 112 * self._rows + 6 * (self._rows - 1)
        row = GridLayout(rows=self._rows, spacing=dp(8), size_hint_y=0.8, size_hint_max_y=dp(high))
        self._pool = {who: Key(partial(self._draw_prisoner, who), act=partial(self._tap, who)) for who in self._who}
        for key in self._pool.values():
            row.add_widget(key)
        return row

    def _boat_rows(self) -> list[BoxLayout]:
        """All boats side by side; on an upright screen in two rows."""
        rows = [BoxLayout(spacing=dp(10), size_hint_max_y=dp(176)) for _ in range(self._rows)]
        self._hulls = [Boat(at, *boat, self) for at, boat in enumerate(zip(self._room, self._points, strict=True))]
        for hull, room in zip(self._hulls, self._room, strict=True):
            hull.size_hint_x = room + 0.35
            rows[len(rows) * self._hulls.index(hull) // len(self._hulls)].add_widget(hull)
        return rows

    def _foot(self) -> BoxLayout:
        upright = self._rows > 1
        foot = BoxLayout(size_hint_y=None, height=dp(126 if upright else 64), spacing=dp(8 if upright else 14))
        foot.orientation = "vertical" if upright else "horizontal"
        self._hint = Fitted(text="", largest=ASIDE, ink=theme.quiet)
        self.button = BigButton(
            text=say("break-out.touch.forecast.lock"), icon="lock", look="accent", height=dp(64), locks=False,
            act=self._done,
        )  # fmt: skip
        if not upright:
            self.button.size_hint_x, self.button.width = None, dp(290)
        foot.add_widget(self._hint)
        foot.add_widget(self.button)
        return foot

    @property
    def shows_picked(self) -> bool:
        """What is picked sits in the boats."""
        return True

    def _follow(self) -> None:
        """Show the draft: whoever is in it no more leaves their boat, and what does not fit then is laid out anew."""
        pieces = self._draft.pieces
        boats = [[who for who in boat if who in pieces] for boat in self._boats]
        if [who for boat in boats for who in boat] != pieces:
            left = list(pieces)
            boats = [[left.pop(0) for _ in range(min(room, len(left)))] for room in self._room]
        if boats != self._boats:
            self._boats = boats
            free = [number for number, room in enumerate(self._room) if len(boats[number]) < room]
            if self._open not in free:
                self._open = free[0] if free else -1
        self._show()

    def _keep(self) -> None:
        """The draft holds who sits in the boats, in their order, and in which: boats before them may be empty."""
        self._draft.laid = [list(boat) for boat in self._boats]
        self._draft.replace([who for boat in self._boats for who in boat])

    # What is touched

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A stroke may begin on somebody who is not aboard yet."""
        who = self._under(touch)
        self._stroke = [who] if who and not self._aboard(who) else []
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger drawn over prisoners picks them, in its order."""
        who = self._under(touch)
        if self._stroke and who and who not in self._stroke and not self._aboard(who):
            if len(self._stroke) == 1:
                self._put(self._stroke[0])
            self._stroke.append(who)
            if not self._aboard(who):
                self._put(who)
        return bool(super().on_touch_move(touch))

    def _under(self, touch: MotionEvent) -> str:
        return next((who for who, key in self._pool.items() if key.collide_point(*touch.pos)), "")

    def _aboard(self, who: str) -> bool:
        return any(who in boat for boat in self._boats)

    def _tap(self, who: str) -> None:
        """A touch of one key; the end of a stroke is none."""
        if len(self._stroke) <= 1:
            self._put(who)

    def _put(self, who: str) -> None:
        """Into the open boat; a touch on somebody who is in a boat takes them out."""
        boat = next((one for one in self._boats if who in one), None)
        if boat is not None:
            self.take_out(who, "key")
            return
        self._left = ""
        self._boats[self._open].append(who)
        self._find_room()
        left = [one for one in self._who if not any(one in boat for boat in self._boats)]
        if len(left) == 1:
            self._left, self._hopped = left[0], set()
            self._boats[self._open].append(self._left)
            self._find_room()
        self._keep()

    def take_out(self, who: str, touched: Where) -> None:
        """Back ashore; that boat is the one to fill now. touched: where, on their key above or in their boat."""
        if who == self._left and touched not in self._hopped:
            self._hopped.add(touched)
            (Animation(hop=1, duration=0.12, t="out_quad") + Animation(hop=0, duration=0.2, t="in_quad")).start(self)
            self._show()
            return
        self._left = ""
        for number, boat in enumerate(self._boats):
            if who in boat:
                boat.remove(who)
                self._open = number
        self._keep()

    def open_boat(self, number: int) -> None:
        """Fill this boat next, if it has room."""
        if len(self._boats[number]) < self._room[number]:
            self._open = number
            self._show()

    def _find_room(self) -> None:
        if len(self._boats[self._open]) < self._room[self._open]:
            return
        free = [number for number, room in enumerate(self._room) if len(self._boats[number]) < room]
        self._open = free[0] if free else -1

    def _done(self) -> None:
        self._lock(list(self._draft.pieces))

    # What is shown

    def boat(self, number: int) -> list[str]:
        """Who is in a boat, by index."""
        return self._boats[number]

    def is_open(self, number: int) -> bool:
        """Whether the next prisoner goes into this boat."""
        return number == self._open

    def draw_seat(self, who: str, group: InstructionGroup, x: float, y: float, side: float) -> None:
        """A prisoner in a boat."""
        draw_bust(group, self._looks[who], x, y + self._up(who), side)

    def _up(self, who: str) -> float:
        return dp(HOP) * self.hop if who == self._left else 0.0

    def on_hop(self, *_: object) -> None:
        """Draw whoever hops where they are now; nobody any more who was taken out meanwhile."""
        if not self._left:
            return
        self._pool[self._left].paint_soon()
        self._hulls[next(number for number, boat in enumerate(self._boats) if self._left in boat)].show()

    def _show(self) -> None:
        full = self._open < 0 or all(len(boat) == room for boat, room in zip(self._boats, self._room, strict=True))
        if full:
            self._open = -1
        self.button.disabled = not full
        left = sum(self._room) - sum(map(len, self._boats))
        if full and self._left:
            boat = next(number for number, boat in enumerate(self._boats, start=1) if self._left in boat)
            key = "break-out.touch.forecast.again" if self._hopped else "break-out.touch.forecast.left"
            self._hint.text = say(key, who=self._looks[self._left].name, boat=boat)
        elif full:
            self._hint.text = say("break-out.touch.forecast.full")
        elif left == len(self._who):
            self._hint.text = say("break-out.touch.forecast.empty", first=self._room[0], second=self._room[1])
        else:
            begun = bool(self._boats[self._open])
            key = "break-out.touch.forecast.who_else" if begun else "break-out.touch.forecast.who"
            self._hint.text = say(key, boat=self._open + 1)
        for key in self._pool.values():
            key.paint_soon()
        for hull in self._hulls:
            hull.show()

    def _draw_prisoner(self, who: str, key: Key, group: InstructionGroup) -> None:
        seat = next((number for number, boat in enumerate(self._boats) if who in boat), None)
        key.draw_ground(group)
        side = min((key.width - dp(10)) * LOW, key.height - dp(36), dp(80))
        x, y = key.center_x, key.top - dp(6) - side / 2 + self._up(who)
        draw_bust(group, self._looks[who], x, y, side, style="faint" if seat is not None else "solid")
        name = self._looks[who].name if seat is None else say("break-out.touch.forecast.in_boat", boat=seat + 1)
        squeeze = min(1.0, (key.width - dp(6)) / max(text_width(name, int(sp(ASIDE))), 1))
        draw_text(
            group, name, x, key.y + dp(16), sp(ASIDE), theme.quiet if seat is not None else theme.ink, squeeze=squeeze
        )
